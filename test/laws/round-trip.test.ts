/**
 * Deploy, then the plan is empty: for every set of valid definitions, and from every set to every other, by either strategy,
 * in both scopes, for applications of every kind, whether their installation contexts are known to the planner or not.
 * Definitions, planner, client and service all take part; nothing but the network is left out.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootsOf } from '../../core/definitions/model.ts';
import { CommandType } from '../../core/interface/index.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { type LocalCommand, localCommand } from '../../core/plan/body.ts';
import { deployPlan } from '../../core/plan/deploy.ts';
import type { DeployedCommand, ServiceScope } from '../../core/plan/deployed.ts';
import { type PlanRequest, planAgainst } from '../../core/plan/request.ts';
import type { Strategy } from '../../core/plan/strategy.ts';
import { connectWith } from '../../remote/connect.ts';
import { type Remote, RemoteError } from '../../remote/index.ts';
import { openService, type Service } from '../../service/index.ts';
import { jsonText } from '../kit/bodies.ts';
import { inputOf } from '../kit/lint.ts';
import {
  type Definition,
  everyFacts,
  type Facts,
  type ScopeKind,
  scopeKinds,
  validDefinitions,
} from '../kit/valid-definitions.ts';

const guildId = '900';
let service: Service;
const remotes = new Map<Facts, { readonly remote: Remote; readonly id: string }>();

beforeAll(async () => {
  service = await openService({ rateLimits: false });
  const { administration } = service;
  await administration.createGuild({ name: 'Testers', id: guildId });
  for (const [at, facts] of everyFacts.entries()) {
    const { id, botToken } = await administration.createApplication({ name: `app ${at}`, ...facts });
    await administration.authorize(id, guildId);
    const remote = connectWith(
      {
        baseUrl: 'http://localhost',
        applicationId: id,
        credentials: { kind: 'bot', token: botToken },
        fetch: (input, init) => service.fetch(new Request(input, init)),
        requestsPerSecond: Number.POSITIVE_INFINITY,
      },
      { sleep: async () => {} },
    );
    remotes.set(facts, { remote, id });
  }
});

afterAll(() => service.close());

interface World {
  readonly remote: Remote;
  readonly scope: ServiceScope;
  readonly integrationTypes: readonly number[] | undefined;
  readonly prune: boolean;
  readonly renames: boolean;
  readonly strategy: Strategy['kind'];
}

/** The commands that a file of these definitions holds. */
function locals(definitions: readonly Definition[]): readonly LocalCommand[] {
  const analysis = analyzeDocument(inputOf(jsonText(definitions), { file: 'all.commands.json' }));
  return analysis.definitions.flatMap(({ definition }) => {
    if (definition.kind !== 'command') return [];
    const local = localCommand(definition);
    if ('unknown' in local) throw new Error(`Not known: ${JSON.stringify(rootsOf(definition)[0]?.node)}`);
    return [local];
  });
}

/** Plans and deploys, then plans again: nothing may be left to do. */
async function deploy(world: World, definitions: readonly Definition[]): Promise<readonly DeployedCommand[]> {
  const { remote, scope } = world;
  const overwrite = world.strategy === 'overwrite';
  const request: PlanRequest = { ...world, overwrite, local: locals(definitions), guilds: [] };
  const mayPass = () => false;
  const plan = await planAgainst(remote, request, Date.now(), mayPass);
  const refusalsOf = (error: unknown) =>
    error instanceof RemoteError && error.refusals.length > 0 ? error.refusals : undefined;
  const outcome = await deployPlan(plan, request, remote, Date.now(), { refusalsOf, mayPass });
  expect(outcome).toEqual({ kind: 'done' });
  expect((await planAgainst(remote, request, Date.now(), mayPass)).strategy).toEqual({ kind: 'nothing' });
  return remote.list(scope);
}

const typeOf = ({ type }: Definition): unknown => type ?? CommandType.CHAT_INPUT;
const keyOf = (definition: Definition): string => `${typeOf(definition)} ${definition.name}`;
const keysOf = (all: readonly Definition[]): readonly string[] => all.map(keyOf).sort();

/** What became of a set of definitions: some are gone, some new, some have what another had, some a new name. */
interface Edit {
  readonly others: readonly Definition[];
  /** Of the definitions in turn. */
  readonly fates: readonly ('keep' | 'change' | 'rename' | 'delete' | 'swap')[];
  /** Definitions say their ids, as those do that were fetched once. */
  readonly withIds: boolean;
}

const edits = (facts: Facts, scope: ScopeKind): fc.Arbitrary<Edit> =>
  fc.record({
    others: validDefinitions(facts, scope, 4),
    fates: fc.array(fc.constantFrom('keep', 'change', 'rename', 'delete', 'swap'), {
      minLength: 1,
      maxLength: 8,
    }),
    withIds: fc.boolean(),
  });

function edited(
  before: readonly Definition[],
  deployed: readonly DeployedCommand[],
  { others, fates, withIds }: Edit,
): readonly Definition[] {
  const after = before.flatMap((item, at): readonly Definition[] => {
    const id = deployed.find((other) => keyOf(other) === keyOf(item))?.id;
    const now = { ...item, ...(withIds && id !== undefined ? { id } : {}) };
    const next = before[(at + 1) % before.length] ?? item;
    switch (fates[at % fates.length]) {
      case 'delete':
        return [];
      case 'change':
        return [{ ...(others.find((other) => typeOf(other) === typeOf(item)) ?? now), ...identityOf(now) }];
      case 'rename':
        return [{ ...now, name: `new-${at}` }];
      // By their ids commands exchange their names; without, what they say.
      case 'swap':
        return [typeOf(next) === typeOf(item) ? { ...now, name: next.name } : now];
      default:
        return [now];
    }
  });
  const all = [...after, ...others];
  return all.filter((item, at) => all.findIndex((other) => isSame(item, other)) === at);
}

/** Fields that say which command it is. */
const identityOf = ({ type, name, id }: Definition): Definition => ({
  ...(type === undefined ? {} : { type }),
  name,
  ...(id === undefined ? {} : { id }),
});

/** Two that cannot be in one scope: of one name and type, or both entry points. */
const isSame = (a: Definition, b: Definition): boolean =>
  keyOf(a) === keyOf(b) || [a, b].every((item) => typeOf(item) === CommandType.PRIMARY_ENTRY_POINT);

const journeys = fc
  .record({ facts: fc.constantFrom(...everyFacts), scope: fc.constantFrom(...scopeKinds) })
  .chain(({ facts, scope }) =>
    fc.record({
      facts: fc.constant(facts),
      scope: fc.constant(scope),
      first: validDefinitions(facts, scope),
      edits: fc.array(edits(facts, scope), { minLength: 1, maxLength: 3 }),
      isKnown: fc.boolean(),
      prune: fc.boolean(),
      renames: fc.boolean(),
      strategy: fc.constantFrom('steps' as const, 'overwrite' as const),
    }),
  );

/** Nothing is deployed but the entry point that an application with an Activity has from the beginning. */
async function emptied(facts: Facts, scope: ServiceScope): Promise<Remote> {
  const found = remotes.get(facts);
  if (!found) throw new Error('No such application.');
  const { remote, id } = found;
  for (const command of await remote.list(scope)) await remote.delete(scope, command.id);
  await service.administration.updateApplication(id, { embedded: false });
  await service.administration.updateApplication(id, { embedded: facts.embedded });
  await service.administration.resetCreates(id);
  return remote;
}

it('after a deploy nothing is left to do, from any definitions to any others', async () => {
  await fc.assert(
    fc.asyncProperty(journeys, async (journey) => {
      const { facts, isKnown, prune, renames, strategy } = journey;
      const scope: ServiceScope =
        journey.scope === 'global' ? { kind: 'global' } : { kind: 'guild', id: guildId };
      const remote = await emptied(facts, scope);
      const integrationTypes = isKnown ? facts.installationTypes : undefined;
      const world: World = { remote, scope, integrationTypes, prune, renames, strategy };
      let definitions = journey.first;
      let deployed = await deploy(world, definitions);
      for (const edit of journey.edits) {
        definitions = edited(definitions, deployed, edit);
        deployed = await deploy(world, definitions);
        const names = keysOf(deployed);
        if (prune) {
          const isEntryPoint = (command: DeployedCommand) => command.type === CommandType.PRIMARY_ENTRY_POINT;
          const wanted = keysOf(definitions);
          const left = deployed.filter(
            (command) => isEntryPoint(command) && !wanted.includes(keyOf(command)),
          );
          expect(names).toEqual([...wanted, ...keysOf(left)].sort());
        } else for (const name of keysOf(definitions)) expect(names).toContain(name);
      }
    }),
    { numRuns: 80 },
  );
});
