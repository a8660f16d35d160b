/** The language server in a browser's worker. The TS/JS parser is a script beside it, loaded when first needed. */
import type TypeScript from 'typescript';
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createConstantReader } from '../core/script/handlers/constants.ts';
import { createHandlerReader } from '../core/script/handlers/uses.ts';
import { createScriptReader } from '../core/script/reader.ts';
import { bundleOf, languagesOf, type Texts } from '../core/text/language.ts';
import { noFiles } from '../workspace/file-system.ts';
import { withOpenDocuments } from '../workspace/modules/host.ts';
import { createModules } from '../workspace/modules/modules.ts';
import { createServer } from './server.ts';

/** What a worker offers, without the types of a whole browser. */
interface WorkerScope {
  importScripts(url: string): void;
  fetch(url: string): Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;
  readonly location: { readonly href: string };
  ts?: typeof TypeScript;
}

const scope = globalThis as unknown as WorkerScope & ConstructorParameters<typeof BrowserMessageReader>[0];

/** The folder of the build. In an editor on the web the address of a worker says nothing: the client tells it then. */
let build = scope.location.href.startsWith('blob:') ? undefined : new URL('../', scope.location.href).href;

/** The address of a file beside the build. */
function addressOf(path: string): string {
  if (build === undefined) throw new Error('The client did not say where the build is.');
  return new URL(path, build).href;
}

/** TypeScript's parser; the first call loads it. */
function typeScript(): typeof TypeScript {
  if (!scope.ts) scope.importScripts(addressOf('typescript.cjs'));
  if (!scope.ts) throw new Error('The TypeScript parser could not be loaded.');
  return scope.ts;
}

createServer(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), {
  files: noFiles,
  scriptReader: async () => createScriptReader(typeScript()),
  handlerReader: async () => createHandlerReader(typeScript()),
  constantReader: async () => createConstantReader(typeScript()),
  // Nothing is deployed from there.
  madeInUse: async () => undefined,
  modules: async (textOf, source) => createModules(typeScript(), withOpenDocuments(source, textOf)),
  locate(address) {
    build = address;
  },
  texts: async (locale) => {
    for (const language of languagesOf(locale)) {
      const answer = await scope.fetch(addressOf(`../l10n/${bundleOf(language)}`));
      if (answer.ok) return (await answer.json()) as Texts;
    }
    return undefined;
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
  pushDelay: 200,
  typingPause: 2000,
});
