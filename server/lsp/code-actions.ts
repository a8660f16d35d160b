/** Code actions in the protocol: fixes with their edits, refactorings whose edits are made when somebody picks one. */
import * as l10n from '@vscode/l10n';
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  CodeActionTriggerKind,
  type Connection,
  MessageType,
  ShowMessageNotification,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { isWrittenAs, type NewFile, type Offer } from '../../core/refactor/index.ts';
import type { Span } from '../../core/syntax/tree.ts';
import { visible } from '../../core/text/visible.ts';
import type { FileSystem } from '../../workspace/file-system.ts';
import { surroundingsOf } from '../../workspace/manifest.ts';
import { fileIn, folderOf } from '../../workspace/uris.ts';
import type { Action } from '../features/code-actions.ts';
import { showFileCommand } from '../protocol/show-file.ts';
import { takesDocumentChanges, workspaceEditFor } from './client-forms.ts';
import { diagnosticOf, positionsOf, type VersionedPositions, workspaceEditOf } from './convert.ts';
import { documentationUrl } from './documentation.ts';
import type { Features } from './features.ts';
import type { Runner } from './run.ts';
import type { OpenAnalysis, OpenDocuments } from './workspace/documents.ts';
import type { ServerWorkspace } from './workspace/server-workspace.ts';

interface CodeActionPorts {
  readonly connection: Connection;
  readonly runner: Runner;
  readonly open: OpenDocuments;
  readonly feature: Pick<Features, 'codeActions' | 'refactoringsAt' | 'carriedOut'>;
  readonly workspace: Pick<ServerWorkspace, 'acrossFiles' | 'prepare'>;
  readonly files: FileSystem;
  /** A document by the address of its file, where it is open. */
  readonly openAs: (file: string) => VersionedPositions | undefined;
  readonly isOurClient: () => boolean;
  readonly client: () => ClientCapabilities | undefined;
}

/** What is sent along with a refactoring, and comes back when it is picked. */
interface RefactoringData extends Span {
  readonly uri: string;
  readonly version: number;
  readonly refactoring: string;
}

export function registerCodeActions(ports: CodeActionPorts): void {
  const { connection, runner, open, feature, workspace, files, openAs, isOurClient, client } = ports;

  connection.onCodeAction((params, token) =>
    runner.request('textDocument/codeAction', token, null, async () => {
      const { uri } = params.textDocument;
      const opened = await open.analysisOf(uri);
      if (!opened) return null;
      const { document, input, analysis } = opened;
      const range = {
        start: document.offsetAt(params.range.start),
        end: document.offsetAt(params.range.end),
      };
      const isAutomatic = params.context.triggerKind === CodeActionTriggerKind.Automatic;
      const actions = feature
        .codeActions(input, analysis, workspace.acrossFiles(uri), range, params.context.only)
        // Without a request by name (a cursor that moved), rule pages would light a bulb on every problem's line; they still may.
        .filter((action) => action.rulePage === undefined || (isOurClient() && !isAutomatic))
        .flatMap((action) => protocolAction(action, document, inModule(input, openAs), client()) ?? []);
      // For the same reason, nobody who only moves the cursor is offered to write it another way.
      const offers =
        isAutomatic || analysis.definitions.length === 0 || !resolvesEdits(client())
          ? []
          : feature.refactoringsAt(
              input,
              analysis,
              range,
              await surroundingsOf(folderOf(uri), files),
              (kind) => isWanted(kind, params.context),
            );
      return [
        ...actions,
        ...offers
          .filter(({ makesFile }) => !makesFile || createsFiles(client()))
          .map((offer) => protocolOffer(offer, opened, range)),
      ];
    }),
  );

  connection.onCodeActionResolve((action, token) =>
    runner.request('codeAction/resolve', token, action, async () => {
      const data = action.data as RefactoringData | undefined;
      const opened = data && (await open.analysisOf(data.uri));
      if (!data || opened?.document.version !== data.version) return action;
      const { document, input, analysis } = opened;
      const folder = folderOf(data.uri);
      const around = await surroundingsOf(folder, files);
      const outcome = feature.carriedOut(data.refactoring, input, analysis, data, around);
      const made = outcome?.file && (await newFile(outcome.file, folder, data, opened, ports));
      const edits = outcome && [...outcome.edits, ...((made && outcome.editsFor?.(made.base)) ?? [])];
      const edit = edits && workspaceEditOf(edits, document, inModule(input, openAs));
      if (!edit || (outcome.file && !made)) {
        const message = outcome?.file
          ? l10n.t(
              'The file would not hold the same command in the same scope: `definitions` in `appcommands.json` may leave it out.',
            )
          : l10n.t('This cannot be changed so that the command stays what it is.');
        await connection.sendNotification(ShowMessageNotification.type, {
          type: MessageType.Warning,
          message,
        });
        return action;
      }
      if (!made) return { ...action, edit: workspaceEditFor(edit, client()) };
      const command = { title: action.title, command: showFileCommand, arguments: [made.uri] };
      const documentChanges = [...made.changes, ...(edit.documentChanges ?? [])];
      return { ...action, edit: { documentChanges }, ...(showsDocuments(client()) ? { command } : {}) };
    }),
  );

  connection.onExecuteCommand(({ command, arguments: [uri] = [] }, token) =>
    runner.request('workspace/executeCommand', token, null, async () => {
      if (command === showFileCommand && typeof uri === 'string')
        await connection.window.showDocument({ uri, takeFocus: true });
      return null;
    }),
  );
}

const showsDocuments = (client: ClientCapabilities | undefined): boolean =>
  client?.window?.showDocument?.support === true;

/** Only what is asked for is offered: everything, or kinds and what is below them. */
const isWanted = (kind: string, { only }: CodeActionContext): boolean =>
  only === undefined ||
  only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));

const resolvesEdits = (client: ClientCapabilities | undefined): boolean => {
  const { dataSupport, resolveSupport } = client?.textDocument?.codeAction ?? {};
  return dataSupport === true && resolveSupport?.properties.includes('edit') === true;
};

const createsFiles = (client: ClientCapabilities | undefined): boolean =>
  takesDocumentChanges(client) &&
  client?.workspace?.workspaceEdit?.resourceOperations?.includes('create') === true;

/** A module as the editor has it, or else as the document was read with it. */
const inModule =
  (input: DocumentInput, openAs: CodeActionPorts['openAs']) =>
  (file: string): VersionedPositions | undefined => {
    const text = input.modules?.read(file)?.text;
    const opened = openAs(file);
    if (opened) return opened;
    if (text === undefined) return undefined;
    const positions = positionsOf(file, text);
    return { uri: file, version: null, positionAt: (offset: number) => positions.positionAt(offset) };
  };

const protocolOffer = (
  { id, title, kind }: Offer,
  { document: { uri, version } }: OpenAnalysis,
  range: Span,
): CodeAction => ({
  title: visible(title),
  kind,
  data: { uri, version, refactoring: id, ...range } satisfies RefactoringData,
});

interface MadeFile {
  readonly uri: string;
  /** Its name without the ending. */
  readonly base: string;
  readonly changes: NonNullable<WorkspaceEdit['documentChanges']>;
}

/** The changes that make a file beside the document, under a name that is free; none where it would not say the same. */
async function newFile(
  file: NewFile,
  folder: string,
  range: Span,
  { analysis }: OpenAnalysis,
  { workspace, files, openAs }: CodeActionPorts,
): Promise<MadeFile | undefined> {
  const { ending, text, language } = file;
  let { base } = file;
  const uriOf = (name: string) => fileIn(folder, name + ending);
  for (let count = 2; openAs(uriOf(base)) || (await files.exists(uriOf(base))); count += 1)
    base = `${file.base}-${count}`;
  const uri = uriOf(base);
  const written = file.isPart ? undefined : await workspace.prepare(uri, text, language);
  if (written && !isWrittenAs(analyzeDocument(written.input), analysis, range)) return undefined;
  const start = { line: 0, character: 0 };
  const edits = [{ range: { start, end: start }, newText: text }];
  return {
    uri,
    base,
    changes: [
      { kind: 'create', uri },
      { textDocument: { uri, version: null }, edits },
    ],
  };
}

function protocolAction(
  action: Action,
  document: VersionedPositions,
  positionsIn: (file: string) => VersionedPositions | undefined,
  client: ClientCapabilities | undefined,
): CodeAction | undefined {
  const { kind, problem, edits, rulePage } = action;
  const title = visible(action.title);
  const edit = edits && workspaceEditOf(edits, document, positionsIn);
  if (edits && !edit) return undefined;
  return {
    title,
    kind,
    ...(action.preferred ? { isPreferred: true } : {}),
    ...(problem ? { diagnostics: [diagnosticOf(problem, document, () => undefined)] } : {}),
    ...(edit ? { edit: workspaceEditFor(edit, client) } : {}),
    ...(rulePage
      ? {
          command: {
            title,
            command: 'applicationCommands.openRule',
            arguments: [rulePage, documentationUrl(rulePage)],
          },
        }
      : {}),
  };
}
