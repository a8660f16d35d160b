/**
 * A deploy beside somebody who does something between any two of its requests, on a service that fails in every way, cut off
 * anywhere: nothing goes that was not asked for, the exit status and the last line are true, and the next deploy comes to
 * what the definitions say. An overwrite takes away what came after its last look, as its plan says, and nothing else.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deployTo } from '../../../cli/deploy/deploy-to.ts';
import { openWorkspace } from '../../../cli/deploy/workspace.ts';
import {
  type Command,
  calm,
  counted,
  definition,
  type InScopes,
  inScopes,
  lastLine,
  output,
  type Run,
  runIn,
  type ScopeName,
  type Stage,
  type State,
  scopes,
  stage,
  type Told,
  type Trouble,
  troubleIn,
  useWorld,
  writeConfiguration,
  writeFile,
} from './world.ts';

interface World extends Trouble {
  readonly before: InScopes;
  readonly after: InScopes;
  /** Whether texts change between before and after. */
  readonly isChanged: boolean;
  readonly prune: boolean;
  readonly renames: boolean;
  readonly overwrite: boolean;
}

const worldWith = (overwrite: boolean): fc.Arbitrary<World> =>
  fc.record({
    before: inScopes,
    after: inScopes,
    isChanged: fc.boolean(),
    ...troubleIn(40),
    prune: fc.boolean(),
    renames: fc.boolean(),
    overwrite: fc.constant(overwrite),
  });

useWorld();

/** What is printed of the plan of a scope; scopes with equal plans stand together. */
function printedPlan(scope: ScopeName): string {
  const title =
    scope === 'global' ? /^global commands\b/i : new RegExp(`^[^ ].*\\b${scope}\\b.* at the service$`);
  const sections = output().split(/^(?=\S.* at the service$)/m);
  return sections.find((section) => title.test(section.split('\n')[0] ?? '')) ?? '';
}

/** How many overwrites the printed plan says a command of a scope loses. */
const printedLoss = (scope: ScopeName, name: string): number =>
  counted(printedPlan(scope), new RegExp(`\`${name}\` permanently deletes its (\\d+) permission`));

/** A write of ours took away only what was planned, as it was when the plan was made. */
const checkLosses =
  (world: World) =>
  (before: State, after: State, told: Told): void => {
    for (const [id, command] of before.commands) {
      if (after.commands.has(id)) continue;
      const looked = told.last.get(command.scope)?.find((each) => each.id === id);
      // An overwrite of the scope says of itself that it takes what comes after the look.
      if (!looked && isToldToOverwrite(world, command.scope)) continue;
      const planned = told.first.get(command.scope)?.find((each) => each.id === id);
      expect(world.prune, `${command.name} was deleted without prune`).toBe(true);
      expect(planned, `${command.name} was deleted, and in no plan`).toBeDefined();
      expect(world.after[command.scope]).not.toContain(planned?.name);
      // What was changed since was seen, unless it came after the look.
      expect([planned?.version, told.ours.get(id)]).toContain(looked?.version);
    }
    const lost = [...before.overwrites].filter((key) => !after.overwrites.has(key));
    for (const [id, { scope, name, version }] of before.commands) {
      // What came after the last look could not be told: a new name, too, which an overwrite takes back.
      const looked = told.last.get(scope)?.find((each) => each.id === id);
      if (isToldToOverwrite(world, scope) && looked?.version !== version) continue;
      const seen = lost.filter((key) => key.split(' ')[1] === id && !told.cameLate(scope, key));
      if (seen.length === 0) continue;
      expect(world.prune || world.renames, `overwrites of ${name} were lost without prune or renames`).toBe(
        true,
      );
      expect([...told.planned], `${name} lost overwrites that were not read`).toEqual(
        expect.arrayContaining(seen),
      );
      const planned = told.first.get(scope)?.find((each) => each.id === id)?.name ?? name;
      expect(printedLoss(scope, planned), `${name} lost overwrites untold`).toBeGreaterThanOrEqual(
        seen.length,
      );
    }
  };

const isToldToOverwrite = ({ overwrite }: World, scope: ScopeName): boolean =>
  overwrite &&
  printedPlan(scope).includes('a command that somebody creates there at the same moment is deleted.');

const wanted = (world: World, scope: ScopeName): readonly string[] =>
  world.after[scope].map(
    (name) => `${name} ${definition(name, world.isChanged ? 'New' : 'Old').description}`,
  );

/** Whether these commands are what the definitions of a scope say. */
function isAsDefined(world: World, scope: ScopeName, there: readonly Command[]): boolean {
  const has = there.map(({ name, description }) => `${name} ${description}`);
  const all = wanted(world, scope);
  return all.every((each) => has.includes(each)) && (!world.prune || has.length === all.length);
}

/** Runs `appcmd deploy --yes`; `undefined`: it ended with an error of the service before anything was planned. */
async function deploy({ prune, renames, overwrite }: World, { target, signal }: Run) {
  const workspace = await openWorkspace({});
  const options = { prune, renames, overwrite, yes: true, format: 'pretty' } as const;
  return deployTo(target, workspace, options, signal).catch(() => undefined);
}

function writeDefinitions(on: Stage, world: World): void {
  writeConfiguration(on);
  for (const scope of scopes)
    writeFile(
      `${scope}.json`,
      world.after[scope].map((name) => definition(name, world.isChanged ? 'New' : 'Old')),
    );
}

it.each([
  ['a request for each change', false, 150],
  ['an overwrite of each scope', true, 75],
] as const)(
  'destroys nothing unasked and tells the truth, whatever happens between its requests: %s',
  async (_, overwrite, numRuns) => {
    const statuses = new Set<number | undefined>();
    let overwritten = 0;
    await fc.assert(
      fc.asyncProperty(worldWith(overwrite), async (world) => {
        const on = await stage();
        await on.create(world.before);
        writeDefinitions(on, world);
        const defined = scopes.filter((scope) => world.after[scope].length > 0);
        if (defined.length === 0) return;

        const run = runIn(on, world, checkLosses(world));
        const { told, signal } = run;
        const status = await deploy(world, run);
        await run.over();
        statuses.add(status);
        if (defined.some((scope) => isToldToOverwrite(world, scope))) overwritten += 1;

        const read = defined.filter((scope) => isAsDefined(world, scope, told.last.get(scope) ?? []));
        const line = lastLine();
        const done = counted(line, /(\d+) scopes? deployed/) + counted(line, /(\d+) scopes? unchanged/);
        if (status === 0) {
          expect(line).toMatch(/^✔ /);
          expect([done, read]).toEqual([defined.length, defined]);
        } else if (status !== undefined) {
          expect(line).not.toContain('✔');
          const failed = counted(line, /(\d+) scopes? failed/);
          const open = counted(line, /(\d+) scopes? not done/);
          if (/\d+ scope/.test(line)) expect(done + failed + open).toBe(defined.length);
          expect(done).toBeLessThanOrEqual(read.length);
          expect(status).toBe(signal.aborted ? 130 : 3);
        }

        expect(await deploy(world, runIn(on, calm))).toBe(0);
        expect(lastLine()).toMatch(/^✔ /);
        for (const scope of defined) expect(isAsDefined(world, scope, await on.list(scope))).toBe(true);
      }),
      { numRuns },
    );
    // All three endings are met.
    expect([...statuses]).toEqual(expect.arrayContaining([0, 3, 130]));
    expect(overwritten > numRuns / 4).toBe(overwrite);
  },
);
