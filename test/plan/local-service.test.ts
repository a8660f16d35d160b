/** Plans against the local service: what it takes and reads back is what a plan counts on. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyPlan, type CommandService, type Look } from '../../core/plan/apply.ts';
import type { Body } from '../../core/plan/body.ts';
import type { DeployedCommand, ServiceScope } from '../../core/plan/deployed.ts';
import { planScope } from '../../core/plan/plan.ts';
import { flattenErrors } from '../../core/plan/refusals.ts';
import { scenario } from '../kit/deploys.ts';
import { problemsIn } from '../kit/lint.ts';
import { drawPlan, type Json, locals } from '../kit/plan.ts';
import { type Bench, bench, guildId } from '../service/kit.ts';

const installed = [0, 1];

class Answered extends Error {
  readonly errors: unknown;
  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.errors = body;
  }
}

/** What a client of the service would be, without waiting and trying again. */
function clientOf(of: Bench, path: string) {
  const ask = async (method: string, at: string, body?: unknown, look?: Look) => {
    await look?.(reading);
    const answer = await of.own(method, at, body);
    if (answer.status >= 400) throw new Answered(answer.status, answer.body);
    return answer.body;
  };
  const reading = {
    list: (_: ServiceScope): Promise<readonly DeployedCommand[]> =>
      ask('GET', `${path}?with_localizations=true`),
    permissions: (guild: string) => ask('GET', `/guilds/${guild}/commands/permissions`),
  };
  return {
    ...reading,
    create: (_: ServiceScope, body: Body, look?: Look) => ask('POST', path, body, look),
    edit: (_: ServiceScope, id: string, body: Body, look?: Look) => ask('PATCH', `${path}/${id}`, body, look),
    delete: (_: ServiceScope, id: string, look?: Look) => ask('DELETE', `${path}/${id}`, undefined, look),
    overwrite: (_: ServiceScope, bodies: readonly Body[], look?: Look) => ask('PUT', path, bodies, look),
  } satisfies CommandService;
}

const globalOnly = ['contexts', 'integration_types', 'dm_permission'];

it('a plan that was carried out leaves nothing to do, and no command is lost', async () => {
  const of = await bench({}, { installationTypes: installed, embedded: true });
  await fc.assert(
    fc.asyncProperty(scenario, async (item) => {
      const isGuild = item.options.scope.kind === 'guild';
      const path = isGuild ? `/guilds/${guildId}/commands` : '/commands';
      const client = clientOf(of, path);
      const scope = isGuild ? ({ kind: 'guild', id: guildId } as const) : ({ kind: 'global' } as const);
      const forScope = (value: Json): Json =>
        Object.fromEntries(Object.entries(value).filter(([key]) => !isGuild || !globalOnly.includes(key)));
      const isRight = (value: Json): boolean =>
        problemsIn(JSON.stringify(value)).every(({ severity }) => severity !== 'error');

      const launch = (await client.list(scope)).filter(({ type }) => type === 4);
      await client.overwrite(scope, launch);
      await of.service.administration.resetCreates(of.application.id);
      const ids = new Map<unknown, string>();
      for (const { id, ...command } of item.before.map(forScope)) {
        if (command.type === 4 || !isRight(command)) continue;
        const made = (await client.create(scope, command)) as DeployedCommand;
        ids.set(id, made.id);
      }
      const definitions = item.after
        .map(forScope)
        .filter(isRight)
        .map(({ id, ...command }): Json => (ids.has(id) ? { ...command, id: ids.get(id) } : command));

      const request = {
        scope,
        local: locals(definitions),
        prune: item.options.prune === true,
        renames: item.options.renames === true,
        overwrite: item.options.overwrite === true,
        integrationTypes: item.options.integrationTypes && installed,
        guilds: [],
      };
      const plan = async () =>
        planScope({ ...request, deployed: await client.list(scope), permissions: [], now: Date.now() });
      const refusalsOf = (error: unknown) =>
        error instanceof Answered ? flattenErrors(error.errors) : undefined;
      expect(await applyPlan(await plan(), request, client, { refusalsOf, mayPass: () => false })).toEqual({
        kind: 'done',
      });
      expect(drawPlan(await plan())).toMatch(/nothing to send$/);
      const left = (await client.list(scope)).map(({ id }) => id);
      if (!item.options.prune) expect(left).toEqual(expect.arrayContaining([...ids.values()]));
      expect(left).toEqual(expect.arrayContaining(launch.map(({ id }) => id)));
    }),
    { numRuns: 100 },
  );
});
