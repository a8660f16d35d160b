/** More than 25 choices in an option: each one too many is told. Autocomplete is the way to more. */
import * as l10n from '@vscode/l10n';
import { standingOn } from '../../../definitions/standing.ts';
import { fieldNamed, keyFor, limits } from '../../../interface/index.ts';
import { replaceProperty } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { itemsPast } from '../shared/count.ts';
import { propertyOf } from '../shared/fields.ts';

const example = (count: number): string =>
  `{\n  "name": "roll",\n  "description": "Rolls a die",\n  "options": [{\n    "type": 4,\n    "name": "die",\n    "description": "Sides",\n    "choices": [\n${Array.from({ length: count }, (_, at) => `      { "name": "${at + 2}", "value": ${at + 2} }`).join(',\n')}\n    ]\n  }]\n}\n`;

export const rule = defineRule({
  id: 'too-many-choices',
  family: 'limits',
  severity: 'error',
  fix: 'suggestion',
  section: 'Limits',
  documentation: {
    what: 'An option has more than 25 choices.',
    why: 'The service refuses it with `BASE_TYPE_MAX_LENGTH`. With autocomplete the app suggests values while the user types, however many there are.',
    examples: [{ wrong: example(limits.choices + 1), right: example(limits.choices) }],
  },
  listeners: {
    choices(list, owner, context) {
      const property = propertyOf(list.field);
      const autocomplete = keyFor(fieldNamed('option', 'autocomplete'), owner.spelling);
      for (const [extra, item] of itemsPast(list, limits.choices).entries())
        context.report({
          at: homeOf(item),
          message: l10n.t(
            'This is choice number {0}: an option has at most {1}. Use `{2}` instead, or remove some.',
            limits.choices + extra + 1,
            limits.choices,
            autocomplete,
          ),
          data: { limit: limits.choices },
          fixes: () =>
            property && !owner.fields.has('autocomplete') && standingOn(owner, 'autocomplete') !== 'missing'
              ? [
                  {
                    title: l10n.t('Use `{0}` instead of choices', autocomplete),
                    kind: 'suggestion',
                    edits: replaceProperty(context, owner.node, property, autocomplete, true),
                  },
                ]
              : [],
        });
    },
  },
});
