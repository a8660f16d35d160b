/** USER and MESSAGE commands take no description (naming rule 4). The empty string is what the service reads back. */
import { memberName } from '../../../interface/index.ts';
import { removeProperty } from '../../../syntax/edits/index.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { takesNoDescription } from '../shared/place.ts';

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
    command(command, context) {
      if (command.type === undefined || !takesNoDescription(command)) return;
      for (const name of ['description', 'description_localizations']) {
        const field = command.fields.get(name);
        const property = field && command.node.properties.find((one) => one.key === field.key);
        if (!field || !property || !saysSomething(field.value)) continue;
        const { key, value } = field;
        // A value that stands elsewhere is not part of the range.
        const end = value.start >= key.end ? value.end : key.end;
        context.report({
          at: { ...key, end },
          message: `A ${memberName('commandType', command.type)} command takes no \`${key.name}\`: remove it.`,
          fixes: () => [
            {
              title: `Remove \`${key.name}\``,
              kind: 'safe',
              edits: removeProperty(context, command.node, property),
            },
          ],
        });
      }
    },
  },
});

function saysSomething(value: ValueNode): boolean {
  if (value.kind === 'string') return value.value !== '';
  return value.kind === 'object' && value.properties.length > 0;
}
