/** Deployed commands without a definition (§Global commands: a bulk overwrite would delete them). */
import * as l10n from '@vscode/l10n';
import type { LeftEntry } from '../../../plan/entry.ts';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'plan-deletes',
  family: 'plan',
  severity: 'warning',
  section: 'Global commands',
  documentation: {
    what: 'A bulk overwrite would delete commands that are not in the definitions; nothing is deleted without an explicit prune.',
    why: 'A deleted command is gone for its users at once, with its id and its permissions; another program may have made it.',
    examples: [],
    scenario:
      'Deployed: `ping` and `pong`. The definitions have `ping` only: `pong` stays, until a deploy with prune.',
  },
  plan(plan, context) {
    for (const entry of plan.entries) {
      if (entry.kind === 'delete')
        context.report({
          message: l10n.t('`{0}` has no definition and will be deleted.', entry.deployed.name),
          data: { command: entry.deployed.id },
        });
      if (entry.kind === 'left' && entry.isPerhapsDefined)
        context.report({
          message: whyItStays(entry),
          severity: 'information',
          data: { command: entry.deployed.id },
        });
      else if (entry.kind === 'left' && !entry.isEntryPoint)
        context.report({
          message:
            entry.renamedTo === undefined
              ? l10n.t(
                  '`{0}` is deployed and has no definition: it stays. Deploy with prune to delete it.',
                  entry.deployed.name,
                )
              : l10n.t(
                  '`{0}` is deployed and has no definition: it stays. It looks like `{1}` before it was renamed: deploy with renames to keep its id.',
                  entry.deployed.name,
                  entry.renamedTo,
                ),
          data: { command: entry.deployed.id },
        });
    }
  },
});

function whyItStays({ deployed: { name }, leftOut }: LeftEntry): string {
  switch (leftOut) {
    case 'surely':
      return l10n.t('`{0}` is deployed and stays as it is: its definition is left out.', name);
    case 'perhaps':
      return l10n.t(
        '`{0}` is deployed and stays, also with prune: it may be a command that is left out, whose name is not known. `appcmd delete {0}` deletes it.',
        name,
      );
    default:
      return l10n.t(
        '`{0}` is deployed and stays: a file may define it, but only the running program knows.',
        name,
      );
  }
}
