/** What the language server says of a file of overwrites, without it. */
import * as vscode from 'vscode';
import { findDefinitions } from '../../../core/definitions/find.ts';
import { localPermissions } from '../../../core/plan/permissions/permissions.ts';
import { obstacleOf } from '../../../core/plan/to-send.ts';
import { readJson } from '../../../core/syntax/json/read.ts';
import type { PermissionsFile } from '../../../server/protocol.ts';

export async function permissionsFileOf(uri: string, application: string): Promise<PermissionsFile> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const named = { holds: 'permissions', pattern: '*' } as const;
  const found = findDefinitions(readJson(document.getText(), 'json'), { named })
    .filter(({ kind }) => kind === 'permissions')
    .map(localPermissions);
  const at = { line: 0, character: 0 };
  return {
    application,
    entries: found.flatMap(({ entries }) => entries),
    unknown: found.flatMap(({ unknown }) =>
      unknown.map((part) => ({
        uri,
        range: { start: at, end: at },
        message: obstacleOf(part, document.getText()).message,
      })),
    ),
    errors: [],
  };
}
