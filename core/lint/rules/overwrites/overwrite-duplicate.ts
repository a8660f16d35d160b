/** The same role, user or channel twice among the overwrites of a command. */
import * as l10n from '@vscode/l10n';
import { members } from '../../../definitions/model.ts';
import { removeItem } from '../../../syntax/edits/index.ts';
import { homeOf, type Place } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'overwrite-duplicate',
  family: 'overwrites',
  severity: 'error',
  fix: 'suggestion',
  section: 'Application command permission',
  documentation: {
    what: 'Two overwrites of a command have the same id and type.',
    why: 'Only one of them can hold, and which one is not said.',
    examples: [
      {
        file: 'guild.permissions.json',
        wrong:
          '{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [{ "id": "2", "type": 1, "permission": true }, { "id": "2", "type": 1, "permission": false }] }] }\n',
        right:
          '{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [{ "id": "2", "type": 1, "permission": true }] }] }\n',
      },
    ],
  },
  listeners: {
    commandPermissions(entry, context) {
      const list = entry.lists.get('permissions');
      const seen = new Map<string, Place>();
      for (const overwrite of members(list)) {
        const id = fieldValue(overwrite, 'id');
        const type = fieldValue(overwrite, 'type');
        if (!list || id?.kind !== 'string' || type?.kind !== 'number') continue;
        const key = `${type.value} ${id.value}`;
        const first = seen.get(key);
        if (!first) seen.set(key, homeOf(overwrite.node));
        else
          context.report({
            at: homeOf(overwrite.node),
            message: l10n.t('`{0}` has an overwrite of this type already: remove one.', id.value),
            related: [{ at: first, message: l10n.t('The first one.') }],
            fixes: () => [
              {
                title: l10n.t('Remove this overwrite'),
                kind: 'suggestion',
                edits: removeItem(context, list.node, overwrite.index),
              },
            ],
          });
      }
    },
  },
});
