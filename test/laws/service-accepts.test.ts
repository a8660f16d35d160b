/**
 * The linter and the local service say the same of drawn bodies (see test/kit/agreement.ts; the same is asked of every case that
 * other tests hold: test/kit/cases.ts).
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandType } from '../../core/interface/index.ts';
import { type Agreement, type BodyRequest, lintErrors, openAgreement } from '../kit/agreement.ts';
import { deepValue, hostileValue, jsonText, mutated, spliced } from '../kit/bodies.ts';
import { everyFacts, type ScopeKind, validDefinition, validDefinitions } from '../kit/valid-definitions.ts';

let agreement: Agreement;
beforeAll(async () => {
  agreement = await openAgreement();
});
afterAll(() => agreement.close());

/** How many were taken, of how many: a law about refusals alone would say little. */
interface Tally {
  taken: number;
  of: number;
}

async function expectAgreement(request: BodyRequest, tally: Tally): Promise<void> {
  const isTaken = await agreement.expectAgreement(request);
  tally.of += 1;
  if (isTaken) tally.taken += 1;
}

const given = fc.record({
  facts: fc.constantFrom(...everyFacts),
  scope: fc.constantFrom<ScopeKind>('global', 'guild'),
});

/** What files may hold and requests do not, and the other way round. */
const notBodies = fc.constantFrom(
  '',
  ' \n',
  'null',
  '7',
  '"x"',
  '{}',
  '[]',
  '[[]]',
  '{"commands":[]}',
  '{"commands":{}}',
);

const posted = given.chain(({ facts, scope }) => {
  // A definition of the other scope is nearly valid here.
  const valid = fc.oneof(
    { arbitrary: validDefinition(facts, scope), weight: 4 },
    { arbitrary: validDefinition(facts, 'global'), weight: 1 },
    { arbitrary: fc.constantFrom(...everyFacts).chain((facts) => validDefinition(facts, scope)), weight: 1 },
  );
  const text = fc.oneof(
    { arbitrary: valid.map(jsonText), weight: 2 },
    { arbitrary: mutated(valid).map(jsonText), weight: 8 },
    { arbitrary: hostileValue.map(jsonText), weight: 2 },
    { arbitrary: deepValue.map(jsonText), weight: 1 },
    { arbitrary: spliced(valid.map(jsonText)), weight: 2 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: notBodies, weight: 1 },
  );
  return fc.record({
    facts: fc.constant(facts),
    scope: fc.constant(scope),
    method: fc.constant('POST' as const),
    text,
  });
});

const put = given.chain(({ facts, scope }) => {
  const valid = validDefinitions(facts, scope, 5);
  const changed = fc
    .tuple(valid, fc.nat(), mutated(validDefinition(facts, scope)))
    .map(([all, at, value]) =>
      all.length === 0 ? [value] : all.map((other, index) => (index === at % all.length ? value : other)),
    );
  // The same command again, in another place.
  const doubled = fc.tuple(valid, fc.nat(), fc.nat()).map(([all, from, to]) => {
    const item = all[from % Math.max(all.length, 1)];
    return item ? all.toSpliced(to % (all.length + 1), 0, { ...item, default_permission: true }) : all;
  });
  const text = fc.oneof(
    { arbitrary: valid.map(jsonText), weight: 3 },
    { arbitrary: changed.map(jsonText), weight: 5 },
    { arbitrary: doubled.map(jsonText), weight: 2 },
    {
      arbitrary: fc
        .array(fc.oneof(hostileValue, deepValue, fc.constantFrom(null, 7, [], 'x')), { maxLength: 3 })
        .map(jsonText),
      weight: 2,
    },
    { arbitrary: spliced(valid.map(jsonText)), weight: 1 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: notBodies, weight: 1 },
  );
  return fc.record({
    facts: fc.constant(facts),
    scope: fc.constant(scope),
    method: fc.constant('PUT' as const),
    text,
  });
});

const patched = fc
  .tuple(posted, fc.constantFrom(CommandType.CHAT_INPUT, CommandType.USER, CommandType.MESSAGE))
  .map(([request, editedType]): BodyRequest => ({ ...request, method: 'PATCH', editedType }));

describe('the linter finds no error exactly if the service takes the body', () => {
  it('valid definitions have none, and are taken', async () => {
    const valid = given.chain(({ facts, scope }) =>
      fc.record({
        facts: fc.constant(facts),
        scope: fc.constant(scope),
        all: validDefinitions(facts, scope),
      }),
    );
    await fc.assert(
      fc.asyncProperty(valid, async ({ facts, scope, all }) => {
        const request: BodyRequest = { facts, scope, method: 'PUT', text: jsonText(all) };
        expect(lintErrors(request)).toEqual([]);
        expect((await agreement.answered(request)).status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['POST', posted, 900],
    ['PUT', put, 450],
    ['PATCH', patched, 300],
  ] as const)('%s', async (_, requests, numRuns) => {
    const tally: Tally = { taken: 0, of: 0 };
    await fc.assert(
      fc.asyncProperty(requests, (request) => expectAgreement(request, tally)),
      { numRuns },
    );
    expect(tally.taken / tally.of).toBeGreaterThan(0.1);
    expect(tally.taken / tally.of).toBeLessThan(0.8);
  });
});
