/** A group holds subcommands only: a parameter in it belongs into a subcommand. */
import * as l10n from '@vscode/l10n';
import { type Entity, isGroup } from '../../../definitions/model.ts';
import { fieldNamed, keyFor, OptionType } from '../../../interface/index.ts';
import {
  atHome,
  endOfLine,
  indentUnit,
  itemText,
  lineIndent,
  printKey,
  printValue,
  replaceText,
} from '../../../syntax/edits/index.ts';
import type { Source } from '../../../syntax/edits/source.ts';
import { homeOf, type ObjectNode } from '../../../syntax/tree.ts';
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
        message: l10n.t('A group cannot hold {0}: wrap it in a subcommand.', withArticle(option)),
        fixes: () => wrap(option, context),
      });
    },
  },
});

/** The parameter as the only option of a new subcommand of the same name and description. */
function wrap(option: Entity, context: RuleContext): readonly Fix[] {
  const { node, fields, parent } = option;
  const { file } = homeOf(node);
  // A constant that others share is not theirs to wrap.
  const isShared = node.home && (file === undefined || file !== (parent && homeOf(parent.node).file));
  const name = fields.get('name')?.value;
  const description = fields.get('description')?.value;
  if (isShared || node.broken || node.chain) return [];
  if (name?.kind !== 'string' || description?.kind !== 'string') return [];
  return [
    {
      title: l10n.t('Wrap it in a subcommand `{0}`', name.value),
      kind: 'suggestion',
      edits: atHome(context, node, (source, own) => {
        const key = (field: string) => printKey(source, keyFor(fieldNamed('option', field), option.spelling));
        const head = [
          `${key('type')}: ${OptionType.SUB_COMMAND}`,
          `${key('name')}: ${printValue(source, name.value, name)}`,
          `${key('description')}: ${printValue(source, description.value, description)}`,
        ];
        const newText = itemText(source, own).includes('\n')
          ? severalLines(own, head, key('options'), source)
          : `{ ${head.join(', ')}, ${key('options')}: [${itemText(source, own)}] }`;
        return replaceText(own, newText);
      }),
    },
  ];
}

/** In the layout of the parameter: a line for each property, and a trailing comma where it has one. */
function severalLines(node: ObjectNode, head: readonly string[], options: string, source: Source): string {
  const eol = endOfLine(source.text);
  const unit = indentUnit(source.text);
  const indent = lineIndent(source.text, node.start);
  const inner = itemText(source, node, unit + unit);
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
