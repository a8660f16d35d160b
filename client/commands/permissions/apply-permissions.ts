/** "Application Commands: Apply Permissions": sets the overwrites that a file says. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { applyFile } from '../../permissions/apply.ts';
import { guarded } from '../../permissions/failures.ts';
import { fileOf } from '../../permissions/file.ts';

export const registerApplyPermissions: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.applyPermissions', (argument?: unknown) =>
    guarded(context.log, async () => applyFile(context, fileOf(argument))),
  );
