/**
 * Semantic tokens: what the strings of a definition are. The kinds are those of the protocol, so that every theme has colors
 * for them.
 */
import {
  type Entity,
  entities,
  isGroup,
  isSubcommand,
  rootsOf,
  type Text,
} from '../../core/definitions/model.ts';
import {
  localeInfo,
  permissionsPattern,
  snowflakePattern,
  undocumentedLocales,
} from '../../core/interface/index.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { suppressionsOfComments } from '../../core/lint/suppression/suppression.ts';
import { homeOf, type Place, type Span, type ValueNode } from '../../core/syntax/tree.ts';
import { definitionsWithin } from './within.ts';

/** In the order of the legend. */
export const tokenKinds = [
  'function',
  'namespace',
  'method',
  'parameter',
  'enumMember',
  'type',
  'number',
  'variable',
  'decorator',
] as const;

export type TokenKind = (typeof tokenKinds)[number];

export interface Token extends Span {
  readonly kind: TokenKind;
}

/**
 * Commands are functions, groups namespaces, subcommands methods, options parameters, choices members; translated names
 * as well. Locales are types, bits of permissions and snowflakes numbers, placeholders in texts variables, silenced rules
 * decorators. In the order of the text, never overlapping, without quotes.
 */
export function semanticTokens(analysis: Analysis, range: Span): readonly Token[] {
  const { text, directives } = analysis.reading;
  const tokens = new Map<number, Token>();
  const add = (kind: TokenKind, place: Place): void => {
    if (place.file !== undefined || place.end <= range.start || place.start >= range.end) return;
    const { start, end } = inside(place, text);
    // A shared value is met once for each command that uses it.
    if (end > start && !tokens.has(start)) tokens.set(start, { start, end, kind });
  };
  const addLiteral = (kind: TokenKind, value: ValueNode): void => {
    if ('literal' in value && value.literal) add(kind, homeOf(value));
  };
  for (const definition of definitionsWithin(analysis, range))
    for (const entity of rootsOf(definition).flatMap(entities)) {
      for (const text of entity.texts) addText(text, analysis, add, addLiteral);
      addFields(entity, addLiteral);
    }
  for (const { rules } of suppressionsOfComments(directives, text))
    for (const { at } of rules) add('decorator', at);
  return withoutOverlaps([...tokens.values()].sort((a, b) => a.start - b.start));
}

type Add = (kind: TokenKind, place: Place) => void;
type AddLiteral = (kind: TokenKind, value: ValueNode) => void;

function addText(
  { owner, kind, locale, value }: Text,
  analysis: Analysis,
  add: Add,
  addLiteral: AddLiteral,
): void {
  if (locale && isLocale(locale.name, analysis)) add('type', locale.home ?? locale);
  if (value.kind !== 'string') return;
  const name = kind === 'name' ? nameKind(owner) : kind === 'choice-name' ? 'enumMember' : undefined;
  if (name) return addLiteral(name, value);
  const home = homeOf(value);
  if (!value.literal || home.file !== undefined) return;
  for (const found of analysis.reading.text.slice(home.start, home.end).matchAll(placeholder)) {
    const start = home.start + found.index;
    add('variable', { start, end: start + found[0].length });
  }
}

/** What programs and translation libraries fill in: `{name}`, `{{name}}`, `{count, plural, …}`, `%{name}`. */
const placeholder = /\{\{[^{}\n]+\}\}|%?\{[\w.]+(?:,[^{}\n]*)?\}/g;

const isLocale = (name: string, { settings }: Analysis): boolean =>
  localeInfo(name) !== undefined ||
  undocumentedLocales.includes(name) ||
  settings.extraLocales.includes(name);

function nameKind(owner: Entity): TokenKind {
  if (owner.kind !== 'option') return 'function';
  if (isGroup(owner)) return 'namespace';
  return isSubcommand(owner) ? 'method' : 'parameter';
}

function addFields(entity: Entity, addLiteral: AddLiteral): void {
  for (const { spec, value } of entity.fields.values()) {
    switch (spec.type.kind) {
      case 'permissions':
        if (value.kind === 'string' && permissionsPattern.test(value.value)) addLiteral('number', value);
        break;
      case 'snowflake':
        if (value.kind === 'string' && snowflakePattern.test(value.value)) addLiteral('number', value);
        break;
      case 'string':
        // Files of overwrites name their command.
        if (spec.name === 'name') addLiteral('function', value);
        break;
      case 'object':
        addSilenced(value, addLiteral);
        break;
    }
  }
}

/** The rules in `"$appcmd": { "disable": [...] }`. */
function addSilenced(directive: ValueNode, addLiteral: AddLiteral): void {
  if (directive.kind !== 'object') return;
  for (const { value } of directive.properties)
    if (value.kind === 'array') for (const item of value.items) addLiteral('decorator', item);
}

/** Without its quotes. */
function inside({ start, end }: Span, text: string): Span {
  const quote = text[start] ?? '';
  return /["'`]/.test(quote) && end - start > 1 && text[end - 1] === quote
    ? { start: start + 1, end: end - 1 }
    : { start, end };
}

const withoutOverlaps = (tokens: readonly Token[]): readonly Token[] => {
  let last = 0;
  return tokens.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
};
