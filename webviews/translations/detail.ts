/**
 * Below the grid: the default text, whose column may be out of sight, and the whole text of a cell; what is to be said of it, what
 * is left while it is typed, and what can be done.
 */
import * as l10n from '@vscode/l10n';
import { html, nothing } from 'lit';
import { visible } from '../../core/text/visible.ts';
import type { WantedTranslation } from '../../server/protocol.ts';
import { roomFor, shownLines, type TextLine } from './lines.ts';
import type { TableState } from './state.ts';

export interface DetailEvents {
  edit(): void;
  remove(): void;
  write(wantedTexts: readonly WantedTranslation[]): void;
  reveal(): void;
}

type Said = { readonly sentence: string; readonly isRefusal: boolean } | undefined;

export function detailTemplate(state: TableState, said: Said, events: DetailEvents) {
  const { current, column } = state;
  const locale = state.columns[column];
  return html`
    <section class="detail" aria-label=${l10n.t('The selected text')}>
      <div class="whole">
        ${current && column >= 0 ? whole(state, current) : nothing}
        <p role="status">${said ? visible(said.sentence) : nothing}</p>
      </div>
      <div class="buttons">
        ${
          current && state.takesText(current, column)
            ? html`<vscode-button secondary @click=${events.edit}>${l10n.t('Edit')}</vscode-button>`
            : nothing
        }
        ${
          current && locale !== undefined && state.cellAt(current, column).text !== undefined
            ? html`<vscode-button secondary @click=${events.remove}>${l10n.t('Remove')}</vscode-button>`
            : nothing
        }
        ${locale === undefined ? nothing : additions(state, locale, events)}
        <vscode-button secondary @click=${events.reveal}>${l10n.t('Show Definition')}</vscode-button>
      </div>
    </section>
  `;
}

/** Each in its own direction. */
const text = (locale: string | undefined, said: string) =>
  html`<span class="of">${locale === undefined ? l10n.t('Default') : visible(locale)}</span> <bdi>${shownLines(said, '\n')}</bdi>`;

function whole(state: TableState, line: TextLine) {
  const { column, typing } = state;
  const cell = state.cellAt(line, column);
  const own = typing ?? cell.text;
  const room = roomFor(line, state.columns[column], own ?? '');
  return html`
    ${
      state.columns[column] === undefined
        ? nothing
        : html`<p id="source" class="text">${text(undefined, line.row.source)}</p>`
    }
    ${own === undefined ? nothing : html`<p class="text">${text(state.columns[column], own)}</p>`}
    ${cell.notes.map((note) => html`<p>${visible(note)}</p>`)}
    <p id="room" class="count">
      <span class=${room.left < 0 ? 'over' : ''}>
        ${
          room.left < 0
            ? l10n.t('Characters too many: {0}', -room.left)
            : l10n.t('Characters left: {0}', room.left)
        }</span>${
          room.used === undefined
            ? nothing
            : html`; <span class=${room.used > (room.limit ?? 0) ? 'over' : ''}>${l10n.t(
                'the command uses {0} of {1}',
                room.used,
                room.limit ?? 0,
              )}</span>`
        }
    </p>
  `;
}

function additions(state: TableState, locale: string, { write }: DetailEvents) {
  const ofCommand = state.additions(locale, state.line?.command);
  const ofAll = state.additions(locale);
  const button = (title: string, wantedTexts: readonly WantedTranslation[]) =>
    wantedTexts.length > 0
      ? html`<vscode-button secondary @click=${() => write(wantedTexts)}>${title} (${wantedTexts.length})</vscode-button>`
      : nothing;
  return html`
    ${button(l10n.t('Add {0} to This Command', visible(locale)), ofCommand)}
    ${ofAll.length > ofCommand.length ? button(l10n.t('Add {0} to All', visible(locale)), ofAll) : nothing}
  `;
}
