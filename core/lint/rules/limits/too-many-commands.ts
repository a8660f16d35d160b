/** More commands of one type than an application may have in one scope (§Limits). */
import * as l10n from '@vscode/l10n';
import { CommandType, commandsPerScope, memberName } from '../../../interface/index.ts';
import { defineRule } from '../../rule.ts';

const example = (count: number): string =>
  `[\n${Array.from({ length: count }, (_, at) => `  { "type": 2, "name": "Action ${at + 1}" }`).join(',\n')}\n]\n`;

const limit = commandsPerScope.global[2] ?? 0;

export const rule = defineRule({
  id: 'too-many-commands',
  family: 'limits',
  severity: 'error',
  section: 'Limits',
  documentation: {
    what: 'More than 100 CHAT_INPUT, 15 USER, 15 MESSAGE or 1 PRIMARY_ENTRY_POINT commands in one scope of an application.',
    why: 'The service refuses the rest with code 30032. Slash commands make room as subcommands of another; menu commands have none.',
    examples: [{ file: 'all.commands.json', wrong: example(limit + 1), right: example(limit) }],
  },
  application(commands, context) {
    const counts = new Map<string, number>();
    for (const entry of commands) {
      const among = `${entry.type} ${entry.list ?? ''}`;
      const count = (counts.get(among) ?? 0) + 1;
      counts.set(among, count);
      const most = commandsPerScope[entry.scope.kind][entry.type];
      // An entry point in a guild is a mistake of another kind, told by a rule of its own.
      if (most === undefined || most === 0 || count <= most) continue;
      const kind = memberName('commandType', entry.type);
      context.report(entry, {
        message:
          entry.type === CommandType.CHAT_INPUT
            ? l10n.t(
                'This is {0} command number {1}: an application has at most {2} in one scope. Merge some into subcommands, or remove one.',
                kind,
                count,
                most,
              )
            : l10n.t(
                'This is {0} command number {1}: an application has at most {2} in one scope. Remove one.',
                kind,
                count,
                most,
              ),
        data: { count, limit: most },
      });
    }
  },
});
