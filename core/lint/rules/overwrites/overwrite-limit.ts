/** At most 100 overwrites for a command (§Limits). */
import * as l10n from '@vscode/l10n';
import { limits } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { itemsPast } from '../shared/count.ts';

const example = (count: number): string =>
  `{\n  "guild_id": "1",\n  "commands": [{\n    "name": "ban",\n    "permissions": [\n${Array.from({ length: count }, (_, at) => `      { "id": "${at + 1000}", "type": 2, "permission": true }`).join(',\n')}\n    ]\n  }]\n}\n`;

export const rule = defineRule({
  id: 'overwrite-limit',
  family: 'overwrites',
  severity: 'error',
  section: 'Limits',
  documentation: {
    what: 'A command has more than 100 permission overwrites.',
    why: 'The service refuses it with `BASE_TYPE_MAX_LENGTH`.',
    examples: [
      {
        file: 'guild.permissions.json',
        wrong: example(limits.overwrites + 1),
        right: example(limits.overwrites),
      },
    ],
  },
  listeners: {
    commandPermissions(entry, context) {
      const list = entry.lists.get('permissions');
      if (!list) return;
      for (const [extra, item] of itemsPast(list, limits.overwrites).entries())
        context.report({
          at: homeOf(item),
          message: l10n.t(
            'This is overwrite number {0}: a command has at most {1}. Remove some, or use roles for many users.',
            limits.overwrites + extra + 1,
            limits.overwrites,
          ),
        });
    },
  },
});
