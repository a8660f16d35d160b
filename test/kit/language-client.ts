/** The real server in this process, over two streams, with a real protocol client. */
import { Duplex } from 'node:stream';
import ts from 'typescript';
import { onTestFinished } from 'vitest';
import {
  createConnection,
  createMessageConnection,
  ErrorCodes,
  type InitializeResult,
  type MessageConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createConstantReader } from '../../core/script/handlers/constants.ts';
import { createHandlerReader } from '../../core/script/handlers/uses.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import type { Reader } from '../../core/syntax/reading.ts';
import { type FileQuery, fileMethods } from '../../server/file-protocol.ts';
import { features as everyFeature, type Features } from '../../server/lsp/features.ts';
import type { Runtime } from '../../server/runtime.ts';
import { createServer, type Server } from '../../server/server.ts';
import type { FileSystem } from '../../workspace/file-system.ts';
import { noFiles } from '../../workspace/file-system.ts';
import { createMadeInUse } from '../../workspace/made-in-use/made-in-use.ts';
import { type ModuleHost, withOpenDocuments } from '../../workspace/modules/host.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { textsOf } from '../../workspace/tool-texts/node-texts.ts';

export interface TestClient {
  readonly connection: MessageConnection;
  readonly server: Server;
  /** What the server says that it can. */
  readonly capabilities: InitializeResult['capabilities'];
  /** Times that the TS/JS reader was asked for. */
  readonly scriptReaders: () => number;
  /** Times that the server asked for diagnostics to be pulled again. */
  readonly refreshes: () => number;
  /** What the server logged as errors. */
  readonly errors: readonly string[];
  open(uri: string, text: string, languageId?: string): Promise<void>;
  change(uri: string, version: number, text: string): Promise<void>;
  /** Types at a place on the first line. */
  type(uri: string, version: number, at: number, text: string, replaces?: number): Promise<void>;
  save(uri: string): Promise<void>;
  close(uri: string): Promise<void>;
  /** Resolves with the next diagnostics that are pushed for a file. */
  pushed(uri: string): Promise<readonly { code?: unknown; message: string; range: unknown }[]>;
  stop(): void;
}

export interface ClientOptions {
  readonly pull?: boolean;
  readonly folder?: string;
  /** The folders of the workspace, which change; in place of `folder`. */
  readonly folders?: () => readonly string[];
  readonly files?: FileSystem;
  /** Files that the client gives when it is asked. */
  readonly gives?: FileSystem;
  /** What reads scripts, in place of the real reader. */
  readonly reader?: Reader;
  /** The disk on which scripts find other modules. */
  readonly modules?: ModuleHost;
  readonly features?: Partial<Features>;
  readonly initializationOptions?: unknown;
  /** What the client can beyond pulling diagnostics, and in place of {@link usualCapabilities}, by the protocol's names. */
  readonly capabilities?: {
    readonly textDocument?: object;
    readonly workspace?: object;
    readonly window?: object;
  };
  /** The language that the client asks for; its texts are those beside the program. */
  readonly locale?: string;
  /** Milliseconds after which nobody types any more; 0 without it. */
  readonly typingPause?: number;
  /** It answers all that the server asks with an error. */
  readonly refuses?: true;
}

/** What nearly every editor can. */
const usualCapabilities = {
  textDocument: {
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
    },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

/** {@link startClient} for one test, with whose end it stops. */
export async function clientOfTest(options: ClientOptions = {}): Promise<TestClient> {
  const client = await startClient(options);
  onTestFinished(() => client.stop());
  return client;
}

/** Starts a server and initializes it. Nothing is delayed: pushes come at once. */
export async function startClient(options: ClientOptions = {}): Promise<TestClient> {
  const [up, down] = [new Pipe(), new Pipe()];
  const { modules, gives } = options;
  let readers = 0;
  // As programs do, which keep what they know of modules.
  const reader = options.reader ?? createScriptReader(ts);
  const runtime: Runtime = {
    files: options.files ?? noFiles,
    async scriptReader() {
      readers += 1;
      return reader;
    },
    handlerReader: async () => createHandlerReader(ts),
    constantReader: async () => createConstantReader(ts),
    madeInUse: async () => createMadeInUse(ts),
    ...(modules || gives
      ? { modules: async (textOf, given) => createModules(ts, withOpenDocuments(modules ?? given, textOf)) }
      : {}),
    texts: async (locale) => textsOf(locale),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    pushDelay: 0,
    typingPause: options.typingPause ?? 0,
  };
  const serverSide = createConnection(new StreamMessageReader(up), new StreamMessageWriter(down));
  const server = createServer(serverSide, runtime, { ...everyFeature, ...options.features });
  const connection = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const errors: string[] = [];
  const waiting = new Map<string, ((diagnostics: never) => void)[]>();
  connection.onNotification('window/logMessage', ({ message, type }: { message: string; type: number }) => {
    if (type === 1) errors.push(message);
  });
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: never }) => {
      for (const resolve of waiting.get(uri) ?? []) resolve(diagnostics);
      waiting.delete(uri);
    },
  );
  let refreshes = 0;
  if (options.refuses)
    connection.onRequest((method) => new ResponseError(ErrorCodes.InternalError, `No ${method} here.`));
  else {
    connection.onRequest('workspace/diagnostic/refresh', () => {
      refreshes += 1;
      return null;
    });
    connection.onRequest('client/registerCapability', () => null);
  }
  if (gives) {
    connection.onRequest(
      fileMethods.readFile,
      async ({ uri, maximum }: FileQuery) => (await gives.readFile(uri, maximum)) ?? null,
    );
    connection.onRequest(fileMethods.fileExists, ({ uri }: FileQuery) => gives.exists(uri));
    connection.onRequest(fileMethods.readFolder, ({ uri }: FileQuery) => gives.readFolder(uri));
  }
  const folders = () => {
    const uris = options.folders?.() ?? (options.folder ? [options.folder] : []);
    return uris.length > 0 ? uris.map((uri) => ({ uri, name: 'test' })) : null;
  };
  if (!options.refuses) connection.onRequest('workspace/workspaceFolders', folders);
  connection.listen();
  const diagnostic = options.pull === false ? {} : { diagnostic: {} };
  const { capabilities } = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    rootUri: options.folder ?? null,
    workspaceFolders: folders(),
    capabilities: {
      textDocument: {
        ...diagnostic,
        ...usualCapabilities.textDocument,
        ...options.capabilities?.textDocument,
      },
      ...(options.capabilities?.window ? { window: options.capabilities.window } : {}),
      workspace: {
        diagnostics: { refreshSupport: true },
        workspaceFolders: options.folders !== undefined,
        ...usualCapabilities.workspace,
        ...options.capabilities?.workspace,
      },
    },
    initializationOptions: gives
      ? { givesFiles: true, ...(options.initializationOptions as object | undefined) }
      : options.initializationOptions,
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    server,
    capabilities,
    scriptReaders: () => readers,
    refreshes: () => refreshes,
    errors,
    open: (uri, text, languageId = uri.endsWith('.ts') ? 'typescript' : 'json') =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (uri, version, text) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    type: (uri, version, at, text, replaces = 0) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [
          { range: { start: { line: 0, character: at }, end: { line: 0, character: at + replaces } }, text },
        ],
      }),
    save: (uri) => connection.sendNotification('textDocument/didSave', { textDocument: { uri } }),
    close: (uri) => connection.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    pushed: (uri) =>
      new Promise((resolve) => {
        waiting.set(uri, [...(waiting.get(uri) ?? []), resolve]);
      }),
    stop: () => connection.dispose(),
  };
}

/** One direction of the wire. */
class Pipe extends Duplex {
  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.push(chunk);
    done();
  }
  override _read(): void {}
}
