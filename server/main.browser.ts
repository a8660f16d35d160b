/** The language server in a browser's worker. The TS/JS parser is a script beside it, loaded when first needed. */
import type TypeScript from 'typescript';
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createScriptReader } from '../core/script/reader.ts';
import { noFiles } from '../workspace/file-system.ts';
import { createServer } from './server.ts';

/** What a worker offers, without the types of a whole browser. */
interface WorkerScope {
  importScripts(url: string): void;
  readonly location: { readonly href: string };
  ts?: typeof TypeScript;
}

const scope = globalThis as unknown as WorkerScope & ConstructorParameters<typeof BrowserMessageReader>[0];

createServer(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), {
  files: noFiles,
  async scriptReader() {
    if (!scope.ts) scope.importScripts(new URL('../typescript.cjs', scope.location.href).href);
    if (!scope.ts) throw new Error('The TypeScript parser could not be loaded.');
    return createScriptReader(scope.ts);
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
  pushDelay: 200,
  typingPause: 2000,
});
