/** The page of translations: search and filters, the grid, and what is to be said of the cell where a person is. */
import * as l10n from '@vscode/l10n';
import { html, render } from 'lit';
import type { WantedTranslation } from '../../server/protocol.ts';
import { beginPage } from '../kit/page.ts';
import { detailTemplate } from './detail.ts';
import { gridTemplate, placeAll } from './grid.ts';
import { importTemplate } from './import.ts';
import { readOwn } from './kept.ts';
import { stepFor } from './keys.ts';
import type { FromTranslations, ToTranslations, TranslationImport } from './protocol.ts';
import { type Own, TableState } from './state.ts';
import { toolsTemplate } from './tools.ts';
import { createView } from './view.ts';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import './page.css';

let nothingToShow: string | undefined;
let said: { readonly sentence: string; readonly isRefusal: boolean } | undefined;
let placed: TranslationImport | undefined;
let isScheduled = false;

const page = beginPage<ToTranslations, FromTranslations, Own>((message) => {
  if (message.kind === 'nothing') nothingToShow = message.why;
  else if (message.kind === 'noted') said = message;
  else if (message.kind === 'import') return showImport(message.placed ?? undefined);
  else if (message.kind === 'said') {
    said = message;
    state.answered(message.isRefusal);
    page.keep(state.own);
  } else {
    const isFirst = !state.table;
    nothingToShow = undefined;
    state.setTable(message.table);
    tellUnplaced();
    if (isFirst) return begin();
  }
  draw();
});
const state = new TableState(readOwn(page.kept));
/** Milliseconds after which it is kept where somebody scrolled to. */
const pause = 150;
let scrolled: ReturnType<typeof setTimeout> | undefined;
const gridElement = (): HTMLElement | null => document.querySelector<HTMLElement>('.grid');
const editorElement = (): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>('.editor');
const view = createView(gridElement, schedule, () => (state.typing === undefined ? -1 : state.at));

/** Scrolling asks often: once before the next picture is enough. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    draw();
    clearTimeout(scrolled);
    scrolled = setTimeout(keepScroll, pause);
  });
}

function keepScroll(): void {
  const { scrollLeft: left, scrollTop: top } = gridElement() ?? { scrollLeft: 0, scrollTop: 0 };
  if (left === state.scroll?.left && top === state.scroll?.top) return;
  state.scroll = { left, top };
  page.keep(state.own);
}

/** The first table: as it was left, be that before the editor was closed. */
function begin(): void {
  draw();
  const { scroll } = state;
  const restore = () => {
    if (scroll) gridElement()?.scrollTo(scroll);
  };
  restore();
  draw();
  // What is below it has its height only now, and with it the grid.
  requestAnimationFrame(() => requestAnimationFrame(restore));
  if (state.typing !== undefined && document.hasFocus()) editorElement()?.focus();
  for (const wantedTexts of state.sent) page.tell({ kind: 'edit', wantedTexts });
}

/** Nothing that somebody typed goes without a word. */
function tellUnplaced(): void {
  if (state.unplaced === undefined) return;
  said = {
    sentence: l10n.t('Not written, because its text is gone: “{0}”', state.unplaced),
    isRefusal: true,
  };
  state.unplaced = undefined;
}

function draw(): void {
  render(content(), document.body);
  view.update(state.lines.length, state.columns.length);
  if (!gridElement()) return;
  // The first time the grid's size is known only now.
  render(content(), document.body);
  placeAll(document.body, view.first);
  const whole = document.querySelector<HTMLElement>('.whole');
  // Who has no mouse scrolls what has the focus.
  if (whole) whole.tabIndex = whole.scrollHeight > whole.clientHeight ? 0 : -1;
}

function content() {
  if (!state.table || nothingToShow !== undefined)
    return html`<main><h1 class="only-heard">${l10n.t('Translations')}</h1>
      <p class="none" role="status">${nothingToShow ?? l10n.t('Reading the commands…')}</p></main>`;
  return html`
    <main>
      <h1 class="only-heard">${l10n.t('Translations')}</h1>
      ${placed ? importTemplate(placed, said?.sentence, { write: writeImport, close: closeImport }) : table()}
    </main>
  `;
}

const table = () => html`
  ${toolsTemplate(state, {
    filter: (changed) => {
      ended(true, 0, 0);
      state.setFilter(changed);
      moved();
    },
    addLocale: (locale) => page.tell({ kind: 'locale', locale }),
    exchange: (kind) => page.tell({ kind }),
  })}
  ${
    state.lines.length === 0
      ? html`<p class="none" role="status">${l10n.t('No text matches.')}</p>`
      : gridTemplate(state, view.inView(), {
          pick,
          typed: (text) => {
            state.type(text);
            page.keep(state.own);
            draw();
          },
          ended,
          keys,
        })
  }
  ${detailTemplate(state, said, {
    edit: () => edit(),
    remove,
    write: (wantedTexts) => send(wantedTexts),
    reveal,
  })}
`;

/** Whoever asked for it is led there, and back. */
function showImport(shown: TranslationImport | undefined): void {
  const isOther = (shown === undefined) !== (placed === undefined);
  placed = shown;
  // What was said before is not about it.
  if (isOther && shown) said = undefined;
  draw();
  if (!isOther) return;
  if (shown) document.getElementById('import')?.focus();
  else gridElement()?.focus();
}

function writeImport(wantedTexts: readonly WantedTranslation[]): void {
  send(wantedTexts);
  closeImport();
}

function closeImport(): void {
  page.tell({ kind: 'closeImport' });
  showImport(undefined);
}

/** A person is elsewhere. */
function moved(): void {
  said = undefined;
  page.keep(state.own);
  draw();
  view.show(state.at, state.column);
}

function pick(line: number, column: number, edits: boolean): void {
  if (state.typing !== undefined && line === state.at && column === state.column) return;
  ended(true, 0, 0);
  state.go(line, column);
  if (edits) edit();
  else {
    moved();
    gridElement()?.focus();
  }
}

function edit(text?: string): void {
  if (!state.begin(text)) return;
  moved();
  const area = editorElement();
  area?.focus();
  if (text === undefined) area?.select();
}

function ended(writes: boolean, lines: number, columns: number): void {
  if (state.typing === undefined) return;
  const wanted = state.end(writes);
  if (lines !== 0 || columns !== 0) state.go(state.at + lines, Math.max(0, state.column + columns));
  moved();
  if (lines !== 0 || columns !== 0 || !writes) gridElement()?.focus();
  if (wanted) send([wanted]);
}

function send(wantedTexts: readonly WantedTranslation[]): void {
  if (wantedTexts.length === 0) return;
  // A page that is made again sends it again: it says what was there, so that nothing is written twice.
  state.send(wantedTexts);
  page.keep(state.own);
  page.tell({ kind: 'edit', wantedTexts });
}

function remove(): void {
  const wanted = state.removal();
  if (wanted) send([wanted]);
  draw();
}

function reveal(): void {
  const { line } = state;
  if (line) page.tell({ kind: 'reveal', uri: line.uri, position: line.command.position });
}

function keys(event: KeyboardEvent): void {
  if (event.target !== gridElement()) return;
  // A cell that was left open when the page was thrown away.
  ended(true, 0, 0);
  const { lines, columns } = state;
  const to = stepFor(event, state.at, state.column, lines.length, columns.length, view.page);
  if (to) {
    state.go(to.line, to.column);
    moved();
  } else if (event.key === 'Enter' || event.key === 'F2') {
    if (state.current && state.column >= 0) edit();
    else reveal();
  } else if (event.key === 'Delete' || event.key === 'Backspace') remove();
  else if (isTyped(event) && state.column >= 0) edit(event.key);
  else return;
  event.preventDefault();
}

/** Many keyboards have letters of their language behind AltGr, which some systems tell as Ctrl and Alt. */
const isTyped = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

/** Who goes on elsewhere in the page is done typing; who goes to another part of the editor finds it when they come back. */
function leave({ target }: Event): void {
  if (target !== editorElement()) ended(true, 0, 0);
}

addEventListener('focusin', leave);
addEventListener('pointerdown', leave);
addEventListener('resize', schedule);
draw();
