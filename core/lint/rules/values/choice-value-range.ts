/** A numeric choice lies within the range of its option's type, and within the option's own minimum and maximum. */
import * as l10n from '@vscode/l10n';
import type { Entity, Field } from '../../../definitions/model.ts';
import { keyFor, memberName, OptionType } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { isBeyond, rangeOfType, soundLimit, writtenNumber } from '../shared/number-range.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'choice-value-range',
  family: 'values',
  severity: 'error',
  section: 'Option type',
  documentation: {
    what: "The value of a choice lies outside the range of its option's type; outside the option's own `min_value` and `max_value` it is a warning.",
    why: 'The service refuses integers beyond ±(2^53-1) and numbers beyond ±2^53; a choice beyond the own limits contradicts them.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "many", "value": 9007199254740992 }] }]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "many", "value": 9007199254740991 }] }]\n}\n',
      },
    ],
  },
  listeners: {
    choice(choice, context) {
      const option = choice.parent;
      const value = fieldValue(choice, 'value');
      const range = rangeOfType(option?.type);
      if (!option || option.type === undefined || !range || value?.kind !== 'number') return;
      // No integer at all: its type is what is wrong.
      if (option.type === OptionType.INTEGER && !Number.isInteger(value.value)) return;
      const at = homeOf(value);
      const written = writtenNumber(context, value);
      if (isBeyond(context, value, range)) {
        context.report({
          at,
          message: l10n.t(
            '`{0}` is outside the range of {1} options: use {2} to {3}.',
            written,
            memberName('optionType', option.type),
            range.min,
            range.max,
          ),
          data: { min: range.min, max: range.max },
        });
        return;
      }
      const broken = ownLimit(context, option, value.value);
      if (broken)
        context.report({
          at,
          message: l10n.t(
            "`{0}` is outside this option's own `{1}`: change one of them.",
            written,
            keyFor(broken.spec, option.spelling),
          ),
          severity: 'warning',
          related: [{ at: homeOf(broken.value), message: l10n.t('The limit.') }],
        });
    },
  },
});

/** The limit of the option that the value breaks. */
function ownLimit(source: RuleSource, option: Entity, value: number): Field | undefined {
  const min = option.fields.get('min_value');
  const max = option.fields.get('max_value');
  if (value < (soundLimit(source, min)?.value ?? Number.NEGATIVE_INFINITY)) return min;
  return value > (soundLimit(source, max)?.value ?? Number.POSITIVE_INFINITY) ? max : undefined;
}
