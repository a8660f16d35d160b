/** A shown command as a chat client draws it: in the list, being filled in, in a menu. */
import * as l10n from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import { notKnown, optionFacts, placeTitle, wordOf } from '../../core/preview/preview-text.ts';
import { doubtReason, hiddenReason, textNote } from '../../core/preview/reasons.ts';
import type { ShownChoice, ShownCommand, ShownOption, ShownRow } from '../../core/preview/shown-command.ts';
import type { ShownText } from '../../core/preview/shown-text.ts';
import { visible } from '../../core/text/visible.ts';

/**
 * `chosen`: which of its rows is being filled in; `choose` takes another one. `other`: the side that it is compared with; what
 * that has otherwise, or not at all, says so.
 */
export function commandTemplate(
  command: ShownCommand,
  chosen: number,
  choose: (row: number) => void,
  other?: ShownCommand,
): TemplateResult {
  if (command.as !== 'slash' && command.as !== 'unknown') return menuTemplate(command, other);
  const row = command.rows[chosen] ?? command.rows[0];
  return html`
    <section>
      <h3>${l10n.t('Commands')}</h3>
      <ul class="list">
        ${command.rows.map((shownRow, at) => rowTemplate(shownRow, { command, other }, shownRow === row, () => choose(at)))}
      </ul>
      ${command.moreRows ? html`<p class="mark">${l10n.t('… perhaps more subcommands')}</p>` : nothing}
      ${visibilityTemplate(command)}
    </section>
    ${row ? fillingTemplate(row, other && (sameRow(row, other) ?? null)) : nothing}
  `;
}

const isHidden = ({ visibility }: ShownCommand): boolean => visibility.hidden.length > 0;
const typed = ({ path }: ShownRow): string => `/${path.map(wordOf).join(' ')}`;

/** That of the other side which is typed alike. */
const sameRow = (row: ShownRow, { rows }: ShownCommand): ShownRow | undefined =>
  rows.find((shownRow) => typed(shownRow) === typed(row));

/** `there`: the same of the other side, or nothing; `undefined`: there is no other side. */
const differs = (here: unknown, there: unknown) =>
  there === undefined || JSON.stringify(here) === JSON.stringify(there)
    ? nothing
    : html`<span class="differs">${l10n.t('differs')}</span>`;

interface Sides {
  readonly command: ShownCommand;
  readonly other: ShownCommand | undefined;
}

function rowTemplate(row: ShownRow, { command, other }: Sides, isChosen: boolean, choose: () => void) {
  const isOff = isHidden(command) || row.hidden.length > 0;
  return html`
    <li>
      <button class="row ${isOff ? 'off' : ''}" aria-pressed=${isChosen ? 'true' : 'false'} @click=${choose}>
        <span class="name">${typed(row)}</span>
        ${row.path.map(note)}
        ${row.options.map((option) => html`<span class="chip">${wordOf(option.name)}</span> `)}
        ${differs(row, other && (sameRow(row, other) ?? null))}
        <span class="description">${wordOf(row.description)} ${note(row.description)}</span>
      </button>
      ${row.hidden.map((reason) => html`<p class="stop">${l10n.t('Hidden: {0}.', hiddenReason(reason))}</p>`)}
    </li>
  `;
}

function fillingTemplate(row: ShownRow, other: ShownRow | null | undefined) {
  return html`
    <section>
      <h3>${l10n.t('Filling in {0}', typed(row))}</h3>
      <p class="typed">
        <span class="name">${typed(row)}</span>
        ${row.options.map((option) => html`<span class="slot">${wordOf(option.name)}:</span> `)}
      </p>
      ${row.options.length === 0 && !row.moreOptions ? html`<p>${l10n.t('It has no options.')}</p>` : nothing}
      <ul class="options">
        ${row.options.map((option) => optionTemplate(option, other && sameOption(option, other)))}
      </ul>
      ${row.moreOptions ? html`<p class="mark">${l10n.t('… perhaps more options')}</p>` : nothing}
    </section>
  `;
}

const sameOption = (option: ShownOption, { options }: ShownRow): ShownOption | null =>
  options.find(({ name }) => wordOf(name) === wordOf(option.name)) ?? null;

function optionTemplate(option: ShownOption, other: ShownOption | null | undefined) {
  const { name, description, choices, moreChoices, required } = option;
  const isRequired = required.is === 'known' && required.value;
  return html`
    <li class=${isRequired ? 'required' : 'optional'}>
      <p>
        <span class="name">${wordOf(name)}</span> ${note(name)}
        <span class="facts">${optionFacts(option).map(visible).join(' · ')}</span> ${differs(option, other)}
      </p>
      <p class="description">${wordOf(description)} ${note(description)}</p>
      ${
        choices.length > 0
          ? html`<ul class="choices" aria-label=${l10n.t('Choices')}>
              ${choices.map(choiceTemplate)} ${moreChoices ? html`<li class="mark">${notKnown}</li>` : nothing}
            </ul>`
          : nothing
      }
    </li>
  `;
}

const choiceTemplate = ({ name, value }: ShownChoice) => html`
  <li class="chip" title=${value === undefined ? '' : l10n.t('Value: {0}', visible(String(value)))}>
    ${wordOf(name)} ${note(name)}
  </li>
`;

function menuTemplate(command: ShownCommand, other: ShownCommand | undefined) {
  const { handler } = command;
  return html`
    <section>
      <h3>${placeTitle(command)}</h3>
      <p class="menu ${isHidden(command) ? 'off' : ''}">
        <span class="name">${wordOf(command.name)}</span> ${note(command.name)} ${differs(command, other)}
      </p>
      ${handler.is === 'known' ? html`<p>${l10n.t('answered by {0}', handler.value)}</p>` : nothing}
      ${visibilityTemplate(command)}
    </section>
  `;
}

/** Whether it is shown at all, said in any case: who cannot see colors hears it, too. */
function visibilityTemplate({ visibility: { hidden, doubts, refused } }: ShownCommand) {
  const sentences = [
    ...hidden.map((reason) => html`<p class="stop">${l10n.t('Hidden: {0}.', hiddenReason(reason))}</p>`),
    ...(hidden.length > 0
      ? []
      : doubts.map(
          (doubt) => html`<p class="mark">${l10n.t('Perhaps hidden: {0}.', doubtReason(doubt))}</p>`,
        )),
    ...(refused.length > 0
      ? [html`<p class="mark">${l10n.t('Shown, but refused without {0}.', refused.join(', '))}</p>`]
      : []),
  ];
  return sentences.length > 0 ? sentences : html`<p class="fine">${l10n.t('Shown to this user.')}</p>`;
}

function note(text: ShownText) {
  const said = textNote(text);
  return said === undefined ? nothing : html`<span class="note">${said}</span>`;
}
