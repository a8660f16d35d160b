/** Keys that the service sets and sends back: they may stand in a definition, and are not sent. */
import * as l10n from '@vscode/l10n';
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';

export const rule = defineRule({
  id: 'read-only-property',
  family: 'shape',
  severity: 'hint',
  fix: 'suggestion',
  tags: ['unnecessary'],
  section: 'Application command',
  documentation: {
    what: 'A key that only the service sets stands in a definition.',
    why: 'It is not sent: definitions copied from a response carry such keys, and they do no harm.',
    examples: [
      {
        wrong: '{ "name": "ping", "description": "Answers with pong", "version": "1" }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      // A framework may use `id` or `version` for itself.
      if (!field.spec.serverSet || context.definition.framework) return;
      context.report({
        at: field.key,
        message: l10n.t('`{0}` is set by the service and not sent.', field.key.name),
        fixes: () => removalFix(context, field, 'suggestion'),
      });
    },
  },
});
