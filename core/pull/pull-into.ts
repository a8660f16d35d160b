/**
 * Edits that make a definition say what is deployed. Field by field, so that comments, constants and layout of what stays the
 * same stay, too; the whole object only where that does not come to the deployed command.
 */

import { isObject } from '../definitions/body/plain-object.ts';
import { type Entity, type EntityList, isAdded, rootsOf } from '../definitions/model.ts';
import { writtenPermissions } from '../definitions/named-values.ts';
import { isAllThere } from '../definitions/standing.ts';
import {
  type FieldSpec,
  isSent,
  keyFor,
  type ObjectKind,
  objects,
  type Spelling,
  spellingInside,
} from '../interface/index.ts';
import { analyzeDocument, type DocumentInput } from '../lint/document.ts';
import { type Body, localCommand } from '../plan/body.ts';
import { isEqual } from '../plan/comparison/differences.ts';
import { type NormalRules, normalCommand, withFilledIn } from '../plan/comparison/normal.ts';
import {
  applyEdits,
  combineEdits,
  lineIndent,
  minimalEdits,
  printValue,
  reorderItems,
} from '../syntax/edits/index.ts';
import { insertParts, removeParts } from '../syntax/edits/list.ts';
import { homeOf, type Property, type TextEdit, type ValueNode } from '../syntax/tree.ts';
import { namedOrder } from './named-order.ts';
import { chainEdits } from './pull-chain.ts';

/** Which definition of a document. */
export interface DefinitionName {
  readonly name: string;
  readonly type: number;
}

/**
 * The edits of a document, none where the definition says it already; `undefined` where its text cannot be written: the
 * definition is not there, is only known when the program runs, is no object literal, or its builder has no method for it.
 */
export function pullInto(
  input: DocumentInput,
  which: DefinitionName,
  deployed: Body,
  rules: NormalRules,
): readonly TextEdit[] | undefined {
  const before = definitionIn(input, which);
  if (!before) return undefined;
  const wanted = withoutFilledIn(normalCommand(deployed, rules), normalCommand(before.body, rules));
  const saysSo = (edits: readonly TextEdit[]): boolean => {
    const named = { ...which, name: String(wanted.name) };
    const after = definitionIn({ ...input, text: applyEdits(input.text, edits) }, named);
    if (!after || !isEqual(normalCommand(after.body, rules), wanted)) return false;
    // discord.js would drop what it does not know.
    return isAllThere(after.command) || !isAllThere(before.command);
  };
  const byField = inRounds(input, which, wanted, rules);
  if (before.command.node.chain) return byField;
  if (byField && saysSo(byField)) return byField;
  const whole = wholeEdit(before.command, wanted, input);
  return saysSo(whole) ? whole : undefined;
}

/** Rounds of edits before giving up on a text that does not come to what is deployed: lists that move are in one another. */
const maximumRounds = 8;

/** The edits field by field, or call by call; `undefined` where none of them say what is deployed. */
function inRounds(
  input: DocumentInput,
  which: DefinitionName,
  wanted: Body,
  rules: NormalRules,
): readonly TextEdit[] | undefined {
  let { text } = input;
  for (let round = 0; round < maximumRounds; round += 1) {
    const now = { ...input, text };
    const found = definitionIn(now, { ...which, name: String(wanted.name) }) ?? definitionIn(now, which);
    if (!found) return undefined;
    const body = normalCommand(found.body, rules);
    if (isEqual(body, wanted)) return minimalEdits(input.text, text);
    const edits = found.command.node.chain
      ? combineEdits(chainEdits(found.command, body, wanted, now))
      : objectEdits(found.command, body, wanted, now);
    // What stands in other files is not this definition's alone.
    if (edits.length === 0 || edits.some((edit) => edit.file !== undefined)) return undefined;
    text = applyEdits(text, edits);
  }
  return undefined;
}

function definitionIn(input: DocumentInput, { name, type }: DefinitionName) {
  const found = analyzeDocument(input).definitions.find(
    ({ definition, summary }) =>
      definition.kind === 'command' && summary?.name === name && summary.type === type,
  );
  const [command] = found ? rootsOf(found.definition) : [];
  const local = found && localCommand(found.definition);
  return command && local && !('unknown' in local) ? { command, body: local.body } : undefined;
}

/** What the definition leaves to the service stays left to it. */
const withoutFilledIn = (deployed: Body, local: Body): Body => {
  const left = objects.command.filter(
    ({ name }) => local[name] === undefined && withFilledIn(local, deployed)[name] !== undefined,
  );
  return Object.fromEntries(
    Object.entries(deployed).filter(([key]) => !left.some(({ name }) => name === key)),
  );
};

function objectEdits(entity: Entity, before: Body, after: Body, input: DocumentInput): readonly TextEdit[] {
  const { kind, spelling } = entity;
  const isWritten = (field: Property): boolean => !isAdded(field, input.text);
  const node = { ...entity.node, properties: entity.node.properties.filter(isWritten) };
  const fields = new Map([...entity.fields].filter(([, field]) => isWritten(field)));
  const removed: number[] = [];
  const edits: TextEdit[] = [];
  const inserted = new Map<number, FieldSpec[]>();
  for (const spec of objects[kind]) {
    const [old, now] = [before[spec.name], after[spec.name]];
    if (!isSent(spec) || isEqual(old, now)) continue;
    const field = fields.get(spec.name);
    if (!field) {
      const at = placeFor(spec, { kind, fields, node }, after);
      inserted.set(at, [...(inserted.get(at) ?? []), spec]);
    } else if (now === undefined)
      removed.push(node.properties.findIndex((property) => property.key === field.key));
    else {
      const list = entity.lists.get(spec.name);
      edits.push(
        ...(list && Array.isArray(old) && Array.isArray(now)
          ? listEdits(list, old, now, input)
          : [replacement(field.value, spelled(spec, now, spelling), input)]),
      );
    }
  }
  for (const [at, specs] of inserted)
    edits.push(
      ...insertParts(
        input.text,
        node,
        behindRemoved(at, removed),
        specs.map((spec) => (indent) => {
          const value = spelled(spec, after[spec.name], spelling);
          return `${keyText(keyFor(spec, spelling), entity, input)}: ${printed(value, indent, input)}`;
        }),
      ),
    );
  return [...edits, ...removeParts(input.text, node, removed)];
}

/** What goes takes the text before it along. */
const behindRemoved = (at: number, removed: readonly number[]): number =>
  removed.includes(at) ? behindRemoved(at + 1, removed) : at;

/** Behind the last property that stands before the field in the table and stays. */
function placeFor(
  spec: FieldSpec,
  { kind, fields, node }: Pick<Entity, 'kind' | 'fields' | 'node'>,
  after: Body,
): number {
  const earlier = objects[kind].slice(0, objects[kind].indexOf(spec));
  const places = earlier
    .filter(({ name }) => after[name] !== undefined || name === 'type')
    .flatMap(({ name }) => {
      const field = fields.get(name);
      return field ? [node.properties.findIndex((property) => property.key === field.key)] : [];
    });
  return Math.max(-1, ...places) + 1;
}

/**
 * Elements are the same by name. Those in another order move first: what changes in them changes in the text after that. From
 * elsewhere, or where they cannot be moved, the list is written anew.
 */
function listEdits(
  list: EntityList,
  before: readonly unknown[],
  after: readonly unknown[],
  input: DocumentInput,
): readonly TextEdit[] {
  const { node, field, items } = list;
  const { spec, owner } = field;
  const named = node.home || after.length === 0 ? undefined : namedOrder(list, after);
  const moved = named?.order ? reorderItems(input, node, named.order) : [];
  if (moved.length > 0) return moved;
  if (!named || named.order) return [replacement(field.value, spelled(spec, after, owner.spelling), input)];
  const { names, wanted: afterNames } = named;
  const removed = names.flatMap((name, at) => (afterNames.includes(name) ? [] : [at]));
  const edits: TextEdit[] = [];
  const inserted = new Map<number, unknown[]>();
  let next = 0;
  after.forEach((wanted, at) => {
    const index = names.indexOf(afterNames[at] ?? '');
    if (index < 0) inserted.set(next, [...(inserted.get(next) ?? []), wanted]);
    else {
      next = index + 1;
      const [entity, old] = [items[index]?.entity, before[index]];
      if (!entity || !isObject(old) || !isObject(wanted) || isEqual(old, wanted)) return;
      edits.push(
        ...(entity.node.home
          ? [replacement(entity.node, spelledObject(entity.kind, wanted, entity.spelling), input)]
          : objectEdits(entity, old, wanted, input)),
      );
    }
  });
  for (const [at, items] of inserted)
    edits.push(
      ...insertParts(
        input.text,
        node,
        behindRemoved(at, removed),
        items.map((inner) => (indent) => printed(spelledItem(spec, inner, owner.spelling), indent, input)),
      ),
    );
  return [...edits, ...removeParts(input.text, node, removed)];
}

/** Where it is used: a constant that others share keeps its value. */
function replacement({ start, end, ...node }: ValueNode, value: unknown, input: DocumentInput): TextEdit {
  const isLong = input.text.slice(start, end).includes('\n') || isLongValue(value);
  const near = node.home ? undefined : ({ start, end, ...node } as ValueNode);
  const indent = isLong ? lineIndent(input.text, start) : undefined;
  return { start, end, newText: printValue(input, value, near, { indent }) };
}

/** Lists of plain values and empty ones fit a line. */
const isLongValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.some((item) => typeof item === 'object') : isObject(value);

const printed = (value: unknown, indent: string | undefined, input: DocumentInput): string =>
  printValue(input, value, undefined, isLongValue(value) ? { indent } : {});

function wholeEdit(
  { node, kind, spelling }: Entity,
  wanted: Body,
  input: DocumentInput,
): readonly TextEdit[] {
  const { start, end } = homeOf(node);
  const newText = printValue(input, spelledObject(kind, wanted, spelling), undefined, {
    indent: lineIndent(input.text, start),
  });
  return input.text[start] === '{' ? [{ start, end, newText }] : [];
}

/** A key with quotes where the object's others have some. */
function keyText(key: string, { node }: Entity, { text, language }: DocumentInput): string {
  const quote = node.properties
    .map((property) => text[property.key.start] ?? '')
    .find((character) => /["']/.test(character));
  return language.startsWith('json') ? JSON.stringify(key) : quote ? `${quote}${key}${quote}` : key;
}

function spelled(spec: FieldSpec, value: unknown, spelling: Spelling): unknown {
  if (spec.type.kind === 'permissions' && typeof value === 'string')
    return writtenPermissions(value, spelling);
  return Array.isArray(value) ? value.map((item) => spelledItem(spec, item, spelling)) : value;
}

const spelledItem = ({ type }: FieldSpec, item: unknown, spelling: Spelling): unknown =>
  type.kind === 'object-list' && isObject(item)
    ? spelledObject(type.of, item, spellingInside(spelling))
    : item;

/** Wire names as this definition spells them. */
const spelledObject = (kind: ObjectKind, value: Body, spelling: Spelling): Body =>
  Object.fromEntries(
    objects[kind].flatMap((spec) =>
      value[spec.name] === undefined
        ? []
        : [[keyFor(spec, spelling), spelled(spec, value[spec.name], spelling)]],
    ),
  );
