/**
 * A known field on a kind of command or option that does not take it. A value that changes nothing (`autocomplete: false`,
 * `options: []`) is only information.
 */
import * as l10n from '@vscode/l10n';
import type { Entity, Field } from '../../../definitions/model.ts';
import { type EnumId, standsOn } from '../../../interface/index.ts';
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';
import { listNames, withArticle } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'wrong-place-property',
  family: 'shape',
  severity: 'error',
  lacks: () => 'type',
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
      const harmless = changesNothing(field);
      const id: EnumId = owner.kind === 'command' ? 'commandType' : 'optionType';
      context.report({
        at: key,
        message: messageOf(harmless, owner, key.name, listNames(id, spec.on ?? [])),
        ...(harmless ? { severity: 'information' as const } : {}),
        data: { field: spec.name, type: owner.type },
        fixes: () => removalFix(context, field, 'safe'),
      });
    },
  },
});

/** `required` is refused on subcommands and groups with either value (§Command option). */
function changesNothing({ spec, value, owner }: Field): boolean {
  if (spec.name === 'required') return false;
  // A list of spreads alone may be empty.
  if (value.kind === 'array')
    return value.items.every((item) => item.kind === 'unknown' && item.spread === true);
  // Where there is something, discord.js goes through it, and fails.
  if (spec.type.kind === 'object-list' && owner.passedTo === 'discord.js') return false;
  return value.kind === 'boolean' && !value.value;
}

function messageOf(isHarmless: boolean, owner: Entity, key: string, types: string): string {
  const here = withArticle(owner);
  if (owner.kind === 'command')
    return isHarmless
      ? l10n.t('`{0}` means nothing on {1}: it belongs to {2} commands.', key, here, types)
      : l10n.t(
          '`{0}` is not allowed on {1}: it belongs to {2} commands. Remove it, or change the type.',
          key,
          here,
          types,
        );
  return isHarmless
    ? l10n.t('`{0}` means nothing on {1}: it belongs to {2} options.', key, here, types)
    : l10n.t(
        '`{0}` is not allowed on {1}: it belongs to {2} options. Remove it, or change the type.',
        key,
        here,
        types,
      );
}
