/** Nodes of what builders build. */
import {
  type ArrayNode,
  inPlaceOf,
  type Key,
  type ObjectNode,
  type Property,
  type Span,
  type StringNode,
  unknownAs,
  type ValueNode,
} from '../tree.ts';
import type { Builder, Step } from './builders.ts';
import type { Evaluator } from './evaluate.ts';
import { relocated } from './program.ts';
import type { ClassValue } from './values.ts';

/** All values are unknown, but for the type: that is what the class stands for. */
export const unknownIn = (node: ObjectNode): ObjectNode => ({
  ...node,
  open: true,
  properties: node.properties.map((one) => {
    return one.key.name === 'type' ? one : { ...one, value: unknownAs(one.value) };
  }),
});

/** Whether one of the classes has a member of such a name. */
export const declares = (classes: readonly ClassValue[], test: (name: string) => boolean): boolean =>
  classes.some(({ evaluator: { syntax }, node }) =>
    node.members.some(({ name }) => name !== undefined && syntax.ts.isIdentifier(name) && test(name.text)),
  );

/** What a builder hands on: a class of the program's own may make something else of what the calls have set. */
export function handedOn(builder: Builder, evaluator: Evaluator, use: Span): ObjectNode {
  const built = builder.build(evaluator, use);
  const buildsItself = declares(builder.classes, (name) => builder.class.methods.get(name)?.does === 'build');
  return buildsItself ? unknownIn(built) : built;
}

export const keyNode = (key: Key): StringNode => ({
  kind: 'string',
  value: key.name,
  literal: false,
  ...inPlaceOf(key),
});

export const keyOf = (name: string, value: ValueNode): Key => ({ name, ...inPlaceOf(value) });

/** A step that may have set something else. */
export const forgotten = <S extends { readonly value: ValueNode }>(step: S): S => ({
  ...step,
  value: unknownAs(step.value),
});

/** `addChoice(name, value)`. */
export function pairs(name: ValueNode | undefined, value: ValueNode | undefined, { call }: Step): ArrayNode {
  const property = (key: string, node: ValueNode | undefined): readonly Property[] =>
    node ? [{ key: { name: key, start: node.start, end: node.start }, value: node }] : [];
  const properties = [...property('name', name), ...property('value', value)];
  const item: ObjectNode = { kind: 'object', properties, open: false, broken: true, ...call };
  return { kind: 'array', items: [item], open: false, broken: true, ...call };
}

/** A bit set of permissions becomes a string of digits. */
export function asBitSet(value: ValueNode): ValueNode {
  if (value.kind !== 'bigint' && value.kind !== 'number') return value;
  return { kind: 'string', value: String(value.value), literal: false, ...inPlaceOf(value) };
}

/** Where a module makes a call, or calls what makes it in another one. */
export const spanOf = ({ evaluator, call, calls }: Step, at: Evaluator, use: Span): Span =>
  evaluator === at ? call : (calls?.findLast((one) => one.evaluator === at)?.use ?? use);

/** What a step set, as used in a module. */
export const takenBy = (evaluator: Evaluator, step: Step, value: ValueNode, use: Span): ValueNode =>
  step.evaluator === evaluator
    ? value
    : relocated(value, step.evaluator.uri, evaluator.uri, spanOf(step, evaluator, use));

/** The key of what a step set, as used in a module. */
export const keyBy = (evaluator: Evaluator, step: Step, name: string, use: Span): Key =>
  step.evaluator === evaluator
    ? { name, ...step.key }
    : keyOf(name, takenBy(evaluator, step, keyNode({ name, ...step.key }), use));

/** The call of a step, where the module makes it itself. */
export const callOf = ({ evaluator, call, isIndirect }: Step, at: Evaluator) =>
  evaluator === at && !isIndirect ? { call } : {};

/** The same, or where another module makes it. */
export const setBy = (step: Step, at: Evaluator) => {
  const { evaluator, call, isIndirect } = step;
  return evaluator === at || isIndirect || evaluator.uri === undefined
    ? callOf(step, at)
    : { callHome: { start: call.start, end: call.end, file: evaluator.uri } };
};
