import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const command = (description: string): string =>
  `{ "name": "ping", "description": ${JSON.stringify(description)} }`;

describe('description-length', () => {
  it('finds empty descriptions and translations', () => {
    check(`{
  "name": "ping",
  "description": "",
                 ^^ error description-length: must not be empty
  "description_localizations": { "de": "" },
                                       ^^ error description-length
  "options": [{ "type": 3, "name": "to", "description": "" }]
                                                        ^^ error description-length
}`);
  });

  it('finds long ones', () => {
    check(`{ "name": "ping", "description": "${'x'.repeat(101)}" }
                                 ${'^'.repeat(103)} error description-length: at most 100 characters, this one has 101`);
  });

  it('counts code points, not UTF-16 code units', () => {
    check(command('😀'.repeat(100)));
    check(`{ "name": "ping", "description": "${'😀'.repeat(101)}" }
                                 ${'^'.repeat(204)} error description-length: this one has 101`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "ping", "description_localizations": { "de": "😀", "fr": "" }, "description": "x" }
                                                                   ^^ error description-length`);
  });

  it('leaves menu commands and entry points alone', () => {
    check(`[
  { "type": 2, "name": "Show", "description": "" },
  { "type": 4, "name": "launch", "description": "" }
]`);
  });

  it('finds it in TypeScript, in the spelling of the definition, at home', () => {
    check(
      `const text = '';
             ^^ error description-length
const c: ChatInputApplicationCommandData = { name: 'ping', description: text, descriptionLocalizations: { de: '' } };
                                                                                                              ^^ error description-length`,
      { file: 'a.ts' },
    );
  });

  it('measures that of an entry point, which need not have one', () => {
    const launch = (description: string) =>
      `{ "type": 4, "name": "Launch", "description": "${description}" }`;
    check(launch(''));
    check(launch('x'.repeat(100)));
    check(`${launch('x'.repeat(101))}
                                              ${'^'.repeat(103)} error description-length`);
    check(`{ "type": 4, "name": "Launch", "description_localizations": { "de": "" } }
                                                                    ^^ error description-length`);
  });

  it('says nothing of what is unknown', () => {
    check(`defineCommand({ name: 'ping', description: t('ping') });`, { file: 'a.ts' });
    check(`defineCommand({ type: kind, name: 'ping', description: '' });`, { file: 'a.ts' });
  });

  it('cuts at a word', () => {
    const words = `${'word '.repeat(19)}and then some more`;
    checkFix('description-length', command(words), command(`${'word '.repeat(19)}and…`));
    checkFix('description-length', command('x'.repeat(120)), command(`${'x'.repeat(99)}…`));
  });

  it('fills an empty one with a text to be replaced, but no translation', () => {
    checkFix('description-length', command(''), command('Describe ping here'));
    checkFixTitles(
      'description-length',
      '{ "name": "ping", "description": "x", "description_localizations": { "de": "" } }',
      [],
    );
  });

  it('offers no cut of a computed text', () => {
    checkFixTitles(
      'description-length',
      `defineCommand({ name: 'ping', description: '${'x'.repeat(60)}' + '${'y'.repeat(60)}' });`,
      [],
      { file: 'a.ts' },
    );
  });
});
