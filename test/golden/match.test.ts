/** The comparison itself: what it lets pass, and what it must not. */
import { describe, expect, it } from 'vitest';
import { differences, maybe } from './match.ts';

const bound = () => new Map([['app', '123456789012345678']]);
const id = '223456789012345678';

describe('what passes', () => {
  const passing: readonly (readonly [unknown, unknown])[] = [
    [
      { a: 1, b: [true, null] },
      { b: [true, null], a: 1 },
    ],
    [
      { '…': '…', a: 1 },
      { a: 1, b: 2 },
    ],
    [
      [1, '…'],
      [1, 2, 3],
    ],
    [{ a: maybe(1) }, {}],
    [{ a: maybe(1) }, { a: 1 }],
    [{ a: '<app>' }, { a: '123456789012345678' }],
    [
      { a: '<id:x>', b: '<id:x>' },
      { a: id, b: id },
    ],
    [
      { a: '<version:x>', b: '<after:version:x>' },
      { a: id, b: '223456789012345679' },
    ],
    [
      '<tree:B>',
      {
        0: {
          a: {
            _errors: [
              { code: 'A', message: '' },
              { code: 'B', message: '' },
            ],
          },
        },
      },
    ],
  ];
  for (const [drawn, actual] of passing) {
    it(`${JSON.stringify(drawn)} of ${JSON.stringify(actual)}`, () => {
      expect(differences(drawn, actual, bound())).toEqual([]);
    });
  }
});

describe('what does not', () => {
  const failing: readonly (readonly [unknown, unknown])[] = [
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, {}],
    [{ a: undefined }, { a: null }],
    [[1], [1, 2]],
    [[1, 2, '…'], [1]],
    [{ a: maybe(1) }, { a: 2 }],
    [{ a: '<app>' }, { a: id }],
    [{ a: '<snowflake>' }, { a: 5 }],
    [{ a: '<snowflake>' }, { a: 'ping' }],
    [
      { a: '<id:x>', b: '<id:x>' },
      { a: id, b: '223456789012345679' },
    ],
    [
      { a: '<id:x>', b: '<not:id:x>' },
      { a: id, b: id },
    ],
    [
      { a: '<version:x>', b: '<after:version:x>' },
      { a: id, b: id },
    ],
    ['<tree>', {}],
    ['<tree>', { a: 'wrong' }],
    ['<tree>', { a: { _errors: [] } }],
    ['<tree>', { a: { _errors: [{ code: 5, message: '' }] } }],
    ['<tree:B>', { a: { _errors: [{ code: 'A', message: '' }] } }],
  ];
  for (const [drawn, actual] of failing) {
    it(`${JSON.stringify(drawn)} of ${JSON.stringify(actual)}`, () => {
      expect(differences(drawn, actual, bound())).not.toEqual([]);
    });
  }
});
