/** The value of a choice has the type of its option: string, integer or number. */
import * as l10n from '@vscode/l10n';
import type { Entity } from '../../../definitions/model.ts';
import { OptionType } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type ValueNode } from '../../../syntax/tree.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { digitsWritten, isRounded, numberSpelled } from '../shared/exact.ts';
import { writtenNumber } from '../shared/number-range.ts';
import { withArticle } from '../shared/titles.ts';
import { fieldValue, kindName } from '../shared/values.ts';

export const rule = defineRule({
  id: 'choice-value-type',
  family: 'values',
  severity: 'error',
  fix: 'safe',
  section: 'Option choice',
  documentation: {
    what: 'The value of a choice is no string on a STRING option, no integer on an INTEGER option, or no number on a NUMBER option.',
    why: 'The service refuses it: the type of the value follows the type of the option.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "six", "value": "6" }] }]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{ "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "six", "value": 6 }] }]\n}\n',
      },
    ],
  },
  listeners: {
    choice(choice, context) {
      const value = fieldValue(choice, 'value');
      const option = choice.parent;
      const wanted = wantedOf(option?.type);
      if (!value || value.kind === 'unknown' || !option || !wanted || wanted.fits(value)) return;
      const converted = 'literal' in value && value.literal ? wanted.convert(value, context) : undefined;
      const shown = JSON.stringify(converted);
      context.report({
        at: homeOf(value),
        message:
          converted === undefined
            ? l10n.t(
                'A choice of {0} must be {1}, not {2}.',
                withArticle(option),
                wanted.title(),
                foundName(value, context),
              )
            : l10n.t(
                'A choice of {0} must be {1}, not {2}: write `{3}`.',
                withArticle(option),
                wanted.title(),
                foundName(value, context),
                shown,
              ),
        fixes: () =>
          converted === undefined
            ? []
            : [
                {
                  title: l10n.t('Convert to `{0}`', shown),
                  kind: value.kind === 'number' && isRounded(context, value) ? 'suggestion' : 'safe',
                  edits: replaceValue(context, value, converted),
                },
              ],
      });
    },
  },
});

interface Wanted {
  readonly title: () => string;
  readonly fits: (value: ValueNode) => boolean;
  /** The value in the wanted type where nothing is lost. */
  readonly convert: (value: ValueNode, source: RuleSource) => unknown;
}

const wantedString: Wanted = {
  title: () => l10n.t('a string'),
  fits: (value) => value.kind === 'string',
  convert: (value, source) =>
    value.kind === 'number'
      ? (digitsWritten(source, value) ??
        (Number.isSafeInteger(value.value) ? String(value.value) : undefined))
      : value.kind === 'boolean' || value.kind === 'bigint'
        ? String(value.value)
        : undefined,
};

const wantedInteger: Wanted = {
  title: () => l10n.t('an integer'),
  fits: (value) => value.kind === 'number' && Number.isInteger(value.value),
  convert: (value) => numberIn(value, Number.isSafeInteger),
};

const wantedNumber: Wanted = {
  title: () => l10n.t('a number'),
  // What is infinite is out of range; JSON has neither.
  fits: (value) => value.kind === 'number' && !Number.isNaN(value.value),
  convert: (value) => numberIn(value, Number.isFinite),
};

function wantedOf(type: Entity['type']): Wanted | undefined {
  if (type === OptionType.STRING) return wantedString;
  if (type === OptionType.INTEGER) return wantedInteger;
  return type === OptionType.NUMBER ? wantedNumber : undefined;
}

/** The number that a text or a bigint spells, where it comes back the same. */
function numberIn(value: ValueNode, fits: (value: number) => boolean): number | undefined {
  if (value.kind !== 'string' && value.kind !== 'bigint') return undefined;
  const number = numberSpelled(String(value.value));
  return number !== undefined && fits(number) ? number : undefined;
}

const foundName = (value: ValueNode, source: RuleSource): string =>
  value.kind === 'number' && !Number.isInteger(value.value)
    ? `\`${writtenNumber(source, value)}\``
    : kindName(value);
