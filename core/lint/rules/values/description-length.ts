/** Descriptions of slash commands and options, and their localizations, have 1-100 characters. */

import * as l10n from '@vscode/l10n';
import type { Entity, Text } from '../../../definitions/model.ts';
import { CommandType } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleSource } from '../../rule.ts';
import { cutFix, lengthProblem } from '../shared/length.ts';
import { takes } from '../shared/place.ts';
import { placeholderDescription } from '../shared/placeholder.ts';
import { shortened } from '../shared/titles.ts';

export const rule = defineRule({
  id: 'description-length',
  family: 'values',
  severity: 'error',
  fix: 'suggestion',
  section: 'Application command',
  documentation: {
    what: 'A description or a localization of one is empty or longer than 100 characters.',
    why: 'The service refuses it with `BASE_TYPE_BAD_LENGTH`. Characters are Unicode code points: an emoji of one code point counts once.',
    examples: [
      {
        wrong: '{ "name": "ping", "description": "" }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    text(text, context) {
      const { value, owner } = text;
      if (text.kind !== 'description' || value.kind !== 'string') return;
      // On context-menu commands a description has no length: it is not allowed, or empty.
      if (!takes(owner, text.field.spec) || (owner.kind === 'command' && owner.type === undefined)) return;
      // An entry point need not have one, and reads back the empty text where it has none.
      if (isEntryPoint(owner) && text.locale === undefined && value.value === '') return;
      const message = lengthProblem(value.value, text.length, 'description');
      if (message)
        context.report({
          at: homeOf(value),
          message,
          fixes: () =>
            value.value === '' ? filled(text, context) : cutFix(context, value, text.length, true),
        });
    },
  },
});

const isEntryPoint = ({ kind, type }: Entity): boolean =>
  kind === 'command' && type === CommandType.PRIMARY_ENTRY_POINT;

/** A text that says where to write; a translation has nothing to say for another one. */
function filled({ value, owner, locale }: Text, source: RuleSource): readonly Fix[] {
  if (locale || value.kind !== 'string' || !value.literal) return [];
  const placeholder = placeholderDescription(owner);
  return [
    {
      title: l10n.t('Write `{0}`', shortened(placeholder)),
      kind: 'suggestion',
      edits: replaceValue(source, value, placeholder),
    },
  ];
}
