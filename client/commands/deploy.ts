/** "Application Commands: Deploy…": a scope or everything of an application; asks for what is not clear. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { scopeWish } from '../deploy/wishes.ts';

export const registerDeploy: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deploy', async (given?: unknown) => {
    const wish = await scopeWish(given, context);
    if (wish) await context.deploys.deploy(wish);
  });
