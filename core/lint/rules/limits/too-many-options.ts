/** More than 25 options in a command, subcommand or group: each one too many is told. */
import * as l10n from '@vscode/l10n';
import { limits } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { itemsPast } from '../shared/count.ts';

const example = (count: number): string =>
  `{\n  "name": "config",\n  "description": "Settings",\n  "options": [\n${Array.from({ length: count }, (_, at) => `    { "type": 5, "name": "flag-${at + 1}", "description": "On or off" }`).join(',\n')}\n  ]\n}\n`;

export const rule = defineRule({
  id: 'too-many-options',
  family: 'limits',
  severity: 'error',
  section: 'Limits',
  documentation: {
    what: 'A command, subcommand or group has more than 25 options.',
    why: 'The service refuses it with `BASE_TYPE_MAX_LENGTH`. Subcommands count as options, too; groups make room for more.',
    examples: [{ wrong: example(limits.options + 1), right: example(limits.options) }],
  },
  listeners: {
    options(list, owner, context) {
      for (const [extra, item] of itemsPast(list, limits.options).entries())
        context.report({
          at: homeOf(item),
          message:
            owner.kind === 'command'
              ? l10n.t(
                  'This is option number {0}: a command has at most {1}. Group them into subcommands, or remove some.',
                  limits.options + extra + 1,
                  limits.options,
                )
              : l10n.t(
                  'This is option number {0}: a subcommand or group has at most {1}. Group them into subcommands, or remove some.',
                  limits.options + extra + 1,
                  limits.options,
                ),
          data: { limit: limits.options },
        });
    },
  },
});
