/** A subcommand stands inside a subcommand (§Command option, nesting rules). */
import * as l10n from '@vscode/l10n';
import { isSubcommand } from '../../../definitions/model.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'subcommand-in-subcommand',
  family: 'nesting',
  severity: 'error',
  section: 'Option type, nesting rule 1',
  documentation: {
    what: 'A subcommand stands inside a subcommand.',
    why: 'The service refuses it: subcommands hold parameters only.',
    examples: [
      {
        wrong:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 1, "name": "set", "description": "Sets", "options": [{ "type": 1, "name": "one", "description": "One" }] }]\n}\n',
        right:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 1, "name": "set", "description": "Sets", "options": [{ "type": 3, "name": "one", "description": "One" }] }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      const type = fieldValue(option, 'type');
      if (!type || !option.parent || !isSubcommand(option) || !isSubcommand(option.parent)) return;
      context.report({
        at: homeOf(type),
        message: l10n.t('A subcommand cannot hold another subcommand: make the outer one a group.'),
      });
    },
  },
});
