/** Guild commands do not support BOT_DM (§Contexts). */
import * as l10n from '@vscode/l10n';
import { InteractionContext } from '../../../interface/index.ts';
import { removeItem } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isOfGuild, isStatedDefault } from '../shared/guild-scope.ts';

export const rule = defineRule({
  id: 'guild-bot-dm',
  family: 'permissions',
  severity: 'error',
  fix: 'safe',
  section: 'Contexts',
  documentation: {
    what: "BOT_DM stands in a guild command's `contexts`.",
    why: 'A guild command works in its guild only, never in direct messages: the service refuses it. A deploy leaves `contexts` of guild commands out, so there it is a warning.',
    examples: [
      {
        scope: { kind: 'guild', name: 'testers' },
        wrong: '{ "name": "ban", "description": "Bans someone", "contexts": [0, 1] }\n',
        right: '{ "name": "ban", "description": "Bans someone" }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const { definition } = context;
      const field = command.fields.get('contexts');
      const contexts = field?.value;
      if (!field || contexts?.kind !== 'array') return;
      if (!isOfGuild(definition) || isStatedDefault(field, definition)) return;
      for (const [index, item] of contexts.items.entries()) {
        if (item.kind !== 'number' || item.value !== InteractionContext.BOT_DM) continue;
        context.report({
          at: homeOf(item),
          message: l10n.t('A guild command cannot be used in direct messages: remove BOT_DM.'),
          fixes: () => [
            { title: l10n.t('Remove BOT_DM'), kind: 'safe', edits: removeItem(context, contexts, index) },
          ],
        });
      }
    },
  },
});
