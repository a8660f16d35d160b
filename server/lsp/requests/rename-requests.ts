/** Rename: what it changes as one edit, after what the service loses by it was said. */
import * as l10n from '@vscode/l10n';
import {
  type ChangeAnnotation,
  type ClientCapabilities,
  LSPErrorCodes,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { languageOfFile } from '../../../workspace/discovery.ts';
import type { RenameLoss, Renaming } from '../../features/navigation/rename.ts';
import { type Confirmation, methods } from '../../protocol.ts';
import { takesDocumentChanges, workspaceEditFor } from '../client-forms.ts';
import { withOtherUses } from '../constant-uses.ts';
import { rangeOf } from '../convert.ts';
import { type NamedFiles, namedFiles } from '../workspace/naming-files.ts';
import { placeAt, type ReferenceContext } from './reference-requests.ts';

export interface RenameContext extends ReferenceContext {
  client(): ClientCapabilities | undefined;
  /** The client asks in a way of its own: {@link methods.confirm}. */
  confirms(): boolean;
}

export function registerRename(context: RenameContext): void {
  const { connection, runner, feature, client } = context;

  connection.onPrepareRename((params, token) =>
    runner.request('textDocument/prepareRename', token, null, async () => {
      const { index, textOf, positionsIn } = await namedFiles(context, false);
      const place = placeAt(params, context);
      const found = place && feature.renamableAt(index, place, textOf);
      const positions = found && positionsIn(found.uri);
      return positions ? { range: rangeOf(positions, found), placeholder: found.name } : null;
    }),
  );
  connection.onRenameRequest((params, token) =>
    runner.request<WorkspaceEdit | ResponseError<void> | null>(
      'textDocument/rename',
      token,
      null,
      async () => {
        const files = await namedFiles(context, true);
        const place = placeAt(params, context);
        const { index, textOf, current } = files;
        const languageOf = (uri: string) =>
          current.get(uri)?.analysis.reading.language ?? languageOfFile(uri);
        const inputOf = (uri: string) => current.get(uri)?.file.input;
        const result =
          place && feature.renamed(index, place, params.newName, { textOf, languageOf, inputOf });
        if (!result) return null;
        if ('refused' in result) return failed(result.refused);
        const asked = await withOtherUses(result, files, context);
        const isAnnotated = !context.confirms() && showsAnnotations(client());
        const edit = editOf(asked, files, isAnnotated);
        if (!edit) return failed(l10n.t('A file changed meanwhile: try again.'));
        if (isAnnotated || !asked.loses || (await isMeant(asked.loses)))
          return workspaceEditFor(edit, client());
        // Nothing at all would be a failure, and other servers would be asked.
        return workspaceEditFor({ documentChanges: [] }, client());
      },
    ),
  );

  /** Asks before, where the editor shows no annotations. */
  const isMeant = async ({ title, detail }: RenameLoss): Promise<boolean> => {
    const rename = { title: l10n.t('Rename') };
    if (context.confirms()) {
      const question: Confirmation = { title, detail, action: rename.title };
      return connection.sendRequest<boolean>(methods.confirm, question);
    }
    const answer = await connection.window.showWarningMessage(`${title}. ${detail}`, rename, {
      title: l10n.t('Cancel'),
    });
    return answer?.title === rename.title;
  };
}

const showsAnnotations = (client: ClientCapabilities | undefined): boolean => {
  const can = client?.workspace?.workspaceEdit;
  return takesDocumentChanges(client) && can?.changeAnnotationSupport !== undefined;
};

const failed = (message: string) => new ResponseError<void>(LSPErrorCodes.RequestFailed, message);

/** `undefined` where a text is another one by now. */
function editOf(
  { edits, loses }: Renaming,
  { positionsIn }: NamedFiles,
  isAnnotated: boolean,
): WorkspaceEdit | undefined {
  const annotationId = 'loses';
  const annotation: ChangeAnnotation | undefined =
    loses && isAnnotated
      ? { label: loses.title, description: loses.detail, needsConfirmation: true }
      : undefined;
  const documentChanges: TextDocumentEdit[] = [];
  for (const uri of new Set(edits.map((edit) => edit.uri))) {
    const positions = positionsIn(uri);
    if (!positions) return undefined;
    documentChanges.push({
      textDocument: { uri: positions.uri, version: positions.version },
      edits: edits
        .filter((edit) => edit.uri === uri)
        .sort((a, b) => a.start - b.start)
        .map((edit) => ({
          range: rangeOf(positions, edit),
          newText: edit.newText,
          ...(annotation ? { annotationId } : {}),
        })),
    });
  }
  return { documentChanges, ...(annotation ? { changeAnnotations: { [annotationId]: annotation } } : {}) };
}
