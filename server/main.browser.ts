/** The language server in a browser's worker. The TS/JS parser is a script beside it, loaded when first needed. */
import type TypeScript from 'typescript';
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createConstantReader } from '../core/script/handlers/constants.ts';
import { createHandlerReader } from '../core/script/handlers/uses.ts';
import { createScriptReader } from '../core/script/reader.ts';
import { bundleOf, languagesOf, type Texts } from '../core/text/language.ts';
import { noFiles } from '../workspace/file-system.ts';
import { createServer } from './server.ts';

/** What a worker offers, without the types of a whole browser. */
interface WorkerScope {
  importScripts(url: string): void;
  fetch(url: string): Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;
  readonly location: { readonly href: string };
  ts?: typeof TypeScript;
}

const scope = globalThis as unknown as WorkerScope & ConstructorParameters<typeof BrowserMessageReader>[0];

/** TypeScript's parser; the first call loads it. */
function typeScript(): typeof TypeScript {
  if (!scope.ts) scope.importScripts(new URL('../typescript.cjs', scope.location.href).href);
  if (!scope.ts) throw new Error('The TypeScript parser could not be loaded.');
  return scope.ts;
}

createServer(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), {
  files: noFiles,
  scriptReader: async () => createScriptReader(typeScript()),
  handlerReader: async () => createHandlerReader(typeScript()),
  constantReader: async () => createConstantReader(typeScript()),
  texts: async (locale) => {
    for (const language of languagesOf(locale)) {
      const answer = await scope.fetch(new URL(`../../l10n/${bundleOf(language)}`, scope.location.href).href);
      if (answer.ok) return (await answer.json()) as Texts;
    }
    return undefined;
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
  pushDelay: 200,
  typingPause: 2000,
});
