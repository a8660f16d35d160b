/**
 * JSON that does not parse. Reported by the reader, not by listening: what is broken has no structure to listen to.
 * TypeScript and JavaScript syntax is left to their own servers.
 */
import { defineRule } from '../../rule.ts';

export const rule = defineRule({
  id: 'syntax-error',
  family: 'shape',
  severity: 'error',
  section: 'Endpoints',
  documentation: {
    what: 'The file is not valid JSON.',
    why: 'A payload that does not parse is refused whole. Comments and trailing commas are accepted in `.jsonc` files, and in `.json` files where `json.comments` and `json.trailingCommas` of `appcommands.json` allow them. A file of definitions that is larger than 8 MB is not read at all: this rule says so whatever its severity is, for what is not read is not known.',
    examples: [
      {
        wrong: '{\n  "name": "ping"\n  "description": "Answers with pong"\n}\n',
        right: '{\n  "name": "ping",\n  "description": "Answers with pong"\n}\n',
      },
    ],
  },
});
