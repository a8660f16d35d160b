/** A deploy would put more commands of a type into a scope than fit (§Limits; the service's code 30032). */
import * as l10n from '@vscode/l10n';
import { commandsPerScope, memberName } from '../../../interface/index.ts';
import { typeOf } from '../../../plan/comparison/pairs.ts';
import type { PlanEntry } from '../../../plan/entry.ts';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'plan-scope-full',
  family: 'plan',
  severity: 'error',
  section: 'Limits',
  documentation: {
    what: 'With what is deployed and stays, the scope would hold more than 100 CHAT_INPUT, 15 USER or 15 MESSAGE commands, or more than one PRIMARY_ENTRY_POINT.',
    why: 'The service refuses what does not fit, in the middle of a deploy. The definitions alone may fit: deployed commands without a definition count until they are deleted.',
    examples: [],
    scenario:
      'Deployed: 60 commands without a definition. The definitions have 50 others: 10 of them do not fit, unless the deploy prunes.',
  },
  plan({ scope, entries, aside }, context) {
    for (const [key, most] of Object.entries(commandsPerScope[scope.kind])) {
      const type = Number(key);
      const created = entries.filter((entry) => entry.kind === 'create' && entry.local.type === type);
      const stay = [...entries.filter(stays).map(({ deployed }) => deployed), ...aside];
      const total = stay.filter((command) => typeOf(command) === type).length + created.length;
      const over = Math.min(created.length, total - most);
      const first = created[created.length - over];
      if (over <= 0 || first?.kind !== 'create') continue;
      const left = entries.some((entry) => entry.kind === 'left' && typeOf(entry.deployed) === type);
      context.report({
        at: first.local.at,
        message: left
          ? l10n.t(
              'The scope would hold {0} {1} commands, and at most {2} fit: {3} too many. Delete some without a definition, or leave out some definitions.',
              total,
              memberName('commandType', type),
              most,
              over,
            )
          : l10n.t(
              'The scope would hold {0} {1} commands, and at most {2} fit: {3} too many. Leave out some definitions.',
              total,
              memberName('commandType', type),
              most,
              over,
            ),
        data: { type, total, most },
      });
    }
  },
});

const stays = (entry: PlanEntry): entry is Extract<PlanEntry, { kind: 'update' | 'unchanged' | 'left' }> =>
  entry.kind === 'update' || entry.kind === 'unchanged' || entry.kind === 'left';
