/** A context-menu name that is blank, or starts or ends with spaces. */
import * as l10n from '@vscode/l10n';
import { hasSlashName } from '../../../definitions/model.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'name-whitespace',
  family: 'naming',
  severity: 'hint',
  fix: 'suggestion',
  section: 'Application command, naming rule 3',
  documentation: {
    what: 'The name of a context-menu command or entry point is blank, or has spaces around it.',
    why: 'Users see a menu entry without text, or one that is out of line; hardly anybody means that.',
    examples: [
      { wrong: '{ "type": 2, "name": "Show profile " }\n', right: '{ "type": 2, "name": "Show profile" }\n' },
    ],
  },
  listeners: {
    text(text, context) {
      const { value } = text;
      if (text.kind !== 'name' || value.kind !== 'string' || hasSlashName(text.owner) !== false) return;
      const trimmed = value.value.trim();
      if (value.value === '' || trimmed === value.value) return;
      context.report({
        at: homeOf(value),
        message:
          trimmed === ''
            ? l10n.t('The name is blank: users would see an empty menu entry. Give it a name.')
            : l10n.t('`{0}` has spaces around it: trim it.', shortened(value.value)),
        fixes: () =>
          trimmed !== '' && value.literal
            ? [
                {
                  title: l10n.t('Trim to `{0}`', shortened(trimmed)),
                  kind: 'suggestion',
                  edits: replaceValue(context, value, trimmed),
                },
              ]
            : [],
      });
    },
  },
});
