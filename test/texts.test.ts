/** Every text of the extension is in the bundles, is used, and is translated whole. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsFile, textsIn } from '../scripts/generate/texts.ts';

const root = path.resolve(import.meta.dirname, '..');
type Texts = Readonly<Record<string, string>>;
const read = (name: string): Texts => JSON.parse(readFileSync(path.join(root, name), 'utf8')) as Texts;

const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
const manifestTexts = read('package.nls.json');
const codeTexts = read('l10n/bundle.l10n.json');
const languages = readdirSync(root).flatMap((name) => /^package\.nls\.(.+)\.json$/.exec(name)?.[1] ?? []);

/** `{0}`, links and code: a translation has what the text has. */
const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{\d+\}|`[^`]*`|\]\([^)]*\)|\$\([^)]*\)/g)].map(([found]) => found).sort();

describe('the manifest', () => {
  it('names texts that exist, and uses all of them', () => {
    const named = [...manifest.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key ?? '');
    expect(named.filter((key) => !(key in manifestTexts))).toEqual([]);
    expect(Object.keys(manifestTexts).filter((key) => !named.includes(key))).toEqual([]);
  });
});

describe('the code', () => {
  it('has every text in the bundle, and no other is there', () => {
    expect(codeTexts).toEqual(JSON.parse(textsFile().content));
  });

  it('puts no text together that would have to be translated', () => {
    expect(textsIn('a.ts', "const a = () => [vscode.l10n.t('Hello {0}', name), l10n.t('Bye')]")).toEqual([
      'Hello {0}',
      'Bye',
    ]);
    expect(() => textsIn('a.ts', '\nvscode.l10n.t("Hello " + name)')).toThrow('a.ts:2');
    expect(() => textsIn('a.ts', "const a = l10n.t('Hello')")).toThrow(
      'a.ts:1: l10n.t is called in a function',
    );
  });
});

it('there is a whole translation', () => {
  expect(languages).toContain('de');
});

describe.each(languages)('%s', (language) => {
  it.each([
    ['the manifest', manifestTexts, `package.nls.${language}.json`],
    ['the code', codeTexts, `l10n/bundle.l10n.${language}.json`],
  ])('translates every text of %s, and no other', (_, texts, file) => {
    const translated = read(file);
    expect(Object.keys(texts).filter((key) => !translated[key])).toEqual([]);
    expect(Object.keys(translated).filter((key) => !(key in texts))).toEqual([]);
    for (const [key, text] of Object.entries(texts))
      expect(placeholders(translated[key] ?? ''), key).toEqual(placeholders(text));
  });
});
