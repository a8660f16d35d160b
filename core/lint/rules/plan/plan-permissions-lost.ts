/** A deploy deletes or renames a command that has permission overwrites (§Permission semantics 5). */
import * as l10n from '@vscode/l10n';
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'plan-permissions-lost',
  family: 'plan',
  severity: 'warning',
  section: 'Application command permission',
  documentation: {
    what: 'A delete or rename permanently deletes the permission overwrites of the command.',
    why: 'The service keeps overwrites by command and does not give them to the new name: save them with `appcmd permissions get` and apply them again.',
    examples: [],
    scenario:
      'Deployed: `ban` with two overwrites in a guild. The definition is now named `banish`: deploying it as a rename loses both.',
  },
  plan(plan, context) {
    for (const entry of plan.entries) {
      if ((entry.kind !== 'update' && entry.kind !== 'delete') || entry.lost.length === 0) continue;
      const count = entry.lost.reduce((sum, deployed) => sum + deployed.permissions.length, 0);
      const name = entry.deployed.name;
      const overwrites =
        count === 1 ? l10n.t('1 permission overwrite') : l10n.t('{0} permission overwrites', count);
      const guilds = entry.lost.length === 1 ? l10n.t('one guild') : l10n.t('{0} guilds', entry.lost.length);
      context.report({
        at: entry.kind === 'update' ? entry.local.at : undefined,
        message:
          entry.kind === 'delete'
            ? l10n.t('Deleting `{0}` permanently deletes its {1} in {2}.', name, overwrites, guilds)
            : l10n.t('Renaming `{0}` permanently deletes its {1} in {2}.', name, overwrites, guilds),
        data: { command: entry.deployed.id, guilds: entry.lost.map((permissions) => permissions.guild_id) },
      });
    }
  },
});
