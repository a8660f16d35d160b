/** What an import would change, before it does: each text as it is and as it will be, and what has no place. */
import * as l10n from '@vscode/l10n';
import { html, nothing } from 'lit';
import { visible } from '../../core/text/visible.ts';
import type { WantedTranslation } from '../../server/protocol.ts';
import { shownLines } from './lines.ts';
import type { TranslationImport } from './protocol.ts';

/** More would take long to draw, and nobody reads them. */
const most = 500;

export interface ImportEvents {
  write(wantedTexts: readonly WantedTranslation[]): void;
  close(): void;
}

/** `said`: how what was done before went. */
export function importTemplate(
  { file, changes, left, same }: TranslationImport,
  said: string | undefined,
  events: ImportEvents,
) {
  const rest = changes.length - most;
  return html`
    <section class="import" aria-labelledby="import">
      <h2 id="import" tabindex="-1">${l10n.t('Import of {0}', visible(file))}</h2>
      <p>
        ${l10n.t('To be written: {0}. Written already: {1}. Without a place: {2}.', changes.length, same, left.length)}
      </p>
      <div class="buttons">
        ${
          changes.length > 0
            ? html`<vscode-button @click=${() => events.write(changes.map(({ wanted }) => wanted))}
                >${l10n.t('Write Texts')} (${changes.length})</vscode-button
              >`
            : nothing
        }
        <vscode-button secondary @click=${events.close}
          >${changes.length > 0 ? l10n.t('Cancel') : l10n.t('Close')}</vscode-button
        >
      </div>
      <p role="status">${said === undefined ? nothing : visible(said)}</p>
      ${left.length > 0 ? leftOut(left) : nothing} ${changes.length > 0 ? changed(changes.slice(0, most)) : nothing}
      ${rest > 0 ? html`<p>${l10n.t('Not listed: {0} more.', rest)}</p>` : nothing}
    </section>
  `;
}

const leftOut = (left: readonly string[]) => html`
  <h3>${l10n.t('Without a place')}</h3>
  <ul>
    ${left.slice(0, most).map((line) => html`<li>${visible(line)}</li>`)}
  </ul>
  ${left.length > most ? html`<p>${l10n.t('Not listed: {0} more.', left.length - most)}</p>` : nothing}
`;

const changed = (changes: TranslationImport['changes']) => html`
  <table>
    <caption>
      ${l10n.t('To be written')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${l10n.t('Text')}</th>
        <th scope="col">${l10n.t('Locale')}</th>
        <th scope="col">${l10n.t('Now')}</th>
        <th scope="col">${l10n.t('Then')}</th>
      </tr>
    </thead>
    <tbody>
      ${changes.map(
        ({ title, of, wanted: { locale = '', was, text = '' } }) => html`<tr>
          <th scope="row">
            ${visible(title)} <span class="of">${of === 'name' ? l10n.t('name') : l10n.t('description')}</span>
          </th>
          <td>${visible(locale)}</td>
          <td>${was === null || was === undefined ? html`<span class="of">${l10n.t('missing')}</span>` : shownLines(was, '\n')}</td>
          <td>${shownLines(text, '\n')}</td>
        </tr>`,
      )}
    </tbody>
  </table>
`;
