/** Completions of keys: the fields that may stand here, and locales in dictionaries. */

import * as l10n from '@vscode/l10n';
import { type Entity, isAdded, specOf } from '../../../core/definitions/model.ts';
import { standingOn } from '../../../core/definitions/standing.ts';
import {
  CommandType,
  type FieldSpec,
  isRequired,
  keyFor,
  localeEnumObject,
  localeInfo,
  objects,
  standsOn,
} from '../../../core/interface/index.ts';
import { printKey, printValue } from '../../../core/syntax/edits/index.ts';
import { isJson } from '../../../core/syntax/language.ts';
import { homeOf, type ObjectNode, type Property } from '../../../core/syntax/tree.ts';
import { ofTable } from '../../../core/text/language.ts';
import { typeText } from '../documentation.ts';
import { afterKey, type CursorContext, commaBefore, missingCommas } from './cursor.ts';
import { objectNamed } from './enums.ts';
import { type CompletionItem, rank, snippetText } from './item.ts';
import { localeFilter, localesInOrder, localeTitle } from './locales.ts';
import type { CompletionPlace, Expected } from './place.ts';
import { schemas } from './schemas.ts';
import { emptyText, valueSnippet } from './snippets.ts';
import { skipTrivia } from './tokens.ts';

/** Keys of an object that the table knows, by what may stand on an object of its type. */
export function keyItems(
  { entity, scope }: Expected & { kind: 'keys' },
  place: CompletionPlace,
): readonly CompletionItem[] {
  // What a library adds where nobody says it may be said.
  const isOffered = (property: Property): boolean =>
    specOf(entity, property.key.name)?.filledIn === true && isAdded(property, place.reading.text);
  const written = {
    ...entity.node,
    properties: entity.node.properties.filter((property) => !isOffered(property)),
  };
  const present = new Set([...presentKeys(written, place.cursor)].map((key) => specOf(entity, key)?.name));
  const isGuilds = scope.kind === 'guild';
  const fields = objects[entity.kind]
    .filter(
      (field) => !field.serverSet && !present.has(field.name) && mayStand(field, entity, isGuilds, place),
    )
    .map((field, index): CompletionItem => {
      const key = keyFor(field, place.spelling);
      return {
        ...keyEdit(
          key,
          printKey(place.style, key, quoteLike(place)),
          valueSnippet(field, entity, place),
          place,
        ),
        detail: typeText(field),
        ...(field.deprecated ? { deprecated: true } : {}),
        sortText: rank(index, field.deprecated ? 'z' : isRequired(field, entity.type) ? 'a' : 'b'),
        ...(opensNext(field) ? { opensNext: true } : {}),
        subject: { kind: 'field', object: entity.kind, field: field.name, key },
      };
    });
  return present.has('$schema') || !isWholeFile(entity, place)
    ? fields
    : [...fields, schemaItem(entity, place)];
}

/** The value that a key comes with has completions of its own. */
const opensNext = ({ name, type }: FieldSpec): boolean =>
  ['enum', 'enum-list', 'object-list', 'definitions', 'localizations', 'permissions'].includes(type.kind) ||
  (type.kind === 'string-list' && name === 'disable');

/** JSON whose outermost object this is. */
const isWholeFile = ({ node }: Entity, { reading: { text, language } }: CompletionPlace): boolean =>
  isJson(language) && skipTrivia(text, 0) === homeOf(node).start;

/** Our schema with its address: the editor's own JSON support offers the key alone, under the label of the key. */
function schemaItem(entity: Entity, place: CompletionPlace): CompletionItem {
  const [schema] = schemas(entity);
  return {
    ...keyEdit(
      '$schema: Application Commands',
      printKey(place.style, '$schema', quoteLike(place)),
      snippetText(printValue(place.style, schema.address)),
      place,
    ),
    detail: schema.file,
    sortText: rank(0, 'y'),
    subject: { kind: 'field', object: entity.kind, field: '$schema', key: '$schema' },
  };
}

function mayStand(
  field: FieldSpec,
  entity: Entity,
  isGuilds: boolean,
  { reading }: CompletionPlace,
): boolean {
  // discord.js would drop it.
  if (standingOn(entity, field.name) === 'missing') return false;
  if (!standsOn(field, entity.type) || (isGuilds && field.globalOnly) || field.fetched) return false;
  // It belongs to the outermost object of a file: see `schemaItem`.
  if (field.name === '$schema') return false;
  // Scripts hold comments instead, and send what their objects hold.
  if (field.name === '$appcmd') return isJson(reading.language);
  const isMenu =
    entity.kind === 'command' && (entity.type === CommandType.USER || entity.type === CommandType.MESSAGE);
  return !isMenu || !field.name.startsWith('description');
}

/** Locales of a dictionary, those that configuration asks for first. */
export function localeItems(node: ObjectNode, place: CompletionPlace): readonly CompletionItem[] {
  const { reading, style, settings } = place;
  const present = presentKeys(node, place.cursor);
  const object = objectNamed([localeEnumObject], reading);
  const { start, end } = place.cursor.token;
  const word = reading.text.slice(start, end).replace(/^["'`[]/, '');
  return localesInOrder(settings)
    .filter((code) => !present.has(code))
    .map((code, index): CompletionItem => {
      const info = localeInfo(code);
      const like = quoteLike(place);
      const isMember = object && info && !/^["']/.test(like ?? '');
      const written = isMember ? `[${object}.${info.member}]` : printKey(style, code, like);
      const edit = keyEdit(code, written, emptyText(style), place);
      const names = localeTitle(code);
      return {
        ...edit,
        // TypeScript has a row with the code, and none with the language.
        ...(place.isTyped && info ? { label: ofTable(info.language) } : {}),
        filterText: isMember
          ? localeFilter(like ?? '', code, `${object}.${info.member}`, word)
          : localeFilter(edit.filterText, code, code, word),
        ...(isJson(reading.language) ? {} : { isOfWord: true as const }),
        ...(info ? { detail: place.isTyped ? `${info.native} ${code}` : names } : {}),
        sortText: rank(index),
        subject: { kind: 'text', text: l10n.t('{0}: the text that its users see.', names) },
      };
    });
}

function keyEdit(label: string, key: string, value: string, { reading, cursor }: CompletionPlace) {
  const { text, language } = reading;
  const { end, start } = cursor.token;
  const written = snippetText(key);
  const follows = afterKey(text, end, isJson(language));
  const isWhole = follows === 'value' || (follows === 'bare value' && end > start);
  const colon = follows === 'value' ? '' : ':';
  return {
    label,
    kind: 'field' as const,
    filterText: key,
    replace: cursor.token,
    newText: isWhole ? `${written}${colon}` : `${written}: ${value}${commaBefore(text, end)}`,
    isSnippet: true,
    ...missingCommas(cursor),
  };
}

/** Keys that count as written: all but the one the cursor stands in. */
const presentKeys = (node: ObjectNode, { token }: CursorContext): ReadonlySet<string> =>
  new Set(
    node.properties
      .filter(({ key }) => key.end <= token.start || key.start >= token.end)
      .map(({ key }) => key.name),
  );

/** The text under the cursor, whose quotes are kept. */
const quoteLike = ({ reading, cursor: { token } }: CompletionPlace): string | undefined =>
  token.end > token.start ? reading.text.slice(token.start, token.end) : undefined;
