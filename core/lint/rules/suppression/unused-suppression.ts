/**
 * A suppression that silences nothing: the mistake was fixed, or the rule's id is misspelled. Reported when all other
 * rules have spoken, by `lint/suppression/suppression.ts`.
 */
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'unused-suppression',
  family: 'suppression',
  severity: 'warning',
  lacks: () => 'problem',
  fix: 'suggestion',
  tags: ['unnecessary'],
  section: 'tool',
  documentation: {
    what: 'A suppression names a rule that reports nothing where the suppression applies.',
    why: 'A suppression that outlives its reason will hide the next mistake.',
    examples: [
      {
        file: 'ping.command.jsonc',
        wrong:
          '// appcmd-disable-next-line name-lowercase -- fixed long ago\n{ "name": "ping", "description": "Answers with pong" }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
});
