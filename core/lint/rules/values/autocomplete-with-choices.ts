/** An option cannot both ask the app for suggestions and have fixed choices. */
import * as l10n from '@vscode/l10n';
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';
import { standsHere } from '../shared/place.ts';
import { booleanOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'autocomplete-with-choices',
  family: 'values',
  severity: 'error',
  fix: 'suggestion',
  section: 'Command option',
  documentation: {
    what: '`autocomplete` is true on an option that has choices.',
    why: 'The service refuses it: choices are the only valid values, so there is nothing to suggest.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "autocomplete": true, "choices": [{ "name": "six", "value": 6 }] }]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "six", "value": 6 }] }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      const autocomplete = option.fields.get('autocomplete');
      const choices = option.fields.get('choices');
      if (!autocomplete || booleanOf(autocomplete.value) !== true || !standsHere(autocomplete)) return;
      if (choices?.value.kind !== 'array') return;
      // A spread of something unknown may bring no choice at all.
      if (!choices.value.items.some((item) => item.kind !== 'unknown' || item.spread !== true)) return;
      context.report({
        at: autocomplete.key,
        message: l10n.t(
          '`{0}` cannot be true together with `{1}`: remove one of them.',
          autocomplete.key.name,
          choices.key.name,
        ),
        related: [{ at: choices.key, message: l10n.t('The choices.') }],
        fixes: () => [autocomplete, choices].flatMap((field) => removalFix(context, field, 'suggestion')),
      });
    },
  },
});
