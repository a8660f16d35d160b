/** A name that the language has is never taken for one that it has not: calling that would throw for certain. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { property } from '../../core/syntax/tree.ts';

const read = createScriptReader(ts);

/** Of nobody but a program in sloppy code, of Node alone, or set anew by each test that runs. */
const others = /^(?:arguments|caller|callee|__proto__|context|createTask|Console|_.*)$/;

it.each([
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Math',
    'JSON',
    'Reflect',
  ],
  ...['Promise', 'RegExp', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Error', 'TypeError', 'console'],
  ...['{}', '[]', "'a'", '1', 'true', '1n', "Symbol('q')", '/a/g', 'new Map()', 'new Set()', 'new WeakMap()'],
  ...["new Error('q')", 'new RangeError()', 'Promise.resolve(1)', '[].values()', 'new Map().entries()'],
  ...['(() => {})', '(function () {})', '(class { static x = 1; })', '(() => {}).bind()', 'Array.prototype'],
])('%s', (expression) => {
  const value: unknown = new Function(`return ${expression};`)();
  const names = namesOf(Object(value)).filter((name) => /^[$\w]+$/.test(name) && !others.test(name));
  const members = names.map((name) => `_${name}: it[${JSON.stringify(name)}] === undefined`);
  const text = `const it = ${expression};\nvoid ({ ${members.join(', ')} } satisfies CommandDefinition);`;
  const found = read(text, 'typescript').candidates[0]?.value;
  if (found?.kind !== 'object') throw new Error(text);
  const lost = names.filter((name) => {
    const isAbsent = property(found, `_${name}`)?.value;
    const isReallyAbsent = (Object(value) as Record<string, unknown>)[name] === undefined;
    return isAbsent?.kind === 'boolean' && isAbsent.value !== isReallyAbsent;
  });
  expect(lost).toEqual([]);
});

function namesOf(value: object): readonly string[] {
  const names = new Set<string>();
  for (let at: object | null = value; at; at = Object.getPrototypeOf(at) as object | null)
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names];
}
