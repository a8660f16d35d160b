/** The definitions leave out the application's entry point (§Command handler type; the service's code 50240). */
import * as l10n from '@vscode/l10n';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'plan-entry-point',
  family: 'plan',
  severity: 'error',
  section: 'Command handler type (PRIMARY_ENTRY_POINT only)',
  documentation: {
    what: "A bulk overwrite omits the application's entry point command: it is kept as it is.",
    why: 'The service refuses an overwrite without it (code 50240), and nothing is updated. A deploy sends the deployed one again, so this is told as information only.',
    examples: [],
    scenario:
      'Activities are on, so the service made `Launch`. No definition has it: a deploy keeps it as it is, also with prune.',
  },
  plan(plan, context) {
    for (const entry of plan.entries)
      if (entry.kind === 'left' && entry.isEntryPoint)
        context.report({
          message: l10n.t(
            'The entry point `{0}` has no definition: it is kept as it is.',
            entry.deployed.name,
          ),
          severity: 'information',
          data: { command: entry.deployed.id },
        });
  },
});
