/** What CONTRIBUTING.md says of adding a library of translations: a file and its line, and nothing else knows of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogLibraries } from '../../../core/script/libraries/translations/adapters.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = ['core', 'workspace', 'server', 'cli', 'client', 'library'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(room, file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
);
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const folder = 'core/script/libraries/translations';
const adapters = filesWith(/^export const \w+: Adapter = |^\} satisfies Adapter;/m);

describe('a library of translations', () => {
  it.each(adapters)('%s is imported by the list alone, or by one that is made of it', (file) => {
    const named = new RegExp(`from '\\./${path.basename(file).replace('.', '\\.')}'`);
    const importers = filesWith(named).filter((importer) => path.dirname(importer) === folder);
    const made = importers.filter((importer) => adapters.includes(importer));
    expect(importers.filter((importer) => !made.includes(importer))).toEqual([`${folder}/adapters.ts`]);
  });

  it('tells catalogs that only its helpers tell as well', () => {
    const names = catalogLibraries.map(({ library }) => library);
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBeGreaterThan(3);
  });

  it('is asked for by its name in its own file alone', () => {
    const asked = filesWith(/\blibrary [!=]== '/).filter((file) => !adapters.includes(file));
    // What nobody's rules hold for has no name that a person knows.
    expect(asked).toEqual(['workspace/config/explain.ts']);
  });
});
