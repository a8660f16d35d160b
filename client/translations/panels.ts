/** The panel of translations: all texts of the workspace, live, and edits of them where they stand. */
import * as vscode from 'vscode';
import * as z from 'zod';
import {
  methods,
  type Position,
  type TranslationEdits,
  type TranslationsTable,
  type WantedTranslation,
} from '../../server/protocol.ts';
import type { FromTranslations, ToTranslations } from '../../webviews/translations/protocol.ts';
import type { ClientContext } from '../context.ts';
import { type OpenPanel, type PanelContent, type Panels, registerPanels } from '../webviews/panels.ts';
import { type Applied, applyTranslations } from './apply.ts';
import { exportTexts } from './export.ts';
import { chooseImport, placedImport } from './import.ts';
import { readMessage } from './messages.ts';

/** After the last keystroke, in milliseconds: as long as a word takes. */
const pause = 200;
/** How often an edit is made anew for a file that changes while it is made. */
const attempts = 3;

/** What its page keeps: the columns that were added, and an import that is looked at. */
const about = z.object({
  locales: z.array(z.string()),
  /** A file whose import is to be answered. */
  importing: z.object({ uri: z.string(), locale: z.string().optional() }).optional(),
});
export type TranslationsAbout = z.infer<typeof about>;

type Panel = OpenPanel<TranslationsAbout, ToTranslations>;

export const createTranslationPanels = (context: ClientContext): Panels<TranslationsAbout> =>
  registerPanels<TranslationsAbout, FromTranslations, ToTranslations>(
    {
      page: 'translations',
      title: () => vscode.l10n.t('Translations'),
      read: (kept) => about.safeParse(kept).data,
      hear: readMessage,
      fill: (panel, first) => tableIn(panel, first, context),
    },
    context,
  );

function tableIn(
  panel: Panel,
  first: TranslationsAbout,
  { session, log }: ClientContext,
): PanelContent<TranslationsAbout, FromTranslations> {
  let { locales, importing } = first;
  let shown: TranslationsTable | undefined;
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
    shown = table;
    panel.tell(
      table.files.length > 0
        ? { kind: 'table', table }
        : { kind: 'nothing', why: vscode.l10n.t('There is no command to translate.') },
    );
    await showImport(own).catch(failed);
  };
  const keep = (): void => panel.keep({ locales, ...(importing ? { importing } : {}) });
  const note = (sentence: string, isRefusal: boolean): void =>
    panel.tell({ kind: 'noted', sentence, isRefusal });
  /** What it would change as the files are now. */
  const showImport = async (own: number): Promise<void> => {
    if (!importing) return;
    const placed = await placedImport(importing, session);
    if (own !== asked || !importing) return;
    if (typeof placed !== 'string') return panel.tell({ kind: 'import', placed });
    note(placed, true);
    closeImport();
  };
  const closeImport = (): void => {
    importing = undefined;
    keep();
    panel.tell({ kind: 'import', placed: null });
  };
  const hand = async (table: TranslationsTable, direction: 'export' | 'import'): Promise<void> => {
    if (direction === 'export') {
      const sentence = await exportTexts(table, session);
      if (sentence !== undefined) note(sentence, false);
      return;
    }
    const chosen = await chooseImport(table);
    if (!chosen) return;
    importing = chosen;
    keep();
    await update();
  };
  const failed = (error: unknown): void => {
    log.warn(String(error));
    note(vscode.l10n.t('The language server did not answer: nothing was written.'), true);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), pause);
  };
  const write = async (wantedTexts: readonly WantedTranslation[], attempt = 1): Promise<void> => {
    if (session.state.kind !== 'ready') throw new Error('The language server is not running.');
    const found = await session.request<TranslationEdits>(methods.translate, wantedTexts);
    const applied: Applied = found.files.length === 0 ? { isMade: true } : await applyTranslations(found);
    // Somebody types into the same file: each wanted text names the one it replaces, so nothing of theirs is overwritten.
    if (applied.isStale && attempt < attempts) return write(wantedTexts, attempt + 1);
    panel.tell({ kind: 'said', ...sentenceOf(found, wantedTexts, applied) });
    await update();
  };
  /** One after another: each is made of the texts that those before it left. */
  let writing: Promise<void> = Promise.resolve();
  const edit = (wantedTexts: readonly WantedTranslation[]): void => {
    writing = writing
      .then(() => write(wantedTexts))
      .catch((error: unknown) => {
        log.warn(String(error));
        const why = vscode.l10n.t('The language server did not answer: nothing was written.');
        panel.tell({ kind: 'said', sentence: notWritten(wantedTexts, why), isRefusal: true });
      });
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
    receive(message) {
      switch (message.kind) {
        case 'edit':
          edit(message.wantedTexts);
          break;
        case 'reveal':
          if (shown?.files.some(({ uri }) => uri === message.uri)) void reveal(message.uri, message.position);
          break;
        case 'locale':
          if (locales.includes(message.locale)) break;
          locales = [...locales, message.locale];
          keep();
          void update();
          break;
        case 'closeImport':
          closeImport();
          break;
        case 'export':
        case 'import':
          if (shown) void hand(shown, message.kind).catch(failed);
      }
    },
    dispose() {
      clearTimeout(timer);
      asked += 1;
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

/** Why, and what: nothing that somebody typed is lost without being said. */
function notWritten(wantedTexts: readonly WantedTranslation[], why: string): string {
  const [{ text = '' } = {}, ...others] = wantedTexts;
  if (others.length > 0) return why;
  return text === ''
    ? vscode.l10n.t('Not written. {0}', why)
    : vscode.l10n.t('Not written: “{0}”. {1}', text, why);
}

function sentenceOf(
  { refused, also }: TranslationEdits,
  wantedTexts: readonly WantedTranslation[],
  applied: Applied,
): { readonly sentence: string; readonly isRefusal: boolean } {
  if (!applied.isMade) return { sentence: notWritten(wantedTexts, applied.sentence ?? ''), isRefusal: true };
  const [first] = refused;
  if (first && wantedTexts.length === 1)
    return { sentence: notWritten(wantedTexts, first.reason), isRefusal: true };
  const written = wantedTexts.length - refused.length;
  const parts = [
    ...(wantedTexts.length > 1 ? [vscode.l10n.t('Texts written: {0}.', written)] : []),
    ...(first ? [vscode.l10n.t('Not written: {0}. {1}', refused.length, first.reason)] : []),
    ...(applied.sentence === undefined ? [] : [applied.sentence]),
    ...(also > 0
      ? [vscode.l10n.t('Other texts are written at the same place and changed with it: {0}.', also)]
      : []),
  ];
  return {
    sentence: parts.length > 0 ? parts.join(' ') : vscode.l10n.t('Written.'),
    isRefusal: refused.length > 0 || applied.sentence !== undefined,
  };
}

async function reveal(uri: string, { line, character }: Position): Promise<void> {
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), {
    viewColumn: vscode.ViewColumn.Beside,
    selection: new vscode.Range(line, character, line, character),
  });
}
