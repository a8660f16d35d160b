/** Files of a deploy that were edited and not saved: what is deployed is what the file says, so they are saved first. */
import * as vscode from 'vscode';
import type { ApplicationDefinitions } from '../../server/protocol.ts';
import type { DeployTask } from './tasks/task.ts';

/** Files that are being saved for a deploy. */
const saving = new Set<string>();

/** Whether a deploy that goes on by itself saves this file. */
export const isSavedForDeploy = (uri: vscode.Uri): boolean => saving.has(uri.toString());

/** Open documents that are not saved, of what is wished for: its files, and those that it takes values from. */
export function unsavedOf(
  { only }: DeployTask,
  definitions: ApplicationDefinitions,
): readonly vscode.TextDocument[] {
  const wanted = new Set(
    [
      ...definitions.commands
        .filter((command) => only?.isWanted(command) ?? true)
        .flatMap(({ definition, files = [] }) => [definition.uri, ...files]),
      ...[...definitions.errors, ...definitions.unknown]
        .filter((error) => only?.concerns(error) ?? true)
        .map(({ uri }) => uri),
    ].map((uri) => vscode.Uri.parse(uri).toString()),
  );
  return vscode.workspace.textDocuments.filter(
    (document) => document.isDirty && wanted.has(document.uri.toString()),
  );
}

/** Saves them. An untitled one is left: it has no file. Gives whether there was one to save. */
export async function saveAll(documents: readonly vscode.TextDocument[]): Promise<boolean> {
  const named = documents.filter((document) => !document.isUntitled);
  for (const document of named) {
    const uri = document.uri.toString();
    saving.add(uri);
    try {
      await document.save();
    } finally {
      saving.delete(uri);
    }
  }
  return named.length > 0;
}
