/** The grid: a line for each text, a column for each locale; only what is in view is drawn. */
import * as l10n from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { visible } from '../../core/text/visible.ts';
import type { CellMark } from '../../core/translations/marks.ts';
import type { TableCell } from '../../core/translations/table.ts';
import { type CommandLine, shownLines, type TextLine } from './lines.ts';
import type { TableState } from './state.ts';
import { type InView, sizes } from './view.ts';

export const markTitles = (): Readonly<Record<CellMark, string>> => ({
  missing: l10n.t('missing'),
  fallback: l10n.t('falls back'),
  long: l10n.t('too long'),
  clash: l10n.t('clashes'),
  redundant: l10n.t('redundant'),
  wrong: l10n.t('wrong'),
  unknown: l10n.t('not known'),
});

export interface GridEvents {
  pick(line: number, column: number, edits: boolean): void;
  typed(text: string): void;
  /** Ends typing: writes it and goes on by so many lines and columns, or leaves all as it was. */
  ended(writes: boolean, lines: number, columns: number): void;
  keys(event: KeyboardEvent): void;
}

export function gridTemplate(
  state: TableState,
  { lines, columns, height, width }: InView,
  events: GridEvents,
) {
  const active = state.lines.length > 0 && state.place ? cellId(state.at, state.column) : undefined;
  const [firstColumn] = columns;
  const gap = (firstColumn?.start ?? 0) - (firstColumn ? firstOf(columns) : 0);
  return html`
    <div
      class="grid"
      role="grid"
      tabindex="0"
      aria-label=${l10n.t('Translations')}
      aria-rowcount=${state.lines.length + 1}
      aria-colcount=${state.columns.length + 1}
      aria-activedescendant=${isRendered(state, lines) ? (active ?? nothing) : nothing}
      @keydown=${events.keys}
    >
      <div class="head" role="rowgroup" data-width=${width}>
        <div class="line" role="row" aria-rowindex="1">
          <div class="first" role="columnheader" aria-colindex="1">${l10n.t('Text')}</div>
          <div class="gap" role="presentation" data-width=${gap}></div>
          ${columns.map(({ index }) => head(state, index))}
        </div>
      </div>
      <div class="body" role="rowgroup" data-width=${width} data-height=${height - sizes.head}>
        ${repeat(
          lines,
          // Each keeps its elements while others come into view: one of them may have the focus.
          ({ index }) => index,
          ({ index, start }) => {
            const line = state.lines[index];
            return line
              ? html`<div
                class=${`line ${line.kind}`}
                role="row"
                aria-rowindex=${index + 2}
                data-top=${start - sizes.head}
              >
                ${
                  line.kind === 'command'
                    ? commandCell(state, line, index, events)
                    : textCells(
                        state,
                        line,
                        index,
                        gap,
                        columns.map((column) => column.index),
                        events,
                      )
                }
              </div>`
              : nothing;
          },
        )}
      </div>
    </div>
  `;
}

/** Where the first of all columns begins. */
const firstOf = (columns: InView['columns']): number => {
  const [item] = columns;
  return item ? item.start - item.index * sizes.column : 0;
};

const isRendered = ({ at }: TableState, lines: InView['lines']): boolean =>
  lines.some(({ index }) => index === at);

const cellId = (line: number, column: number): string => `cell-${line}-${column + 1}`;

function head(state: TableState, column: number): TemplateResult {
  const locale = state.columns[column];
  const { defaultLocale } = state.table ?? { defaultLocale: '' };
  if (locale === undefined)
    return html`<div class="cell" role="columnheader" aria-colindex=${column + 2}>
      ${l10n.t('Default')} <span class="count">${visible(defaultLocale)}</span>
    </div>`;
  const [has, all] = state.coverage(locale);
  return html`<div class="cell" role="columnheader" aria-colindex=${column + 2}>
    ${visible(locale)} <span class="count">${has}/${all}</span>
  </div>`;
}

function commandCell(state: TableState, { command }: CommandLine, at: number, events: GridEvents) {
  const { budget } = command;
  return html`<div
    id=${cellId(at, -1)}
    class=${`first ${state.at === at ? 'active' : ''}`}
    role="rowheader"
    aria-colindex="1"
    aria-colspan=${state.columns.length + 1}
    @click=${() => events.pick(at, -1, false)}
  >
    ${visible(command.title)}
    ${
      budget
        ? html`<span class=${budget.total > budget.limit ? 'count over' : 'count'}>
            ${budget.atLeast ? '≥ ' : ''}${budget.total}/${budget.limit}
          </span>`
        : nothing
    }
  </div>`;
}

const ofTitle = ({ row }: TextLine): string => (row.of === 'name' ? l10n.t('name') : l10n.t('description'));

function textCells(
  state: TableState,
  line: TextLine,
  at: number,
  gap: number,
  columns: readonly number[],
  events: GridEvents,
) {
  const title = visible(line.row.title);
  // The command stands above it.
  const own = title.slice(visible(line.command.title).length).trim();
  return html`
    <div
      id=${cellId(at, -1)}
      class=${`first ${state.at === at && state.column === -1 ? 'active' : ''}`}
      role="rowheader"
      aria-colindex="1"
      aria-label=${`${title} ${ofTitle(line)}`}
      title=${`${title} ${ofTitle(line)}`}
      @click=${() => events.pick(at, -1, false)}
    >
      ${own === '' ? nothing : html`<span class="title">${own}</span>`} <span class="of">${ofTitle(line)}</span>
    </div>
    <div class="gap" role="presentation" data-width=${gap}></div>
    ${repeat(
      columns,
      (column) => column,
      (column) => cell(state, line, at, column, events),
    )}
  `;
}

function cell(state: TableState, line: TextLine, at: number, column: number, events: GridEvents) {
  const isActive = state.at === at && state.column === column;
  const shown = state.cellAt(line, column);
  const isTyping = isActive && state.typing !== undefined;
  return html`<div
    id=${cellId(at, column)}
    class=${['cell', isActive ? 'active' : '', ...shown.marks, column === 0 ? 'default' : ''].join(' ')}
    role="gridcell"
    aria-colindex=${column + 2}
    data-locale=${state.columns[column] ?? ''}
    aria-readonly=${state.takesText(line, column) ? 'false' : 'true'}
    title=${[shown.text ?? '', ...shown.notes]
      .filter((note) => note !== '')
      .map(visible)
      .join('\n')}
    @click=${() => events.pick(at, column, isActive)}
    @dblclick=${() => events.pick(at, column, true)}
  >
    ${isTyping ? editor(state, line, column, events) : content(shown)}
  </div>`;
}

function content({ text, marks }: TableCell) {
  const titles = markTitles();
  return html`${text === undefined ? nothing : html`<span class="said" dir="auto">${shownLines(text, ' ↵ ')}</span>`}${marks.map(
    (mark) => html`<span class=${`mark ${mark}`}>${titles[mark]}</span>`,
  )}`;
}

/** More lines of a text are scrolled. */
const mostRows = 8;

function editor(state: TableState, line: TextLine, column: number, events: GridEvents) {
  const locale = state.columns[column] ?? l10n.t('Default');
  return html`<textarea
    class="editor"
    dir="auto"
    aria-label=${`${visible(line.row.title)} ${ofTitle(line)} ${visible(locale)}`}
    aria-describedby=${state.columns[column] === undefined ? 'room' : 'source room'}
    .value=${state.typing ?? ''}
    @input=${({ target }: Event) => events.typed((target as HTMLTextAreaElement).value)}
    @keydown=${(event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = event.shiftKey ? -1 : 1;
      if (event.key === 'Enter' && event.altKey) breakLine(event, events);
      else if (event.key === 'Enter') events.ended(true, step, 0);
      else if (event.key === 'Tab') events.ended(true, 0, step);
      else if (event.key === 'Escape') events.ended(false, 0, 0);
      else return;
      event.preventDefault();
    }}
    rows=${Math.min(state.typing?.split('\n').length ?? 1, mostRows)}
  ></textarea>`;
}

/** As in spreadsheets: Enter alone ends typing. */
function breakLine({ target }: KeyboardEvent, { typed }: GridEvents): void {
  const area = target as HTMLTextAreaElement;
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  typed(area.value);
}

/** Places what is drawn: the policy of contents takes no styles from a template. */
export function placeAll(root: HTMLElement, first: number): void {
  root.querySelector<HTMLElement>('.grid')?.style.setProperty('--first', `${first}px`);
  for (const element of root.querySelectorAll<HTMLElement>('[data-width], [data-height], [data-top]')) {
    const { width, height, top } = element.dataset;
    if (width !== undefined) element.style.width = `${width}px`;
    if (height !== undefined) element.style.height = `${height}px`;
    if (top !== undefined) element.style.transform = `translateY(${top}px)`;
  }
}
