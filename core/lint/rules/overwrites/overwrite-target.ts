/**
 * A command name in a file of overwrites without a definition. Deployed commands may have it, which is not known here:
 * until they are, it is a warning unless someone configures it, and nothing where the application has no definitions.
 */
import * as l10n from '@vscode/l10n';
import type { CommandScope } from '../../../definitions/definition.ts';
import { memberName } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { closest } from '../../../text/did-you-mean.ts';
import { defineRule, type TargetEntry } from '../../rule.ts';
import { shortened } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'overwrite-target',
  family: 'overwrites',
  severity: 'error',
  fix: 'suggestion',
  section: 'Guild application command permissions',
  documentation: {
    what: 'A file of overwrites names a command that no definition or deployed command has, in its guild or globally; a warning as long as the deployed ones are not known.',
    why: 'Overwrites belong to a command: without it they cannot be applied. Files do not tell what is deployed, so they give a warning unless a severity is configured.',
    examples: [
      {
        file: 'guild.permissions.json',
        beside: { 'ban.command.json': '{ "name": "ban", "description": "Bans someone" }\n' },
        wrong:
          '{ "guild_id": "1", "commands": [{ "name": "bam", "permissions": [{ "id": "2", "type": 1, "permission": true }] }] }\n',
        right:
          '{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [{ "id": "2", "type": 1, "permission": true }] }] }\n',
      },
    ],
  },
  targets(targets, commands, context) {
    if (commands.length === 0) return;
    for (const target of targets) {
      const { name, type } = target;
      if (name === undefined || type === undefined) continue;
      const alike = commands.filter((command) => command.type === type);
      const here = alike.filter(({ scope }) => mayBeIn(scope, target.scope)).map((command) => command.name);
      if (here.includes(name)) continue;
      const elsewhere = alike.some((command) => command.name === name);
      const meant = elsewhere ? undefined : closest(name, here);
      const kind = memberName('commandType', type);
      context.report(target, {
        message: elsewhere
          ? l10n.t(
              'The {0} command `{1}` is defined for another guild only: define it for this one or globally, or remove the entry.',
              kind,
              shortened(name),
            )
          : meant
            ? l10n.t(
                'No definition is a {0} command called `{1}`: did you mean `{2}`?',
                kind,
                shortened(name),
                meant,
              )
            : l10n.t(
                'No definition is a {0} command called `{1}`: define it, or remove the entry.',
                kind,
                shortened(name),
              ),
        unlessConfigured: 'warning',
        data: { name, ...(meant ? { meant } : {}) },
      });
    }
  },
  applicationFixes({ data: { meant } }, entry, source) {
    const value = fieldValue(entry, 'name');
    if (typeof meant !== 'string' || !value) return [];
    const title = `Change to \`${shortened(meant)}\``;
    return [{ title, kind: 'suggestion', edits: replaceValue(source, value, meant) }];
  },
});

/** Whether the commands of a scope may be used in a guild. A guild without an id may be any. */
const mayBeIn = (scope: CommandScope, guild: TargetEntry['scope']): boolean =>
  scope.kind === 'global' || scope.id === undefined || guild.id === undefined || scope.id === guild.id;
