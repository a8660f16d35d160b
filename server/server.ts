/** The language server, for any editor; the service of commands is `service`. Wires documents, workspace, diagnostics and features to a connection. */
import * as l10n from '@vscode/l10n';
import {
  type Connection,
  DidChangeConfigurationNotification,
  type DocumentSelector,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rules } from '../core/lint/rules/index.ts';
import { speak } from '../core/text/language.ts';
import manifest from '../package.json' with { type: 'json' };
import { explainFile } from '../workspace/config/explain.ts';
import { foundDefinitions } from '../workspace/found-definitions.ts';
import type { ProjectFile } from '../workspace/project.ts';
import { pathOf } from '../workspace/uris.ts';
import { createChanges } from './lsp/changes.ts';
import { createClientFiles } from './lsp/client-files.ts';
import { registerCodeActions } from './lsp/code-actions.ts';
import { registerDecorations } from './lsp/decorations.ts';
import { features as everyFeature, type Features, registerFeatures } from './lsp/features.ts';
import { registerApplicationRequests } from './lsp/requests/application-requests.ts';
import { registerDiagnostics } from './lsp/requests/diagnostic-requests.ts';
import { registerLinks } from './lsp/requests/link-requests.ts';
import { registerNavigation } from './lsp/requests/navigation-requests.ts';
import { registerNewCommandRequests } from './lsp/requests/new-command-requests.ts';
import { registerPreviewRequests } from './lsp/requests/preview-requests.ts';
import { followMarkdown, registerReferences } from './lsp/requests/reference-requests.ts';
import { registerRename } from './lsp/requests/rename-requests.ts';
import { registerTranslationRequests } from './lsp/requests/translation-requests.ts';
import { createRunner } from './lsp/run.ts';
import { createTypingPlaces } from './lsp/typing.ts';
import { createOpenDocuments } from './lsp/workspace/documents.ts';
import { createOpenPaths, createServerModules } from './lsp/workspace/modules.ts';
import { createServerWorkspace } from './lsp/workspace/workspace.ts';
import { methods } from './protocol.ts';
import type { Runtime } from './runtime.ts';
import { readSettings, type ServerSettings, section, standardSettings } from './settings.ts';

/** What a client may send with `initialize`. */
interface InitializationOptions {
  /** The editor validates JSON by itself: what it reports is not told twice. */
  readonly leaveToJsonSupport?: boolean;
  /** The documents to give semantic tokens for, where the editor shows those of one server only, and has others; absent: all. */
  readonly tokenSelector?: DocumentSelector;
  /** The client has the command `applicationCommands.openRule`. */
  readonly opensRules?: boolean;
  /** The client answers `applicationCommands/confirm`. */
  readonly confirms?: boolean;
  /** The client answers `applicationCommands/readFile` and its likes, for files that the server cannot read by itself. */
  readonly givesFiles?: boolean;
  /** The address of the folder `dist`, for a worker that cannot tell by its own. */
  readonly build?: string;
  /** The client shows applications: it wants to be told when they change. */
  readonly showsApplications?: boolean;
  /** Settings, for editors without `workspace/configuration`. */
  readonly settings?: unknown;
}

export interface Server {
  /** Documents that hold state; 0 when all are closed. */
  readonly openDocuments: number;
}

/** Connects a server. `features` are replaced by tests that force failures. */
export function createServer(
  connection: Connection,
  runtime: Runtime,
  features: Features = everyFeature,
): Server {
  const typing = createTypingPlaces(runtime.typingPause, (uri) => diagnostics.rested(uri));
  const documents = new TextDocuments({ create: TextDocument.create, update: typing.update });
  const runner = createRunner(runtime, (message) => connection.console.error(message));
  const paths = createOpenPaths();
  const documentOf = (uri: string) =>
    documents.get(uri) ?? documents.get(paths.uriOf(pathOf(uri) ?? '') ?? '');
  const clientFiles = createClientFiles(connection, runtime.files, {
    isOurs: (uri) => workspace.rootOf(uri) !== undefined,
  });
  const modules = createServerModules(
    runtime,
    clientFiles,
    (path) => documents.get(paths.uriOf(path) ?? '')?.getText(),
    (users) => workspace.stale(users),
  );
  const workspace = createServerWorkspace(
    runtime,
    clientFiles,
    modules,
    (uri) => documentOf(uri) !== undefined,
    {
      onChange: () => changes.tell(),
      onRead: (uri) => diagnostics.read(uri),
      onStale(uris) {
        const stale = uris.map((uri) => documentOf(uri)?.uri ?? uri);
        for (const uri of stale) open.forget(uri);
        decorations.refresh();
        diagnostics.stale(stale);
      },
    },
  );
  const files = new Map<string, ProjectFile>();
  const open = createOpenDocuments(
    (uri) => documents.get(uri),
    async (document, language) => {
      const file = await workspace.prepare(document.uri, document.getText(), language);
      // Closed meanwhile: leave nothing behind.
      if (documents.get(document.uri) === document) files.set(document.uri, file);
      return file.input;
    },
    () => runtime.breathe(),
    (uri) => modules.fetchFor(uri),
    (analysis) => workspace.hear(analysis),
  );
  const changes = createChanges(() => {
    if (options.showsApplications)
      void runner.background(methods.changed, () => connection.sendNotification(methods.changed));
  });
  let params: InitializeParams | undefined;
  let options: InitializationOptions = {};
  let settings: ServerSettings = standardSettings;

  const diagnostics = registerDiagnostics({
    connection,
    runtime,
    runner,
    documents,
    documentOf,
    open,
    workspace,
    typing,
    fileOf: (uri) => files.get(uri),
    settings: () => settings,
    leaveToJsonSupport: () => options.leaveToJsonSupport === true,
    client: () => params?.capabilities,
  });
  const decorations = registerDecorations({
    connection,
    runner,
    open,
    feature: features,
    hints: () => settings.hints,
    client: () => params?.capabilities,
    tokenSelector: () => options.tokenSelector ?? null,
  });
  const applySettings = (sent: unknown) => {
    settings = readSettings(sent);
    workspace.personalize(settings);
    open.invalidate();
    diagnostics.refreshAll();
    decorations.refresh();
  };
  const pullSettings = () =>
    runner.background('workspace/configuration', async () => {
      if (params?.capabilities.workspace?.configuration)
        applySettings(await connection.workspace.getConfiguration(section));
    });

  /** An editor without a language gets English; so does one whose texts cannot be read, for they are no reason not to start. */
  const speakAs = async (locale: string | undefined) => {
    const texts = locale === undefined ? undefined : await runtime.texts?.(locale).catch(() => undefined);
    speak(texts);
  };

  connection.onInitialize(async (sent): Promise<InitializeResult> => {
    params = sent;
    options = (sent.initializationOptions ?? {}) as InitializationOptions;
    if (options.givesFiles) clientFiles.begin();
    if (options.build !== undefined) runtime.locate?.(options.build);
    await speakAs(sent.locale);
    settings = readSettings(options.settings);
    workspace.personalize(settings);
    workspace.setFolders(foldersOf(sent));
    return {
      serverInfo: { name: 'application-commands', version: manifest.version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...diagnostics.capabilities(),
        ...decorations.capabilities(),
        ...features.capabilities,
      },
    };
  });
  connection.onInitialized(() => {
    runtime.started?.();
    followMarkdown(connection, runner, params?.capabilities.textDocument);
    if (params?.capabilities.workspace?.didChangeConfiguration?.dynamicRegistration)
      void runner.background('register', () =>
        connection.client.register(DidChangeConfigurationNotification.type, { section }),
      );
    if (params?.capabilities.workspace?.workspaceFolders)
      connection.workspace.onDidChangeWorkspaceFolders(() =>
        runner.background('workspaceFolders', async () => {
          const folders = (await connection.workspace.getWorkspaceFolders()) ?? [];
          workspace.setFolders(folders.map((folder) => folder.uri));
          open.invalidate();
          diagnostics.refreshAll();
          decorations.refresh();
        }),
      );
    void pullSettings().then(() => diagnostics.start());
  });
  connection.onDidChangeConfiguration(({ settings: sent }) => {
    if (params?.capabilities.workspace?.configuration) void pullSettings();
    else applySettings((sent as Record<string, unknown> | undefined)?.[section]);
  });
  connection.onDidChangeWatchedFiles(({ changes }) =>
    runner.background('watched files', async () => {
      await diagnostics.filesChanged(changes.map(({ uri }) => uri));
      decorations.refresh();
    }),
  );
  documents.onDidOpen(({ document }) => paths.opened(document.uri));
  documents.onDidChangeContent(({ document }) => workspace.edited(document.uri));
  documents.onDidSave(({ document }) => typing.rest(document.uri));
  documents.onDidClose(({ document }) => {
    typing.close(document.uri);
    paths.closed(document.uri);
    open.close(document.uri);
    files.delete(document.uri);
    diagnostics.closed(document.uri);
  });

  registerFeatures(
    connection,
    runner,
    open,
    features,
    () => options.opensRules === true,
    () => params?.capabilities,
  );
  registerCodeActions({
    connection,
    runner,
    open,
    feature: features,
    workspace,
    files: clientFiles,
    openAs: documentOf,
    isOurClient: () => options.opensRules === true,
    client: () => params?.capabilities,
  });
  const applications = {
    connection,
    runner,
    runtime,
    open,
    workspace,
    modules,
    documents: () => documents.all(),
    fileOf: (uri: string) => files.get(uri),
  };
  registerApplicationRequests(applications);
  registerNewCommandRequests(applications, clientFiles);
  registerPreviewRequests(applications);
  registerTranslationRequests({ ...applications, documentOf });
  registerNavigation({ ...applications, feature: features, documentOf });
  const naming = {
    ...applications,
    feature: features,
    runtime: { ...runtime, files: clientFiles },
    documentOf,
  };
  registerReferences(naming);
  registerLinks(naming);
  registerRename({
    ...naming,
    client: () => params?.capabilities,
    confirms: () => options.confirms === true,
  });
  connection.onRequest(methods.explain, ({ uri }: { uri: string }, token) =>
    runner.request('explain', token, l10n.t('The explanation could not be made; see the log.'), async () => {
      const opened = await open.analysisOf(uri);
      const file = files.get(uri);
      if (!opened || !file) return l10n.t('This file is in a language that holds no definitions.');
      const show = (uri: string) => decodeURIComponent(uri.replace(/^file:\/\//, ''));
      const { translations } = file.input;
      const found = foundDefinitions(opened.analysis, translations);
      return explainFile(uri, file.resolved, found, show, { translations, ignored: file.ignored });
    }),
  );
  connection.onRequest(methods.rules, () =>
    rules.map(({ id, documentation }) => ({ id, what: documentation.what })),
  );

  documents.listen(connection);
  connection.listen();
  return {
    get openDocuments() {
      return open.size;
    },
  };
}

function foldersOf(params: InitializeParams): readonly string[] {
  if (params.workspaceFolders) return params.workspaceFolders.map((folder) => folder.uri);
  return params.rootUri ? [params.rootUri] : [];
}
