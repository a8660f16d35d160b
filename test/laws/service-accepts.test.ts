/**
 * The linter and the local service say the same: the linter finds no error in a text exactly if the service takes it as a
 * body (2xx). The linter is given the facts of the service's application as certain, and the scope of the address.
 *
 * What only a service's state decides is no matter of a text: every request meets an empty scope and a whole daily quota, and
 * none has more than 8 MiB or 130 elements. An edit (PATCH) is judged as the definition that it would leave: its own fields over
 * those of the command, whose type it keeps; keys that stand twice are those of the body.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalScope } from '../../core/definitions/definition.ts';
import { CommandType } from '../../core/interface/index.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { openService, type Service } from '../../service/index.ts';
import { deepValue, hostileValue, jsonText, mutated, spliced } from '../kit/bodies.ts';
import { acrossFiles, inputOf, type LintOptions } from '../kit/lint.ts';
import {
  everyFacts,
  type Facts,
  type ScopeKind,
  validDefinition,
  validDefinitions,
} from '../kit/valid-definitions.ts';
import { type Bench, benchOf } from '../service/kit.ts';

const guildId = '900';
const pathOf = (scope: ScopeKind): string =>
  scope === 'global' ? '/commands' : `/guilds/${guildId}/commands`;

let service: Service;
const failures: unknown[] = [];
const benches = new Map<Facts, Bench>();

beforeAll(async () => {
  service = await openService({ rateLimits: false, onError: (error) => failures.push(error) });
  const { administration } = service;
  await administration.createGuild({ name: 'Testers', id: guildId });
  for (const [at, facts] of everyFacts.entries()) {
    const application = await administration.createApplication({ name: `app ${at}`, ...facts });
    await administration.authorize(application.id, guildId);
    const bench = benchOf(service, application);
    benches.set(facts, bench);
    await emptied(bench, 'global');
  }
});

afterAll(() => service.close());

/** Leaves nothing in the scope, not even an entry point, and gives the creates back. */
async function emptied({ own, application }: Bench, scope: ScopeKind): Promise<void> {
  for (const { id } of (await own('GET', pathOf(scope))).body) await own('DELETE', `${pathOf(scope)}/${id}`);
  await service.administration.resetCreates(application.id);
}

interface Request {
  readonly facts: Facts;
  readonly scope: ScopeKind;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  /** The type of the command that an edit is about. */
  readonly editedType?: number;
  readonly text: string;
}

/** The service's answer, in an empty scope. */
async function answered({
  facts,
  scope,
  method,
  text,
  editedType,
}: Request): Promise<{ status: number; body: unknown }> {
  const bench = benches.get(facts);
  if (!bench) throw new Error('No such application.');
  let path = pathOf(scope);
  if (editedType !== undefined) {
    const made = await bench.own('POST', path, edited(editedType));
    path += `/${made.body.id}`;
  }
  const { status, body } = await bench.own(method, path, text);
  if (status < 300 || editedType !== undefined) await emptied(bench, scope);
  return { status, body };
}

/** The command that an edit is about. */
const edited = (type: number): Record<string, unknown> =>
  type === CommandType.CHAT_INPUT ? { type, name: 'edited', description: 'x' } : { type, name: 'edited' };

/** What an edit would leave, to be linted; keys that the body repeats are told by the body itself. */
function lintErrorsOfEdit(request: Request, type: number): readonly string[] {
  const body = parsed(request.text);
  if (!isObject(body)) return ['no object'];
  const repeats = lintErrors(request).filter((rule) => rule === 'duplicate-property');
  const text = JSON.stringify({ ...edited(type), ...body, type });
  return [...repeats, ...lintErrors({ ...request, text })];
}

/** The rules of severity error that the linter sees broken. */
function lintErrors({ facts, scope, method, text }: Request): readonly string[] {
  const input: LintOptions = {
    file: 'body.json',
    request: method,
    scope: scope === 'global' ? globalScope : { kind: 'guild', name: guildId, id: guildId },
    settings: { application: { name: 'helper', ...facts, certain: true } },
  };
  const analysis = analyzeDocument(inputOf(text, input));
  return finalProblems(analysis, acrossFiles(analysis, input))
    .filter((one) => one.severity === 'error')
    .map((one) => one.rule);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many were taken, of how many: a law about refusals alone would say little. */
interface Tally {
  taken: number;
  of: number;
}

async function expectAgreement(request: Request, tally: Tally): Promise<void> {
  const errors =
    request.editedType === undefined ? lintErrors(request) : lintErrorsOfEdit(request, request.editedType);
  const { status, body } = await answered(request);
  tally.of += 1;
  if (status < 300) tally.taken += 1;
  const expected = errors.length === 0 ? [200, 201] : [400];
  expect(failures).toEqual([]);
  if (!expected.includes(status))
    expect.fail(
      `${status}, but the linter says ${errors.join(', ') || 'nothing'}.\n${request.method} ${request.scope} ${JSON.stringify(request.facts)}\n${request.text.slice(0, 3000)}\n${JSON.stringify(body).slice(0, 1000)}`,
    );
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
    { arbitrary: fc.constantFrom(...everyFacts).chain((one) => validDefinition(one, scope)), weight: 1 },
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
    .map(([all, at, one]) =>
      all.length === 0 ? [one] : all.map((other, index) => (index === at % all.length ? one : other)),
    );
  // The same command again, in another place.
  const doubled = fc.tuple(valid, fc.nat(), fc.nat()).map(([all, from, to]) => {
    const one = all[from % Math.max(all.length, 1)];
    return one ? all.toSpliced(to % (all.length + 1), 0, { ...one, default_permission: true }) : all;
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
  .map(([request, editedType]): Request => ({ ...request, method: 'PATCH', editedType }));

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
        const request: Request = { facts, scope, method: 'PUT', text: jsonText(all) };
        expect(lintErrors(request)).toEqual([]);
        expect((await answered(request)).status).toBe(200);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['POST', posted, 1800],
    ['PUT', put, 900],
    ['PATCH', patched, 600],
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
