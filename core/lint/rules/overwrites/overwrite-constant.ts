/** The guild id stands for @everyone, a role; the guild id minus 1 for all channels: each with its own type. */
import * as l10n from '@vscode/l10n';
import { guildOf } from '../../../definitions/model.ts';
import {
  memberName,
  memberOf,
  overwriteConstantOf,
  overwriteConstantTypes,
  snowflakePattern,
} from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue, stringOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'overwrite-constant',
  family: 'overwrites',
  severity: 'warning',
  fix: 'safe',
  section: 'Application command permission',
  documentation: {
    what: 'The guild id (@everyone) has a type other than ROLE, or the guild id minus 1 (all channels) a type other than CHANNEL.',
    why: 'The constants mean something only with their type: otherwise the overwrite names nobody.',
    examples: [
      {
        file: 'guild.permissions.json',
        wrong:
          '{ "guild_id": "1000", "commands": [{ "name": "ban", "permissions": [{ "id": "1000", "type": 2, "permission": false }] }] }\n',
        right:
          '{ "guild_id": "1000", "commands": [{ "name": "ban", "permissions": [{ "id": "1000", "type": 1, "permission": false }] }] }\n',
      },
    ],
  },
  listeners: {
    entity(entity, context) {
      if (entity.kind !== 'overwrite') return;
      const guild = guildOf(entity);
      const id = stringOf(fieldValue(entity, 'id'));
      const type = fieldValue(entity, 'type');
      if (guild === undefined || id === undefined || !snowflakePattern.test(id)) return;
      // What is no type at all is another rule's matter.
      if (type?.kind !== 'number' || !memberOf('overwriteType', type.value)) return;
      const constant = overwriteConstantOf(id, guild);
      const wanted = constant && overwriteConstantTypes[constant];
      if (wanted === undefined || type.value === wanted) return;
      const name = memberName('overwriteType', wanted);
      context.report({
        at: homeOf(type),
        message:
          constant === 'everyone'
            ? l10n.t('`{0}` stands for @everyone: its type must be {1} ({2}).', id, wanted, name)
            : l10n.t('`{0}` stands for all channels: its type must be {1} ({2}).', id, wanted, name),
        fixes: () =>
          type.literal
            ? [
                {
                  title: l10n.t('Change to {0} ({1})', wanted, name),
                  kind: 'safe',
                  edits: replaceValue(context, type, wanted),
                },
              ]
            : [],
      });
    },
  },
});
