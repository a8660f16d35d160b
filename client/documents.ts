/** Which documents the server is fed: JSON that can be ours, and scripts. Deciding further is the server's job. */
import * as vscode from 'vscode';
import { FileChangeType, type FileEvent } from 'vscode-languageclient';
import { definitionPatterns, scriptExtensions } from '../core/definitions/file-names.ts';

/** Languages that may hold definitions; the server searches each document's text for evidence once. */
const languages = [
  'json',
  'jsonc',
  'typescript',
  'typescriptreact',
  'javascript',
  'javascriptreact',
] as const;

/** Schemes of files that are no views of others: those that editors have, and those of the folders that are open at the start. */
const schemes = new Set([
  ...['file', 'untitled', 'vscode-remote', 'vscode-vfs'],
  ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme),
]);

export const documentSelector = [...schemes].flatMap((scheme) =>
  languages.map((language) => ({ scheme, language })),
);

/** Whether a language is one of JSON, by its id. */
export const isJson = (language: string): boolean => language === 'json' || language === 'jsonc';

/**
 * Files whose changes on disk matter to the server: configuration, definitions by name, and scripts. Scripts import JSON
 * of any name, `tsconfig.json` and `package.json` say where their modules are, and `.gitignore` what is none of ours. Of a folder that comes or goes the editor
 * tells nothing but its own name.
 */
export const fileEvents = (): vscode.FileSystemWatcher[] => [
  ...[
    '**/*.json',
    ...definitionPatterns.filter((pattern) => !pattern.endsWith('.json')).map((pattern) => `**/${pattern}`),
    `**/*.{${scriptExtensions.join(',')}}`,
    '**/.gitignore',
  ].map((glob) => vscode.workspace.createFileSystemWatcher(glob)),
  vscode.workspace.createFileSystemWatcher('**', false, true, false),
];

const isOfThese = new RegExp(`\\.(?:jsonc?|gitignore|${scriptExtensions.join('|')})$`);

/** Keeps from the server what came and is neither a file of these nor a folder. */
export async function passOn(event: FileEvent, next: (event: FileEvent) => Promise<void>): Promise<void> {
  if (event.type === FileChangeType.Created && !isOfThese.test(event.uri)) {
    const info = await stat(vscode.Uri.parse(event.uri));
    if (info?.type !== vscode.FileType.Directory) return;
  }
  return next(event);
}

const stat = async (uri: vscode.Uri): Promise<vscode.FileStat | undefined> => {
  try {
    return await vscode.workspace.fs.stat(uri);
  } catch {
    return undefined;
  }
};
