/** The panel of translations: all texts of the workspace, live, and edits of them where they stand. */
import * as vscode from 'vscode';
import * as z from 'zod';
import {
  methods,
  type TranslationEdits,
  type TranslationsTable,
  type TranslationWish,
} from '../../server/protocol.ts';
import type { FromTranslations, ToTranslations } from '../../webviews/translations/protocol.ts';
import type { ClientContext } from '../context.ts';
import { type OpenPanel, type PanelContent, type Panels, registerPanels } from '../webviews/panels.ts';

/** After the last keystroke, in milliseconds: as long as a word takes. */
const pause = 200;

/** What its page keeps: the columns that were added. */
const about = z.object({ locales: z.array(z.string()) });
export type TranslationsAbout = z.infer<typeof about>;

type Panel = OpenPanel<TranslationsAbout, ToTranslations>;

export const createTranslationPanels = (context: ClientContext): Panels<TranslationsAbout> =>
  registerPanels<TranslationsAbout, FromTranslations, ToTranslations>(
    {
      page: 'translations',
      title: () => vscode.l10n.t('Translations'),
      read: (kept) => about.safeParse(kept).data,
      fill: (panel, first) => tableIn(panel, first, context),
    },
    context,
  );

function tableIn(
  panel: Panel,
  first: TranslationsAbout,
  { session, log }: ClientContext,
): PanelContent<TranslationsAbout, FromTranslations> {
  let { locales } = first;
  let timer: NodeJS.Timeout | undefined;
  /** Which question is the last one: answers to those before come too late. */
  let asked = 0;
  const update = async (): Promise<void> => {
    if (session.state.kind !== 'ready') {
      panel.tell({ kind: 'nothing', why: vscode.l10n.t('The language server is not running.') });
      return;
    }
    asked += 1;
    const own = asked;
    const table = await session
      .request<TranslationsTable>(methods.translations, { locales })
      .catch((error: unknown) => {
        log.warn(String(error));
        return undefined;
      });
    if (own !== asked || !table) return;
    panel.tell(
      table.files.length > 0
        ? { kind: 'table', table }
        : { kind: 'nothing', why: vscode.l10n.t('There is no command to translate.') },
    );
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), pause);
  };
  const edit = async (wishes: readonly TranslationWish[]): Promise<void> => {
    if (session.state.kind !== 'ready') return update();
    const found = await session.request<TranslationEdits>(methods.translate, wishes);
    const isMade = found.files.length === 0 || (await apply(found));
    panel.tell({ kind: 'said', ...sentenceOf(found, wishes.length, isMade) });
    await update();
  };
  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ contentChanges }) => {
      if (contentChanges.length > 0) soon();
    }),
    session.onNotification(methods.changed, soon),
    session.onDidChangeState(({ kind }) => {
      if (kind === 'ready') soon();
    }),
  ];
  return {
    show: () => void update(),
    ready: () => void update(),
    told(message) {
      if (message.kind === 'edit') void edit(message.wishes);
      else if (message.kind === 'reveal') void reveal(message.uri, message.command, session);
      else if (!locales.includes(message.locale)) {
        locales = [...locales, message.locale];
        panel.keep({ locales });
        void update();
      }
    },
    dispose() {
      clearTimeout(timer);
      asked += 1;
      for (const one of subscriptions) one.dispose();
    },
  };
}

/** All files in one undo step. What had no unsaved changes is saved, for nobody sees that it has some. */
async function apply({ files }: TranslationEdits): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  const clean: vscode.TextDocument[] = [];
  for (const { uri, version, edits } of files) {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    if (version !== null && document.version !== version) return false;
    if (!document.isDirty) clean.push(document);
    for (const { range, newText } of edits)
      edit.replace(
        document.uri,
        new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character),
        newText,
      );
  }
  const isMade = await vscode.workspace.applyEdit(edit);
  if (isMade) for (const document of clean) await document.save();
  return isMade;
}

function sentenceOf(
  { refused, also }: TranslationEdits,
  wished: number,
  isMade: boolean,
): { readonly sentence: string; readonly isRefusal: boolean } {
  if (!isMade) return { sentence: vscode.l10n.t('A file changed meanwhile: try again.'), isRefusal: true };
  const [first] = refused;
  if (first && wished === 1)
    return { sentence: vscode.l10n.t('Not written. {0}', first.reason), isRefusal: true };
  const written = wished - refused.length;
  const parts = [
    ...(wished > 1 ? [vscode.l10n.t('Texts written: {0}.', written)] : []),
    ...(first ? [vscode.l10n.t('Not written: {0}. {1}', refused.length, first.reason)] : []),
    ...(also > 0
      ? [vscode.l10n.t('Other texts that stand at the same place and say the same now: {0}.', also)]
      : []),
  ];
  return {
    sentence: parts.length > 0 ? parts.join(' ') : vscode.l10n.t('Written.'),
    isRefusal: refused.length > 0,
  };
}

async function reveal(uri: string, title: string, session: ClientContext['session']): Promise<void> {
  if (session.state.kind !== 'ready') return;
  const symbols = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    vscode.Uri.parse(uri),
  );
  const found = symbols?.find(({ name }) => name === title || `/${name}` === title);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), {
    viewColumn: vscode.ViewColumn.Beside,
    ...(found ? { selection: found.selectionRange } : {}),
  });
}
