/** Names of choices and their localizations have 1-100 characters. */
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { cutFix, lengthProblem } from '../shared/length.ts';

export const rule = defineRule({
  id: 'choice-name-length',
  family: 'values',
  severity: 'error',
  fix: 'suggestion',
  section: 'Option choice',
  documentation: {
    what: 'The name of a choice or a localization of one is empty or longer than 100 characters.',
    why: 'The service refuses it with `BASE_TYPE_BAD_LENGTH`.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "", "value": 6 }] }]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "six", "value": 6 }] }]\n}\n',
      },
    ],
  },
  listeners: {
    text(text, context) {
      const { value } = text;
      if (text.kind !== 'choice-name' || value.kind !== 'string') return;
      const message = lengthProblem(value.value, text.length, 'choice');
      if (message)
        context.report({ at: homeOf(value), message, fixes: () => cutFix(context, value, text.length) });
    },
  },
});
