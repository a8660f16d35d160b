/** Which uses of a name stand for one thing: what they are declared as. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { declaredAt, identifiersIn } from '../../core/script/parse/uses.ts';

/** The uses of `a`: each by the number of the first that stands for the same. */
function declaredIn(text: string, from: 'first' | 'last' = 'first'): readonly number[] {
  const file = ts.createSourceFile('a.js', text, ts.ScriptTarget.Latest);
  const uses = [...identifiersIn(ts, file, 'a', file)];
  if (from === 'last') for (const use of [...uses].reverse()) declaredAt(ts, file, use);
  const all = uses.map((use) => declaredAt(ts, file, use));
  return all.map((declared) => all.indexOf(declared));
}

const drawn: readonly (readonly [text: string, uses: readonly number[]])[] = [
  ['const a = 1; f(() => a);', [0, 0]],
  ['const { b: a } = c; function f() { const a = 1; g(a); { h(a); } } f(a);', [0, 1, 1, 1, 0]],
  ['const a = 1; function f(a) { return () => a; } a;', [0, 1, 1, 0]],
  ['const a = 1; for (const a of b) f(a); f(a);', [0, 1, 1, 0]],
  ['if (b) { var a = 1; f(a); } f(a);', [0, 0, 0]],
  ['function f() { if (b) { var a = 1; f(a); } f(a); } a;', [0, 0, 0, 3]],
  ['function f(a) { for (let a = 1; a; ) g(a); g(a); }', [0, 1, 1, 1, 0]],
  ['f(a); g(a);', [0, 0]],
];

describe('the uses of a name', () => {
  it.each(drawn)('%s', (text, uses) => {
    expect(declaredIn(text)).toEqual(uses);
    // Whatever is asked for first.
    expect(declaredIn(text, 'last')).toEqual(uses);
  });
});
