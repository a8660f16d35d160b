/** `dm_permission` is deprecated: `contexts` says the same, and more. */
import * as l10n from '@vscode/l10n';
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { standingOn } from '../../../definitions/standing.ts';
import { fieldNamed, InteractionContext, keyFor } from '../../../interface/index.ts';
import { replaceProperty } from '../../../syntax/edits/index.ts';
import { defineRule } from '../../rule.ts';
import { propertyOf, removalFix } from '../shared/fields.ts';
import { booleanOf } from '../shared/values.ts';

const successor = 'contexts';

export const rule = defineRule({
  id: 'deprecated-dm-permission',
  family: 'permissions',
  severity: 'warning',
  fix: 'safe',
  tags: ['deprecated'],
  section: 'Application command',
  documentation: {
    what: '`dm_permission` stands in a definition.',
    why: 'It is deprecated: `contexts` replaces it. `false` is `contexts: [0]`, guilds only; `true` is the default. Nothing is said where the project has a discord.js or builders that are too old for `contexts`.',
    examples: [
      {
        wrong: '{ "name": "ban", "description": "Bans someone", "dm_permission": false }\n',
        right: '{ "name": "ban", "description": "Bans someone", "contexts": [0] }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const field = command.fields.get('dm_permission');
      // In a guild it is not allowed at all, which is a rule of its own.
      if (!field || isUndefined(field.value) || context.definition.scope.kind === 'guild') return;
      const property = propertyOf(field);
      const standing = standingOn(command, successor);
      // There the old field is the only way to say it.
      if (standing === 'missing') return;
      const contexts = keyFor(fieldNamed('command', successor), command.spelling);
      const value = booleanOf(field.value);
      context.report({
        at: field.key,
        message: l10n.t('`{0}` is deprecated: use `{1}`.', field.key.name, contexts),
        fixes: () => {
          if (!property || value === undefined) return [];
          if (value) return removalFix(context, field, 'safe');
          if (command.fields.has(successor) || command.node.open) return [];
          return [
            {
              title: l10n.t('Replace with `{0}: [{1}]`', contexts, InteractionContext.GUILD),
              kind: standing === 'there' ? 'safe' : 'suggestion',
              edits: replaceProperty(context, command.node, property, contexts, [InteractionContext.GUILD]),
            },
          ];
        },
      });
    },
  },
});
