/** The glossary's words: those that it rules out stand in no message, on no page and in no comment. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

const glossary = read('docs/glossary.md');
const [, ruledOut = ''] = glossary.split('## Words that are not used');
const words = [...ruledOut.matchAll(/^\| (?!not |---)(.+?) \| .+? \|$/gm)].map(([, word = '']) => word);

/** The folders with code. */
const rooms = [
  'bench',
  'capture',
  'cli',
  'client',
  'core',
  'library',
  'remote',
  'scripts',
  'server',
  'service',
  'test',
  'webviews',
  'workspace',
];

/** The first words of a text that are ruled out, with what stands around. */
const found = (text: string): readonly string[] =>
  words.flatMap((word) => {
    const at = text.search(new RegExp(`\\b${word}(?:s|ed|ing)?\\b`, 'i'));
    return at < 0 ? [] : [text.slice(Math.max(0, at - 30), at + word.length + 30)];
  });

it('has words that are ruled out', () => {
  expect(words).toContain('only here');
  expect(found('Nothing was sent: mend these errors first.')).toEqual([
    'Nothing was sent: mend these errors first.',
  ]);
  expect(found('A recommended setting')).toEqual([]);
});

describe('no word that is ruled out stands', () => {
  it.each(['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'])('in %s', (name) =>
    expect(found(read(name))).toEqual([]),
  );
  it.each(['l10n/bundle.l10n.json', 'package.nls.json'])('in %s', (name) =>
    expect(Object.values(JSON.parse(read(name)) as object).flatMap((text) => found(String(text)))).toEqual(
      [],
    ),
  );

  const pages = globSync('docs/**/*.md', { cwd: root }).filter((name) => !name.endsWith('glossary.md'));
  it.each(pages)('in %s', (name) => expect(found(read(name))).toEqual([]));

  const scripts = globSync(`{${rooms.join(',')}}/**/*.ts`, { cwd: root }).filter(
    (name) => name !== path.join('test', 'glossary.test.ts'),
  );
  it.each(rooms)('in the scripts of %s', (room) => {
    const those = scripts.filter((name) => name.startsWith(`${room}${path.sep}`));
    expect(those.length).toBeGreaterThan(0);
    expect(those.flatMap((name) => found(read(name)).map((text) => `${name}: ${text}`))).toEqual([]);
  });
});
