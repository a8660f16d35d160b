/** Two options of one array share a name; subcommands and groups are options, too. */
import * as l10n from '@vscode/l10n';
import { members } from '../../../definitions/model.ts';
import { defineRule } from '../../rule.ts';
import { namesIn } from '../shared/around.ts';
import { renameFix, repeats } from '../shared/repeats.ts';
import { shortened } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'duplicate-option-name',
  family: 'naming',
  severity: 'error',
  fix: 'suggestion',
  section: 'Command option',
  documentation: {
    what: 'Two options of one array have the same name.',
    why: 'The service refuses it with `APPLICATION_COMMAND_OPTIONS_NAME_INVALID`.',
    examples: [
      {
        wrong:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [\n    { "type": 6, "name": "to", "description": "Whom" },\n    { "type": 8, "name": "to", "description": "Which role" }\n  ]\n}\n',
        right:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [\n    { "type": 6, "name": "to", "description": "Whom" },\n    { "type": 8, "name": "role", "description": "Which role" }\n  ]\n}\n',
      },
    ],
  },
  listeners: {
    options(list, _owner, context) {
      const options = members(list);
      for (const { node, first } of repeats(options.map((option) => fieldValue(option, 'name')))) {
        context.report({
          at: node.at,
          message: l10n.t(
            'Another option of this list is called `{0}` already: option names must be unique.',
            shortened(node.text),
          ),
          related: [{ at: first.at, message: l10n.t('The first one.') }],
          fixes: () => renameFix(context, node, namesIn(list)),
        });
      }
    },
  },
});
