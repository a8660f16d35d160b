/** Snippets: a value for a field that was just chosen, lists and dictionaries, and whole objects. */
import * as l10n from '@vscode/l10n';
import { type Entity, isGroup, isSubcommand, members } from '../../../core/definitions/model.ts';
import {
  type FieldSpec,
  fieldNamed,
  keyFor,
  type ObjectKind,
  OptionType,
} from '../../../core/interface/index.ts';
import { printKey, printValue } from '../../../core/syntax/edits/index.ts';
import type { Source } from '../../../core/syntax/edits/source.ts';
import { commaBefore, missingCommas } from './cursor.ts';
import { fitsIn, memberText } from './enums.ts';
import { type CompletionItem, filterFor, rank, snippetText, type Value } from './item.ts';
import type { CompletionPlace, Expected } from './place.ts';
import { type Part, type Template, templates } from './templates.ts';

/** A value with tab stops for a field that was just chosen. */
export function valueSnippet(field: FieldSpec, owner: Entity, place: CompletionPlace): string {
  const text = emptyText(place.style);
  switch (field.type.kind) {
    case 'text':
    case 'string':
    case 'snowflake':
      return text;
    case 'permissions':
      // Flags of code are no text.
      return place.spelling === 'camel' ? '$1' : text;
    case 'choice-value':
      return owner.parent?.type === OptionType.STRING ? text : '$1';
    case 'localizations':
      return dictionary(place);
    case 'boolean':
      return `\${1|${field.default === false ? 'true,false' : 'false,true'}|}`;
    case 'enum-list':
    case 'string-list':
    case 'object-list':
    case 'definitions':
      return '[$1]';
    case 'object':
      return '{ $1 }';
    default:
      return '$1';
  }
}

/** Quotes with a tab stop between them, as the file writes them. */
export function emptyText(source: Source): string {
  const quote = printValue(source, '')[0];
  return `${quote}$1${quote}`;
}

/** Whole lists and dictionaries, where the value of such a field is missing. */
export function listSnippets(spec: FieldSpec, owner: Entity, place: CompletionPlace): readonly Value[] {
  switch (spec.type.kind) {
    case 'localizations':
      return [
        {
          label: 'localizations',
          text: dictionary(place),
          detail: l10n.t('locale to text'),
          isSnippet: true,
        },
      ];
    case 'object-list': {
      const of = spec.type.of;
      return fitting(of, { kind: 'object', of, owner }, place).map((template) => ({
        label: `[ ${template.label} ]`,
        text: `[\n\t${print(template, owner, place).replaceAll('\n', '\n\t')}\n]`,
        detail: detailOf(template, place),
        isSnippet: true,
      }));
    }
    case 'object':
      return [{ label: '{ }', text: '{ $1 }', isSnippet: true }];
    default:
      return [{ label: '[ ]', text: '[$1]', isSnippet: true, opensNext: true }];
  }
}

/** Whole objects, for an element of a list or an empty file. */
export function objectItems(
  expected: Expected & { kind: 'object' },
  place: CompletionPlace,
): readonly CompletionItem[] {
  const { text } = place.reading;
  const { token } = place.cursor;
  return fitting(expected.of, expected, place).map((template, index) => ({
    label: template.label,
    kind: 'snippet',
    detail: detailOf(template, place),
    // A constant of the script may be meant as well: those that it has itself go first.
    sortText: rank(index, 'code'),
    filterText: filterFor(text.slice(token.start, token.end), template.label),
    replace: token,
    newText: print(template, expected.owner, place) + commaBefore(text, token.end),
    isSnippet: true,
    ...missingCommas(place.cursor),
  }));
}

/** The templates of a kind that may stand in the list: what the nesting rules refuse is not offered. */
function fitting(
  of: ObjectKind,
  { owner }: Expected & { kind: 'object' },
  place: CompletionPlace,
): readonly Template[] {
  const ofKind = templates.filter((template) => template.kind === of);
  if (of !== 'option' || !owner) return ofKind;
  const siblings = members(owner.lists.get('options')).filter(
    ({ node }) => node.end <= place.cursor.token.start || node.start >= place.cursor.token.end,
  );
  const containers = siblings.filter((sibling) => isSubcommand(sibling) || isGroup(sibling)).length;
  const parameters = siblings.filter((sibling) => sibling.type !== undefined).length - containers;
  return ofKind.filter(({ type }) => {
    const isContainer = type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
    if (isContainer ? parameters > 0 : containers > 0) return false;
    return type === undefined || fitsIn(owner, type);
  });
}

/** In scripts what the type is called there. */
function detailOf({ type, detail }: Template, { reading }: CompletionPlace): string {
  const member = type === undefined ? undefined : memberText('optionType', type, reading);
  return member?.includes('.') ? member : detail();
}

/** A dictionary with the locales that configuration asks for, or room for one. */
function dictionary({ style, settings }: CompletionPlace): string {
  const quote = emptyText(style)[0];
  const rows = settings.requiredLocales.map(
    (code, index) => `\t${snippetText(printKey(style, code))}: ${quote}$${index + 1}${quote}`,
  );
  return rows.length > 0 ? `{\n${rows.join(',\n')}\n}` : '{ $1 }';
}

/** Clients turn tabs at the start of a line into the document's own indentation. */
function print({ kind, parts }: Template, owner: Entity | undefined, place: CompletionPlace): string {
  const rows = parts.map((part) => {
    const key = printKey(place.style, keyFor(fieldNamed(kind, part.field), place.spelling));
    return `\t${key}: ${printPart(part, owner, place).replaceAll('\n', '\n\t')}`;
  });
  return `{\n${rows.join(',\n')}\n}`;
}

function printPart(part: Part, owner: Entity | undefined, place: CompletionPlace): string {
  const { reading, style } = place;
  const text = (stop: number, placeholder: string): string => {
    const quote = emptyText(style)[0];
    return `${quote}\${${stop}:${placeholder}}${quote}`;
  };
  switch (part.kind) {
    case 'text':
      return text(part.stop, part.placeholder);
    case 'choice-value':
      return owner?.type === OptionType.STRING || owner?.type === undefined
        ? text(part.stop, 'value')
        : `\${${part.stop}:0}`;
    case 'member':
      return snippetText(memberText(part.of, part.value, reading));
    case 'members': {
      const names = part.values.map((value) => memberText(part.of, value, reading));
      return `\${${part.stop}|${names.join(',')}|}`;
    }
    case 'boolean':
      return `\${${part.stop}|true,false|}`;
    case 'list':
      return `[\n\t$${part.stop}\n]`;
    case 'objects':
      return `[\n\t${print(part.template, undefined, place).replaceAll('\n', '\n\t')}\n]`;
  }
}
