/**
 * A value of another JSON type than its field. Values that a rule of their own judges (permission bit sets, choice values,
 * overwrites) are left to it.
 */
import type { Field } from '../../../definitions/model.ts';
import { enumTable, type FieldType, keyFor, objectTitles } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type ValueNode } from '../../../syntax/tree.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { kindName } from '../shared/values.ts';

export const rule = defineRule({
  id: 'wrong-type',
  family: 'shape',
  severity: 'error',
  fix: 'safe',
  section: 'Resources and their fields',
  documentation: {
    what: 'A value has another JSON type than its field, or is `null` where that is not allowed.',
    why: 'The service refuses the whole body.',
    examples: [
      {
        wrong: '{ "name": "ping", "description": "Answers with pong", "nsfw": "true" }\n',
        right: '{ "name": "ping", "description": "Answers with pong", "nsfw": true }\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      if (field.owner.kind === 'overwrite') return;
      const { value, spec, owner } = field;
      const wanted = expectations[spec.type.kind];
      if (!wanted || value.kind === 'unknown') return;
      if (value.kind === 'null') {
        if (!spec.nullable) reportNull(field, context);
      } else if (!wanted.kinds.includes(value.kind)) {
        // While a bracket is missing, what stands here is not what was meant.
        if (!owner.node.broken)
          report(value, `\`${keyFor(spec, owner.spelling)}\` must be ${wanted.title}`, spec.type, context);
      } else judgeContent(field, context);
    },
    elements(values, kind, context) {
      if (kind === 'overwrite') return;
      for (const value of values) {
        if (value.kind === 'object' || value.kind === 'unknown') continue;
        const title = objectTitles[kind];
        context.report({
          at: homeOf(value),
          message: `A ${title} must be an object, not ${kindName(value)}.`,
        });
      }
    },
  },
});

type Kind = ValueNode['kind'];

const expectations: Partial<
  Record<FieldType['kind'], { readonly kinds: readonly Kind[]; readonly title: string }>
> = {
  text: { kinds: ['string'], title: 'a string' },
  string: { kinds: ['string'], title: 'a string' },
  snowflake: { kinds: ['string'], title: 'a string of digits' },
  localizations: { kinds: ['object'], title: 'an object from locale to text' },
  boolean: { kinds: ['boolean'], title: '`true` or `false`' },
  integer: { kinds: ['number'], title: 'an integer' },
  number: { kinds: ['number'], title: 'a number' },
  enum: { kinds: ['number'], title: 'a number' },
  'enum-list': { kinds: ['array'], title: 'a list' },
  object: { kinds: ['object'], title: 'an object' },
  'object-list': { kinds: ['array'], title: 'a list' },
  definitions: { kinds: ['array'], title: 'a list' },
  'string-list': { kinds: ['array'], title: 'a list of strings' },
};

/** Values inside dictionaries and lists of scalars. */
function judgeContent({ value, spec }: Field, context: RuleContext): void {
  const { type } = spec;
  if (type.kind === 'localizations' && value.kind === 'object') {
    for (const { value: text, key } of value.properties)
      if (!isKind(text, 'string', 'null'))
        report(text, `The text for \`${key.name}\` must be a string`, { kind: 'string' }, context);
  }
  if (value.kind !== 'array') return;
  for (const item of value.items) {
    if (type.kind === 'enum-list' && !isKind(item, 'number'))
      report(item, `A ${enumTable(type.of).title} must be a number`, { kind: 'enum', of: type.of }, context);
    if (type.kind === 'string-list' && !isKind(item, 'string'))
      report(item, 'This must be a string', { kind: 'string' }, context);
  }
}

const isKind = (node: ValueNode, ...kinds: readonly Kind[]): boolean =>
  node.kind === 'unknown' || kinds.includes(node.kind);

function reportNull({ value, spec, owner }: Field, context: RuleContext): void {
  const key = keyFor(spec, owner.spelling);
  context.report({
    at: homeOf(value),
    message: `\`${key}\` must not be \`null\`: leave it out, or give it a value.`,
  });
}

function report(value: ValueNode, what: string, type: FieldType, context: RuleContext): void {
  const converted = convert(value, type);
  context.report({
    at: homeOf(value),
    message: `${what}, not ${kindName(value)}${converted === undefined ? '' : `: write \`${JSON.stringify(converted)}\``}.`,
    data: { found: value.kind },
    fixes: () =>
      converted === undefined
        ? []
        : [
            {
              title: `Convert to \`${JSON.stringify(converted)}\``,
              kind: 'safe',
              edits: replaceValue(context, value, converted),
            },
          ],
  });
}

/** The value in the wanted type, where nothing is lost; `undefined` otherwise. */
function convert(value: ValueNode, type: FieldType): unknown {
  if (value.kind === 'string' && value.literal) {
    const text = value.value.trim();
    if (type.kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
    if (type.kind === 'enum')
      return enumTable(type.of).members.find(
        (one) => one.name === text || one.member === text || String(one.value) === text,
      )?.value;
    if ((type.kind === 'integer' || type.kind === 'number') && text !== '' && String(Number(text)) === text)
      return Number(text);
  }
  if (
    value.kind === 'number' &&
    value.literal &&
    Number.isSafeInteger(value.value) &&
    type.kind === 'snowflake'
  )
    return String(value.value);
  if (value.kind === 'number' && value.literal && (type.kind === 'text' || type.kind === 'string'))
    return String(value.value);
  return undefined;
}
