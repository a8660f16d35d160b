/**
 * A known field on a kind of command or option that does not take it. A value that changes nothing (`autocomplete: false`,
 * `options: []`) is only information.
 */
import { type EnumId, type FieldSpec, standsOn } from '../../../interface/index.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';
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
    misplaced(field, context) {
      const { spec, key, value, owner } = field;
      // A description on a command that takes none has a rule of its own.
      if (owner.type === undefined || standsOn(spec, owner.type) || value.kind === 'unknown') return;
      const harmless = changesNothing(spec, value);
      const id: EnumId = owner.kind === 'command' ? 'commandType' : 'optionType';
      const where = `${listNames(id, spec.on ?? [])} ${owner.kind}s`;
      context.report({
        at: key,
        message: harmless
          ? `\`${key.name}\` means nothing on ${withArticle(owner)}: it belongs to ${where}.`
          : `\`${key.name}\` is not allowed on ${withArticle(owner)}: it belongs to ${where}. Remove it, or change the type.`,
        ...(harmless ? { severity: 'information' as const } : {}),
        data: { field: spec.name, type: owner.type },
        fixes: () => removalFix(context, field, 'safe'),
      });
    },
  },
});

/** `required` is refused on subcommands and groups with either value (§Command option). */
function changesNothing(spec: FieldSpec, value: ValueNode): boolean {
  if (spec.name === 'required') return false;
  // A list of spreads alone may be empty.
  if (value.kind === 'array')
    return value.items.every((item) => item.kind === 'unknown' && item.spread === true);
  return value.kind === 'boolean' && !value.value;
}
