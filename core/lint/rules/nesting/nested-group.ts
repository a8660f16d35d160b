/** A group stands inside a group (§Command option, nesting rules). */
import * as l10n from '@vscode/l10n';
import { isGroup } from '../../../definitions/model.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'nested-group',
  family: 'nesting',
  severity: 'error',
  section: 'Option type, nesting rule 4',
  documentation: {
    what: 'A group stands inside a group.',
    why: 'The service refuses it: groups hold subcommands only, two levels deep at most.',
    examples: [
      {
        wrong:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 2, "name": "set", "description": "Sets", "options": [{ "type": 2, "name": "one", "description": "One" }] }]\n}\n',
        right:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 2, "name": "set", "description": "Sets", "options": [{ "type": 1, "name": "one", "description": "One" }] }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      const type = fieldValue(option, 'type');
      if (!type || !option.parent || !isGroup(option) || !isGroup(option.parent)) return;
      context.report({
        at: homeOf(type),
        message: l10n.t('A group cannot hold another group: use subcommands.'),
      });
    },
  },
});
