/** Questions to URIs have the same answers where a URI is taken apart and where it is plain enough not to be. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import { fileIn, fileName, folderOf, normalUri, pathOf, relativePath, uriOf } from '../../workspace/uris.ts';

const names = fc.oneof(
  fc.stringMatching(/^[\w.~-]{1,4}$/),
  fc.constantFrom(
    '.',
    '..',
    '...',
    '.git',
    'a b',
    'ü',
    'c:',
    'C:',
    '%20',
    '%',
    '#a',
    'a?b',
    '[id]',
    '(x)',
    '@s',
    '+',
    '~',
  ),
);
/** The path of a file as VS Code writes it into a URI. */
const uris = fc
  .tuple(fc.array(names, { minLength: 1, maxLength: 4 }), fc.constantFrom('file', 'file', 'vscode-vfs'))
  .map(([parts, scheme]) =>
    URI.from({
      scheme,
      authority: scheme === 'file' ? '' : 'github',
      path: `/${parts.join('/')}`,
    }).toString(),
  );
const runs = { numRuns: 3000 };

test('the folder and the name of a file, and a file in a folder, are what the library says', () => {
  fc.assert(
    fc.property(uris, names, (uri, name) => {
      const parsed = URI.parse(uri);
      expect(folderOf(uri)).toBe(Utils.dirname(parsed).toString());
      expect(fileName(uri)).toBe(Utils.basename(parsed));
      expect(fileIn(uri, name)).toBe(Utils.joinPath(parsed, name).toString());
    }),
    runs,
  );
});

test('paths and URIs lead to one another, however the URI is written', () => {
  fc.assert(
    fc.property(uris, (uri) => {
      const path = pathOf(uri);
      expect(normalUri(uri)).toBe(path === undefined ? uri : uriOf(path));
      // Every letter escaped that may be.
      const spelled = uri.replace(/[a-z](?=[^/]*$)/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      expect(pathOf(spelled)).toBe(path);
      expect(normalUri(spelled)).toBe(normalUri(uri));
    }),
    runs,
  );
});

test('a file is in a folder by whole names', () => {
  fc.assert(
    fc.property(uris, uris, (folder, uri) => {
      const [from, to] = [pathOf(folder), pathOf(uri)];
      const isIn = from !== undefined && to?.startsWith(`${from}/`);
      if (from !== undefined && to !== undefined && from !== '/')
        expect(relativePath(folder, uri)).toBe(isIn ? to.slice(from.length + 1) : undefined);
      // What names no other folder: `..` does.
      if (URI.parse(folder).path !== Utils.joinPath(URI.parse(folder), 'x', '..').path) return;
      expect(relativePath(folder, fileIn(folder, 'x.ts'))).toBe('x.ts');
      expect(relativePath(`${folder}-b`, `${folder}/x.ts`)).toBeUndefined();
    }),
    runs,
  );
});

/** Whatever a program says that a module is called. */
const texts = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      'file:',
      'http:',
      'vscode-vfs:',
      'c:',
      '%',
      '%E0',
      '%2F',
      '\\',
      'a',
      '.',
      '..',
      '?',
      '#',
      ' ',
      '\ud800',
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

test('no text makes a question fail', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const path = pathOf(text);
      expect(path === undefined || typeof uriOf(path) === 'string').toBe(true);
      expect(normalUri(text)).toBeTypeOf('string');
      expect(normalUri(uriOf(`/${text}`))).toBeTypeOf('string');
      expect(folderOf(fileIn(folderOf(text), fileName(text)))).toBeTypeOf('string');
      expect(['string', 'undefined']).toContain(typeof relativePath('file:///a', text));
    }),
    runs,
  );
});
