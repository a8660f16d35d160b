/** `default_permission` is deprecated: `default_member_permissions` says who may use the command. */
import * as l10n from '@vscode/l10n';
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { writtenPermissions } from '../../../definitions/named-values.ts';
import { standingOn } from '../../../definitions/standing.ts';
import { fieldNamed, keyFor } from '../../../interface/index.ts';
import { replaceProperty } from '../../../syntax/edits/index.ts';
import { defineRule } from '../../rule.ts';
import { propertyOf, removalFix } from '../shared/fields.ts';
import { booleanOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'deprecated-default-permission',
  family: 'permissions',
  severity: 'warning',
  fix: 'safe',
  tags: ['deprecated'],
  section: 'Application command',
  documentation: {
    what: '`default_permission` stands in a definition.',
    why: 'It is deprecated. `false` is `default_member_permissions: "0"`; `true` is the default. Nothing is said where the project has a discord.js or builders that are too old for `default_member_permissions`.',
    examples: [
      {
        wrong: '{ "name": "ban", "description": "Bans someone", "default_permission": true }\n',
        right: '{ "name": "ban", "description": "Bans someone" }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const field = command.fields.get('default_permission');
      if (!field || isUndefined(field.value)) return;
      const property = propertyOf(field);
      const standing = standingOn(command, 'default_member_permissions');
      // There the old field is the only way to say it.
      if (standing === 'missing') return;
      const successor = keyFor(fieldNamed('command', 'default_member_permissions'), command.spelling);
      const nobody = writtenPermissions('0', command.spelling);
      const value = booleanOf(field.value);
      context.report({
        at: field.key,
        message: l10n.t('`{0}` is deprecated: use `{1}`.', field.key.name, successor),
        fixes: () => {
          if (!property || value === undefined) return [];
          if (value) return removalFix(context, field, 'safe');
          if (command.fields.has('default_member_permissions') || command.node.open) return [];
          return [
            {
              title: l10n.t('Replace with `{0}: {1}`', successor, JSON.stringify(nobody)),
              kind: standing === 'there' ? 'safe' : 'suggestion',
              edits: replaceProperty(context, command.node, property, successor, nobody),
            },
          ];
        },
      });
    },
  },
});
