/** Names of context-menu commands and entry points, and their localizations, have 1-32 characters. */
import { hasSlashName } from '../../../definitions/model.ts';
import { homeOf } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { cutFix, lengthProblem } from '../shared/length.ts';

export const rule = defineRule({
  id: 'name-length',
  family: 'naming',
  severity: 'error',
  fix: 'suggestion',
  section: 'Application command',
  documentation: {
    what: 'The name of a USER, MESSAGE or PRIMARY_ENTRY_POINT command, or a localization of one, is empty or longer than 32 characters.',
    why: 'The service refuses it with `BASE_TYPE_BAD_LENGTH`.',
    examples: [
      {
        wrong: '{ "type": 2, "name": "Show the complete profile of this user" }\n',
        right: '{ "type": 2, "name": "Show the complete profile" }\n',
      },
    ],
  },
  listeners: {
    text(text, context) {
      const { value } = text;
      if (text.kind !== 'name' || value.kind !== 'string' || hasSlashName(text.owner) !== false) return;
      const message = lengthProblem(value.value, text.length, 'command');
      if (message)
        context.report({ at: homeOf(value), message, fixes: () => cutFix(context, value, text.length) });
    },
  },
});
