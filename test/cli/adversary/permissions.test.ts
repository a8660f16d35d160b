/**
 * `appcmd permissions apply` beside somebody who does something between any two of its requests, on a service that fails in
 * every way, cut off anywhere: only the overwrites of the file's commands change, none goes that was not shown, what it says
 * was set was set, and with 0 the service had all of the file when it was read last.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyAt } from '../../../cli/commands/permissions.ts';
import { UsageError } from '../../../cli/terminal/usage-error.ts';
import type { DeployedOverwrite } from '../../../core/plan/deployed.ts';
import { RemoteError } from '../../../remote/index.ts';
import type { InScopes, Run, Stage, State, Told, Trouble } from './world.ts';
import {
  calm,
  inScopes,
  keysOf,
  lastLine,
  names,
  output,
  runIn,
  scopes,
  stage,
  troubleIn,
  useWorld,
  writeConfiguration,
  writeFile,
} from './world.ts';

const guildNames = ['one', 'two'] as const;
type GuildName = (typeof guildNames)[number];

/** The overwrites of a command, by its name; without one, of all commands. */
interface Entry {
  readonly guild: GuildName;
  readonly name: string | undefined;
  readonly overwrites: readonly DeployedOverwrite[];
}

interface World extends Trouble {
  readonly commands: InScopes;
  /** What is set beforehand. */
  readonly before: readonly Entry[];
  readonly file: readonly Entry[];
}

const overwrites = fc.uniqueArray(
  // Those of somebody else are 1000 and more.
  fc.record({ id: fc.constantFrom('501', '502', '1003'), type: fc.constant(2), permission: fc.boolean() }),
  { maxLength: 3, selector: ({ id }) => id },
);
const entries = fc.uniqueArray(
  fc.record({
    guild: fc.constantFrom(...guildNames),
    name: fc.option(fc.constantFrom(...names), { nil: undefined, freq: 6 }),
    overwrites,
  }),
  { minLength: 1, maxLength: 5, selector: ({ guild, name }) => `${guild} ${name}` },
);
const world: fc.Arbitrary<World> = fc.record({
  commands: inScopes,
  before: entries,
  file: entries,
  ...troubleIn(25),
});

useWorld();

/** The command of each entry, by what was read of the service: that of the guild goes first. */
function idOf(
  on: Stage,
  { guild, name }: Entry,
  read: (scope: GuildName | 'global') => readonly { id: string; name: string }[],
): string | undefined {
  if (name === undefined) return on.id;
  return [...read(guild), ...read('global')].find((item) => item.name === name)?.id;
}

const guildId = (on: Stage, name: GuildName): string => on.guilds.get(name) ?? '';

/** The overwrites of a command in a guild, of all that there are. */
const of = (all: Iterable<string>, guild: string, id: string): readonly string[] =>
  [...all].filter((key) => key.startsWith(`${guild} ${id} `)).sort();

const wantedOf = (on: Stage, { guild, overwrites }: Entry, id: string): readonly string[] =>
  [...keysOf(guildId(on, guild), [{ id, permissions: overwrites }])].sort();

const checkChanges =
  (on: Stage, { file }: World) =>
  (before: State, after: State, told: Told): void => {
    expect([...after.commands]).toEqual([...before.commands]);
    const targets = new Map(
      file.map((entry) => {
        const id = idOf(on, entry, (scope) => told.first.get(scope) ?? []) ?? '';
        return [`${guildId(on, entry.guild)} ${id}`, { entry, id }];
      }),
    );
    for (const key of new Set([...before.overwrites, ...after.overwrites])) {
      if (before.overwrites.has(key) === after.overwrites.has(key)) continue;
      const [guild = '', id = ''] = key.split(' ');
      const target = targets.get(`${guild} ${id}`);
      expect(target, `${key} is of no command in the file`).toBeDefined();
      if (!target) continue;
      expect(of(after.overwrites, guild, id)).toEqual(wantedOf(on, target.entry, id));
      // What goes was shown, unless it came after the last look.
      const isShown = told.planned.has(key) || told.lastOverwrites.get(guild)?.has(key) === false;
      if (before.overwrites.has(key)) expect(isShown, `${key} was lost unshown`).toBe(true);
    }
  };

/** Runs `appcmd permissions apply --yes`; `undefined`: it ended before anything was planned. */
const applied = ({ target, signal }: Run): Promise<number | undefined> =>
  applyAt(
    target,
    ['one.permissions.json', 'two.permissions.json'],
    { yes: true, format: 'pretty' },
    signal,
  ).catch((error: unknown) => {
    if (error instanceof UsageError || error instanceof RemoteError) return undefined;
    throw error;
  });

function writeFiles(on: Stage, file: readonly Entry[]): void {
  writeConfiguration(on);
  for (const guild of guildNames)
    writeFile(`${guild}.permissions.json`, {
      guild_id: guildId(on, guild),
      commands: file
        .filter((entry) => entry.guild === guild)
        .map(({ name, overwrites: permissions }) => ({
          ...(name === undefined ? {} : { name }),
          permissions,
        })),
    });
}

it('changes nothing but what the file says and was shown, and tells the truth of it', async () => {
  const statuses = new Set<number | undefined>();
  await fc.assert(
    fc.asyncProperty(world, async (item) => {
      const on = await stage();
      // Each entry is for a command that is there.
      const global = [...new Set([...item.commands.global, ...item.file.flatMap(({ name }) => name ?? [])])];
      await on.create({ ...item.commands, global });
      const lists = new Map(
        await Promise.all(scopes.map(async (scope) => [scope, await on.list(scope)] as const)),
      );
      for (const entry of item.before) {
        const id = idOf(on, entry, (scope) => lists.get(scope) ?? []);
        if (id !== undefined) await on.setOverwrites(guildId(on, entry.guild), id, entry.overwrites);
      }
      writeFiles(on, item.file);

      const run = runIn(on, item, checkChanges(on, item));
      const { told, signal } = run;
      const status = await applied(run);
      await run.over();
      statuses.add(status);

      if (status === undefined) expect(told.writes).toBe(0);
      else if (status === 0) {
        expect(lastLine()).toMatch(/^(✔ Set and read back|Nothing to do\.)/);
        for (const entry of item.file) {
          const guild = guildId(on, entry.guild);
          const id = idOf(on, entry, (scope) => told.first.get(scope) ?? []) ?? '';
          expect(of(told.lastOverwrites.get(guild) ?? [], guild, id)).toEqual(wantedOf(on, entry, id));
        }
      } else {
        expect(status).toBe(signal.aborted ? 130 : 3);
        const [, done = '', all = ''] =
          /^appcmd: .* (\d+) of (\d+) commands? had been set\.$/.exec(lastLine()) ?? [];
        expect(Number(all)).toBe(output().match(/ in guild \d+$/gm)?.length);
        expect(Number(done)).toBeLessThanOrEqual(Number(all));
        expect(Number(done)).toBeLessThanOrEqual(told.writes + item.acts.length);
      }

      const names = new Set((await on.list('global')).map(({ name }) => name));
      if (!item.file.every(({ name }) => name === undefined || names.has(name))) return;
      expect(await applied(runIn(on, calm))).toBe(0);
      const now = await on.state();
      const there = new Map(
        await Promise.all(scopes.map(async (scope) => [scope, await on.list(scope)] as const)),
      );
      for (const entry of item.file) {
        const id = idOf(on, entry, (scope) => there.get(scope) ?? []) ?? '';
        expect(of(now.overwrites, guildId(on, entry.guild), id)).toEqual(wantedOf(on, entry, id));
      }
    }),
    { numRuns: 100 },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([0, 3, 130]));
});
