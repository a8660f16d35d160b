/** All that the commands of a document say, as plain data: to see that an edit changed what it should, and nothing else. */
import { type Entity, type Field, rootsOf } from '../definitions/model.ts';
import type { Analysis } from '../lint/analysis.ts';
import { lastOfEachKey, type ValueNode } from '../syntax/tree.ts';

/** Texts that are expected in place of those that are written: by field of an object, then by locale. */
export type Expected = ReadonlyMap<
  Entity['node'],
  ReadonlyMap<string, ReadonlyMap<string | undefined, string | undefined>>
>;

/** Equal for equal commands. `expected`: as if these texts were there already. */
export const saidBy = ({ definitions }: Analysis, expected?: Expected): string =>
  JSON.stringify(
    definitions.map(({ definition }) =>
      definition.kind === 'command' && !definition.weak
        ? rootsOf(definition).map((root) => ofEntity(root, expected))
        : definition.kind,
    ),
  );

type Plain = unknown;

function ofEntity(entity: Entity, expected: Expected | undefined): Plain {
  const changed = expected?.get(entity.node);
  const fields = new Map<string, Plain>();
  for (const [name, field] of entity.fields) {
    const texts = changed?.get(name);
    const said = ofField(entity, field, texts, expected);
    if (said !== undefined) fields.set(name, said);
  }
  for (const [name, texts] of changed ?? [])
    if (!entity.fields.has(name)) {
      const added = dictionaryOf(new Map(), texts);
      if (added !== undefined) fields.set(name, added);
    }
  return [inOrder(fields), entity.unknown.map(({ key, value }) => [key.name, ofValue(value)])];
}

function ofField(
  entity: Entity,
  { spec, value }: Field,
  texts: ReadonlyMap<string | undefined, string | undefined> | undefined,
  expected: Expected | undefined,
): Plain {
  const list = entity.lists.get(spec.name);
  if (list)
    return list.items.map((item) => (item.entity ? ofEntity(item.entity, expected) : ofValue(item.node)));
  if (texts?.has(undefined)) return texts.get(undefined);
  if (spec.type.kind !== 'localizations') return ofValue(value);
  if (value.kind === 'null') return dictionaryOf(new Map(), texts);
  if (value.kind !== 'object') return ofValue(value);
  const entries = new Map(
    lastOfEachKey(value).map((property) => [property.key.name, ofValue(property.value)]),
  );
  const said = dictionaryOf(entries, texts);
  return value.open ? ['open', said] : said;
}

/** An empty dictionary says what none says. */
function dictionaryOf(
  entries: Map<string, Plain>,
  texts: ReadonlyMap<string | undefined, string | undefined> | undefined,
): Plain {
  for (const [locale, text] of texts ?? []) {
    if (locale === undefined) continue;
    if (text === undefined) entries.delete(locale);
    else entries.set(locale, text);
  }
  return entries.size === 0 ? undefined : inOrder(entries);
}

const inOrder = (entries: ReadonlyMap<string, Plain>): Plain =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

function ofValue(value: ValueNode): Plain {
  switch (value.kind) {
    case 'object':
      return [
        value.open,
        inOrder(
          new Map(lastOfEachKey(value).map((property) => [property.key.name, ofValue(property.value)])),
        ),
      ];
    case 'array':
      return { open: value.open, items: value.items.map(ofValue) };
    case 'unknown':
      return { unknown: value.reason };
    case 'null':
      return null;
    default:
      return value.kind === 'bigint' ? `${value.value}n` : value.value;
  }
}
