/** `contexts`, `integration_types` and `dm_permission` belong to global commands. */
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';

export const rule = defineRule({
  id: 'global-only-property',
  family: 'permissions',
  severity: 'error',
  fix: 'safe',
  section: 'Application command',
  documentation: {
    what: '`contexts`, `integration_types` or `dm_permission` stands on a definition of a guild.',
    why: 'Guild commands work in their guild only: the bodies to create and edit them do not have these fields.',
    examples: [
      {
        scope: { kind: 'guild', name: 'testers' },
        wrong: '{ "name": "ban", "description": "Bans someone", "contexts": [0] }\n',
        right: '{ "name": "ban", "description": "Bans someone" }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      if (context.definition.scope.kind !== 'guild') return;
      for (const field of command.fields.values()) {
        if (!field.spec.globalOnly || field.value.kind === 'null') continue;
        context.report({
          at: field.key,
          message: `\`${field.key.name}\` is for global commands only: remove it from this guild command.`,
          // Global commands may need what a spread brings.
          fixes: () => removalFix(context, field, 'safe').filter(({ kind }) => kind === 'safe'),
        });
      }
    },
  },
});
