/** A string choice has at most 100 characters; an empty one is allowed, but hardly meant. */
import * as l10n from '@vscode/l10n';
import { limits, OptionType } from '../../../interface/index.ts';
import { codePoints } from '../../../localization/text.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

const { max } = limits.choiceStringValue;

export const rule = defineRule({
  id: 'choice-value-length',
  family: 'values',
  severity: 'error',
  section: 'Option choice',
  documentation: {
    what: 'The value of a STRING choice is longer than 100 characters; an empty one is a hint.',
    why: 'The service refuses longer values; the app would get an empty string from an empty one.',
    examples: [
      {
        wrong: `{\n  "name": "say",\n  "description": "Says it",\n  "options": [{ "type": 3, "name": "what", "description": "Text", "choices": [{ "name": "long", "value": "${'x'.repeat(max + 1)}" }] }]\n}\n`,
        right: `{\n  "name": "say",\n  "description": "Says it",\n  "options": [{ "type": 3, "name": "what", "description": "Text", "choices": [{ "name": "long", "value": "${'x'.repeat(max)}" }] }]\n}\n`,
      },
    ],
  },
  listeners: {
    choice(choice, context) {
      const value = fieldValue(choice, 'value');
      if (choice.parent?.type !== OptionType.STRING || value?.kind !== 'string') return;
      const length = codePoints(value.value);
      if (length > max)
        context.report({
          at: homeOf(value),
          message: l10n.t(
            'The value of a choice has at most {0} characters, this one has {1}: shorten it.',
            max,
            length,
          ),
        });
      else if (length === 0)
        context.report({
          at: homeOf(value),
          message: l10n.t('The value of this choice is empty: the app gets an empty string.'),
          severity: 'hint',
        });
    },
  },
});
