/** What the commands of a file say of other files, and what those say of them. */
import type TypeScript from 'typescript';
import { entities, entityOf } from '../../../definitions/model.ts';
import { byLooks, mayBeOption } from '../../../definitions/told-by-others.ts';
import { objectsIn } from '../../../syntax/half-typed.ts';
import type { Hint, Like } from '../../../syntax/reading.ts';
import { homeOf, type ObjectNode, property, type ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { runningKeys } from '../../forms/placed.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import type { Document } from '../document.ts';
import type { ReadCandidate } from '../read-match.ts';
import { keysOf } from '../shape.ts';
import { optionOfName, placeOfName } from './keys.ts';
import { positionsOf } from './positions.ts';

/** What stands where it does by others already, or is found by what it is given to. */
const speechless: ReadonlySet<Hint['kind']> = new Set(['registration', 'like', 'taken']);

/** The places in the program that a command speaks for. */
export function likesOf(
  document: Document,
  { expression, hint }: Match,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
): readonly Like[] {
  if (!('name' in hint) || hint.weak || speechless.has(hint.kind)) return [];
  const { ts } = document;
  const keys = ts.isObjectLiteralExpression(expression) ? keysOf(document, expression) : undefined;
  const functions = runningKeys.filter((key) => keys?.has(key));
  return positionsOf(document, expression, scope, around).flatMap(({ isTaken, ...position }) =>
    isTaken
      ? []
      : {
          ...position,
          ...(functions.length > 0 ? { functions } : {}),
          ...(document.uri === undefined ? {} : { by: document.uri }),
        },
  );
}

/** Where commands are written that are registered here: in other files, or in what something is made of. */
export function likesOfRegistered(
  { uri }: Document,
  { hint, isSent }: Match,
  value: ValueNode,
): readonly Like[] {
  if (!isSent || !('name' in hint) || hint.weak || uri === undefined) return [];
  return objectsIn(value, undefined).flatMap((node) => {
    const name = property(node, 'name')?.value;
    if (node.chain || name?.kind !== 'string') return [];
    const { file = uri } = homeOf(name);
    if (file === uri && isSent !== 'only') return [];
    const sentTo = isAsWritten(node) ? hint.sentTo : undefined;
    return [placeOfName(file, name.value, { method: hint.name, by: uri, sentTo })];
  });
}

/** Whether nothing was put into an object, and nothing taken over into another one, since its text. */
function isAsWritten(node: ObjectNode): boolean {
  const home = homeOf(node);
  return node.properties.every(({ key }) => {
    const { file, start, end } = key.home ?? key;
    return file === home.file && home.start <= start && end <= home.end;
  });
}

/** Options that are written in other files: there they may look like commands. */
export function likesOfOptions(
  { uri }: Document,
  hint: Hint,
  { value, parts }: Pick<ReadCandidate, 'value' | 'parts'>,
): readonly Like[] {
  if (uri === undefined || !('name' in hint) || hint.weak) return [];
  if (!parts.some(({ file }) => file !== undefined)) return [];
  const all = objectsIn(value, undefined).flatMap((node) => entities(entityOf('command', node, 'either')));
  return all.flatMap(({ kind, fields }) => {
    const name = fields.get('name')?.value;
    if (kind !== 'option' || name?.kind !== 'string') return [];
    const { file } = homeOf(name);
    return file === undefined ? [] : [optionOfName(file, name.value, uri)];
  });
}

/** What a candidate is taken for, with what other files of the program tell of its commands, by their names. */
export function hintsByOthers(
  { uri }: Document,
  likes: readonly Like[],
): (read: Pick<ReadCandidate, 'hint' | 'value'>) => Hint {
  const byKey = new Map(
    likes.filter(({ sentTo, isOption }) => sentTo || isOption).map((like) => [like.key, like]),
  );
  return ({ hint, value }) => {
    if (byKey.size === 0 || uri === undefined || !('name' in hint)) return hint;
    const commands = objectsIn(value, undefined);
    const recipients = new Set(
      commands.flatMap((node) => nameIn(node, (name) => byKey.get(placeOfName(uri, name).key))?.sentTo ?? []),
    );
    const sentTo = recipients.has('service') ? 'service' : [...recipients][0];
    if (byLooks.has(hint.kind)) {
      const options = commands.map((node) => asOption(node, byKey, uri));
      const [option] = options;
      if (option && options.every((known) => known !== undefined))
        return { ...hint, kind: 'option', name: option.name, by: option.by ?? '', weak: true };
    }
    return sentTo && !hint.sentTo ? { ...hint, sentTo } : hint;
  };
}

/** The place among the options of a command elsewhere that something has which nobody registers. */
function asOption(node: ObjectNode, byKey: ReadonlyMap<string, Like>, uri: string): Like | undefined {
  if (!mayBeOption(node)) return undefined;
  return nameIn(node, (name) =>
    byKey.has(placeOfName(uri, name).key) ? undefined : byKey.get(optionOfName(uri, name, '').key),
  );
}

function nameIn<T>(node: ObjectNode, of: (name: string) => T): T | undefined {
  const name = property(node, 'name')?.value;
  return name?.kind === 'string' ? of(name.value) : undefined;
}
