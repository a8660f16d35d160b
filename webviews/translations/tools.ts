/** Above the grid: what is looked for, which texts are shown, and another locale. */
import * as l10n from '@vscode/l10n';
import { html } from 'lit';
import { locales } from '../../core/interface/index.ts';
import { ofTable } from '../../core/text/language.ts';
import { visible } from '../../core/text/visible.ts';
import { type CellMark, cellMarks } from '../../core/translations/marks.ts';
import { markTitles } from './grid.ts';
import type { Filter } from './lines.ts';
import type { TableState } from './state.ts';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';

export interface ToolEvents {
  filter(changed: Partial<Filter>): void;
  addLocale(locale: string): void;
  /** Hands texts over to translators, or takes them back. */
  exchange(direction: 'export' | 'import'): void;
}

type Choice = readonly [value: string, label: string];

export function toolsTemplate(state: TableState, { filter, addLocale, exchange }: ToolEvents) {
  const titles = markTitles();
  const shown = state.lines.filter(({ kind }) => kind === 'text').length;
  const own = state.table?.locales ?? [];
  return html`
    <div class="tools" role="search" aria-label=${l10n.t('Texts that are shown')}>
      <div class="field">
        <span aria-hidden="true">${l10n.t('Search')}</span>
        <vscode-textfield
          .label=${l10n.t('Search')}
          placeholder=${l10n.t('Search')}
          type="search"
          .value=${state.filter.query}
          @input=${({ target }: Event) => filter({ query: (target as HTMLElement & { value: string }).value })}
        ></vscode-textfield>
      </div>
      ${select(
        l10n.t('Show'),
        state.filter.mark ?? '',
        [['', l10n.t('all texts')], ...cellMarks.map((mark): Choice => [mark, titles[mark]])],
        (mark) => filter({ mark: mark === '' ? undefined : (mark as CellMark) }),
      )}
      ${select(
        l10n.t('In'),
        state.filter.locale ?? '',
        [['', l10n.t('any locale')], ...own.map((code): Choice => [code, named(code)])],
        (locale) => filter({ locale: locale === '' ? undefined : locale }),
      )}
      ${select(
        l10n.t('Locale to add'),
        '',
        [
          ['', l10n.t('choose one')],
          ...[...locales.map(({ code }) => code), ...(state.table?.extraLocales ?? [])]
            .filter((code) => !own.includes(code))
            .map((code): Choice => [code, named(code)]),
        ],
        (locale) => {
          if (locale !== '') addLocale(locale);
        },
      )}
      <div class="buttons">
        <vscode-button secondary @click=${() => exchange('export')}>${l10n.t('Export…')}</vscode-button>
        <vscode-button secondary @click=${() => exchange('import')}>${l10n.t('Import…')}</vscode-button>
      </div>
      <p class="only-heard" role="status">${l10n.t('Texts shown: {0}', shown)}</p>
    </div>
  `;
}

const named = (code: string): string => {
  const known = locales.find((locale) => locale.code === code);
  return known ? `${ofTable(known.language)} (${code})` : visible(code);
};

const select = (
  label: string,
  value: string,
  choices: readonly Choice[],
  changed: (value: string) => void,
) => html`
  <div class="field">
    <span aria-hidden="true">${label}</span>
    <vscode-single-select
      label=${label}
      @change=${({ target }: Event) => changed((target as HTMLElement & { value: string }).value)}
    >
      ${choices.map(
        ([choice, text]) =>
          html`<vscode-option value=${choice} ?selected=${choice === value}>${text}</vscode-option>`,
      )}
    </vscode-single-select>
  </div>
`;
