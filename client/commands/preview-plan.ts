/** "Application Commands: Preview Deploy Plan": what a deploy of a file or a row would do. Sends nothing. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { isRow } from '../deploy/given.ts';
import { activeDefinitionFile, fileWish, scopeWish } from '../deploy/wishes.ts';

export const registerPreviewPlan: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.previewPlan', async (given?: unknown) => {
    const file =
      given instanceof vscode.Uri ? given : isRow(given) ? undefined : await activeDefinitionFile(context);
    const wish = file ? await fileWish(file, context) : await scopeWish(given, context);
    if (wish) await context.deploys.preview(wish);
  });
