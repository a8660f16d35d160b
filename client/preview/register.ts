/** The panel of previews and the commands that open it. */
import * as vscode from 'vscode';
import { registerPreviewDiff } from '../commands/deploying/preview-diff.ts';
import { registerPreviewCommand } from '../commands/preview-command.ts';
import type { Register } from '../context.ts';
import { createPreviews } from './panels.ts';

export const registerPreviews: Register = (context) => {
  const previews = createPreviews(context);
  return vscode.Disposable.from(
    previews,
    registerPreviewCommand(context, previews),
    registerPreviewDiff(context, previews),
  );
};
