/** USER and MESSAGE commands take no description (naming rule 4). The empty string is what the service reads back. */
import * as l10n from '@vscode/l10n';
import { type FieldSpec, memberName, standsOn } from '../../../interface/index.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';

export const rule = defineRule({
  id: 'description-not-allowed',
  family: 'values',
  severity: 'error',
  fix: 'safe',
  section: 'Application command, naming rule 4',
  documentation: {
    what: 'A USER or MESSAGE command has a description, or localizations of one.',
    why: 'Menu entries show no description, and the service refuses one.',
    examples: [
      {
        wrong: '{ "type": 2, "name": "Show profile", "description": "Shows the profile" }\n',
        right: '{ "type": 2, "name": "Show profile" }\n',
      },
    ],
  },
  listeners: {
    misplaced(field, context) {
      const { spec, key, value, owner } = field;
      // Where the table says who takes a field, `wrong-place-property` speaks.
      if (owner.type === undefined || !standsOn(spec, owner.type) || !saysSomething(spec, value)) return;
      // A value that stands elsewhere is not part of the range.
      const end = value.start >= key.end ? value.end : key.end;
      context.report({
        at: { ...key, end },
        message: l10n.t(
          'A {0} command takes no `{1}`: remove it.',
          memberName('commandType', owner.type),
          key.name,
        ),
        fixes: () => removalFix(context, field, 'safe'),
      });
    },
  },
});

/** The empty text and the empty dictionary say nothing; a value that is not known may be empty, too. */
function saysSomething({ type, nullable }: FieldSpec, value: ValueNode): boolean {
  if (value.kind === 'unknown') return false;
  if (value.kind === 'null') return nullable !== true;
  return type.kind === 'text'
    ? value.kind !== 'string' || value.value !== ''
    : value.kind !== 'object' || value.properties.length > 0;
}
