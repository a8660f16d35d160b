/** The glossary's words: those that it rules out stand in no message and on no page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

const glossary = read('docs/glossary.md');
const [, ruledOut = ''] = glossary.split('## Words that are not used');
const words = [...ruledOut.matchAll(/^\| (?!not |---)(.+?) \| .+? \|$/gm)].map(([, word = '']) => word);

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

  const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && name !== 'glossary.md',
  );
  it.each(pages)('in docs/%s', (name) => expect(found(read(path.join('docs', name)))).toEqual([]));
});
