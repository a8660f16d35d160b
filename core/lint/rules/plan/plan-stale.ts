/** Somebody else changed what is deployed since the plan was made (§Versioning). */
import { staleWords } from '../../../plan/titles.ts';
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
        message: `\`${name}\` ${staleWords[what]} by somebody else since the plan was made: plan again.`,
        data: { name, what },
      });
  },
});
