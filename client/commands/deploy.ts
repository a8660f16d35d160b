/** "Application Commands: Deploy…": a scope or everything of an application; asks for what is not clear. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { applicationFor, isRow, scopeFor } from '../deploy/given.ts';
import { scopesTitle } from '../deploy/plan-text.ts';

export const registerDeploy: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deploy', async (given?: unknown) => {
    const application = await applicationFor(given, context);
    if (!application) return;
    // The row of an application means everything of it.
    const isWhole = isRow(given) && !given.scope;
    const picked = isWhole ? 'everything' : await scopeFor(given, application, true);
    const { name } = application;
    if (picked === 'everything') await context.deploys.deploy({ application, what: name });
    else if (picked) {
      const what = `${name} (${scopesTitle([picked])})`;
      await context.deploys.deploy({ application, what, scopes: [picked.guild] });
    }
  });
