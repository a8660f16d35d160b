/** The value that a loader sends of a command. */
import { saysNothing } from '../../../definitions/body/written-body.ts';
import { hasCamelCase } from '../../../definitions/command-shape.ts';
import { camelName, fieldFor } from '../../../interface/index.ts';
import { homeOf, type ObjectNode, property, type ValueNode } from '../../../syntax/tree.ts';
import type { SentCommand } from './sent.ts';

/** The value that is sent: of what code makes of a literal that, if its name is the literal's. */
export function sentValueOf(value: ValueNode, { sent, made, isRaw }: SentCommand): ValueNode | undefined {
  if (value.kind !== 'object' || !sent) return undefined;
  const object = made ? sameCommand(value, made()) : value;
  if (!object || object.open || !isDescribed(object)) return undefined;
  const { fields, without = [], filled = [], isCamel } = sent;
  // The service reads its own keys alone.
  if (isRaw && (isCamel || hasCamelCase(object))) return undefined;
  if (!filled.every((name) => isSomething(property(object, name)?.value))) return undefined;
  const left = wordsOf(without);
  const copied = fields && new Set(fields);
  return {
    ...object,
    properties: object.properties.filter(({ key }) => copied?.has(key.name) !== false && !left.has(key.name)),
  };
}

/** Whether a loader that sends some fields of a command, or others where it has none, sends all of this one. */
export function isSentWhole(value: ValueNode, how: Pick<SentCommand, 'sent'>): boolean {
  const sent = sentValueOf(value, how);
  if (value.kind !== 'object' || sent?.kind !== 'object') return false;
  const kept = new Set(sent.properties);
  return value.properties.every((property) => {
    const spec = fieldFor('command', property.key.name, 'either');
    return kept.has(property) || (spec !== undefined && saysNothing(property.value, spec));
  });
}

/** Whether `value || other` and `value ?? other` both give it. */
const isSomething = (value: ValueNode | undefined): boolean =>
  value !== undefined &&
  value.kind !== 'null' &&
  value.kind !== 'unknown' &&
  !(
    'value' in value &&
    (value.value === false || value.value === 0 || value.value === '' || value.value === 0n)
  );

/** Names of fields in both spellings. */
const wordsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [name, camelName(name)]));

/** What was made of a literal, in the place of that; `undefined` where its name is another one. */
function sameCommand(literal: ObjectNode, made: ValueNode | undefined): ObjectNode | undefined {
  if (made?.kind !== 'object') return undefined;
  const [name, own] = [property(made, 'name')?.value, property(literal, 'name')?.value];
  if (!name || !own || homeOf(name).file !== homeOf(own).file || homeOf(name).start !== homeOf(own).start)
    return undefined;
  const { home: _, ...rest } = made;
  return { ...rest, start: literal.start, end: literal.end };
}

/** It has the texts that every command has. */
function isDescribed(node: ObjectNode): boolean {
  const has = (name: string) => property(node, name) !== undefined;
  return has('name') && (has('description') || (has('type') && !has('options')));
}
