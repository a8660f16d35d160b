/**
 * A required field is absent. Said only of closed objects: where something unknown may add fields, or someone is still
 * typing, nothing is missing.
 */
import type { Entity } from '../../../definitions/model.ts';
import {
  CommandType,
  type FieldSpec,
  isRequired,
  keyFor,
  memberName,
  OptionType,
  objects,
} from '../../../interface/index.ts';
import { insertProperty } from '../../../syntax/edits/index.ts';
import { homeOf, type Place, type TextEdit } from '../../../syntax/tree.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { withArticle } from '../shared/titles.ts';
import { fieldValue, stringOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'missing-property',
  family: 'shape',
  severity: 'error',
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
      for (const field of objects[entity.kind]) {
        if (!isRequired(field, entity.type) || entity.fields.has(field.name)) continue;
        const key = keyFor(field, entity.spelling);
        context.report({
          at: placeOf(entity, context.text),
          message: `\`${key}\` is missing: ${withArticle(entity)} needs it. Add it.`,
          data: { field: field.name },
          fixes: () => [
            { title: `Add \`${key}\``, kind: 'suggestion', edits: insertion(entity, field, key, context) },
          ],
        });
      }
    },
  },
});

/** The name's value, or the first line of the object. */
function placeOf(entity: Entity, text: string): Place {
  const name = fieldValue(entity, 'name');
  if (name && name.kind !== 'unknown') return homeOf(name);
  const { node } = entity;
  const home = homeOf(node);
  const line = text.slice(home.start, home.end).search(/\r?\n/);
  return { ...home, end: line < 0 ? home.end : home.start + line };
}

/** In the table's order: behind the nearest field that stands before it. */
function insertion(entity: Entity, field: FieldSpec, key: string, context: RuleContext): readonly TextEdit[] {
  const order = objects[entity.kind].map((one) => one.name);
  const before = order.slice(0, order.indexOf(field.name)).reverse();
  const anchor = before.map((name) => entity.fields.get(name)).find((one) => one !== undefined);
  const after = anchor && entity.node.properties.find((one) => one.key === anchor.key);
  return insertProperty(
    context,
    entity.node,
    key,
    placeholder(entity, field),
    after ? { after } : { first: true },
  );
}

/** A value that is valid by itself, to be replaced by the person. */
function placeholder(entity: Entity, field: FieldSpec): unknown {
  const name = stringOf(fieldValue(entity, 'name'));
  switch (field.type.kind) {
    case 'text':
      if (field.type.text === 'description') return `Describe ${name ?? 'it'} here`;
      return unusedName(
        entity,
        field.type.text === 'choice-name'
          ? 'Choice'
          : entity.type === undefined || entity.type === CommandType.CHAT_INPUT || entity.kind === 'option'
            ? 'name'
            : memberName('commandType', entity.type),
      );
    case 'enum':
      return OptionType.STRING;
    case 'choice-value':
      return entity.parent?.type === OptionType.STRING ? (name ?? 'value') : 0;
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

function unusedName(entity: Entity, base: string): string {
  const siblings = [...(entity.parent?.lists.values() ?? [])].flatMap((list) =>
    list.items.map((item) => item.entity && stringOf(fieldValue(item.entity, 'name'))),
  );
  let name = base;
  for (let n = 2; siblings.includes(name); n += 1) name = `${base}-${n}`;
  return name;
}
