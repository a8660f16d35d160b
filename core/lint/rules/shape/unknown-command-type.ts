/** A command type that the interface does not have. */
import * as l10n from '@vscode/l10n';
import { memberOf } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { listFixes } from '../shared/enum-value.ts';
import { allowedValues } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'unknown-command-type',
  family: 'shape',
  severity: 'error',
  fix: 'suggestion',
  section: 'Command type',
  documentation: {
    what: 'The `type` of a command is not one that the interface has.',
    why: 'The service refuses the whole batch with `BASE_TYPE_CHOICES`.',
    examples: [
      {
        wrong: '{ "type": 7, "name": "Show profile" }\n',
        right: '{ "type": 2, "name": "Show profile" }\n',
      },
    ],
  },
  listeners: {
    entity(entity, context) {
      // Entries of overwrites name commands by name and type.
      if (entity.kind !== 'command' && entity.kind !== 'command-permissions') return;
      const value = fieldValue(entity, 'type');
      if (value?.kind !== 'number' || memberOf('commandType', value.value)) return;
      context.report({
        at: homeOf(value),
        message: l10n.t('`{0}` is not a command type: use {1}.', value.value, allowedValues('commandType')),
        fixes: () => listFixes(context, value, 'commandType'),
      });
    },
  },
});
