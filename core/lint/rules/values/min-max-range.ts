/** Limits of options lie within what the interface allows: values within the type's range, lengths within 0-6000 or 1-6000. */
import type { Field } from '../../../definitions/model.ts';
import { type LengthRange, OptionType } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isBeyond, rangeOfType, writtenNumber } from '../shared/number-range.ts';
import { standsHere } from '../shared/place.ts';

export const rule = defineRule({
  id: 'min-max-range',
  family: 'values',
  severity: 'error',
  fix: 'suggestion',
  section: 'Limits',
  documentation: {
    what: "`min_value` or `max_value` is outside the type's range, `min_length` outside 0-6000, `max_length` outside 1-6000, or a length is no integer.",
    why: 'The service refuses it.',
    examples: [
      {
        wrong:
          '{\n  "name": "say",\n  "description": "Says it",\n  "options": [{ "type": 3, "name": "what", "description": "Text", "max_length": 0 }]\n}\n',
        right:
          '{\n  "name": "say",\n  "description": "Says it",\n  "options": [{ "type": 3, "name": "what", "description": "Text", "max_length": 1 }]\n}\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      const { value, key } = field;
      const range = rangeOf(field);
      if (!range || value.kind !== 'number') return;
      const isLength = field.spec.type.kind === 'integer';
      const isFraction = isLength && !Number.isInteger(value.value);
      if (!isFraction && !isBeyond(context, value, range)) return;
      const clamped = Math.min(Math.max(Math.round(value.value), range.min), range.max);
      context.report({
        at: homeOf(value),
        message: `\`${key.name}\` must be ${isLength ? 'an integer ' : ''}from ${range.min} to ${range.max}, not \`${writtenNumber(context, value)}\`.`,
        data: { min: range.min, max: range.max },
        fixes: () =>
          value.literal
            ? [
                {
                  title: `Change to \`${clamped}\``,
                  kind: 'suggestion',
                  edits: replaceValue(context, value, clamped),
                },
              ]
            : [],
      });
    },
  },
});

/** What the field allows; `undefined` where another rule speaks: no finite integer on INTEGER, a field in the wrong place. */
function rangeOf(field: Field): LengthRange | undefined {
  const { spec, owner, value } = field;
  if (owner.kind !== 'option' || owner.type === undefined || !standsHere(field)) return undefined;
  if (spec.type.kind === 'integer') return spec.type.range;
  if (spec.type.kind !== 'number') return undefined;
  const fits =
    value.kind === 'number' &&
    (owner.type === OptionType.INTEGER ? Number.isInteger(value.value) : Number.isFinite(value.value));
  return fits ? rangeOfType(owner.type) : undefined;
}
