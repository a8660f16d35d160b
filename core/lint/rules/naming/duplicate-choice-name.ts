/** Two choices of one option share a name or a value: users cannot tell them apart, or the app cannot. */
import * as l10n from '@vscode/l10n';
import { members } from '../../../definitions/model.ts';
import { homeOf, type Place, type ValueNode } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { repeats } from '../shared/repeats.ts';
import { shortened } from '../shared/titles.ts';
import { fieldValue } from '../shared/values.ts';

export const rule = defineRule({
  id: 'duplicate-choice-name',
  family: 'naming',
  severity: 'warning',
  section: 'service',
  documentation: {
    what: 'Two choices of an option have the same name or the same value.',
    why: 'Users see one text twice, or two texts that do the same; the service refuses equal names.',
    examples: [
      {
        wrong:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [\n    { "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "six", "value": 6 }, { "name": "six", "value": 8 }] }\n  ]\n}\n',
        right:
          '{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [\n    { "type": 4, "name": "die", "description": "Sides", "choices": [{ "name": "six", "value": 6 }, { "name": "eight", "value": 8 }] }\n  ]\n}\n',
      },
    ],
  },
  listeners: {
    choices(list, _owner, context) {
      const choices = members(list);
      const names = choices.map((choice) => fieldValue(choice, 'name'));
      const reported = new Set<ValueNode | undefined>();
      for (const { node, first } of repeats(names)) {
        reported.add(node.value);
        context.report({
          at: node.at,
          message: l10n.t(
            'Another choice of this option is called `{0}` already: give it a name of its own.',
            shortened(node.text),
          ),
          related: [{ at: first.at, message: l10n.t('The first one.') }],
        });
      }
      const seen = new Map<string | number, Place>();
      for (const [index, choice] of choices.entries()) {
        const value = fieldValue(choice, 'value');
        if (value?.kind !== 'string' && value?.kind !== 'number') continue;
        const first = seen.get(value.value);
        if (!first) seen.set(value.value, homeOf(value));
        else if (!reported.has(names[index]))
          context.report({
            at: homeOf(value),
            message: l10n.t(
              'Another choice of this option has the value `{0}` already: the app cannot tell them apart. Give it a value of its own.',
              shortened(String(value.value)),
            ),
            related: [{ at: first, message: l10n.t('The first one.') }],
          });
      }
    },
  },
});
