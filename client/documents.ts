/** Which documents the server is fed: JSON that can be ours, and scripts. Deciding further is the server's job. */
import * as vscode from 'vscode';
import { definitionPatterns } from '../core/definitions/file-names.ts';

/** Languages that may hold definitions; the server searches each document's text for evidence once. */
const languages = [
  'json',
  'jsonc',
  'typescript',
  'typescriptreact',
  'javascript',
  'javascriptreact',
] as const;

export const documentSelector = [
  ...languages.map((language) => ({ scheme: 'file', language })),
  ...languages.map((language) => ({ scheme: 'untitled', language })),
  ...languages.map((language) => ({ scheme: 'vscode-remote', language })),
];

/**
 * Files whose changes on disk matter to the server: configuration, definitions by name, and scripts. Scripts import JSON
 * of any name, and `tsconfig.json` and `package.json` say where their modules are.
 */
export const fileEvents = (): vscode.FileSystemWatcher[] =>
  [
    '**/*.json',
    ...definitionPatterns.filter((pattern) => !pattern.endsWith('.json')).map((pattern) => `**/${pattern}`),
    '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}',
  ].map((glob) => vscode.workspace.createFileSystemWatcher(glob));
