/** JSON by shape is read by `core/definitions`; it is documented beside the forms of scripts. */
import type { FormDocumentation } from './form.ts';

export const jsonByShape: FormDocumentation = {
  title: 'JSON by its shape',
  short: '[{ "name": "ping", "description": "…", "options": [ … ] }]',
  evidence:
    'A list or dictionary of objects with names and descriptions (or types), or one such object, of which some have `options` with types of options; whatever the file is called. A name such as `ping.command.json`, a `$schema` of ours and configured globs say so, too.',
  language: 'json',
  example: `[
  {
    "name": "remind",
    "description": "Reminds you of something",
    "options": [{ "type": 3, "name": "what", "description": "Of what", "required": true }]
  }
]
`,
  evaluated: 'Everything. Keys in the spelling that the file is in.',
  unknown:
    "Keys that the interface does not have, and values of another kind than a field takes: they are the program's.",
};
