/** Options by their names, groups, and pairs of locale and text, as decorators of classes are given them. */
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { OptionType } from '../../../interface/index.ts';
import {
  inPlaceOf,
  isIntegerKey,
  lastOfEachKey,
  type ObjectNode,
  type Property,
  property,
  type ValueNode,
} from '../../../syntax/tree.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import { listProperty } from '../../libraries/list-property.ts';

/** Options by their names, as a list. */
export function listed({ properties, open }: ObjectNode): {
  readonly items: readonly ValueNode[];
  readonly open: boolean;
} {
  // The language would list these first.
  const isSorted = !properties.some(({ key }) => isIntegerKey(key.name));
  return { items: properties.map(named), open: open || !isSorted };
}

/** What is written of an option under its name. */
function named({ key, value }: Property): ValueNode {
  if (value.kind !== 'object') return value;
  const properties = value.properties.map((field) =>
    // That there is one is all that counts.
    field.key.name === 'autocomplete' ? { ...field, value: trueAt(field.value) } : field,
  );
  const name = property(value, 'name') ? [] : [propertyWithoutText('name', key.name, key)];
  const choices = property(value, 'choices')?.value;
  const isTranslated = [value, ...(choices?.kind === 'array' ? choices.items : [])].some(
    (node) => node.kind === 'object' && property(node, 'locales'),
  );
  return { ...value, properties: [...name, ...properties], open: value.open || isTranslated };
}

const trueAt = (value: ValueNode): ValueNode => ({
  kind: 'boolean',
  value: true,
  literal: false,
  ...inPlaceOf(value),
});

export function groupOf(name: string, said: Property | undefined, members: readonly ValueNode[]): ValueNode {
  const at = said?.key ?? members[0] ?? { start: 0, end: 0 };
  const place = { start: at.start, end: at.end };
  const texts = said?.value.kind === 'object' ? said.value.properties : [];
  const description = texts.find(({ key }) => key.name === 'defaultDescription');
  const localized = texts.flatMap((text) =>
    text.key.name === 'name' || text.key.name === 'description'
      ? dictionary(text, `${text.key.name}_localizations`)
      : [],
  );
  return {
    kind: 'object',
    properties: [
      propertyWithoutText('type', OptionType.SUB_COMMAND_GROUP, place),
      propertyWithoutText('name', name, place),
      ...(description ? [{ ...description, key: { ...description.key, name: 'description' } }] : []),
      ...localized,
      listProperty('options', members, false, place),
    ],
    open: said?.value.kind !== 'object' || said.value.open,
    broken: false,
    ...place,
  };
}

/** Pairs of locale and text as a dictionary. */
export function dictionary({ key, value }: Property, name: string): readonly Property[] {
  if (isAbsent(value)) return [];
  const { start, end } = value;
  const pairs = value.kind === 'array' ? value.items : [];
  const properties = pairs.flatMap((pair): readonly Property[] => {
    const [locale, text] = pair.kind === 'array' ? pair.items : [];
    return locale?.kind === 'string' && text
      ? [{ key: { name: locale.value, start: locale.start, end: locale.end }, value: text }]
      : [];
  });
  const isWhole = value.kind === 'array' && !value.open && properties.length === pairs.length;
  const all: ObjectNode = { kind: 'object', properties, open: !isWhole, broken: false, start, end };
  // Libraries make an object of them: of two with one locale the last counts.
  return [{ key: { ...key, name }, value: { ...all, properties: lastOfEachKey(all) } }];
}

/** Whether a value counts as none was given. */
export const isAbsent = (value: ValueNode | undefined): boolean =>
  value === undefined || value.kind === 'null' || isUndefined(value);
