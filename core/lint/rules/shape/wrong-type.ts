/**
 * A value of another JSON type than its field. Values that a rule of their own judges (permission bit sets, choice values,
 * overwrites) are left to it.
 */
import type { Field } from '../../../definitions/model.ts';
import {
  type EnumMember,
  enumTable,
  type FieldSpec,
  type FieldType,
  isRequired,
  objectTitles,
} from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, lastOfEachKey, type ValueNode } from '../../../syntax/tree.ts';
import type { Severity } from '../../problem.ts';
import { defineRule, type RuleContext, type RuleSource } from '../../rule.ts';
import { numberSpelled, textSpelled } from '../shared/exact.ts';
import { sentenceOf } from '../shared/titles.ts';
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
      const { value, spec, owner } = field;
      const wanted = expectations[spec.type.kind];
      if (owner.kind === 'overwrite' || !wanted || value.kind === 'unknown' || isHarmless(spec)) return;
      if (value.kind === 'null') {
        if (!spec.nullable) reportNull(field, context);
      } else if (!wanted.kinds.includes(value.kind)) {
        // While a bracket is missing, what stands here is not what was meant.
        if (!owner.node.broken)
          report(
            value,
            `\`${field.key.name}\` must be ${wanted.title}`,
            spec.type,
            context,
            severityOf(spec),
          );
      } else judgeContent(field, context);
    },
    elements(values, kind, context) {
      if (kind === 'overwrite') return;
      for (const value of values) {
        if (value.kind === 'object' || value.kind === 'unknown') continue;
        context.report({
          at: homeOf(value),
          message: `${sentenceOf(objectTitles[kind])} must be an object, not ${kindName(value)}.`,
        });
      }
    },
  },
});

/** What the service sets itself is not sent, nor is the schema of the file: whatever stands there, nothing refuses it. */
const isHarmless = ({ serverSet, fileOnly, type }: FieldSpec): boolean =>
  serverSet === true || (fileOnly === true && type.kind === 'string');

/** An instruction to this tool that cannot be read does nothing; the service never sees it. */
const severityOf = ({ fileOnly }: FieldSpec): Severity | undefined => (fileOnly ? 'warning' : undefined);

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
    for (const { value: text, key } of lastOfEachKey(value))
      if (!isKind(text, 'string', 'null'))
        report(text, `The text for \`${key.name}\` must be a string`, { kind: 'string' }, context);
  }
  if (value.kind !== 'array') return;
  for (const item of value.items) {
    if (type.kind === 'enum-list' && !isKind(item, 'number'))
      report(
        item,
        `${sentenceOf(enumTable(type.of).title)} must be a number`,
        { kind: 'enum', of: type.of },
        context,
      );
    if (type.kind === 'string-list' && !isKind(item, 'string'))
      report(item, 'This must be a string', { kind: 'string' }, context);
  }
}

const isKind = (node: ValueNode, ...kinds: readonly Kind[]): boolean =>
  node.kind === 'unknown' || kinds.includes(node.kind);

function reportNull({ key, value, spec, owner }: Field, context: RuleContext): void {
  context.report({
    at: homeOf(value),
    message: `\`${key.name}\` must not be \`null\`: ${isRequired(spec, owner.type) ? '' : 'leave it out, or '}give it a value.`,
    ...withSeverity(severityOf(spec)),
  });
}

function report(
  value: ValueNode,
  what: string,
  type: FieldType,
  context: RuleContext,
  severity?: Severity,
): void {
  const converted = convert(value, type, context);
  context.report({
    at: homeOf(value),
    message: `${what}, not ${kindName(value)}${converted === undefined ? '' : `: write \`${JSON.stringify(converted)}\``}.`,
    data: { found: value.kind },
    ...withSeverity(severity),
    fixes: () =>
      converted === undefined
        ? []
        : [
            {
              title: `Convert to \`${JSON.stringify(converted)}\``,
              kind: 'safe',
              edits: replaceValue(context, value, converted),
              reveals: true,
            },
          ],
  });
}

const withSeverity = (severity: Severity | undefined): { readonly severity?: Severity } =>
  severity ? { severity } : {};

/** The value in the wanted type, where it says exactly the same; `undefined` otherwise. */
function convert(value: ValueNode, type: FieldType, source: RuleSource): unknown {
  if (
    value.kind === 'number' &&
    (type.kind === 'text' || type.kind === 'string' || type.kind === 'snowflake')
  )
    return textSpelled(source, value);
  if (value.kind !== 'string' && value.kind !== 'bigint') return undefined;
  const text = String(value.value);
  if (!value.literal) return undefined;
  switch (type.kind) {
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'enum':
      return enumTable(type.of).members.find((one) => spellings(one).includes(text))?.value;
    case 'integer': {
      const number = numberSpelled(text);
      return Number.isSafeInteger(number) ? number : undefined;
    }
    case 'number':
      return numberSpelled(text);
    default:
      return undefined;
  }
}

const spellings = ({ name, member, aliases = [], value }: EnumMember): readonly string[] => [
  name,
  member,
  ...aliases,
  String(value),
];
