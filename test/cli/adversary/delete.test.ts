/**
 * `appcmd delete` beside somebody who does something between any two of its requests, on a service that fails in every way,
 * cut off anywhere: nothing goes but what was named and shown, as it was shown; what it says is gone is gone; with 0 all is.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteAt } from '../../../cli/commands/delete.ts';
import { chooseApplication } from '../../../cli/deploy/application.ts';
import { UsageError } from '../../../cli/terminal/usage-error.ts';
import { RemoteError } from '../../../remote/index.ts';
import {
  calm,
  counted,
  type InScopes,
  inScopes,
  lastLine,
  names,
  output,
  type Run,
  runIn,
  type ScopeName,
  type State,
  scopes,
  stage,
  type Told,
  type Trouble,
  troubleIn,
  useWorld,
  writeConfiguration,
} from './world.ts';

interface World extends Trouble {
  readonly before: InScopes;
  readonly doomed: readonly string[];
  readonly from: readonly ScopeName[];
}

const world: fc.Arbitrary<World> = fc.record({
  before: inScopes,
  doomed: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
  from: fc.uniqueArray(fc.constantFrom(...scopes), { minLength: 1 }),
  ...troubleIn(25),
});

useWorld();

/** The commands that the run was to delete, as it read them first. */
const plannedIn = ({ doomed }: World, told: Told, scope: ScopeName) =>
  told.first.get(scope)?.filter(({ name }) => doomed.includes(name)) ?? [];

/** How many overwrites are said to go with a command of a scope. */
const printedLoss = (name: string, scope: ScopeName): number =>
  counted(output(), new RegExp(`^ {2}- /${name} \\(${scope}\\), with its (\\d+) permission`, 'm'));

const checkLosses =
  (world: World) =>
  (before: State, after: State, told: Told): void => {
    for (const [id, { name, scope }] of before.commands) {
      if (after.commands.has(id)) continue;
      const planned = plannedIn(world, told, scope).find((each) => each.id === id);
      expect(world.from, `${name} was deleted in another scope`).toContain(scope);
      expect(planned, `${name} was deleted, and not named`).toBeDefined();
      // What was changed since was seen, unless it came after the look.
      expect(told.last.get(scope)?.find((each) => each.id === id)?.version).toBe(planned?.version);
      const lost = [...before.overwrites].filter(
        (key) => key.split(' ')[1] === id && !told.cameLate(scope, key),
      );
      expect([...told.planned]).toEqual(expect.arrayContaining(lost));
      expect(printedLoss(planned?.name ?? '', scope)).toBeGreaterThanOrEqual(lost.length);
    }
    const gone = [...before.overwrites].filter(
      (key) => !after.overwrites.has(key) && after.commands.has(key.split(' ')[1] ?? ''),
    );
    expect(gone, 'overwrites of commands that stay').toEqual([]);
  };

/** Runs `appcmd delete --yes`; `undefined`: it ended before anything was planned. */
async function deleted({ doomed, from }: World, { target, signal }: Run): Promise<number | undefined> {
  const application = await chooseApplication(undefined);
  const options = { scope: from, yes: true, format: 'pretty' } as const;
  return deleteAt(target, application, doomed, options, signal).catch((error: unknown) => {
    if (error instanceof UsageError || error instanceof RemoteError) return undefined;
    throw error;
  });
}

it('deletes nothing but what was named and shown, and tells the truth of it', async () => {
  const statuses = new Set<number | undefined>();
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      const before = { ...drawn.before };
      for (const scope of drawn.from) before[scope] = [...new Set([...before[scope], ...drawn.doomed])];
      const item = { ...drawn, before };
      const on = await stage();
      await on.create(before);
      writeConfiguration(on);

      const run = runIn(on, item, checkLosses(item));
      const { told, signal } = run;
      const status = await deleted(item, run);
      await run.over();
      statuses.add(status);

      const there = await on.state();
      const said = [...output().matchAll(/^deleted \/(\w+) \((\w+)\)/gm)].map(
        ([, name, scope]) => `${name} ${scope}`,
      );
      const planned = item.from.flatMap((scope) =>
        plannedIn(item, told, scope).map(({ id, name }) => ({ id, said: `${name} ${scope}` })),
      );
      // No id is given twice: what has gone once has gone for good.
      for (const each of planned)
        if (said.includes(each.said)) expect(there.commands.has(each.id)).toBe(false);
      if (status === undefined) expect(told.writes).toBe(0);
      else if (status === 0) expect(said.sort()).toEqual(planned.map((each) => each.said).sort());
      else {
        expect(status).toBe(signal.aborted ? 130 : 3);
        expect(lastLine()).toMatch(/^appcmd: /);
        expect(lastLine()).not.toMatch(/^deleted/);
      }

      // What is left of it goes in peace.
      for (const scope of item.from) {
        const left = (await on.list(scope))
          .map(({ name }) => name)
          .filter((name) => item.doomed.includes(name));
        if (left.length === 0) continue;
        expect(await deleted({ ...item, doomed: left, from: [scope] }, runIn(on, calm))).toBe(0);
        expect((await on.list(scope)).filter(({ name }) => left.includes(name))).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([0, 3, 130, undefined]));
});
