/** What is half-typed writes to things that nothing can be written to: the reader takes it all the same. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';

const read = createScriptReader(ts);

const targets = [
  ...[
    '1',
    '"a"',
    '`a`',
    '/x/',
    'null',
    'this',
    'super',
    'import.meta',
    '#x',
    'class {}',
    '() => 1',
    '<a/>',
    '',
  ],
  ...['f()', 'new X()', '(1)', '-1', 'a ? b : c', 'a?.b', 'a!', 'a, b', 'a = 1', '...a', 'await x', 'yield'],
  ...['[1]', '[a, 1]', '[...1]', '[{}]', '[1 = 2]', '{}', '{ a: 1 }', '{ ...1 }', 'super.x'],
];

it.each([
  ...[
    '++T',
    '--T',
    'T++',
    'T = 1',
    'T += 1',
    'T ??= 1',
    'T ||= 1',
    '[T] = x',
    '({ a: T } = x)',
    '({ ...T } = x)',
  ],
  ...['[T = 1] = x', 'delete T', 'typeof T', 'new T', 'T()', 'T?.()', 'T`x`'],
  ...['(() => { for (T of x); })()', '(() => { for (T in x); })()', '(() => { for (T = 1; T; T++); })()'],
])('%s', (written) => {
  for (const target of targets)
    for (const language of ['typescript', 'typescriptreact'] as const) {
      const text = `const c: CommandDefinition = { a: ${written.replaceAll('T', () => target)}, b: 1 };\n`;
      expect(read(text, language).text, text).toBe(text);
    }
});
