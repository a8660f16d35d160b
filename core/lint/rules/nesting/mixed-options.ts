/**
 * Subcommands or groups beside plain options in one array: a command with subcommands cannot be invoked by itself (naming
 * rule 5), so it can have no parameters. Groups beside subcommands are valid.
 */
import * as l10n from '@vscode/l10n';
import { members } from '../../../definitions/model.ts';
import { OptionType } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

const isContainer = (type: number | undefined): boolean =>
  type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;

export const rule = defineRule({
  id: 'mixed-options',
  family: 'nesting',
  severity: 'error',
  section: 'Application command, naming rule 5',
  documentation: {
    what: 'A command has plain options beside subcommands or groups.',
    why: 'The service refuses it with `APPLICATION_COMMAND_OPTIONS_TYPE_INVALID`: a command with subcommands cannot be used by itself.',
    examples: [
      {
        wrong:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [\n    { "type": 1, "name": "show", "description": "Shows them" },\n    { "type": 3, "name": "key", "description": "Which" }\n  ]\n}\n',
        right:
          '{\n  "name": "config",\n  "description": "Settings",\n  "options": [\n    { "type": 1, "name": "show", "description": "Shows them", "options": [{ "type": 3, "name": "key", "description": "Which" }] }\n  ]\n}\n',
      },
    ],
  },
  listeners: {
    options(list, owner, context) {
      // Inside groups and subcommands more specific rules speak.
      if (owner.kind !== 'command') return;
      const options = members(list);
      const container = options.find((option) => isContainer(option.type));
      const type = container && fieldValue(container, 'type');
      if (!type) return;
      for (const option of options) {
        const at = fieldValue(option, 'type');
        if (!at || option.type === undefined || isContainer(option.type)) continue;
        context.report({
          at: homeOf(at),
          message: l10n.t(
            'A command with subcommands or groups cannot have plain options: move it into a subcommand.',
          ),
          related: [{ at: homeOf(type), message: l10n.t('A subcommand or group.') }],
        });
      }
    },
  },
});
