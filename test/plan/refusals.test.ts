import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenErrors } from '../../core/plan/refusals.ts';

const length = { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 32 in length.' };
const pattern = { code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' };

describe('flattenErrors', () => {
  it('gives indexes as numbers and keeps the order', () => {
    const tree = {
      0: { options: { 1: { name: { _errors: [length, pattern] } } } },
      3: { description: { _errors: [length] }, name_localizations: { 'pt-BR': { _errors: [pattern] } } },
    };
    expect(flattenErrors(tree)).toEqual([
      { path: [0, 'options', 1, 'name'], ...length },
      { path: [0, 'options', 1, 'name'], ...pattern },
      { path: [3, 'description'], ...length },
      { path: [3, 'name_localizations', 'pt-BR'], ...pattern },
    ]);
  });

  it('takes a refusal of the whole body', () => {
    expect(flattenErrors({ _errors: [length] })).toEqual([{ path: [], ...length }]);
  });

  it('takes refusals beside deeper ones, nested ones, plain words and missing codes', () => {
    const tree = {
      name: { _errors: [length, { _errors: [pattern] }], 0: { _errors: ['Plain words.'] } },
      options: { _errors: [{ message: 'No code.' }] },
    };
    expect(flattenErrors(tree)).toEqual([
      // An integer key goes first in every JavaScript object.
      { path: ['name', 0], code: '', message: 'Plain words.' },
      { path: ['name'], ...length },
      { path: ['name'], ...pattern },
      { path: ['options'], code: '', message: 'No code.' },
    ]);
  });

  it('keeps keys that only resemble an index', () => {
    const tree = { '01': { _errors: [length] }, '-1': { _errors: [length] }, '': { _errors: [length] } };
    expect(flattenErrors(tree).map((error) => error.path)).toEqual([['01'], ['-1'], ['']]);
  });

  it.each([undefined, null, 7, [], {}, { _errors: null }, { name: { _errors: [null, 7] } }])(
    'finds nothing in %j',
    (tree) => {
      expect(flattenErrors(tree)).toEqual([]);
    },
  );

  it('takes any JSON, however deep', () => {
    fc.assert(fc.property(fc.jsonValue(), (tree) => Array.isArray(flattenErrors(tree))));
    let deep: object = { _errors: [length] };
    for (let level = 0; level < 50_000; level++) deep = { _errors: [deep] };
    expect(flattenErrors(deep)).toEqual([{ path: [], ...length }]);
  });

  it('finds every refusal where it was put', () => {
    const key = fc.oneof(
      fc.nat(30),
      fc.string({ minLength: 1 }).filter((text) => !/^\d+$|^(_errors|message|code|__proto__)$/.test(text)),
    );
    const paths = fc.uniqueArray(fc.array(key, { maxLength: 5 }), {
      selector: (path) => JSON.stringify(path),
      maxLength: 8,
    });
    fc.assert(
      fc.property(paths, (all) => {
        const tree: Record<string, unknown> = {};
        for (const path of all) put(tree, path);
        const found = flattenErrors(tree).map((error) => JSON.stringify(error.path));
        expect(found.sort()).toEqual(all.map((path) => JSON.stringify(path)).sort());
      }),
    );
  });
});

function put(tree: Record<string, unknown>, path: readonly (string | number)[]) {
  let node = tree;
  for (const step of path) {
    // Keys such as `valueOf` are there in every object.
    if (!Object.hasOwn(node, step)) node[step] = {};
    node = node[step] as Record<string, unknown>;
  }
  node._errors = [length];
}
