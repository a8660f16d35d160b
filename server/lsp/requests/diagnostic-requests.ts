/** When diagnostics are given: pulled where the client can, pushed where it cannot; open files or the whole workspace. */
import * as l10n from '@vscode/l10n';
import {
  type ClientCapabilities,
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  ResponseError,
  type ServerCapabilities,
  type TextDocuments,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { configFile } from '../../../core/definitions/file-names.ts';
import type { ProjectFile } from '../../../workspace/project.ts';
import { fileName, normalUri } from '../../../workspace/uris.ts';
import type { Runtime } from '../../runtime.ts';
import type { ServerSettings } from '../../settings.ts';
import { type Positions, positionsOf, source } from '../convert.ts';
import { configDiagnostics, diagnosticsOf } from '../diagnostics.ts';
import type { Runner } from '../run.ts';
import type { TypingPlaces } from '../typing.ts';
import type { OpenDocuments } from '../workspace/documents.ts';
import type { ServerWorkspace } from '../workspace/server-workspace.ts';

export interface DiagnosticContext {
  readonly connection: Connection;
  readonly runtime: Runtime;
  readonly runner: Runner;
  readonly documents: TextDocuments<TextDocument>;
  /** The open document of a file, however its URI is spelled. */
  documentOf(uri: string): TextDocument | undefined;
  readonly open: OpenDocuments;
  readonly workspace: ServerWorkspace;
  readonly typing: TypingPlaces;
  fileOf(uri: string): ProjectFile | undefined;
  settings(): ServerSettings;
  leaveToJsonSupport(): boolean;
  client(): ClientCapabilities | undefined;
}

export interface Diagnostics {
  /** Call after `initialize`: they depend on what the client can. */
  capabilities(): Partial<ServerCapabilities>;
  /** The client is ready for requests of ours. */
  start(): void;
  closed(uri: string): void;
  filesChanged(uris: readonly string[]): Promise<void>;
  /** A file that is not open was read again, or is gone. */
  read(uri: string): void;
  /** Open documents that use what changed in another file have to be told anew. */
  stale(uris: readonly string[]): void;
  /** Nobody types in a document any more: what was left out while somebody did is told. */
  rested(uri: string): void;
  /** Settings or configuration changed: everything may be different. */
  refreshAll(): void;
}

export function registerDiagnostics(context: DiagnosticContext): Diagnostics {
  const { connection, runtime, runner, documents, documentOf, open, workspace } = context;
  const pulls = () => context.client()?.textDocument?.diagnostic !== undefined;
  const refreshes = () => context.client()?.workspace?.diagnostics?.refreshSupport === true;
  const timers = new Map<string, NodeJS.Timeout>();
  const pushed = new Set<string>();
  /** The version of what was last told of a file, so that unchanged files are told as such. */
  const results = new Map<string, { id: string; content: string }>();

  const compute = async (uri: string): Promise<Diagnostic[]> => {
    const document = documentOf(uri);
    if (document && fileName(uri) === configFile)
      return configDiagnostics(document.uri, document.getText(), document, {
        leaveToJsonSupport: context.leaveToJsonSupport(),
        files: await filesAround(normalUri(document.uri)),
      });
    const opened = document ? await open.analysisOf(document.uri) : workspace.disk.get(normalUri(uri));
    if (!opened) return [];
    const own: Positions = document ?? positionsOf(uri, opened.analysis.reading.text);
    const file = context.fileOf(document?.uri ?? uri);
    if (document && file) {
      // Definitions are known now, so other files matter: they are read once, in the background.
      if (opened.analysis.definitions.length > 0) scan();
      changedElsewhere(workspace.update(file, opened.analysis), uri);
    }
    const acrossFiles = workspace.knowsAround(uri) ? workspace.acrossFiles(uri) : undefined;
    return diagnosticsOf(opened.analysis, own, acrossFiles ?? withoutDisk(uri), {
      leaveToJsonSupport: context.leaveToJsonSupport(),
      calm: (problems) => (document ? context.typing.calm(document, opened.analysis, problems) : problems),
      positionsIn: (other) => documentOf(other) ?? diskPositions(other) ?? modulePositions(other, file),
    });
  };
  /** What globs may match: files on disk, and those that are not saved yet. */
  const filesAround = async (uri: string): Promise<readonly string[] | undefined> => {
    const onDisk = await workspace.filesAround(uri);
    return onDisk && [...onDisk, ...documents.all().map(({ uri }) => normalUri(uri))];
  };
  /** Before the scan only open files are known: what they prove together is told already. */
  const withoutDisk = (uri: string) => {
    const problems = workspace.acrossFiles(uri);
    return problems.length > 0 ? problems : undefined;
  };
  const diskPositions = (uri: string): Positions | undefined => {
    const file = workspace.disk.get(uri);
    return file && positionsOf(uri, file.analysis.reading.text);
  };

  /** A value may stand in a module without definitions. */
  const modulePositions = (uri: string, user: ProjectFile | undefined): Positions | undefined => {
    const text = user?.input.modules?.read(uri)?.text;
    return text === undefined ? undefined : positionsOf(uri, text);
  };

  const push = (uri: string) =>
    runner.background('publishDiagnostics', async () => {
      const version = documents.get(uri)?.version;
      const isReported = documentOf(uri) !== undefined || context.settings().scope === 'workspace';
      const diagnostics = isReported ? await compute(uri) : [];
      // The text moved on meanwhile: the next round tells.
      if (documents.get(uri)?.version !== version) return;
      const hadDiagnostics = pushed.delete(uri);
      if (diagnostics.length > 0) pushed.add(uri);
      else if (!hadDiagnostics && version === undefined) return;
      await connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
    });
  const pushSoon = (uri: string) => {
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => {
        timers.delete(uri);
        void push(uri);
      }, runtime.pushDelay),
    );
  };
  const refresh = () => {
    if (refreshes())
      void runner.background('workspace/diagnostic/refresh', () =>
        connection.languages.diagnostics.refresh(),
      );
  };
  let refreshing: NodeJS.Timeout | undefined;
  /** While one types in a module, its users are told when the typing rests. */
  const refreshSoon = () => {
    clearTimeout(refreshing);
    refreshing = setTimeout(refresh, runtime.pushDelay);
  };
  let settling: NodeJS.Timeout | undefined;
  /** Of many documents that are opened, most are judged once no more come. */
  const settleSoon = () => {
    clearTimeout(settling);
    if (!workspace.isSettled)
      settling = setTimeout(() => changedElsewhere(workspace.settle()), runtime.pushDelay);
  };
  const changedElsewhere = (uris: readonly string[], except?: string) => {
    settleSoon();
    const others = uris.filter((uri) => except === undefined || uri !== normalUri(except));
    if (others.length === 0) return;
    if (pulls()) refresh();
    else
      for (const uri of others)
        if (documentOf(uri) || context.settings().scope === 'workspace')
          pushSoon(documentOf(uri)?.uri ?? uri);
  };
  let isScanning = false;
  const scan = () => {
    if (workspace.scanned || isScanning) return;
    isScanning = true;
    void runner.background('scan', async () => {
      try {
        await withProgress(connection, context.client(), (signal, report) => workspace.scan(signal, report));
      } finally {
        isScanning = false;
      }
      if (workspace.scanned) refreshAll();
    });
  };
  const refreshAll = () => {
    if (pulls()) return refresh();
    for (const document of documents.all()) pushSoon(document.uri);
    const isWhole = context.settings().scope === 'workspace';
    if (isWhole) scan();
    for (const uri of new Set([...pushed, ...(isWhole ? workspace.disk.keys() : [])]))
      if (!documentOf(uri)) pushSoon(uri);
  };

  documents.onDidChangeContent(({ document }) => {
    if (!pulls()) pushSoon(document.uri);
  });

  connection.languages.diagnostics.on(async (params, token): Promise<DocumentDiagnosticReport> => {
    const report = await runner.request('textDocument/diagnostic', token, [] as Diagnostic[], () =>
      compute(params.textDocument.uri),
    );
    if (report instanceof ResponseError) throw report;
    return reportOf(params.textDocument.uri, report, params.previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async (params, token) => {
    const items = await runner.request(
      'workspace/diagnostic',
      token,
      [] as WorkspaceDocumentDiagnosticReport[],
      async () => {
        if (context.settings().scope !== 'workspace') return [];
        const abort = new AbortController();
        token.onCancellationRequested(() => abort.abort());
        await workspace.scan(abort.signal);
        const known = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
        const uris = new Set([...workspace.disk.keys(), ...known.keys()]);
        const reports: WorkspaceDocumentDiagnosticReport[] = [];
        for (const uri of uris) {
          abort.signal.throwIfAborted();
          const version = documentOf(uri)?.version ?? null;
          reports.push({
            ...reportOf(uri, await compute(uri), known.get(uri)),
            uri,
            version,
          } as WorkspaceDocumentDiagnosticReport);
          await runtime.breathe();
        }
        return reports;
      },
    );
    if (items instanceof ResponseError) throw items;
    return { items };
  });

  const reportOf = (
    uri: string,
    items: Diagnostic[],
    previous: string | undefined,
  ): DocumentDiagnosticReport => {
    const content = JSON.stringify(items);
    const before = results.get(uri);
    const id = before?.content === content ? before.id : `${Number(before?.id ?? 0) + 1}`;
    results.set(uri, { id, content });
    return previous === id
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id }
      : { kind: DocumentDiagnosticReportKind.Full, resultId: id, items };
  };

  return {
    capabilities: () =>
      pulls()
        ? {
            diagnosticProvider: {
              identifier: source,
              interFileDependencies: true,
              workspaceDiagnostics: true,
            },
          }
        : {},
    start() {
      if (context.settings().scope === 'workspace') scan();
    },
    closed(uri) {
      clearTimeout(timers.get(uri));
      timers.delete(uri);
      results.delete(uri);
      void runner.background('close', async () => {
        changedElsewhere(await workspace.closed(uri));
        if (pushed.has(uri)) pushSoon(uri);
      });
    },
    async filesChanged(uris) {
      const changed = await workspace.changed(uris);
      // Its globs may match another file now.
      const configs = documents.all().filter(({ uri }) => fileName(uri) === configFile);
      if (changed) return changedElsewhere([...new Set([...changed, ...configs.map(({ uri }) => uri)])]);
      open.invalidate();
      refreshAll();
    },
    rested(uri) {
      if (pulls()) refresh();
      else pushSoon(uri);
    },
    read(uri) {
      if (!pulls() && workspace.scanned && context.settings().scope === 'workspace') pushSoon(uri);
    },
    stale(uris) {
      if (!pulls()) for (const uri of uris) pushSoon(uri);
      else if (refreshes()) refreshSoon();
    },
    refreshAll,
  };
}

/** Shows a scan as progress that can be cancelled, where the client can show it. */
async function withProgress(
  connection: Connection,
  client: ClientCapabilities | undefined,
  run: (signal: AbortSignal, report: (files: number) => void) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  if (!client?.window?.workDoneProgress) return run(abort.signal, () => undefined);
  const progress = await connection.window.createWorkDoneProgress();
  progress.begin('Application Commands', undefined, l10n.t('Looking for definitions'), true);
  progress.token.onCancellationRequested(() => abort.abort());
  try {
    await run(abort.signal, (files) => progress.report(l10n.t('{0} files', files)));
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    progress.done();
  }
}
