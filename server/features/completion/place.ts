/** What is expected at a cursor: the table's words for it, and the text that an item replaces. */

import type { Definition } from '../../../core/definitions/definition.ts';
import {
  type Container,
  containerOf,
  type DefinitionPlace,
  placeIn,
} from '../../../core/definitions/locate.ts';
import { type Entity, entities, type Field, rootOf, specOf } from '../../../core/definitions/model.ts';
import { spellingOfType } from '../../../core/definitions/script-evidence.ts';
import { camelName, type FieldSpec, type ObjectKind, type Spelling } from '../../../core/interface/index.ts';
import { type Analysis, possibleDefinitions } from '../../../core/lint/analysis.ts';
import type { Source } from '../../../core/syntax/edits/source.ts';
import { isJson } from '../../../core/syntax/language.ts';
import type { Reading } from '../../../core/syntax/reading.ts';
import { type ArrayNode, homeOf, type ObjectNode, type ValueNode } from '../../../core/syntax/tree.ts';
import { type CursorContext, cursorContextIn } from './cursor.ts';
import { type IsInstalled, isTypedAt } from './typed.ts';

/** What a cursor expects. */
export type Expected =
  | { readonly kind: 'keys'; readonly entity: Entity; readonly scope: Definition['scope'] }
  | { readonly kind: 'locales'; readonly node: ObjectNode; readonly field: Field }
  /** The value of a field, where `present` stands now. */
  | {
      readonly kind: 'value';
      readonly spec: FieldSpec;
      readonly owner: Entity;
      readonly present: ValueNode | undefined;
    }
  /** An element of a list of enum members or of texts. */
  | { readonly kind: 'member'; readonly spec: FieldSpec; readonly owner: Entity; readonly list: ArrayNode }
  /** A whole object. `owner` holds the list; absent around whole definitions. */
  | { readonly kind: 'object'; readonly of: ObjectKind; readonly owner: Entity | undefined };

export interface CompletionPlace {
  readonly expected: Expected;
  readonly cursor: CursorContext;
  readonly reading: Reading;
  /** The text around the cursor, for the style that values are written in: files may be large. */
  readonly style: Source;
  readonly settings: Analysis['settings'];
  /** How the definition around the cursor spells its keys. */
  readonly spelling: Spelling;
  /** TypeScript knows the type of the literal, and completes what follows from it. */
  readonly isTyped: boolean;
}

/** What the cursor expects; `undefined` where nothing is known. */
export function completionPlace(
  analysis: Analysis,
  offset: number,
  isInstalled: IsInstalled,
): CompletionPlace | undefined {
  const { text } = analysis.reading;
  const definitions = possibleDefinitions(analysis);
  // A literal that nothing closes ends with its last token; the cursor may stand behind the white space after it.
  const before = text.slice(0, offset).trimEnd().length;
  for (const at of before < offset ? [offset, before] : [offset]) {
    const place = placeIn(definitions, at);
    const container = place && containerOf(place);
    if (!place || !container || (at < offset && !container.node.broken)) continue;
    if (!isInside(text, container.node, at)) continue;
    const inside = inContainer(container, place, analysis, offset);
    return inside && { ...inside, isTyped: isTypedAt(place.definition, text, offset, isInstalled) };
  }
  return aroundDefinitions(analysis, offset);
}

function inContainer(
  container: Container,
  { definition }: DefinitionPlace,
  analysis: Analysis,
  offset: number,
): CompletionPlace | undefined {
  const cursor = cursorContextOf(container.node, analysis.reading, offset);
  const expected = cursor && expectedIn(container, cursor, definition, analysis.reading.text);
  return expected && placeAt(analysis, cursor, expected, spellingOf(container.entity));
}

function expectedIn(
  container: Container,
  { place, key }: CursorContext,
  definition: Definition,
  text: string,
): Expected | undefined {
  const { entity } = container;
  if (container.kind === 'list') {
    const { spec } = container.field;
    if (spec.type.kind === 'object-list') return { kind: 'object', of: spec.type.of, owner: entity };
    if (spec.type.kind === 'definitions') return { kind: 'object', of: 'command', owner: undefined };
    return { kind: 'member', spec, owner: entity, list: container.node };
  }
  if (place === 'key') {
    if (container.kind === 'dictionary')
      return { kind: 'locales', node: container.node, field: container.field };
    return { kind: 'keys', entity, scope: definition.scope };
  }
  if (container.kind === 'dictionary' || !key) return undefined;
  const written = entity.node.properties.find((property) => property.key.start === key.start);
  const spec = specOf(entity, written?.key.name ?? text.slice(key.start, key.end).replace(/["']/g, ''));
  return spec && { kind: 'value', spec, owner: entity, present: written?.value };
}

/** Elements of a list of definitions, and an empty definition file. */
function aroundDefinitions(analysis: Analysis, offset: number): CompletionPlace | undefined {
  const { reading, evidence } = analysis;
  const command: Expected = { kind: 'object', of: 'command', owner: undefined };
  const file = analysis.definitions.find(({ definition }) => definition.kind === 'file')?.definition;
  if (file?.node.kind === 'array') return inList(file.node, command, 'wire', analysis, offset);
  const overwrites = analysis.definitions.find(
    ({ definition }) => definition.kind === 'permissions',
  )?.definition;
  if (overwrites?.node.kind === 'array')
    return inList(
      overwrites.node,
      { kind: 'object', of: 'command-permissions', owner: undefined },
      'wire',
      analysis,
      offset,
    );
  for (const candidate of isJson(reading.language) ? [] : reading.candidates) {
    const { hint, start, end } = candidate;
    const isEvident = (hint.kind === 'type' || hint.kind === 'call') && !hint.framework;
    if (!isEvident || offset <= start || offset > end || candidate.value.kind !== 'array') continue;
    const spelling = hint.kind === 'type' ? spellingOfType(hint.name) : 'wire';
    return inList(candidate.value, command, spelling, analysis, offset);
  }
  const holds = evidence.configured?.holds ?? evidence.named?.holds;
  const written = reading.text.trim();
  // What is typed so far in an empty file is a word or a quote.
  if (!holds || !isJson(reading.language) || /[^\w"\s-]/.test(written) || written.includes('\n'))
    return undefined;
  const start = written === '' ? offset : reading.text.indexOf(written);
  const token = { start, end: start + written.length };
  if (offset < token.start || offset > token.end) return undefined;
  const cursor: CursorContext = {
    place: 'element',
    token,
    key: undefined,
    first: true,
    missingComma: undefined,
  };
  const whole: Expected = { kind: 'object', of: 'permissions-file', owner: undefined };
  return placeAt(analysis, cursor, holds === 'commands' ? command : whole, 'wire');
}

function inList(
  list: ArrayNode,
  expected: Expected,
  spelling: Spelling,
  analysis: Analysis,
  offset: number,
): CompletionPlace | undefined {
  if (!isInside(analysis.reading.text, list, offset)) return undefined;
  const cursor = cursorContextOf(list, analysis.reading, offset);
  return cursor && placeAt(analysis, cursor, expected, spelling);
}

/** A place with the text around it. */
export const placeAt = (
  { reading, settings }: Analysis,
  cursor: CursorContext,
  expected: Expected,
  spelling: Spelling,
): CompletionPlace => ({
  reading,
  style: {
    text: reading.text.slice(Math.max(0, cursor.token.start - styleReach), cursor.token.end + styleReach),
    language: reading.language,
  },
  settings,
  cursor,
  expected,
  spelling,
  isTyped: false,
});

const styleReach = 5000;

function cursorContextOf(
  node: ObjectNode | ArrayNode,
  { text, language }: Reading,
  offset: number,
): CursorContext | undefined {
  const { start } = homeOf(node);
  const items = node.kind === 'array' ? node.items : [];
  // Long lists are read from the element before the cursor on; what ends at the cursor is being typed.
  const before = items.findLast((item) => item.home === undefined && item.end < offset && item.start > start);
  return cursorContextIn(
    text,
    { kind: node.kind, from: before?.start ?? start + 1 },
    offset,
    isJson(language),
  );
}

/** Whether the offset is between the brackets, the last of which may be missing. */
function isInside(text: string, node: ObjectNode | ArrayNode, offset: number): boolean {
  const { start, end } = homeOf(node);
  if (offset <= start || offset > end) return false;
  return offset < end || text[end - 1] !== (node.kind === 'object' ? '}' : ']');
}

/** Where both spellings are taken, the one that the definition uses. */
function spellingOf(entity: Entity): Spelling {
  if (entity.spelling !== 'either') return entity.spelling;
  for (const other of entities(rootOf(entity)))
    for (const { spec, key } of other.fields.values())
      if (key.name !== spec.name && key.name === camelName(spec.name)) return 'camel';
  return 'wire';
}
