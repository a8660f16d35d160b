/** Whether what the evaluator knows is what running a program gives. */
import { builderClass } from '../../../core/interface/index.ts';
import { type ArrayNode, type ObjectNode, property, type ValueNode } from '../../../core/syntax/tree.ts';

/** Values, and how many of them were known. */
export interface Share {
  known: number;
  all: number;
}

/** The first difference, or `undefined`. Adds up how much was known. */
export function difference(node: ValueNode, actual: unknown, share: Share, path = 'it'): string | undefined {
  share.all += 1;
  if (node.kind === 'unknown') {
    if (node.reason !== 'undefined' || 'behind' in node) return undefined;
    share.known += 1;
    return actual === undefined ? undefined : `${path}: undefined against ${show(actual)}`;
  }
  share.known += 1;
  if (node.kind === 'array') return arrays(node, actual, share, path);
  if (node.kind === 'object') return objects(node, actual, share, path);
  const value = node.kind === 'null' ? null : node.value;
  return Object.is(actual, value) ? undefined : `${path}: ${show(value)} against ${show(actual)}`;
}

function arrays(node: ArrayNode, actual: unknown, share: Share, path: string): string | undefined {
  if (!Array.isArray(actual)) return `${path}: an array against ${show(actual)}`;
  const isSpread = (one: ValueNode) => one.kind === 'unknown' && one.spread === true;
  const at = node.items.findIndex(isSpread);
  const count = node.items.filter((one) => !isSpread(one)).length;
  if (!node.open && count !== actual.length) return `${path}: ${count} elements against ${actual.length}`;
  if (count > actual.length) return `${path}: at least ${count} elements against ${actual.length}`;
  for (const [index, item] of node.items.slice(0, at < 0 ? undefined : at).entries()) {
    const found = difference(item, actual[index], share, `${path}[${index}]`);
    if (found) return found;
  }
  return undefined;
}

function objects(node: ObjectNode, actual: unknown, share: Share, path: string): string | undefined {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return `${path}: an object against ${show(actual)}`;
  const values = actual as Record<string, unknown>;
  for (const name of new Set(node.properties.map(({ key }) => key.name))) {
    const value = property(node, name)?.value as ValueNode;
    const found = difference(value, values[name], share, `${path}.${name}`);
    if (found) return found;
  }
  if (node.open) return undefined;
  const fresh: Record<string, unknown> = node.chain ? { ...builderClass(node.chain.builder)?.fresh } : {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || property(node, name)) continue;
    if (name in fresh && show(fresh[name]) === show(value)) continue;
    return `${path}: nothing under ${name} against ${show(value)}`;
  }
  return undefined;
}

const show = (value: unknown): string =>
  typeof value === 'bigint'
    ? `${value}n`
    : (JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)) ??
      String(value));
