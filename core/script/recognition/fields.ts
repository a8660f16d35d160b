/** Objects of a bot's own that have the fields of a command elsewhere, or under other names. */
import { camelName } from '../../interface/index.ts';
import type { Fields } from '../../syntax/reading.ts';
import { type ObjectNode, type Property, property, type ValueNode } from '../../syntax/tree.ts';

/** The object with its fields at the top, under their names. */
export function flattened(value: ValueNode, fields: Fields): ValueNode {
  if (value.kind !== 'object') return value;
  const paths = Object.entries(fields).map(([name, path = '']) => ({ name, path: path.split('.') }));
  const moved = paths.flatMap(({ name, path }): Property[] => {
    const found = memberAt(value, path);
    return found ? [{ ...found, key: { ...found.key, name } }] : [];
  });
  const holders = new Set(paths.map(({ path }) => path[0]));
  const names = new Set(paths.flatMap(({ name }) => [name, camelName(name)]));
  const rest = value.properties.filter(({ key }) => !holders.has(key.name) && !names.has(key.name));
  const properties = [...rest, ...moved].sort((a, b) => a.key.start - b.key.start);
  return { ...value, properties };
}

/** What stands in an object where these keys lead. */
export function memberAt(object: ObjectNode, [name = '', ...rest]: readonly string[]): Property | undefined {
  const found = property(object, name);
  if (!found || rest.length === 0) return found;
  return found.value.kind === 'object' ? memberAt(found.value, rest) : undefined;
}
