/** Somebody else changed what is deployed since the plan was made (§Versioning). */
import * as l10n from '@vscode/l10n';
import type { StaleCommand } from '../../../plan/plan.ts';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'plan-stale',
  family: 'plan',
  severity: 'error',
  section: 'Versioning',
  documentation: {
    what: "A deployed command's `version` changed since the plan was made: plan again.",
    why: 'What was shown and agreed to is not what would happen any more.',
    examples: [],
    scenario: 'A plan is shown; before it is confirmed, a colleague deploys. Nothing is sent: plan again.',
  },
  plan(plan, context) {
    for (const { name, what } of plan.stale)
      context.report({
        message: messageOf(`\`${name}\``, what),
        data: { name, what },
      });
  },
});

function messageOf(name: string, what: StaleCommand['what']): string {
  switch (what) {
    case 'changed':
      return l10n.t('{0} was changed by somebody else since the plan was made: plan again.', name);
    case 'created':
      return l10n.t('{0} was created by somebody else since the plan was made: plan again.', name);
    case 'deleted':
      return l10n.t('{0} was deleted by somebody else since the plan was made: plan again.', name);
    case 'overwrites':
      return l10n.t(
        '{0} was given permission overwrites by somebody else since the plan was made: plan again.',
        name,
      );
  }
}
