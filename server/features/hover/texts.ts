/** Hovers of texts and their translations: what they name, their lengths, who sees them, and the budget they count for. */

import * as l10n from '@vscode/l10n';
import type { DefinitionPlace } from '../../../core/definitions/locate.ts';
import { type Entity, isGroup, isSubcommand, nameOf, type Text } from '../../../core/definitions/model.ts';
import {
  CommandType,
  localeFallbacks,
  localeInfo,
  memberName,
  undocumentedLocales,
} from '../../../core/interface/index.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { budgetOf, budgetPath, largestParts } from '../../../core/lint/budget.ts';
import { textFor } from '../../../core/localization/fallbacks.ts';
import { codePoints } from '../../../core/localization/text.ts';
import { homeOf, type StringNode } from '../../../core/syntax/tree.ts';
import { ofTable } from '../../../core/text/language.ts';
import { code, escaped } from '../markdown.ts';
import { commandOutline, usersOf } from './command-outline.ts';

/** What is known of a text, in paragraphs; none where its value is not known. */
export function textHover(text: Text, place: DefinitionPlace, analysis: Analysis): readonly string[] {
  if (text.value.kind !== 'string') return [];
  const written = text.value.value;
  const variants = variantsOf(text, analysis);
  const itself = isVisible(text.value, place) ? [] : [`> ${escaped(written)}`];
  if (text.locale) return [...itself, lengthOf(written, text), ...seenBy(text.locale.name, variants)];
  const title = text.of === 'name' ? titleOf(text.owner, place) : undefined;
  const command = text.of === 'name' && text.owner.kind === 'command' ? text.owner : undefined;
  const isKnown = (locale: string) => isKnownLocale(locale, analysis);
  return [
    ...(title ? [title] : itself),
    ...(command?.type === CommandType.CHAT_INPUT ? commandOutline(command, isKnown) : []),
    ...(command ? usersOf(command, place.definition) : []),
    lengthsOf(written, text, variants),
    ...table(variants, written),
    ...(command ? budget(command) : []),
  ];
}

/** Whether the text stands where the hover is: not so behind a name, or in a catalog of translations. */
const isVisible = (value: StringNode, { location }: DefinitionPlace): boolean =>
  value.literal && location.token?.start === homeOf(value).start && homeOf(value).file === undefined;

const lengthOf = (written: string, { length }: Text): string =>
  l10n.t('{0}/{1} characters', codePoints(written), length.max);

/** The translations of the same text, of locales that the service knows. */
function variantsOf({ owner, of }: Text, analysis: Analysis): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (const text of owner.texts) {
    const locale = text.of === of ? text.locale?.name : undefined;
    if (locale === undefined || text.value.kind !== 'string') continue;
    if (isKnownLocale(locale, analysis)) variants.set(locale, text.value.value);
  }
  return variants;
}

const isKnownLocale = (locale: string, { settings }: Analysis): boolean =>
  localeInfo(locale) !== undefined ||
  undocumentedLocales.includes(locale) ||
  settings.extraLocales.includes(locale);

/** The longest variant is the one that counts. */
function lengthsOf(written: string, text: Text, variants: ReadonlyMap<string, string>): string {
  const [longest] = [...variants].sort(([, a], [, b]) => codePoints(b) - codePoints(a));
  if (!longest || codePoints(longest[1]) <= codePoints(written)) return lengthOf(written, text);
  return l10n.t(
    '{0}/{1} characters, the longest translation {2} ({3})',
    codePoints(written),
    text.length.max,
    codePoints(longest[1]),
    code(longest[0]),
  );
}

/** What users see whose locale has an entry, or a fallback that has one. */
function table(variants: ReadonlyMap<string, string>, written: string): readonly string[] {
  if (variants.size === 0) return [];
  const users = new Set([...variants.keys(), ...Object.keys(localeFallbacks)]);
  const rows = [...users].flatMap((locale) => {
    const seen = textFor(locale, variants, written);
    if (seen.from === 'default') return [];
    const note =
      seen.from === 'fallback' && seen.locale !== undefined ? l10n.t('entry of {0}', code(seen.locale)) : '';
    return [`| ${code(locale)} | ${escaped(seen.text)} | ${note} |`];
  });
  return [
    [
      l10n.t('| Locale | Its users see | |'),
      '|---|---|---|',
      ...rows,
      l10n.t('| all others | {0} | the default |', escaped(written)),
    ].join('\n'),
  ];
}

function seenBy(locale: string, variants: ReadonlyMap<string, string>): readonly string[] {
  const info = localeInfo(locale);
  if (!info) return [];
  const users = Object.keys(localeFallbacks).filter((user) => localeFallbacks[user] === locale);
  const others = users.filter((user) => !variants.has(user));
  const also = others.map((user) => l10n.t(', and of {0}, which has no entry', code(user))).join('');
  return [l10n.t('Seen by users of **{0}** ({1}){2}.', ofTable(info.language), info.native, also)];
}

function titleOf(owner: Entity, { definition }: DefinitionPlace): string | undefined {
  const name = escaped(nameOf(owner) ?? '');
  if (owner.kind === 'option') {
    if (isSubcommand(owner) || isGroup(owner))
      return isGroup(owner)
        ? l10n.t('**/{0}** subcommand group', pathOf(owner))
        : l10n.t('**/{0}** subcommand', pathOf(owner));
    return owner.type === undefined
      ? undefined
      : l10n.t('**{0}** {1} option', name, memberName('optionType', owner.type));
  }
  if (owner.kind !== 'command') return undefined;
  const { scope } = definition;
  const where = scope.kind === 'global' ? l10n.t('global') : l10n.t('guild {0}', escaped(scope.name));
  if (owner.type === CommandType.CHAT_INPUT) return l10n.t('**/{0}** slash command, {1}', name, where);
  return owner.type === undefined
    ? l10n.t('**{0}** command, {1}', name, where)
    : l10n.t('**{0}** {1} command, {2}', name, memberName('commandType', owner.type), where);
}

/** Names from the command down, as users type them. */
function pathOf(entity: Entity): string {
  const own = escaped(nameOf(entity) ?? '…');
  return entity.parent ? `${pathOf(entity.parent)} ${own}` : own;
}

const barLength = 10;

/** How much is used: none of the bar is filled for nothing, and all of it only where there is no room left. */
function barOf(share: number): string {
  const filled = Math.min(barLength, share >= 1 ? barLength : Math.ceil(share * (barLength - 1)));
  return `${'▰'.repeat(filled)}${'▱'.repeat(barLength - filled)}`;
}

/** How many of the largest texts the hover names. */
const namedParts = 3;

function budget(command: Entity): readonly string[] {
  const found = budgetOf(command);
  if (!found) return [];
  const { total, limit, atLeast } = found;
  const largest = largestParts(found, namedParts).map(
    (part) => `- ${escaped(budgetPath(part))}: ${part.length}${part.locale ? ` (${code(part.locale)})` : ''}`,
  );
  return [
    atLeast
      ? l10n.t(
          'Budget: {0} **at least {1}/{2}** characters, most of them in',
          barOf(total / limit),
          total,
          limit,
        )
      : l10n.t('Budget: {0} **{1}/{2}** characters, most of them in', barOf(total / limit), total, limit),
    largest.join('\n'),
  ];
}
