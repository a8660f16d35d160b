/** "Application Commands: Compare Permissions with Deployed": of a file, or of the file of a row's guild. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { diffFile } from '../../permissions/diff.ts';
import { editFile } from '../../permissions/edit.ts';
import { guarded } from '../../permissions/failures.ts';
import { fileOf } from '../../permissions/file.ts';
import { rowOf } from '../../permissions/target.ts';

export const registerDiffPermissions: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.diffPermissions', (argument?: unknown) =>
    guarded(context.log, async () => {
      const row = rowOf(argument);
      const uri = row.application ? await editFile(context, row) : fileOf(argument);
      if (uri) await diffFile(context, uri);
    }),
  );
