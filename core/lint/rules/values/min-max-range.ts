/** Limits of options lie within what the interface allows: values within the type's range, lengths within 0-6000 or 1-6000. */
import * as l10n from '@vscode/l10n';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { brokenRange, writtenNumber } from '../shared/number-range.ts';

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
      const range = brokenRange(context, field);
      if (!range || value.kind !== 'number') return;
      const isLength = field.spec.type.kind === 'integer';
      const clamped = Math.min(Math.max(Math.round(value.value), range.min), range.max);
      context.report({
        at: homeOf(value),
        message: isLength
          ? l10n.t(
              '`{0}` must be an integer from {1} to {2}, not `{3}`.',
              key.name,
              range.min,
              range.max,
              writtenNumber(context, value),
            )
          : l10n.t(
              '`{0}` must be from {1} to {2}, not `{3}`.',
              key.name,
              range.min,
              range.max,
              writtenNumber(context, value),
            ),
        data: { min: range.min, max: range.max },
        fixes: () =>
          value.literal
            ? [
                {
                  title: l10n.t('Change to `{0}`', clamped),
                  kind: 'suggestion',
                  edits: replaceValue(context, value, clamped),
                },
              ]
            : [],
      });
    },
  },
});
