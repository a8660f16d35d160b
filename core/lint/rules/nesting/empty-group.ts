/** A group without subcommands does not show in the picker (nesting rule 6). */
import * as l10n from '@vscode/l10n';
import { isGroup } from '../../../definitions/model.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'empty-group',
  family: 'nesting',
  severity: 'warning',
  lacks: () => 'part',
  section: 'Option type, nesting rule 6',
  documentation: {
    what: 'A group has no subcommand.',
    why: 'It is accepted, and does not appear in the command picker.',
    examples: [
      {
        wrong:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 2, "name": "set", "description": "Sets" }]\n}\n',
        right:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [{ "type": 2, "name": "set", "description": "Sets", "options": [{ "type": 1, "name": "key", "description": "Sets one" }] }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      if (!isGroup(option)) return;
      const options = fieldValue(option, 'options');
      const isEmpty = options
        ? options.kind === 'array' && options.items.length === 0 && !options.open
        : !option.node.open;
      const name = fieldValue(option, 'name');
      if (isEmpty)
        context.report({
          at: homeOf(name ?? option.node),
          message: l10n.t('A group without subcommands does not show in the picker: add one.'),
        });
    },
  },
});
