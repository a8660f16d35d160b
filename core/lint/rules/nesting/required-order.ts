/** Required options stand before optional ones, at every level. The fix sorts stably and keeps comments. */
import * as l10n from '@vscode/l10n';
import { type Entity, type EntityList, isGroup, isSubcommand, members } from '../../../definitions/model.ts';
import { reorderItems } from '../../../syntax/edits/index.ts';
import { once } from '../../../syntax/once.ts';
import { homeOf } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { booleanOf, fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'required-order',
  family: 'nesting',
  severity: 'error',
  fix: 'safe',
  section: 'Command option, rule',
  documentation: {
    what: 'A required option stands behind an optional one.',
    why: 'The service refuses it with `APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID`.',
    examples: [
      {
        wrong:
          '{\n  "name": "say",\n  "description": "Says it",\n  "options": [\n    { "type": 7, "name": "where", "description": "Channel" },\n    { "type": 3, "name": "what", "description": "Text", "required": true }\n  ]\n}\n',
        right:
          '{\n  "name": "say",\n  "description": "Says it",\n  "options": [\n    { "type": 3, "name": "what", "description": "Text", "required": true },\n    { "type": 7, "name": "where", "description": "Channel" }\n  ]\n}\n',
      },
    ],
  },
  listeners: {
    options(list, owner, context) {
      // In a group, options that have an order may not stand at all.
      if (list.node.broken || isGroup(owner)) return;
      const options = members(list);
      const optional = options.find((option) => isRequired(option) === false);
      if (!optional) return;
      // One and the same for all of them, however many there are.
      const fixes = once(() => sortFix(list, context));
      for (const option of options.slice(options.indexOf(optional) + 1)) {
        if (isRequired(option) !== true) continue;
        context.report({
          at: homeOf(fieldValue(option, 'name') ?? option.node),
          message: l10n.t('A required option must stand before the optional ones: move it up.'),
          related: [
            {
              at: homeOf(fieldValue(optional, 'name') ?? optional.node),
              message: l10n.t('The first optional one.'),
            },
          ],
          fixes,
        });
      }
    },
  },
});

/** `undefined`: not known, because its value or what may add to the option is not; or neither, as of subcommands. */
function isRequired(option: Entity): boolean | undefined {
  if (isSubcommand(option) || isGroup(option)) return undefined;
  const value = fieldValue(option, 'required');
  if (value) return booleanOf(value);
  return option.node.open ? undefined : false;
}

function sortFix(list: EntityList, context: RuleContext): readonly Fix[] {
  const ranks = list.items.map((item) => (item.entity ? isRequired(item.entity) : undefined));
  // Where one is not known, no order is certainly right.
  if (ranks.includes(undefined)) return [];
  const indexes = list.items.map((_, index) => index);
  const order = [...indexes.filter((index) => ranks[index]), ...indexes.filter((index) => !ranks[index])];
  return [
    {
      title: l10n.t('Move required options first'),
      kind: 'safe',
      edits: reorderItems(context, list.node, order),
    },
  ];
}
