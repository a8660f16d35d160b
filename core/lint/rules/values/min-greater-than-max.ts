/** A minimum above its maximum: the service takes it, and no value satisfies it. */
import * as l10n from '@vscode/l10n';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { soundLimit } from '../shared/number-range.ts';
import { standsHere } from '../shared/place.ts';

const pairs = [
  ['min_value', 'max_value'],
  ['min_length', 'max_length'],
] as const;

export const rule = defineRule({
  id: 'min-greater-than-max',
  family: 'values',
  severity: 'warning',
  fix: 'suggestion',
  section: 'Command option',
  documentation: {
    what: 'A minimum is greater than its maximum.',
    why: 'No value satisfies both: users cannot fill the option.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "min_value": 20, "max_value": 6 }]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "min_value": 6, "max_value": 20 }]\n}\n',
      },
    ],
  },
  listeners: {
    option(option, context) {
      for (const [minName, maxName] of pairs) {
        const min = option.fields.get(minName);
        const max = option.fields.get(maxName);
        const low = soundLimit(context, min);
        const high = soundLimit(context, max);
        if (!min || !max || !low || !high || low.value <= high.value || !standsHere(min)) continue;
        context.report({
          at: homeOf(low),
          message: l10n.t(
            '`{0}` ({1}) is greater than `{2}` ({3}): no value fits. Swap them, or change one.',
            min.key.name,
            low.value,
            max.key.name,
            high.value,
          ),
          related: [{ at: homeOf(high), message: l10n.t('`{0}` stands here.', max.key.name) }],
          fixes: () =>
            low.literal && high.literal
              ? [
                  {
                    title: l10n.t('Swap them'),
                    kind: 'suggestion',
                    edits: [
                      ...replaceValue(context, low, high.value),
                      ...replaceValue(context, high, low.value),
                    ].sort((a, b) => a.start - b.start),
                  },
                ]
              : [],
        });
      }
    },
  },
});
