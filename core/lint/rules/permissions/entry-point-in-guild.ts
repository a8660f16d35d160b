/** An entry point is global (§Uniqueness rules, 5). */
import * as l10n from '@vscode/l10n';
import { CommandType } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isOfGuild } from '../shared/guild-scope.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'entry-point-in-guild',
  family: 'permissions',
  severity: 'error',
  section: 'Application command, uniqueness rule 5',
  documentation: {
    what: 'A PRIMARY_ENTRY_POINT command stands in the scope of a guild.',
    why: 'An application has one entry point, and it is global.',
    examples: [
      {
        scope: { kind: 'guild', name: 'testers' },
        wrong: '{ "type": 4, "name": "Launch" }\n',
        right: '{ "type": 2, "name": "Launch" }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const type = fieldValue(command, 'type');
      if (!isOfGuild(context.definition) || command.type !== CommandType.PRIMARY_ENTRY_POINT || !type) return;
      context.report({
        at: homeOf(type),
        message: l10n.t('An entry point command cannot belong to a guild: define it globally.'),
      });
    },
  },
});
