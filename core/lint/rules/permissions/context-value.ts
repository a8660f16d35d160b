/** Items of `contexts` and `integration_types` are known values; repeated items and empty lists are hardly meant. */
import * as l10n from '@vscode/l10n';
import { memberOf } from '../../../interface/index.ts';
import { removeItem } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { listFixes } from '../shared/enum-value.ts';
import { allowedValues, enumWithArticle } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'context-value',
  family: 'permissions',
  severity: 'error',
  fix: 'suggestion',
  section: 'Contexts',
  documentation: {
    what: 'An item of `contexts` is not 0-2, or one of `integration_types` not 0-1; repeated items and empty lists are warnings.',
    why: 'The service refuses values it does not know; an empty list leaves nowhere to use the command.',
    examples: [
      {
        wrong: '{ "name": "ban", "description": "Bans someone", "contexts": [0, 3] }\n',
        right: '{ "name": "ban", "description": "Bans someone", "contexts": [0, 1] }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      for (const { spec, value, key } of command.fields.values()) {
        if (spec.type.kind !== 'enum-list' || value.kind !== 'array') continue;
        const { of } = spec.type;
        if (value.items.length === 0 && !value.open)
          context.report({
            at: homeOf(value),
            message: l10n.t('`{0}` is empty: list a value, or leave it out for the default.', key.name),
            severity: 'warning',
          });
        const seen = new Set<number>();
        for (const [index, item] of value.items.entries()) {
          if (item.kind !== 'number') continue;
          if (!memberOf(of, item.value))
            context.report({
              at: homeOf(item),
              message: l10n.t(
                '`{0}` is not {1}: use {2}.',
                item.value,
                enumWithArticle(of),
                allowedValues(of),
              ),
              fixes: () => listFixes(context, item, of),
            });
          else if (seen.has(item.value))
            context.report({
              at: homeOf(item),
              message: l10n.t('`{0}` stands in this list already: remove it.', item.value),
              severity: 'warning',
              fixes: () => [
                {
                  title: l10n.t('Remove the repeated item'),
                  kind: 'suggestion',
                  edits: removeItem(context, value, index),
                },
              ],
            });
          seen.add(item.value);
        }
      }
    },
  },
});
