/** All names, descriptions and choice texts of a slash command together have at most 8000 characters (§Limits). */
import * as l10n from '@vscode/l10n';
import { limits } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { budgetOf, budgetPath, largestParts } from '../../budget.ts';
import { defineRule } from '../../rule.ts';
import { fieldValue } from '../shared/values.ts';

const example = (count: number): string => {
  const text = 'x'.repeat(limits.choiceName.max);
  const choices = (option: number) =>
    Array.from(
      { length: 15 },
      (_, at) =>
        `{ "name": "${option}-${at} ${text.slice(6)}", "value": "${option}-${at} ${text.slice(6)}" }`,
    ).join(', ');
  const options = Array.from(
    { length: count },
    (_, at) =>
      `    { "type": 3, "name": "option-${at}", "description": "A long list", "choices": [${choices(at)}] }`,
  );
  return `{\n  "name": "pick",\n  "description": "Picks one",\n  "options": [\n${options.join(',\n')}\n  ]\n}\n`;
};

export const rule = defineRule({
  id: 'character-budget',
  family: 'limits',
  severity: 'error',
  section: 'Limits',
  documentation: {
    what: 'The names, descriptions and choice texts of a slash command have more than 8000 characters together; from 90 % on it is a warning.',
    why: 'The service refuses it with `APPLICATION_COMMAND_TOO_LARGE`. Of each text only the longest variant counts, the default included; options and choices inside count, too.',
    examples: [{ wrong: example(3), right: example(2) }],
  },
  listeners: {
    command(command, context) {
      // While something is broken, what stands where is not certain.
      if (command.node.broken) return;
      const name = fieldValue(command, 'name');
      const budget = budgetOf(command);
      if (!budget || !name || budget.total < budget.limit * limits.characterBudgetWarning) return;
      const largest = largestParts(budget, 3);
      const listed = largest.map(
        (part) => `\`${budgetPath(part)}\`${part.locale ? ` (${part.locale})` : ''} ${part.length}`,
      );
      const isOver = budget.total > budget.limit;
      const [total, most, first] = [budget.total, budget.limit, listed.join(', ')];
      context.report({
        at: homeOf(name),
        message: messageOf(isOver, budget.atLeast, total, most, first),
        ...(isOver ? {} : { severity: 'warning' as const }),
        data: {
          total: budget.total,
          limit: budget.limit,
          atLeast: budget.atLeast,
          largest: largest.map((part) => ({
            path: budgetPath(part),
            length: part.length,
            locale: part.locale,
          })),
        },
      });
    },
  },
});

function messageOf(isOver: boolean, atLeast: boolean, total: number, most: number, largest: string): string {
  if (isOver)
    return atLeast
      ? l10n.t(
          'This command has at least {0} of {1} characters: shorten its texts. Largest: {2}.',
          total,
          most,
          largest,
        )
      : l10n.t(
          'This command has {0} of {1} characters: shorten its texts. Largest: {2}.',
          total,
          most,
          largest,
        );
  return atLeast
    ? l10n.t('This command has at least {0} of {1} characters. Largest: {2}.', total, most, largest)
    : l10n.t('This command has {0} of {1} characters. Largest: {2}.', total, most, largest);
}
