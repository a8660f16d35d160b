/** Making builders, calling their methods, and the objects that they build. */
import type TypeScript from 'typescript';
import { type BuilderClass, builderClass } from '../../interface/index.ts';
import type { ArrayNode, ObjectNode, Span, ValueNode } from '../tree.ts';
import { handedOn, unknownIn } from './builder-parts.ts';
import { Builder, builderOf, type Class, type Step } from './builders.ts';
import { packageName } from './enums.ts';
import type { Evaluator } from './evaluate.ts';
import { callFunction } from './functions.ts';
import { readElements } from './literals.ts';
import type { Scope } from './scope.ts';
import { behindOf, type LibraryValue, type OpaqueNode } from './values.ts';

/** The builder class that a name of a package stands for. */
export function builderClassOf({ from, path }: LibraryValue): Class | undefined {
  const [name, ...more] = path;
  const found = name !== undefined && more.length === 0 ? builderClass(name) : undefined;
  return found?.packages.includes(packageName(from)) ? found : undefined;
}

/** A builder that an expression makes of a library's class. */
export function freshBuilder(
  evaluator: Evaluator,
  of: LibraryValue,
  node: TypeScript.NewExpression,
  /** The expression makes one of a class that extends it. */
  isExtended = false,
): Builder | undefined {
  const found = builderClassOf(of);
  if (!found) return undefined;
  const builder = new Builder(found, {
    evaluator,
    call: evaluator.span(node),
    key: evaluator.span(node.expression),
    calls: evaluator.program.run.calls,
  });
  // What it is made of is not read.
  if (!isExtended && (node.arguments?.length ?? 0) > 0) builder.taint();
  return builder;
}

/** A call of one of the class's own methods. `undefined`: it has none of this name. */
export function callBuilder(
  evaluator: Evaluator,
  receiver: Builder,
  name: string,
  node: TypeScript.CallExpression,
  scope: Scope,
): ValueNode | undefined {
  const method = (receiver.class as BuilderClass).methods.get(name);
  if (!method) return undefined;
  if (method.does === 'build') {
    const built = receiver.build(evaluator, evaluator.span(node));
    return !receiver.isShared || receiver.history.isDoneAt(evaluator, node) ? built : unknownIn(built);
  }
  const builder = receiver.toCallOn(evaluator, node);
  const access = node.expression as TypeScript.PropertyAccessExpression;
  const step: Step = {
    evaluator,
    call: { start: evaluator.dotBefore(access), end: node.end },
    key: evaluator.span(access.name),
    calls: evaluator.program.run.calls,
  };
  const list = readElements(evaluator, node.arguments, scope, {
    start: node.arguments.pos - 1,
    end: node.end,
  });
  if (method.does === 'add') addBuilders(evaluator, builder, method.field, method.builder, step, list);
  else if (list.open && method.does !== 'append' && method.does !== 'replace') builder.taint();
  else builder.apply(method, step, list.items, list);
  return evaluator.opaque(node, { kind: 'builder', builder });
}

function addBuilders(
  evaluator: Evaluator,
  builder: Builder,
  field: string,
  className: string,
  step: Step,
  list: ArrayNode,
): void {
  const inputs =
    list.items.length === 1 && list.items[0]?.kind === 'array' ? list.items[0].items : list.items;
  for (const input of inputs) builder.add(field, step, added(evaluator, className, step, input));
  if (list.open) builder.add(field, step, { kind: 'unknown', reason: 'dynamic', spread: true, ...step.call });
}

/** What is added for an input: a builder, a function that is given a fresh one, or something unknown of the class. */
function added(evaluator: Evaluator, className: string, step: Step, input: ValueNode): ValueNode | Builder {
  if (input.kind === 'unknown' && input.spread) return input;
  const of = builderClass(className);
  const behind = behindOf(input);
  if (behind?.kind === 'builder') return behind.builder;
  if (!of) return input;
  const fresh = new Builder(of, { ...step, call: step.key }, true);
  if (behind?.kind === 'function') {
    const { body } = behind.node;
    // `(option) => option`: calls follow what it returns.
    if (body && !behind.evaluator.syntax.ts.isBlock(body)) fresh.endsAt(behind.evaluator, body.end);
    const self = {
      kind: 'unknown',
      reason: 'dynamic',
      ...step.key,
      behind: { kind: 'builder', builder: fresh },
    };
    const args = { values: [self as ValueNode], open: false };
    const returned = callFunction(evaluator, behind, args, step.call);
    const found = returned && builderOf(returned);
    if (found) return found;
    if (returned?.kind === 'object') return returned;
  } else if (input.kind === 'object') return input;
  fresh.taint();
  return fresh;
}

/** The object that a builder builds. */
export const builtBy = (evaluator: Evaluator, builder: Builder, use: Span): ObjectNode =>
  builder.build(evaluator, use);

/** A value for those who read definitions: builders in it are the objects that they build, and no code is behind it. */
export function settled(evaluator: Evaluator, value: ValueNode, use: Span): ValueNode {
  const builder = builderOf(value);
  if (builder) return handedOn(builder, evaluator, { start: value.start, end: value.end });
  if (value.kind === 'array') {
    const items = settledAll(evaluator, value.items, use);
    return items === value.items ? value : { ...value, items };
  }
  if (value.kind === 'unknown' && 'behind' in value) {
    const { behind, ...plain } = value as OpaqueNode;
    return behind.kind === 'function' ? { ...plain, reason: 'function' } : plain;
  }
  if (value.kind !== 'object') return value;
  const values = settledAll(
    evaluator,
    value.properties.map((one) => one.value),
    use,
  );
  if (value.properties.every((one, at) => one.value === values[at])) return value;
  return {
    ...value,
    properties: value.properties.map((one, at) => ({ ...one, value: values[at] ?? one.value })),
  };
}

function settledAll(evaluator: Evaluator, values: readonly ValueNode[], use: Span): readonly ValueNode[] {
  const all = values.map((one) => settled(evaluator, one, use));
  return all.every((one, at) => one === values[at]) ? values : all;
}
