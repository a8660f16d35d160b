/** `handler` is 1 or 2, and only for applications with an Activity. */
import * as l10n from '@vscode/l10n';
import { CommandType, memberOf } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { listFixes } from '../shared/enum-value.ts';
import { standsHere } from '../shared/place.ts';
import { allowedValues } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'handler-value',
  family: 'permissions',
  severity: 'error',
  fix: 'suggestion',
  section: 'Command handler type (PRIMARY_ENTRY_POINT only)',
  documentation: {
    what: '`handler` is not 1 or 2; on an application that is not configured as `embedded` any handler is a warning.',
    why: 'The service refuses other values, and handlers of applications without an Activity.',
    examples: [
      {
        wrong: '{ "type": 4, "name": "Launch", "handler": 3 }\n',
        right: '{ "type": 4, "name": "Launch", "handler": 2 }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const field = command.fields.get('handler');
      // Where it may not stand at all, another rule has it removed.
      if (!field || !standsHere(field) || field.value.kind !== 'number') return;
      const { value } = field;
      if (!memberOf('handler', value.value)) {
        context.report({
          at: homeOf(value),
          message: l10n.t('`{0}` is not a handler: use {1}.', value.value, allowedValues('handler')),
          fixes: () => listFixes(context, value, 'handler'),
        });
        return;
      }
      const application = context.settings.application;
      if (application && !application.embedded && command.type === CommandType.PRIMARY_ENTRY_POINT)
        context.report({
          at: homeOf(value),
          message: l10n.t(
            'The application `{0}` is not configured as embedded: only apps with an Activity have a handler. Remove it, or set `embedded` of the application.',
            application.name,
          ),
          ...(application.certain ? {} : { severity: 'warning' as const }),
        });
    },
  },
});
