/** A deploy needs more creates than the service allows in a day (§Limits). */
import * as l10n from '@vscode/l10n';
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
      message: messageOf(creates, left, used > 0, isOver),
      ...(isOver ? {} : { severity: 'warning' }),
      data: { creates, used, limit: limits.createsPerDay },
    });
  },
});

function messageOf(creates: number, left: number, isAtMost: boolean, isOver: boolean): string {
  const most = limits.createsPerDay;
  const created =
    creates === 1 ? l10n.t('This creates 1 command') : l10n.t('This creates {0} commands', creates);
  if (isOver)
    return isAtMost
      ? l10n.t(
          '{0}, and at most {1} of {2} creates a day are left: deploy the rest tomorrow.',
          created,
          left,
          most,
        )
      : l10n.t('{0}, and {1} of {2} creates a day are left: deploy the rest tomorrow.', created, left, most);
  return isAtMost
    ? l10n.t(
        '{0}, and at most {1} of {2} creates a day are left: few for the rest of the day.',
        created,
        left,
        most,
      )
    : l10n.t('{0}, and {1} of {2} creates a day are left: few for the rest of the day.', created, left, most);
}
