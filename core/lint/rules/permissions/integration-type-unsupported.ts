/** `integration_types` may only hold installation contexts that the configured application has (§Contexts). */
import * as l10n from '@vscode/l10n';
import { isAdded } from '../../../definitions/model.ts';
import { memberName, memberOf } from '../../../interface/index.ts';
import { removeItem } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isOfGuild, isStatedDefault } from '../shared/guild-scope.ts';

export const rule = defineRule({
  id: 'integration-type-unsupported',
  family: 'permissions',
  severity: 'error',
  fix: 'suggestion',
  section: 'Contexts',
  documentation: {
    what: '`integration_types` holds an installation context that the configured application does not have.',
    why: 'The service refuses it: an application supports an installation context before its commands can.',
    examples: [
      {
        settings: { application: { name: 'helper', installationTypes: [0] } },
        wrong: '{ "name": "note", "description": "Takes a note", "integration_types": [0, 1] }\n',
        right: '{ "name": "note", "description": "Takes a note", "integration_types": [0] }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const field = command.fields.get('integration_types');
      const types = field?.value;
      const { definition, settings } = context;
      const { application } = settings;
      if (!field || types?.kind !== 'array' || !application?.installationTypes) return;
      // In a guild a deploy leaves it out, and a bulk overwrite may state its default.
      if (isOfGuild(definition) && (!definition.request || isStatedDefault(field, definition))) return;
      for (const [index, item] of types.items.entries()) {
        if (item.kind !== 'number' || !memberOf('integrationType', item.value)) continue;
        if (application.installationTypes.includes(item.value)) continue;
        context.report({
          at: homeOf(item),
          message: l10n.t(
            'The application `{0}` is not configured for {1}: remove it, or add it to the application.',
            application.name,
            memberName('integrationType', item.value),
          ),
          fixes: () =>
            isAdded(field, context.text)
              ? []
              : [
                  {
                    title: l10n.t('Remove {0}', memberName('integrationType', item.value)),
                    kind: 'suggestion',
                    edits: removeItem(context, types, index),
                  },
                ],
        });
      }
    },
  },
});
