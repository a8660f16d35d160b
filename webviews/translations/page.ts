/** The page of translations: search and filters, the grid, and what is to be said of the cell where a person is. */
import * as l10n from '@vscode/l10n';
import { html, render } from 'lit';
import type { TranslationWish } from '../../server/protocol.ts';
import { beginPage } from '../kit/page.ts';
import { drawnDetail } from './detail.ts';
import { drawnGrid, isText, placeAll } from './grid.ts';
import { stepFor } from './keys.ts';
import type { FromTranslations, ToTranslations } from './protocol.ts';
import { type Own, TableState } from './state.ts';
import { drawnTools } from './tools.ts';
import { createView } from './view.ts';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import './page.css';

let nothingToShow: string | undefined;
let said: { readonly sentence: string; readonly isRefusal: boolean } | undefined;
let isScheduled = false;

const page = beginPage<ToTranslations, FromTranslations, Own>((message) => {
  if (message.kind === 'nothing') nothingToShow = message.why;
  else if (message.kind === 'said') {
    said = message;
    state.pending.clear();
  } else {
    nothingToShow = undefined;
    state.setTable(message.table);
  }
  draw();
});
const state = new TableState(page.kept);
const gridElement = (): HTMLElement | null => document.querySelector<HTMLElement>('.grid');
const view = createView(gridElement, schedule);

/** Scrolling asks often: once before the next picture is enough. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    draw();
  });
}

function draw(): void {
  render(content(), document.body);
  view.update(state.lines.length, state.columns.length);
  if (!gridElement()) return;
  // The first time the grid's size is known only now.
  render(content(), document.body);
  placeAll(document.body, view.first);
}

function content() {
  if (!state.table || nothingToShow !== undefined)
    return html`<main><h1 class="only-heard">${l10n.t('Translations')}</h1>
      <p class="none" role="status">${nothingToShow ?? l10n.t('Reading the commands…')}</p></main>`;
  return html`
    <main>
      <h1 class="only-heard">${l10n.t('Translations')}</h1>
      ${drawnTools(state, {
        filter: (changed) => {
          state.setFilter(changed);
          moved();
        },
        addLocale: (locale) => page.tell({ kind: 'locale', locale }),
      })}
      ${
        state.lines.length === 0
          ? html`<p class="none" role="status">${l10n.t('No text is like that.')}</p>`
          : drawnGrid(state, view.inView(), {
              pick,
              typed: (text) => {
                state.typing = text;
                draw();
              },
              ended,
              keys,
            })
      }
      ${drawnDetail(state, said, {
        edit: () => edit(),
        remove,
        write: (wishes) => send(wishes),
        reveal,
      })}
    </main>
  `;
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
  state.go(line, column);
  if (edits) edit();
  else {
    moved();
    gridElement()?.focus();
  }
}

function edit(begin?: string): void {
  const line = state.lines[state.at];
  if (!isText(line) || !state.takesText(line, state.column)) return;
  state.typing = begin ?? state.cellAt(line, state.column).text ?? '';
  moved();
  const input = document.querySelector<HTMLInputElement>('.editor');
  input?.focus();
  if (begin === undefined) input?.select();
}

function ended(writes: boolean, lines: number, columns: number): void {
  const { typing, current } = state;
  if (typing === undefined) return;
  state.typing = undefined;
  const wish = writes && current ? state.wish(current, state.column, typing) : undefined;
  if (lines !== 0 || columns !== 0) state.go(state.at + lines, Math.max(0, state.column + columns));
  moved();
  if (lines !== 0 || columns !== 0 || !writes) gridElement()?.focus();
  if (wish) send([wish]);
}

function send(wishes: readonly TranslationWish[]): void {
  if (wishes.length > 0) page.tell({ kind: 'edit', wishes });
}

function remove(): void {
  const { current, column } = state;
  if (!current || column < 1 || state.cellAt(current, column).text === undefined) return;
  const wish = state.wish(current, column, '');
  if (wish) send([wish]);
  draw();
}

function reveal(): void {
  const line = state.lines[state.at];
  if (line) page.tell({ kind: 'reveal', uri: line.uri, command: line.command.title });
}

function keys(event: KeyboardEvent): void {
  if (event.target !== gridElement()) return;
  const { lines, columns } = state;
  const to = stepFor(event, state.at, state.column, lines.length, columns.length, view.page);
  if (to) {
    state.go(to.line, to.column);
    moved();
  } else if (event.key === 'Enter' || event.key === 'F2') {
    if (state.current && state.column >= 0) edit();
    else reveal();
  } else if (event.key === 'Delete' || event.key === 'Backspace') remove();
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && state.column >= 0)
    edit(event.key);
  else return;
  event.preventDefault();
}

addEventListener('resize', schedule);
draw();
