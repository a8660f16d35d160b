/** An option type that the interface does not have. */
import * as l10n from '@vscode/l10n';
import { memberOf } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { listFixes } from '../shared/enum-value.ts';
import { allowedValues } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'unknown-option-type',
  family: 'shape',
  severity: 'error',
  fix: 'suggestion',
  section: 'Option type',
  documentation: {
    what: 'The `type` of an option is not one that the interface has.',
    why: 'The service refuses the whole batch with `BASE_TYPE_CHOICES`.',
    examples: [
      {
        wrong:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [{ "type": 12, "name": "to", "description": "Whom to greet" }]\n}\n',
        right:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [{ "type": 6, "name": "to", "description": "Whom to greet" }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      const value = fieldValue(option, 'type');
      if (value?.kind !== 'number' || memberOf('optionType', value.value)) return;
      context.report({
        at: homeOf(value),
        message: l10n.t('`{0}` is not an option type: use {1}.', value.value, allowedValues('optionType')),
        fixes: () => listFixes(context, value, 'optionType'),
      });
    },
  },
});
