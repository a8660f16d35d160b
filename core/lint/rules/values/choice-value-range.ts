/** A numeric choice lies within the range of its option's type, and within the option's own minimum and maximum. */
import type { Entity } from '../../../definitions/model.ts';
import { keyFor, memberName } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isBeyond, rangeOfType } from '../shared/number-range.ts';
import { numberOf, valueOf } from '../shared/values.ts';

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
        wrong: '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "many", "value": 9007199254740992 }] }]\n}\n',
        right: '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "many", "value": 9007199254740991 }] }]\n}\n',
      },
    ],
  },
  listeners: {
    choice(choice, context) {
      const option = choice.parent;
      const value = valueOf(choice, 'value');
      const range = rangeOfType(option?.type);
      if (!option || option.type === undefined || !range || value?.kind !== 'number') return;
      const at = homeOf(value);
      const written = context.text.slice(at.start, at.end);
      if (isBeyond(value, range, written)) {
        context.report({ at, message: `\`${written}\` is outside the range of ${memberName('optionType', option.type)}: ${range.min} to ${range.max}.` });
        return;
      }
      const broken = ownLimit(option, value.value);
      if (broken) context.report({ at, message: `\`${value.value}\` is outside this option's own \`${broken}\`.`, severity: 'warning' });
    },
  },
});

function ownLimit(option: Entity, value: number): string | undefined {
  const min = option.fields.get('min_value');
  const max = option.fields.get('max_value');
  if (min && value < (numberOf(min.value) ?? Number.NEGATIVE_INFINITY)) return keyFor(min.spec, option.spelling);
  return max && value > (numberOf(max.value) ?? Number.POSITIVE_INFINITY) ? keyFor(max.spec, option.spelling) : undefined;
}
