import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const named = (name: string): string => `{ "name": ${JSON.stringify(name)}, "description": "x" }`;
const astral = '𝒜';

describe('name-pattern', () => {
  it('finds what names may not hold, in names, option names and translations', () => {
    check(`{
  "name": "ping me", "name_localizations": { "de": "ping mich!", "fr": "" }, "description": "x",
          ^^^^^^^^^ error name-pattern: \`ping me\` must not hold spaces: use letters, numbers, \`-\` and \`_\`.
                                                   ^^^^^^^^^^^^ error name-pattern: \`ping mich!\` must not hold spaces, \`!\`: use letters, numbers, \`-\` and \`_\`.
                                                                       ^^ error name-pattern: The name is empty: it needs 1-32 characters.
  "options": [{ "type": 1, "name": "a/b", "name_localizations": { "de": "a.b" }, "description": "x", "options": [{ "type": 3, "name": "c\\td", "description": "x" }] }]
                                   ^^^^^ error name-pattern: \`a/b\` must not hold \`/\`: use letters, numbers, \`-\` and \`_\`.
                                                                        ^^^^^ error name-pattern: \`a.b\` must not hold \`.\`: use letters, numbers, \`-\` and \`_\`.
                                                                                                                                      ^^^^^^ error name-pattern: \`c\\u{9}d\` must not hold U+0009: use letters, numbers, \`-\` and \`_\`.
}`);
  });

  it('accepts every letter and number, Thai and Devanagari signs, hyphens, underscores and apostrophes', () => {
    check(`[
  { "name": "a-b_c'd", "description": "x" },
  { "name": "例え", "description": "x" },
  { "name": "สวัสดี", "description": "x" },
  { "name": "नमस्ते_दुनिया", "description": "x" },
  { "name": "é٥Ⅷ", "description": "x", "type": 2 },
                   ^^^^^^^^^^^^^^^^^^ error description-not-allowed: A USER command takes no \`description\`: remove it.
  { "name": "٥²ª", "description": "x" },
  { "name": "𝒜𐐨", "description": "x" }
]`);
  });

  it('finds marks of other scripts, by their numbers', () => {
    check(`[
  { "name": "cafe\\u0301", "description": "x" },
            ^^^^^^^^^^^^ error name-pattern: \`café\` has an accent apart from its letter (U+0301), which a name must not hold: write both as one character.
  { "name": "שָׁלוֹם", "description": "x" },
            ^^^^^^^^^ error name-pattern: \`שָׁלוֹם\` must not hold U+05B8, U+05C1, U+05B9: use letters, numbers, \`-\` and \`_\`.
  { "name": "a\\u200db", "description": "x" },
            ^^^^^^^^^^ error name-pattern: \`a‍b\` must not hold U+200D: use letters, numbers, \`-\` and \`_\`.
  { "name": "a\\u00a0b", "description": "x" }
            ^^^^^^^^^^ error name-pattern: \`a b\` must not hold U+00A0: use letters, numbers, \`-\` and \`_\`.
]`);
  });

  it('shows what cannot be seen, on one line', () => {
    check(`[
  { "name": "a\\nb\\u0000", "description": "x" },
            ^^^^^^^^^^^^ error name-pattern: \`a\\u{A}b\\u{0}\` must not hold U+000A, U+0000: use letters, numbers, \`-\` and \`_\`.
  { "name": "\\ud83d", "description": "x" },
            ^^^^^^^^ error name-pattern: \`\\u{D83D}\` must not hold U+D83D: use letters, numbers, \`-\` and \`_\`.
  { "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "description": "x" }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-pattern: \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\` has 200 characters: at most 32 are allowed, cut it.
]`);
  });

  it('counts code points: 32 are allowed, 33 are not', () => {
    check(`{ "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "description": "x", "options": [
  { "type": 3, "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "description": "x" },
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-pattern: \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\` has 33 characters: at most 32 are allowed, cut it.
  { "type": 3, "name": "𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜", "description": "x" },
  { "type": 3, "name": "𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜", "description": "x" },
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-pattern: \`𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜𝒜\` has 33 characters: at most 32 are allowed, cut it.
  { "type": 3, "name": "สสสสสสสสสสสสสสสสสสสสสสสสสสสสสสสสส ", "description": "x" }
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error name-pattern: \`สสสสสสสสสสสสสสสสสสสสสสสสสสสสสสสสส \` must not hold spaces: use letters, numbers, \`-\` and \`_\`. It also has 34 characters, and at most 32 are allowed.
] }`);
  });

  it('speaks alone of a name that is empty', () => {
    check(`{ "name": "", "description": "x" }
          ^^ error name-pattern: The name is empty: it needs 1-32 characters.`);
  });

  it('tells capitals apart: they are another mistake', () => {
    check(`{ "name": "Ping Me", "description": "x" }
          ^^^^^^^^^ error name-pattern
          ^^^^^^^^^ error name-lowercase`);
  });

  it('leaves the names of menu commands, of choices and of unknown types alone', () => {
    check(`[
  { "type": 2, "name": "Show it!" },
  { "type": 4, "name": "Launch it!", "name_localizations": { "de": "Start!" } },
  { "type": 99, "name": "A B" },
            ^^ error unknown-command-type
  { "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "choices": [{ "name": "Yes, please!", "value": "y" }] }] }
]`);
  });

  it('judges the last name where it is written twice', () => {
    check(`{ "name": "ab", "description": "x", "name_localizations": { "de": "a b", "de": 5, "de": "ab" } }
                                                                         ^^^^ error duplicate-property
                                                                                  ^^^^ error duplicate-property
                                                                                        ^^^^ hint localization-redundant`);
    check(`{ "name": "a b", "name": "ab", "description": "x" }
                 ^^^^^^ error duplicate-property`);
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "name": "a b" }
                               ^^^^^ error name-pattern: \`a b\` must not hold spaces: use letters, numbers, \`-\` and \`_\`.`);
    check(`{ "name": "😀", "description": "x" }
          ^^^^ error name-pattern: \`😀\` must not hold \`😀\`: use letters, numbers, \`-\` and \`_\`.`);
  });

  it('finds it in TypeScript, at home, and says nothing of what is unknown', () => {
    check(
      `const say = 'say it';
            ^^^^^^^^ error name-pattern: \`say it\` must not hold spaces: use letters, numbers, \`-\` and \`_\`.
const c: ChatInputApplicationCommandData = { name: say, description: 'x', nameLocalizations: { de: 'sag es', [locale()]: 'a b', fr: name() }, options: [
  { type: 3, name: 'a' + ' b', description: 'x' },
                   ^^^^^^^^^^ error name-pattern: \`a b\` must not hold spaces: use letters, numbers, \`-\` and \`_\`.
  { type: kind(), name: 'c d', description: 'x' },
                        ^^^^^ error name-pattern: \`c d\` must not hold spaces: use letters, numbers, \`-\` and \`_\`.
  { type: 3, name: \`e \${f}\`, description: 'x' },
] };
defineCommand({ type: kind(), name: 'A B', description: 'x' });
defineCommand({ ...base, name: 'A B' });`,
      { file: 'a.ts' },
    );
  });

  it('hyphenates spaces, whatever their width, and trims', () => {
    checkFixAll(named('ping me'), named('ping-me'));
    checkFixAll(named('ping  \t me'), named('ping-me'));
    checkFixAll(named('ping\u00a0me\u3000now'), named('ping-me-now'));
    checkFixAll(named(' ping me '), named('ping-me'));
    checkFixAll(named('ping '), named('ping'));
    checkFixAll(named('Ping Me'), named('ping-me'));
    checkFixAll(
      'defineCommand({ name: \'say it\', description: "x" });',
      'defineCommand({ name: \'say-it\', description: "x" });',
      { file: 'a.ts' },
    );
    checkFixTitles('name-pattern', named('ping '), ['Trim to `ping` (safe)']);
  });

  it('suggests to normalize, to cut and to leave out', () => {
    checkFixTitles('name-pattern', named('cafe\u0301'), [
      'Write letter and accent as one character: `café`',
      'Reduce to `cafe`',
    ]);
    checkFix('name-pattern', '{ "name": "cafe\\u0301", "description": "x" }', named('café'));
    checkFix('name-pattern', named(astral.repeat(33)), named(astral.repeat(32)), { title: 'Cut' });
    checkFixTitles('name-pattern', named('a'.repeat(33)), [`Cut to 32 characters: \`${'a'.repeat(32)}\``]);
    checkFix('name-pattern', named('ping me!'), named('ping-me'), { title: 'Reduce' });
    checkFix(
      'name-pattern',
      named('a b c d e f g h i j k l m n o p q r'),
      named('a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p'),
      { title: 'Reduce' },
    );
  });

  it('applies no suggestion by itself', () => {
    for (const name of ['cafe\u0301', 'a'.repeat(33), 'ping me!', '']) checkFixAll(named(name), named(name));
  });

  it('offers nothing where nothing would be left, or the name is computed', () => {
    for (const name of ['', ' ', '😀', '!?']) checkFixTitles('name-pattern', named(name), []);
    checkFixTitles('name-pattern', "defineCommand({ name: 'ping' + ' me', description: 'x' });", [], {
      file: 'a.ts',
    });
  });

  it('offers no name that another option has', () => {
    checkFixTitles(
      'name-pattern',
      '{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x" }, { "type": 3, "name": "a!", "description": "x" }] }',
      [],
    );
    const both =
      '{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a-b", "description": "x" }, { "type": 3, "name": "a b", "description": "x" }] }';
    checkFixTitles('name-pattern', both, []);
    checkFixAll(both, both);
  });

  it('fixes two names into one only once', () => {
    const options = (first: string, second: string) =>
      `{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "${first}", "description": "x" }, { "type": 3, "name": "${second}", "description": "x" }], "nsfw": "true" }`;
    checkFixAll(options('a b', ' a b'), options('a-b', ' a b').replace('"true"', 'true'));
  });
});
