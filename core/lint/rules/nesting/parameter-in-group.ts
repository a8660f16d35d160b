/** A group holds subcommands only: a parameter in it belongs into a subcommand. */
import { type Entity, isGroup } from '../../../definitions/model.ts';
import { fieldNamed, keyFor, OptionType } from '../../../interface/index.ts';
import {
  endOfLine,
  indentUnit,
  itemText,
  lineIndent,
  printKey,
  printValue,
  replaceText,
} from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { withArticle } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'parameter-in-group',
  family: 'nesting',
  severity: 'error',
  fix: 'suggestion',
  section: 'Option type, nesting rule 2',
  documentation: {
    what: 'A group holds an option that is no subcommand.',
    why: 'The service refuses it: groups hold subcommands, and those hold the parameters.',
    examples: [
      {
        wrong:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 2, "name": "set", "description": "Sets", "options": [{ "type": 3, "name": "key", "description": "Which" }] }]\n}\n',
        right:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 2, "name": "set", "description": "Sets", "options": [{ "type": 1, "name": "key", "description": "Which" }] }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      const type = fieldValue(option, 'type');
      if (!type || option.type === undefined || !option.parent || !isGroup(option.parent)) return;
      if (option.type === OptionType.SUB_COMMAND || option.type === OptionType.SUB_COMMAND_GROUP) return;
      context.report({
        at: homeOf(type),
        message: `A group cannot hold ${withArticle(option)}: wrap it in a subcommand.`,
        fixes: () => wrap(option, context),
      });
    },
  },
});

/** The parameter as the only option of a new subcommand of the same name and description. */
function wrap(option: Entity, context: RuleContext): readonly Fix[] {
  const { node, fields } = option;
  if (node.home || node.broken || node.chain) return [];
  const key = (field: string) => printKey(context, keyFor(fieldNamed('option', field), option.spelling));
  const name = fields.get('name')?.value;
  const description = fields.get('description')?.value;
  if (name?.kind !== 'string' || description?.kind !== 'string') return [];
  const head = [
    `${key('type')}: ${OptionType.SUB_COMMAND}`,
    `${key('name')}: ${printValue(context, name.value, name)}`,
    `${key('description')}: ${printValue(context, description.value, description)}`,
  ];
  const newText = itemText(context, node).includes('\n')
    ? severalLines(option, head, key('options'), context)
    : `{ ${head.join(', ')}, ${key('options')}: [${itemText(context, node)}] }`;
  return [
    {
      title: `Wrap it in a subcommand \`${name.value}\``,
      kind: 'suggestion',
      edits: replaceText(node, newText),
    },
  ];
}

/** In the layout of the parameter: a line for each property, and a trailing comma where it has one. */
function severalLines(
  { node }: Entity,
  head: readonly string[],
  options: string,
  context: RuleContext,
): string {
  const eol = endOfLine(context.text);
  const unit = indentUnit(context.text);
  const indent = lineIndent(context.text, node.start);
  const inner = itemText(context, node, unit + unit);
  const comma = /,\s*\}$/.test(inner) ? ',' : '';
  const lines = [
    '{',
    ...head.map((property) => `${unit}${property},`),
    `${unit}${options}: [`,
    `${unit}${unit}${inner}${comma}`,
    `${unit}]${comma}`,
    '}',
  ];
  return lines.join(`${eol}${indent}`);
}
