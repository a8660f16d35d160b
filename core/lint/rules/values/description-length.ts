/** Descriptions of slash commands and options, and their localizations, have 1-100 characters. */
import { CommandType } from '../../../interface/index.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { cutFix, lengthProblem } from '../shared/length.ts';

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
      // On context-menu commands a description has no length: it is not allowed, or empty. Of entry points nothing is said.
      if (owner.kind === 'command' && owner.type !== CommandType.CHAT_INPUT) return;
      const message = lengthProblem(value.value, text.length, 'A description');
      if (message)
        context.report({
          at: homeOf(value),
          message,
          fixes: () => cutFix(context, value, text.length, true),
        });
    },
  },
});
