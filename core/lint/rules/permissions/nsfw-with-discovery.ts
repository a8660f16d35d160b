/** Applications in the directory cannot have age-restricted commands (§Age restriction). */
import * as l10n from '@vscode/l10n';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { booleanOf, fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'nsfw-with-discovery',
  family: 'permissions',
  severity: 'error',
  section: 'Age restriction',
  documentation: {
    what: '`nsfw` is true while the configured application is discoverable.',
    why: 'Applications with discovery enabled cannot contain age-restricted commands.',
    examples: [
      {
        settings: { application: { name: 'helper', discoverable: true } },
        wrong: '{ "name": "dare", "description": "Dares you", "nsfw": true }\n',
        right: '{ "name": "dare", "description": "Dares you", "nsfw": false }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const value = fieldValue(command, 'nsfw');
      const application = context.settings.application;
      if (!value || booleanOf(value) !== true || !application?.discoverable) return;
      context.report({
        at: homeOf(value),
        message: l10n.t(
          'The application `{0}` is discoverable: it cannot have age-restricted commands. Remove `nsfw`, or make it not discoverable.',
          application.name,
        ),
      });
    },
  },
});
