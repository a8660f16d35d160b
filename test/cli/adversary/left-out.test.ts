/**
 * A deploy that leaves out what is not known, beside somebody who does something between any two of its requests: whatever it is
 * told to prune, rename and overwrite, nothing that may be left out is changed or deleted, and its last line says what it left out.
 */
import { rmSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deployTo } from '../../../cli/deploy/deploy-to.ts';
import { openWorkspace } from '../../../cli/deploy/workspace.ts';
import {
  calm,
  definition,
  type InScopes,
  inScopes,
  lastLine,
  names,
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
  writeFile,
} from './world.ts';

interface World extends Trouble {
  readonly before: InScopes;
  readonly after: InScopes;
  /** Name of the command of a scope that is not known in full; `undefined`: that is not known either. */
  readonly left: Readonly<Record<ScopeName, string | undefined>>;
  readonly prune: boolean;
  readonly renames: boolean;
  readonly overwrite: boolean;
}

const leftName = fc.option(fc.constantFrom(...names), { nil: undefined });
const worlds: fc.Arbitrary<World> = fc.record({
  before: inScopes,
  after: inScopes,
  left: fc.record({ global: leftName, one: leftName, two: leftName }),
  ...troubleIn(40),
  prune: fc.boolean(),
  renames: fc.boolean(),
  overwrite: fc.boolean(),
});

useWorld();

const known = ({ after, left }: World, scope: ScopeName): readonly string[] =>
  after[scope].filter((name) => name !== left[scope]);

function writeDefinitions(on: Stage, world: World): void {
  const globs = (name: string) => [`${name}.json`, `${name}.ts`];
  const guilds = [...on.guilds].map(([name, id]) => ({ name, id, definitions: globs(name) }));
  writeFile('appcommands.json', {
    applications: [{ name: 'demo', applicationId: on.id, definitions: globs('global'), guilds }],
  });
  for (const scope of scopes) {
    const name = world.left[scope];
    writeFile(
      `${scope}.json`,
      known(world, scope).map((other) => definition(other, 'New')),
    );
    writeFileSync(
      `${scope}.ts`,
      `export const left: CommandDefinition = { name: ${name === undefined ? 'text()' : `'${name}'`}, description: text() };\n`,
    );
  }
}

/** What may be left out, and was seen to be before a write of ours, is there after it as it was. */
const checkLeft =
  (world: World) =>
  (before: State, after: State, told: Told): void => {
    for (const [id, { scope, name, version }] of before.commands) {
      const left = world.left[scope];
      const mayBeLeft = left === undefined ? !world.after[scope].includes(name) : name === left;
      const seen = told.last.get(scope)?.find((command) => command.id === id);
      if (!mayBeLeft || seen?.version !== version) continue;
      expect(after.commands.get(id)?.version, `${name} of ${scope} was touched`).toBe(version);
    }
  };

async function deploy({ prune, renames, overwrite }: World, { target, signal }: Run) {
  const workspace = await openWorkspace({ skipUnknown: true });
  const options = { prune, renames, overwrite, yes: true, format: 'pretty' } as const;
  return deployTo(target, workspace, options, signal).catch(() => undefined);
}

it('touches nothing of what it leaves out, and says that it does', async () => {
  const statuses = new Set<number | undefined>();
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const on = await stage();
      await on.create(world.before);
      writeDefinitions(on, world);

      const run = runIn(on, world, checkLeft(world));
      const status = await deploy(world, run);
      await run.over();
      statuses.add(status);
      if (status === 0) expect(lastLine()).toMatch(/^✔ .*; 3 commands left out\.$/);

      // Where nothing is known there is nothing to deploy, which is not the same as done.
      const isAnyKnown = scopes.some((scope) => known(world, scope).length > 0);
      expect(await deploy(world, runIn(on, calm, checkLeft(world)))).toBe(isAnyKnown ? 0 : undefined);
      if (isAnyKnown) expect(lastLine()).toMatch(/; 3 commands left out\.$/);
      for (const scope of scopes) {
        const there = (await on.list(scope)).map(({ name }) => name);
        expect(there).toEqual(expect.arrayContaining([...known(world, scope)]));
      }
    }),
    { numRuns: 100 },
  );
  for (const scope of scopes) rmSync(`${scope}.ts`);
  expect([...statuses]).toEqual(expect.arrayContaining([0, 3]));
});
