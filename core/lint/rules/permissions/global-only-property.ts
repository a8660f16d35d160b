/**
 * `contexts`, `integration_types` and `dm_permission` belong to global commands. Which request takes them all the same is told
 * by the tables of the bodies: that of a guild's bulk overwrite lists them, those to create and to edit do not (§Guild commands).
 */
import * as l10n from '@vscode/l10n';
import type { DefinitionRequest } from '../../../definitions/definition.ts';
import { isAdded } from '../../../definitions/model.ts';
import { defineRule } from '../../rule.ts';
import { removalFix } from '../shared/fields.ts';
import { isOfGuild, isStatedDefault } from '../shared/guild-scope.ts';

export const rule = defineRule({
  id: 'global-only-property',
  family: 'permissions',
  severity: 'error',
  fix: 'safe',
  section: 'Application command',
  documentation: {
    what: '`contexts`, `integration_types` or `dm_permission` stands on a definition of a guild: an error where a program creates or edits the command with it, a warning where a bulk overwrite takes it, or a deploy leaves it out.',
    why: 'Guild commands work in their guild only: the bodies to create and edit them do not have these fields, and in that of a bulk overwrite they change nothing. A deploy leaves them out, so that one definition may be for a guild and for everywhere.',
    examples: [
      {
        scope: { kind: 'guild', name: 'testers' },
        wrong: '{ "name": "ban", "description": "Bans someone", "contexts": [0] }\n',
        right: '{ "name": "ban", "description": "Bans someone" }\n',
      },
    ],
  },
  listeners: {
    command(command, context) {
      const { definition } = context;
      if (!isOfGuild(definition)) return;
      const { request } = definition;
      for (const field of command.fields.values()) {
        if (!field.spec.globalOnly || field.value.kind === 'null' || isStatedDefault(field, definition))
          continue;
        if (isAdded(field, context.text)) continue;
        context.report({
          at: field.key,
          message: messageOf(field.key.name, request),
          ...(refuses(request) ? {} : { severity: 'warning' as const }),
          // Global commands may need what a spread brings, and what stands in a file that may be theirs.
          fixes: () =>
            removalFix(context, field, 'safe').flatMap((fix) =>
              fix.kind !== 'safe'
                ? []
                : definition.isGlobalToo
                  ? { ...fix, kind: 'suggestion' as const }
                  : fix,
            ),
        });
      }
    },
  },
});

const refuses = (request: DefinitionRequest | undefined): boolean =>
  request !== undefined && request.method !== 'PUT';

function messageOf(key: string, request: DefinitionRequest | undefined): string {
  if (!request)
    return l10n.t(
      '`{0}` is for global commands only: a deploy to this guild leaves it out. Remove it, unless the definition is for everywhere as well.',
      key,
    );
  if (!refuses(request))
    return l10n.t(
      "`{0}` is for global commands only: a bulk overwrite of a guild's commands takes it, and it changes nothing. Remove it.",
      key,
    );
  return request.method === 'PATCH'
    ? l10n.t(
        "`{0}` is for global commands only: the service refuses it where a guild's command is edited. Remove it.",
        key,
      )
    : l10n.t(
        "`{0}` is for global commands only: the service refuses it where a guild's command is created. Remove it.",
        key,
      );
}
