/** "Application Commands: Edit Permissions": opens the overwrites of a guild as a file. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { editFile } from '../../permissions/edit.ts';
import { guarded } from '../../permissions/failures.ts';
import { rowOf } from '../../permissions/target.ts';

export const registerEditPermissions: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.editPermissions', (argument?: unknown) =>
    guarded(context.log, async () => {
      await editFile(context, rowOf(argument));
    }),
  );
