import { describe, it } from 'vitest';
import { check, checkFixAll } from '../../kit/lint.ts';

describe('description-not-allowed', () => {
  it('finds descriptions and their translations on USER and MESSAGE commands', () => {
    check(`[
  { "type": 2, "name": "Show", "description": "Shows it" },
                               ^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed: A USER command takes no \`description\`
  { "type": 3, "name": "Save", "description_localizations": { "de": "x" } }
                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed: MESSAGE
]`);
  });

  it('accepts the empty string that the service reads back, and empty dictionaries', () => {
    check(`[
  { "type": 2, "name": "Show", "description": "" },
  { "type": 3, "name": "Save", "description_localizations": {} },
  { "type": 3, "name": "Keep", "description": "", "description_localizations": null }
]`);
  });

  it('finds what is no text at all, and null where the interface has none', () => {
    check(`[
  { "type": 2, "name": "Show", "description": 5, "description_localizations": [] },
                               ^^^^^^^^^^^^^^^^ error description-not-allowed: A USER command takes no \`description\`: remove it.
                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed: A USER command takes no \`description_localizations\`: remove it.
  { "type": 3, "name": "Save", "description": null, "description_localizations": "x" },
                               ^^^^^^^^^^^^^^^^^^^ error description-not-allowed: A MESSAGE command takes no \`description\`: remove it.
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed: A MESSAGE command takes no \`description_localizations\`: remove it.
  { "type": 3, "name": "Keep", "description": {}, "description_localizations": { "de": null } }
                               ^^^^^^^^^^^^^^^^^ error description-not-allowed
                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed: A MESSAGE command takes no \`description_localizations\`: remove it.
]`);
  });

  it('speaks alone: nothing else is said of translations that are to go', () => {
    check(`{ "type": 2, "name": "Show", "description": "", "description_localizations": { "en-GB": "a", "pt_BR": "", "de": null } }
                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed`);
  });

  it('finds it after an emoji', () => {
    check(`{ "type": 2, "name": "😀", "description": "x" }
                           ^^^^^^^^^^^^^^^^^^ error description-not-allowed`);
  });

  it('finds it in TypeScript; a text that stands elsewhere is not part of the range', () => {
    check(
      `const text = 'Shows it';
const c: UserApplicationCommandData = { type: ApplicationCommandType.User, name: 'Show', description: 'Shows it' };
                                                                                         ^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed
const d: UserApplicationCommandData = { type: ApplicationCommandType.User, name: 'Save', description: text };
                                                                                         ^^^^^^^^^^^^^^^^^ error description-not-allowed`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what is unknown', () => {
    check(`defineCommand({ type: kind, name: 'Show', description: 'x' });`, { file: 'a.ts' });
    check(`defineCommand({ type: 2, name: 'Show', description: text() });`, { file: 'a.ts' });
    check(`defineCommand({ ...base, name: 'show', description: 'x' });`, { file: 'a.ts' });
  });

  it('removes it', () => {
    checkFixAll('{ "type": 2, "name": "Show", "description": "Shows it" }', '{ "type": 2, "name": "Show" }');
    checkFixAll(
      `defineCommand({
  type: 2,
  name: 'Show',
  // Seen by nobody.
  description: 'Shows it',
  descriptionLocalizations: { de: 'Zeigt es' },
});`,
      `defineCommand({
  type: 2,
  name: 'Show',
});`,
      { file: 'a.ts' },
    );
  });
});
