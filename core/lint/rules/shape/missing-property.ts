/**
 * A required field is absent. Said only of closed objects: where something unknown may add fields, or someone is still
 * typing, nothing is missing.
 */
import * as l10n from '@vscode/l10n';
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { type Entity, hasSlashName } from '../../../definitions/model.ts';
import {
  type FieldSpec,
  isRequired,
  keyFor,
  limits,
  memberName,
  objects,
  type TextKind,
} from '../../../interface/index.ts';
import { codePoints } from '../../../localization/text.ts';
import { insertProperty, replaceValue } from '../../../syntax/edits/index.ts';
import type { Place, TextEdit } from '../../../syntax/tree.ts';
import { defineRule, type RuleContext, type RuleSource } from '../../rule.ts';
import { choiceValuesIn, listAround, namesIn, namesOf } from '../shared/around.ts';
import { propertyOf } from '../shared/fields.ts';
import { firstLineOf } from '../shared/first-line.ts';
import { likelyOptionType } from '../shared/likely-type.ts';
import { isMisspelled } from '../shared/misspelled.ts';
import { rangeOfType } from '../shared/number-range.ts';
import { placeholderDescription } from '../shared/placeholder.ts';
import { firstFree } from '../shared/repeats.ts';
import { withArticle } from '../shared/titles.ts';
import { fieldValue, numberOf, stringOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'missing-property',
  family: 'shape',
  severity: 'error',
  lacks: () => 'part',
  fix: 'suggestion',
  section: 'Resources and their fields',
  documentation: {
    what: 'A required field is absent: `name`; `description` of slash commands and options; `type` and `name` of options; `name` and `value` of choices.',
    why: 'The service refuses the whole batch with `BASE_TYPE_REQUIRED`.',
    examples: [
      {
        wrong: '{ "name": "ping" }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    entity(entity, context) {
      if (entity.node.open || entity.kind === 'overwrite') return;
      for (const field of neededFields[entity.kind]) {
        const written = entity.fields.get(field.name);
        if (!isRequired(field, entity.type) || (written && !isUndefined(written.value))) continue;
        if (isMisspelled(field, entity, context)) continue;
        const key = keyFor(field, entity.spelling);
        context.report({
          at: placeOfObject(entity, context.text),
          message: l10n.t('`{0}` is missing: {1} needs it. Add it.', key, withArticle(entity)),
          data: { field: field.name },
          fixes: () => [
            {
              title: l10n.t('Add `{0}`', key),
              kind: 'suggestion',
              edits: insertion(entity, field, key, context),
            },
          ],
        });
      }
    },
  },
});

/** The fields of each kind of object that an object of some type must have. */
const neededFields = Object.fromEntries(
  Object.entries(objects).map(([kind, fields]) => [kind, fields.filter((field) => field.required)]),
) as unknown as typeof objects;

/** What makes the object: its class or method in a chain, its bracket in a literal. Nothing is wrong with the name it has. */
function placeOfObject(entity: Entity, text: string): Place {
  const made = entity.node.chain && entity.fields.get('type')?.key;
  if (made) return made;
  const line = firstLineOf(entity.node, text);
  return line.file === undefined && text[line.start] === '{' ? { ...line, end: line.start + 1 } : line;
}

/** In place of `undefined`, or in the table's order: behind the nearest field that stands before it. No edits where no value would be valid. */
function insertion(entity: Entity, field: FieldSpec, key: string, context: RuleContext): readonly TextEdit[] {
  const value = placeholder(entity, field, context);
  if (value === undefined) return [];
  const written = entity.fields.get(field.name);
  if (written) return replaceValue(context, written.value, value);
  const order = objects[entity.kind].map((spec) => spec.name);
  const before = order.slice(0, order.indexOf(field.name)).reverse();
  const anchor = before.map((name) => entity.fields.get(name)).find((field) => field !== undefined);
  const after = anchor && propertyOf(anchor);
  return insertProperty(context, entity.node, key, value, after ? { after } : { first: true });
}

/** A value that is valid where it stands, to be replaced by the person. */
function placeholder(entity: Entity, field: FieldSpec, source: RuleSource): unknown {
  switch (field.type.kind) {
    case 'text':
      return placeholderText(entity, field.type.text, source);
    case 'enum':
      return likelyOptionType(entity);
    case 'choice-value':
      return placeholderValue(entity);
    case 'snowflake':
      return '0';
    case 'string-list':
    case 'object-list':
    case 'definitions':
      return [];
    default:
      return '';
  }
}

function placeholderText(entity: Entity, text: TextKind, { commandNames = [] }: RuleSource): string {
  if (text === 'description') return placeholderDescription(entity);
  const list = listAround(entity);
  const own = list ? namesIn(list) : namesOf([entity]);
  const names = entity.kind === 'command' ? new Set([...own, ...commandNames]) : own;
  if (text === 'choice-name') return firstFree('Choice', names);
  const isMenu = entity.kind === 'command' && entity.type !== undefined && hasSlashName(entity) === false;
  return firstFree(isMenu ? memberName('commandType', entity.type) : 'name', names);
}

/** A value of the option's type that no other choice has and that the option's own limits allow. */
function placeholderValue(choice: Entity): string | number {
  const option = choice.parent;
  const list = listAround(choice);
  const taken = list ? choiceValuesIn(list) : [];
  const isNumeric = option?.type
    ? rangeOfType(option.type) !== undefined
    : taken.some((value) => value?.kind === 'number');
  if (!isNumeric) {
    const name = stringOf(fieldValue(choice, 'name')) || 'value';
    const isShort = codePoints(name) <= limits.choiceStringValue.max - `-${limits.choices}`.length;
    return firstFree(isShort ? name : 'value', new Set(taken.map(stringOf)));
  }
  return freeNumber(
    new Set(taken.map(numberOf)),
    option && numberOf(fieldValue(option, 'min_value')),
    option && numberOf(fieldValue(option, 'max_value')),
  );
}

/** The integer nearest to 0 between the limits that is not taken; a limit itself where no integer lies between them. */
function freeNumber(
  taken: ReadonlySet<number | undefined>,
  lowest: number | undefined,
  highest: number | undefined,
): number {
  const fits = (value: number) => value >= (lowest ?? value) && value <= (highest ?? value);
  const nearest = Math.min(
    Math.max(0, Math.ceil(lowest ?? 0)),
    Math.floor(highest ?? Number.MAX_SAFE_INTEGER),
  );
  const start = fits(nearest) ? nearest : (lowest ?? nearest);
  if (!Number.isSafeInteger(Math.ceil(start))) return 0;
  for (let off = 0; off <= taken.size; off += 1)
    for (const value of [start + off, start - off]) if (fits(value) && !taken.has(value)) return value;
  return start;
}
