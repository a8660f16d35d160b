/**
 * Slash command names, option names and their localizations must use lowercase variants where letters have one
 * (naming rule 2). Judged code point by code point and never by the machine's locale: Turkish would fold `I` to `ı`.
 */
import * as l10n from '@vscode/l10n';
import { hasSlashName } from '../../../definitions/model.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'name-lowercase',
  family: 'naming',
  severity: 'error',
  lacks: () => 'type',
  fix: 'safe',
  section: 'Application command, naming rule 2',
  documentation: {
    what: 'A slash command name, option name or localization of one holds a letter that has a lowercase variant.',
    why: 'The service refuses it with `APPLICATION_COMMAND_INVALID_NAME`; translations obey the same rule, German nouns included.',
    examples: [
      {
        wrong: '{ "name": "Ping", "description": "Answers with pong" }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    text(text, context) {
      const { value } = text;
      if (text.kind !== 'name' || value.kind !== 'string' || !hasSlashName(text.owner)) return;
      if (value.value.toLowerCase() === value.value) return;
      const upper = Array.from(value.value).filter(hasLowercase);
      if (upper.length === 0) return;
      const lowercase = lowercased(value.value);
      context.report({
        at: homeOf(value),
        message: l10n.t(
          '`{0}` must be lowercase ({1}): write `{2}`.',
          shortened(value.value),
          [...new Set(upper)].map((letter) => `\`${letter}\``).join(', '),
          shortened(lowercase),
        ),
        fixes: () =>
          value.literal
            ? [
                {
                  title: l10n.t('Lowercase to `{0}`', shortened(lowercase)),
                  kind: 'safe',
                  edits: replaceValue(context, value, lowercase),
                },
              ]
            : [],
      });
    },
  },
});

const hasLowercase = (letter: string): boolean => letter.toLowerCase() !== letter;

/** `İ` folds to two code points of which the second is no letter; what is meant is `i`. Whole, for `Σ` depends on its place. */
const lowercased = (name: string): string => name.replaceAll('İ', 'i').toLowerCase();
