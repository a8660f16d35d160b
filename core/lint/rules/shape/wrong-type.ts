/**
 * A value of another JSON type than its field. Values that a rule of their own judges (permission bit sets, choice values,
 * overwrites) are left to it.
 */
import * as l10n from '@vscode/l10n';
import type { Definition } from '../../../definitions/definition.ts';
import { type Field, hasSlashName } from '../../../definitions/model.ts';
import {
  type EnumMember,
  enumTable,
  type FieldSpec,
  type FieldType,
  isRequired,
  slashNamePattern,
  snowflakePattern,
} from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, lastOfEachKey, type ValueNode } from '../../../syntax/tree.ts';
import type { Severity } from '../../problem.ts';
import { defineRule, type RuleContext, type RuleSource } from '../../rule.ts';
import { numberSpelled, textSpelled } from '../shared/exact.ts';
import {
  capitalized,
  enumWithArticle,
  kindWithArticle,
  shortened,
  snowflakeTitle,
} from '../shared/titles.ts';
import { kindName } from '../shared/values.ts';

export const rule = defineRule({
  id: 'wrong-type',
  family: 'shape',
  severity: 'error',
  lacks: () => 'rest',
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
      if (owner.kind === 'overwrite' || !wanted || value.kind === 'unknown') return;
      if (isHarmless(spec) && !saysWhich(field, context.definition)) return;
      if (value.kind === 'null') {
        if (!spec.nullable) reportNull(field, context);
      } else if (!wanted.kinds.includes(value.kind)) {
        // While a bracket is missing, what stands here is not what was meant.
        if (!owner.node.broken)
          report(value, l10n.t('`{0}` must be {1}', field.key.name, wanted.title()), spec.type, context, {
            severity: severityOf(spec),
            isSlashName: isSlashName(field),
          });
      } else judgeContent(field, context);
    },
    body(value, method, context) {
      const isList = method === 'PUT';
      if (value.kind === 'unknown' || value.kind === (isList ? 'array' : 'object')) return;
      context.report({
        at: homeOf(value),
        message: isList
          ? l10n.t('The body of a {0} must be a list of commands, not {1}.', method, kindName(value))
          : l10n.t('The body of a {0} must be a command, not {1}.', method, kindName(value)),
      });
    },
    elements(values, kind, context) {
      if (kind === 'overwrite') return;
      for (const value of values) {
        if (value.kind === 'object' || value.kind === 'unknown') continue;
        context.report({
          at: homeOf(value),
          message: l10n.t(
            '{0} must be an object, not {1}.',
            capitalized(kindWithArticle(kind)),
            kindName(value),
          ),
        });
      }
    },
  },
});

/** What the service sets itself is not sent, nor is the schema of the file: whatever stands there, nothing refuses it. */
const isHarmless = ({ serverSet, fileOnly, type }: FieldSpec): boolean =>
  serverSet === true || (fileOnly === true && type.kind === 'string');

/** The elements of a bulk overwrite say which command they are by their id (§Guild commands). */
const saysWhich = ({ spec, owner }: Field, { request }: Definition): boolean =>
  request?.received === true && request.method === 'PUT' && owner.kind === 'command' && spec.name === 'id';

/** An instruction to this tool that cannot be read does nothing; the service never sees it. */
const severityOf = ({ fileOnly }: FieldSpec): Severity | undefined => (fileOnly ? 'warning' : undefined);

type Kind = ValueNode['kind'];

const expectations: Partial<
  Record<FieldType['kind'], { readonly kinds: readonly Kind[]; readonly title: () => string }>
> = {
  text: { kinds: ['string'], title: () => l10n.t('a string') },
  string: { kinds: ['string'], title: () => l10n.t('a string') },
  snowflake: { kinds: ['string'], title: snowflakeTitle },
  localizations: { kinds: ['object'], title: () => l10n.t('an object from locale to text') },
  boolean: { kinds: ['boolean'], title: () => l10n.t('`true` or `false`') },
  integer: { kinds: ['number'], title: () => l10n.t('an integer') },
  number: { kinds: ['number'], title: () => l10n.t('a number') },
  enum: { kinds: ['number'], title: () => l10n.t('a number') },
  'enum-list': { kinds: ['array'], title: () => l10n.t('a list') },
  object: { kinds: ['object'], title: () => l10n.t('an object') },
  'object-list': { kinds: ['array'], title: () => l10n.t('a list') },
  definitions: { kinds: ['array'], title: () => l10n.t('a list') },
  'string-list': { kinds: ['array'], title: () => l10n.t('a list of strings') },
};

/** Values inside dictionaries and lists of scalars. */
function judgeContent(field: Field, context: RuleContext): void {
  const { value, spec } = field;
  const { type } = spec;
  if (type.kind === 'localizations' && value.kind === 'object') {
    for (const { value: text, key } of lastOfEachKey(value))
      if (!isKind(text, 'string', 'null'))
        report(text, l10n.t('The text for `{0}` must be a string', key.name), { kind: 'string' }, context, {
          isSlashName: isSlashName(field),
        });
  }
  if (type.kind === 'snowflake' && value.kind === 'string' && !snowflakePattern.test(value.value))
    context.report({
      at: homeOf(value),
      message: l10n.t(
        '`{0}` must be {1}, not {2}.',
        field.key.name,
        snowflakeTitle(),
        value.value === '' ? l10n.t('an empty string') : `\`${shortened(value.value)}\``,
      ),
    });
  if (value.kind !== 'array') return;
  for (const item of value.items) {
    if (type.kind === 'enum-list' && !isKind(item, 'number'))
      report(
        item,
        l10n.t('{0} must be a number', capitalized(enumWithArticle(type.of))),
        { kind: 'enum', of: type.of },
        context,
      );
    if (type.kind === 'string-list' && !isKind(item, 'string'))
      report(item, l10n.t('This must be a string'), { kind: 'string' }, context);
  }
}

const isSlashName = ({ spec: { type }, owner }: Field): boolean =>
  (type.kind === 'text' || type.kind === 'localizations') &&
  type.text === 'name' &&
  hasSlashName(owner) !== false;

const isKind = (node: ValueNode, ...kinds: readonly Kind[]): boolean =>
  node.kind === 'unknown' || kinds.includes(node.kind);

function reportNull({ key, value, spec, owner }: Field, context: RuleContext): void {
  context.report({
    at: homeOf(value),
    message: isRequired(spec, owner.type)
      ? l10n.t('`{0}` must not be `null`: give it a value.', key.name)
      : l10n.t('`{0}` must not be `null`: leave it out, or give it a value.', key.name),
    ...withSeverity(severityOf(spec)),
  });
}

function report(
  value: ValueNode,
  what: string,
  type: FieldType,
  context: RuleContext,
  {
    severity,
    isSlashName = false,
  }: { readonly severity?: Severity | undefined; readonly isSlashName?: boolean } = {},
): void {
  const converted = convert(value, type, context, isSlashName);
  context.report({
    at: homeOf(value),
    message:
      converted === undefined
        ? l10n.t('{0}, not {1}.', what, kindName(value))
        : l10n.t('{0}, not {1}: write `{2}`.', what, kindName(value), JSON.stringify(converted)),
    data: { found: value.kind },
    ...withSeverity(severity),
    fixes: () =>
      converted === undefined
        ? []
        : [
            {
              title: l10n.t('Convert to `{0}`', JSON.stringify(converted)),
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
function convert(value: ValueNode, type: FieldType, source: RuleSource, isSlashName: boolean): unknown {
  if (
    value.kind === 'number' &&
    (type.kind === 'text' || type.kind === 'string' || type.kind === 'snowflake')
  ) {
    const text = textSpelled(source, value);
    return text !== undefined && isFit(text, type, isSlashName) ? text : undefined;
  }
  if (value.kind !== 'string' && value.kind !== 'bigint') return undefined;
  const text = String(value.value);
  if (!value.literal) return undefined;
  switch (type.kind) {
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'enum':
      return enumTable(type.of).members.find((member) => spellings(member).includes(text))?.value;
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

/** Whether digits are what the field takes: a name like `5.5` or an id of 30 digits would only be wrong in another way. */
function isFit(text: string, type: FieldType, isSlashName: boolean): boolean {
  if (type.kind === 'snowflake') return snowflakePattern.test(text);
  if (type.kind === 'text' && text.length > type.length.max) return false;
  return !isSlashName || slashNamePattern.test(text);
}

const spellings = ({ name, member, aliases = [], value }: EnumMember): readonly string[] => [
  name,
  member,
  ...aliases,
  String(value),
];
