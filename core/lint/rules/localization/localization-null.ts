/** A locale whose text is `null`: the dictionary may be null, an entry is meant to be left out. */
import * as l10n from '@vscode/l10n';
import { homeOf, lastOfEachKey } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { removalOf } from '../shared/locale-entries.ts';

export const rule = defineRule({
  id: 'localization-null',
  family: 'localization',
  severity: 'warning',
  fix: 'suggestion',
  section: 'Localization',
  documentation: {
    what: "A locale's text is `null`.",
    why: 'A missing entry shows the default text; `null` says the same in a way that not every client takes.',
    examples: [
      {
        wrong:
          '{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": null } }\n',
        right: '{ "name": "ping", "description": "Answers with pong", "name_localizations": {} }\n',
      },
    ],
  },
  listeners: {
    translations(dictionary, _, context) {
      for (const property of lastOfEachKey(dictionary)) {
        if (property.value.kind !== 'null') continue;
        context.report({
          at: homeOf(property.value),
          message: l10n.t(
            'The text for `{0}` is `null`: leave the locale out to show the default.',
            property.key.name,
          ),
          fixes: () => removalOf(context, dictionary, property),
        });
      }
    },
  },
});
