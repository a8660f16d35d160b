/** Hovers of texts and their translations: what they name, their lengths, who sees them, and the budget they count for. */
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
import { budgetOf, budgetPath } from '../../../core/lint/budget.ts';
import { textFor } from '../../../core/localization/fallbacks.ts';
import { codePoints } from '../../../core/localization/text.ts';
import { homeOf, type StringNode } from '../../../core/syntax/tree.ts';
import { code, escaped } from '../markdown.ts';
import { drawnCommand, usersOf } from './drawn-command.ts';

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
    ...(command?.type === CommandType.CHAT_INPUT ? drawnCommand(command, isKnown) : []),
    ...(command ? usersOf(command, place.definition) : []),
    `${lengthOf(written, text)}${longestOf(variants, written)}`,
    ...table(variants, written),
    ...(command ? budget(command) : []),
  ];
}

/** Whether the text stands where the hover is: not so behind a name, or in a catalog of translations. */
const isVisible = (value: StringNode, { location }: DefinitionPlace): boolean =>
  value.literal && location.token?.start === homeOf(value).start && homeOf(value).file === undefined;

const lengthOf = (written: string, { length }: Text): string =>
  `${codePoints(written)}/${length.max} characters`;

/** The translations of the same text, of locales that the service knows. */
function variantsOf({ owner, of }: Text, analysis: Analysis): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (const one of owner.texts) {
    const locale = one.of === of ? one.locale?.name : undefined;
    if (locale === undefined || one.value.kind !== 'string') continue;
    if (isKnownLocale(locale, analysis)) variants.set(locale, one.value.value);
  }
  return variants;
}

const isKnownLocale = (locale: string, { settings }: Analysis): boolean =>
  localeInfo(locale) !== undefined ||
  undocumentedLocales.includes(locale) ||
  settings.extraLocales.includes(locale);

/** The longest variant is the one that counts. */
function longestOf(variants: ReadonlyMap<string, string>, written: string): string {
  const [longest] = [...variants].sort(([, a], [, b]) => codePoints(b) - codePoints(a));
  if (!longest || codePoints(longest[1]) <= codePoints(written)) return '';
  return `, the longest translation ${codePoints(longest[1])} (${code(longest[0])})`;
}

/** What users see whose locale has an entry, or a fallback that has one. */
function table(variants: ReadonlyMap<string, string>, written: string): readonly string[] {
  if (variants.size === 0) return [];
  const users = new Set([...variants.keys(), ...Object.keys(localeFallbacks)]);
  const rows = [...users].flatMap((locale) => {
    const seen = textFor(locale, variants, written);
    if (seen.from === 'default') return [];
    const note = seen.from === 'fallback' && seen.locale !== undefined ? `entry of ${code(seen.locale)}` : '';
    return [`| ${code(locale)} | ${escaped(seen.text)} | ${note} |`];
  });
  return [
    [
      '| Locale | Its users see | |',
      '|---|---|---|',
      ...rows,
      `| all others | ${escaped(written)} | the default |`,
    ].join('\n'),
  ];
}

function seenBy(locale: string, variants: ReadonlyMap<string, string>): readonly string[] {
  const info = localeInfo(locale);
  if (!info) return [];
  const users = Object.keys(localeFallbacks).filter((user) => localeFallbacks[user] === locale);
  const others = users.filter((user) => !variants.has(user));
  const also = others.map((user) => `, and of ${code(user)}, which has no entry`).join('');
  return [`Seen by users of **${info.language}** (${info.native})${also}.`];
}

function titleOf(owner: Entity, { definition }: DefinitionPlace): string | undefined {
  const name = escaped(nameOf(owner) ?? '');
  if (owner.kind === 'option') {
    if (isSubcommand(owner) || isGroup(owner))
      return `**/${pathOf(owner)}** ${isGroup(owner) ? 'subcommand group' : 'subcommand'}`;
    return owner.type === undefined
      ? undefined
      : `**${name}** ${memberName('optionType', owner.type)} option`;
  }
  if (owner.kind !== 'command') return undefined;
  const { scope } = definition;
  const where = scope.kind === 'global' ? 'global' : `guild ${escaped(scope.name)}`;
  if (owner.type === CommandType.CHAT_INPUT) return `**/${name}** slash command, ${where}`;
  const type = owner.type === undefined ? '' : `${memberName('commandType', owner.type)} `;
  return `**${name}** ${type}command, ${where}`;
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
const largestParts = 3;

function budget(command: Entity): readonly string[] {
  const found = budgetOf(command);
  if (!found) return [];
  const { total, limit, atLeast, parts } = found;
  const largest = parts
    .slice(0, largestParts)
    .map(
      (part) =>
        `- ${escaped(budgetPath(part))}: ${part.length}${part.locale ? ` (${code(part.locale)})` : ''}`,
    );
  return [
    `Budget: ${barOf(total / limit)} **${atLeast ? 'at least ' : ''}${total}/${limit}** characters, most of them in`,
    largest.join('\n'),
  ];
}
