/** PRIVATE_CHANNEL means something only for commands that can be installed to a user (§Contexts). */
import * as l10n from '@vscode/l10n';
import { isAdded } from '../../../definitions/model.ts';
import { IntegrationType, InteractionContext } from '../../../interface/index.ts';
import { insertItem } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isOfGuild } from '../shared/guild-scope.ts';

export const rule = defineRule({
  id: 'private-channel-context',
  family: 'permissions',
  severity: 'warning',
  fix: 'suggestion',
  lacks: ({ field }) => (field === undefined ? undefined : 'part'),
  section: 'Contexts',
  documentation: {
    what: '`contexts` holds PRIVATE_CHANNEL, and `integration_types` does not hold USER_INSTALL.',
    why: 'Only commands that are installed to a user appear in private channels.',
    examples: [
      {
        wrong:
          '{ "name": "note", "description": "Takes a note", "integration_types": [0], "contexts": [0, 2] }\n',
        right:
          '{ "name": "note", "description": "Takes a note", "integration_types": [0, 1], "contexts": [0, 2] }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const used = command.fields.get('contexts');
      const contexts = used?.value;
      const field = command.fields.get('integration_types');
      const types = field?.value;
      if (!used || contexts?.kind !== 'array' || isOfGuild(context.definition)) return;
      // A library may name all that there are.
      if (isAdded(used, context.text)) return;
      const isUserInstall = (value: number) => value === IntegrationType.USER_INSTALL;
      // Without a list the application's own contexts count, where they are configured.
      const configured = context.settings.application?.installationTypes;
      if (!types || types.kind === 'null') {
        if (command.node.open || !configured || configured.some(isUserInstall)) return;
      } else if (types.kind !== 'array' || types.open) return;
      else if (
        types.items.some(
          (item) => item.kind === 'unknown' || (item.kind === 'number' && isUserInstall(item.value)),
        )
      )
        return;
      // What a library adds nobody can edit.
      const written = field && types?.kind === 'array' && !isAdded(field, context.text) ? types : undefined;
      for (const item of contexts.items) {
        if (item.kind !== 'number' || item.value !== InteractionContext.PRIVATE_CHANNEL) continue;
        context.report({
          at: homeOf(item),
          message: l10n.t(
            'PRIVATE_CHANNEL needs USER_INSTALL among the integration types: it has no effect here. Add USER_INSTALL, or remove it.',
          ),
          ...(field && written
            ? { related: [{ at: homeOf(written), message: l10n.t('`{0}` stands here.', field.key.name) }] }
            : { data: { field: 'integration_types' } }),
          fixes: () =>
            written
              ? [
                  {
                    title: l10n.t('Add USER_INSTALL'),
                    kind: 'suggestion',
                    edits: insertItem(context, written, written.items.length, IntegrationType.USER_INSTALL),
                  },
                ]
              : [],
        });
      }
    },
  },
});
