/**
 * A command name in a file of overwrites that no definition has. Deployed commands may have it, which is not known here:
 * until they are, it is a warning unless someone configures it, and nothing where the application has no definitions.
 */
import type { Scope } from '../../../definitions/definition.ts';
import { memberName } from '../../../interface/index.ts';
import { defineRule } from '../../rule.ts';
import { closest } from '../shared/did-you-mean.ts';

/** What a guild's files define is there for that guild alone; which one that is may not be configured. */
function isUsedIn(scope: Scope, guild: Scope): boolean {
  if (scope.kind === 'global' || guild.kind === 'global') return true;
  return !scope.id || !guild.id || scope.id === guild.id;
}

export const rule = defineRule({
  id: 'overwrite-target',
  family: 'overwrites',
  severity: 'error',
  section: 'Guild application command permissions',
  documentation: {
    what: 'A file of overwrites names a command that no definition or deployed command has; a warning as long as the deployed ones are not known.',
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
      const sameType = commands.filter((command) => command.type === target.type);
      const here = sameType.filter(({ scope }) => isUsedIn(scope, target.scope)).map(({ name }) => name);
      if (here.includes(target.name)) continue;
      const isElsewhere = sameType.some(({ name }) => name === target.name);
      const meant = closest(target.name, here);
      context.report(target, {
        message: isElsewhere
          ? `The ${memberName('commandType', target.type)} command \`${target.name}\` is defined for another guild only.`
          : `No definition is a ${memberName('commandType', target.type)} command called \`${target.name}\`${meant ? `: did you mean \`${meant}\`?` : '.'}`,
        unlessConfigured: 'warning',
        data: { name: target.name, ...(meant ? { meant } : {}) },
      });
    }
  },
});
