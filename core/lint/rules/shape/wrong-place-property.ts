/**
 * A known field on a kind of command or option that does not take it. A value that changes nothing (`autocomplete: false`,
 * `options: []`) is only information.
 */
import type { Field } from '../../../definitions/model.ts';
import { type EnumId, keyFor, standsOn } from '../../../interface/index.ts';
import { removeProperty } from '../../../syntax/edits/index.ts';
import { defineRule } from '../../rule.ts';
import { listNames, withArticle } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'wrong-place-property',
  family: 'shape',
  severity: 'error',
  fix: 'safe',
  section: 'Command option',
  documentation: {
    what: 'A known field stands on a type of command or option that does not take it.',
    why: 'The service refuses it: choices belong to STRING, INTEGER and NUMBER options, options to slash commands, subcommands and groups.',
    examples: [
      {
        wrong:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [{ "type": 5, "name": "loud", "description": "Shout", "min_length": 1 }]\n}\n',
        right:
          '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [{ "type": 5, "name": "loud", "description": "Shout" }]\n}\n',
      },
    ],
  },
  listeners: {
    field(field, context) {
      const { spec, owner } = field;
      if (owner.type === undefined || standsOn(spec, owner.type) || field.value.kind === 'unknown') return;
      const key = keyFor(spec, owner.spelling);
      const harmless = changesNothing(field);
      const id: EnumId = owner.kind === 'command' ? 'commandType' : 'optionType';
      const where = `${listNames(id, spec.on ?? [])} ${owner.kind}s`;
      const property = owner.node.properties.find((one) => one.key === field.key);
      context.report({
        at: field.key,
        message: harmless
          ? `\`${key}\` means nothing on ${withArticle(owner)}: it belongs to ${where}.`
          : `\`${key}\` is not allowed on ${withArticle(owner)}: it belongs to ${where}. Remove it, or change the type.`,
        ...(harmless ? { severity: 'information' as const } : {}),
        data: { field: spec.name, type: owner.type },
        fixes: () =>
          property
            ? [
                {
                  title: `Remove \`${key}\``,
                  kind: 'safe',
                  edits: removeProperty(context, owner.node, property),
                },
              ]
            : [],
      });
    },
  },
});

/** `required` is refused on subcommands and groups with either value (§Command option). */
function changesNothing({ spec, value }: Field): boolean {
  if (spec.name === 'required') return false;
  if (value.kind === 'array') return value.items.length === 0 && !value.open;
  return (value.kind === 'boolean' && !value.value) || value.kind === 'null';
}
