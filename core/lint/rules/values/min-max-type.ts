/** `min_value` and `max_value` are integers on INTEGER options, and finite on NUMBER options. */
import * as l10n from '@vscode/l10n';
import { OptionType } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isOfType, writtenNumber } from '../shared/number-range.ts';

export const rule = defineRule({
  id: 'min-max-type',
  family: 'values',
  severity: 'error',
  fix: 'suggestion',
  section: 'Command option',
  documentation: {
    what: '`min_value` or `max_value` of an INTEGER option is no integer, or is not finite.',
    why: 'The service refuses it: the limits of an INTEGER option are integers.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "min_value": 1.5 }]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "min_value": 2 }]\n}\n',
      },
    ],
  },
  listeners: {
    field({ spec, key, value, owner }, context) {
      if (owner.kind !== 'option' || spec.type.kind !== 'number' || value.kind !== 'number') return;
      const isInteger = owner.type === OptionType.INTEGER;
      if (!isInteger && owner.type !== OptionType.NUMBER) return;
      if (isOfType(owner.type, value.value)) return;
      const rounded = spec.name.startsWith('min') ? Math.ceil(value.value) : Math.floor(value.value);
      context.report({
        at: homeOf(value),
        message: isInteger
          ? l10n.t(
              '`{0}` of an INTEGER option must be an integer, not `{1}`.',
              key.name,
              writtenNumber(context, value),
            )
          : l10n.t('`{0}` must be a finite number, not `{1}`.', key.name, writtenNumber(context, value)),
        fixes: () =>
          value.literal && Number.isFinite(rounded)
            ? [
                {
                  title: l10n.t('Round to `{0}`', rounded),
                  kind: 'suggestion',
                  edits: replaceValue(context, value, rounded),
                },
              ]
            : [],
      });
    },
  },
});
