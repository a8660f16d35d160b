/** A channel type that the table does not have; the list is open, so it is a warning. Repeating one changes nothing. */
import * as l10n from '@vscode/l10n';
import { enumTable } from '../../../interface/index.ts';
import { removeItem } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { listFixes } from '../shared/enum-value.ts';
import { standsHere } from '../shared/place.ts';

export const rule = defineRule({
  id: 'channel-type-unknown',
  family: 'values',
  severity: 'warning',
  fix: 'suggestion',
  section: 'Command option',
  documentation: {
    what: 'An item of `channel_types` is no known channel type; a repeated one is information.',
    why: 'The service refuses types it does not know. The list grows with the service: configuration can extend it.',
    examples: [
      {
        wrong:
          '{\n  "name": "move",\n  "description": "Moves it",\n  "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [6] }]\n}\n',
        right:
          '{\n  "name": "move",\n  "description": "Moves it",\n  "options": [{ "type": 7, "name": "to", "description": "Where", "channel_types": [5] }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      const field = option.fields.get('channel_types');
      if (field?.value.kind !== 'array' || !standsHere(field)) return;
      const list = field.value;
      const known = [...enumTable('channelType').members, ...context.settings.extraChannelTypes].map(
        (type) => type.value,
      );
      const seen = new Set<number>();
      for (const [index, item] of list.items.entries()) {
        if (item.kind !== 'number') continue;
        if (!known.includes(item.value))
          context.report({
            at: homeOf(item),
            message: l10n.t(
              '`{0}` is not a known channel type: use one of the list, or add it to `channelTypes` of the configuration.',
              item.value,
            ),
            fixes: () => listFixes(context, item, 'channelType'),
          });
        else if (seen.has(item.value))
          context.report({
            at: homeOf(item),
            message: l10n.t('`{0}` stands in this list already: remove it.', item.value),
            severity: 'information',
            fixes: () => [
              {
                title: l10n.t('Remove the repeated item'),
                kind: 'suggestion',
                edits: removeItem(context, list, index),
              },
            ],
          });
        seen.add(item.value);
      }
    },
  },
});
