/** A deploy needs more creates than the service allows in a day (§Limits). */
import { limits } from '../../../interface/index.ts';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'plan-create-quota',
  family: 'plan',
  severity: 'error',
  section: 'Limits',
  documentation: {
    what: 'A deploy creates more commands than remain of 200 a day for the scope; more than half of them is a warning. Commands that were made today and deleted since count as well, as far as this machine has seen them.',
    why: 'The service refuses further creates for a day with code 30034. Renaming a command, or changing it in place, costs none.',
    examples: [],
    scenario:
      'Deployed today: 150 new commands, deleted and created again while trying things out. A deploy that creates 60 more is refused.',
  },
  plan(plan, context) {
    const creates = plan.entries.filter((entry) => entry.kind === 'create').length;
    if (creates === 0) return;
    const used = plan.createsUsed;
    const left = Math.max(0, limits.createsPerDay - used);
    const isOver = creates > left;
    if (!isOver && used + creates <= limits.createsPerDay / 2) return;
    context.report({
      message: `This creates ${creates} command${creates === 1 ? '' : 's'}, and ${used === 0 ? '' : 'at most '}${left} of ${limits.createsPerDay} creates a day are left: ${isOver ? 'deploy the rest tomorrow' : 'the rest of the day has few'}.`,
      ...(isOver ? {} : { severity: 'warning' }),
      data: { creates, used, limit: limits.createsPerDay },
    });
  },
});
