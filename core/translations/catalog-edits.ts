/** Adding a text to the catalog that lacks it. */
import { insertProperty, replaceValue } from '../syntax/edits/index.ts';
import { type Source, sourceAt } from '../syntax/edits/source.ts';
import { readJson } from '../syntax/json/read.ts';
import { isJson } from '../syntax/language.ts';
import {
  type CatalogLack,
  homeOf,
  lastOfEachKey,
  type ObjectNode,
  property,
  type TextEdit,
  type ValueNode,
} from '../syntax/tree.ts';

/** The edits that give a catalog a text for the key it lacks. None where nobody can tell where it belongs. */
export function addToCatalog(source: Source, lack: CatalogLack, text: string): readonly TextEdit[] {
  const { catalog, key } = lack;
  if (lack.slot && !lack.broken) {
    const slot = lack.slot();
    return slot ? insertAt(source, slot.object, slot.path, text) : [];
  }
  const own = catalog && sourceAt(source, { start: 0, end: 0, file: catalog.uri });
  if (!catalog || !own || lack.broken || !isJson(own.language)) return [];
  const [root] = readJson(own.text, own.language, { comments: true, trailingCommas: true }).candidates;
  if (root?.value.kind !== 'object' || root.value.broken) return [];
  const inCatalog = (edits: readonly TextEdit[]) => edits.map((edit) => ({ ...edit, file: catalog.uri }));
  const found = slotOf(root.value, key.split('.'));
  if (!found) return [];
  if ('value' in found) return inCatalog(replaceValue(own, found.value, text));
  return inCatalog(insertAt(own, found.object, found.path, text));
}

/** A text below these names, the last of which may be new objects. */
function insertAt(
  source: Source,
  object: ObjectNode,
  [first = '', ...rest]: readonly string[],
  text: string,
): readonly TextEdit[] {
  const value = rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text);
  return insertProperty(source, object, first, value);
}

type Slot = { readonly value: ValueNode } | { readonly object: ObjectNode; readonly path: readonly string[] };

/** Where a key is, with an empty text; or the innermost object that its first names lead to, and the names that are left. */
function slotOf(object: ObjectNode, path: readonly string[]): Slot | undefined {
  for (let length = path.length; length >= 1; length -= 1) {
    const found = property(object, path.slice(0, length).join('.'))?.value;
    if (!found) continue;
    const rest = path.slice(length);
    if (rest.length === 0) return isEmpty(found) ? { value: found } : undefined;
    return found.kind === 'object' ? slotOf(found, rest) : undefined;
  }
  return { object, path: isFlat(object) ? [path.join('.')] : path };
}

const isEmpty = (value: ValueNode): boolean =>
  value.kind === 'null' || (value.kind === 'string' && value.value === '');

/** Its keys have dots of their own, and lead into no objects. */
const isFlat = (object: ObjectNode): boolean =>
  object.properties.some(({ key }) => key.name.includes('.')) &&
  lastOfEachKey(object).every(({ value }) => homeOf(value) === value && value.kind !== 'object');
