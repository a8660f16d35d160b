/** `node:assert` and its likes: they throw where running the program does, and where that is not known they may. */
import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const outcome = (code: string): string =>
  `let outcome = 'a'; try { ${code} outcome += 'b'; } catch (error) { outcome += 'c'; }`;
const evaluated = (code: string): string => {
  const text = `${code}\nvoid ({ name: outcome, description: 'x' } satisfies CommandDefinition);`;
  const candidate = read(text, 'typescript').candidates.at(-1);
  if (!candidate) throw new Error(text);
  return show(candidate.value).replace(/^\{name:(\S+) .*$/, '$1');
};

const assert = "const assert = require('node:assert');";
const strict = "const assert = require('node:assert/strict');";

describe('is what running gives', () => {
  const require = createRequire(import.meta.url);
  it.each([
    `${assert} assert(true);`,
    `${assert} assert(1, 'x');`,
    `${assert} assert({});`,
    `${assert} assert(0);`,
    `${assert} assert('');`,
    `${assert} assert(undefined, 'x');`,
    `${assert} assert();`,
    `${assert} assert.ok('x');`,
    `${assert} assert.ok(null);`,
    `${assert} assert.fail();`,
    `${assert} assert.equal(1, '1');`,
    `${assert} assert.equal(NaN, NaN);`,
    `${assert} assert.equal(0, -0);`,
    `${assert} assert.equal(null, undefined);`,
    `${assert} assert.equal(1, 2);`,
    `${assert} assert.equal(1);`,
    `${assert} assert.equal({}, {});`,
    `${assert} assert.notEqual(1, '1');`,
    `${assert} assert.notEqual(1, 2);`,
    `${assert} assert.notEqual(NaN, NaN);`,
    `${assert} assert.strictEqual(1, '1');`,
    `${assert} assert.strictEqual(NaN, NaN);`,
    `${assert} assert.strictEqual(0, -0);`,
    `${assert} assert.strictEqual('x', 'x', 'y');`,
    `${assert} const o = {}; assert.strictEqual(o, o);`,
    `${assert} assert.strictEqual([], []);`,
    `${assert} assert.strictEqual([], 0);`,
    `${assert} assert.notStrictEqual(1, '1');`,
    `${assert} assert.notStrictEqual(1, 1);`,
    `${assert} assert.strict.equal(1, '1');`,
    `${assert} assert.strict(0);`,
    `${strict} assert(false);`,
    `${strict} assert.equal(1, '1');`,
    `${strict} assert.notEqual(1, '1');`,
    `${strict} assert.equal(2, 2);`,
    "const { ok } = require('assert'); ok([]);",
    "const { strictEqual: same } = require('assert'); same(1, 2);",
    "const { strict } = require('assert'); strict.equal(1, '1');",
    `${assert} assert(false, new Error('x'));`,
    `${assert} assert(['a', 'b'].includes('a'));`,
    `${assert} for (const x of [1, 2, 0]) assert(x);`,
  ])('%s', (code) => {
    const run = new Function('require', `${outcome(code)} return outcome;`) as (
      require: NodeJS.Require,
    ) => string;
    expect(evaluated(outcome(code))).toBe(`'${run(require)}'`);
  });
});

it.each([
  ["import assert from 'assert'; ", 'assert(0);', "'ac'"],
  ["import * as assert from 'node:assert'; ", 'assert.ok(1);', "'ab'"],
  ["import { strict as assert } from 'node:assert'; ", "assert.equal(1, '1');", "'ac'"],
  ["import { strictEqual } from 'node:assert/strict'; ", 'strictEqual(1, 1);', "'ab'"],
  ["import invariant from 'tiny-invariant'; ", 'invariant(1);', "'ab'"],
  ["import invariant from 'tiny-invariant'; ", "invariant(0, 'x');", "'ac'"],
  ["import invariant from 'tiny-invariant'; ", "invariant('', () => 'x');", "'ac'"],
  ["import invariant from 'invariant'; ", "invariant(1, 'x');", "'ab'"],
  ["import invariant from 'invariant'; ", "invariant(null, 'x %s', 'y');", "'ac'"],
  ["import { ok as check } from 'assert'; ", 'check(2 < 1);', "'ac'"],
])('%s%s', (before, code, expected) => expect(evaluated(before + outcome(code))).toBe(expected));

it.each([
  ['what is not known', `${assert} assert(x);`],
  ['what is not known, compared', `${assert} assert.equal(x, 1);`],
  ['a list that is not known', `${assert} assert(...x);`],
  ['what is as deep', `${assert} assert.deepEqual({}, {});`],
  ['what becomes a text', `${assert} assert.equal({ toString: () => 'x' }, 'x');`],
  ['what throws', `${assert} assert.throws(() => { throw 1; });`],
  ['an invariant without a message', "const invariant = require('invariant'); invariant(true);"],
  ['another package', "const assert = require('power-assert'); assert(false);"],
  ['a member of a package', "const tiny = require('tiny-invariant'); tiny.other(false);"],
])('nobody knows of %s', (_, code) => expect(evaluated(outcome(code))).toBe('?'));

it('what is thrown may be what it got', () => {
  const changed = `${assert} const own = { name: 'a' }; let outcome = 'x';
    try { assert(false, own); } catch (error) { error.name = 'b'; } outcome = own.name;`;
  expect(evaluated(changed)).toBe('?');
});

it('a function that makes the message may run', () => {
  const called = `const invariant = require('tiny-invariant'); let outcome = 'a';
    try { invariant(false, () => { outcome = 'b'; return 'x'; }); } catch {}`;
  expect(evaluated(called)).toBe('?');
});

it('what holds changes nothing that it gets', () => {
  const kept = `${assert} let outcome = 'a'; const own = () => { outcome = 'b'; }; assert(own, 'x'); assert.notEqual(own, own2);`;
  expect(evaluated(kept.replace('own2', '{}'))).toBe("'a'");
});
