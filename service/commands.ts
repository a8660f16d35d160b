/** Creating, editing, overwriting and deleting commands: what only the stored state can decide. Each is one transaction. */
import { isDeepStrictEqual } from 'node:util';
import { CommandType, commandsPerScope, HandlerType } from '../core/interface/index.ts';
import {
  type Body,
  type Circumstances,
  judgeCommand,
  judgeCommands,
  judgeEdit,
  readBody,
} from './bodies/judge.ts';
import { accepted, readBack, typeOf } from './bodies/read-back.ts';
import { missingEntryPoint, nameTaken, tooManyCommands, tooManyCreates, unknownCommand } from './errors.ts';
import type { Platform } from './platform.ts';
import { above } from './snowflakes.ts';
import {
  addCreates,
  commandById,
  commandNamed,
  commandsIn,
  countCommands,
  createsSince,
  deleteCommands,
  insertCommands,
  updateCommand,
} from './store/commands.ts';
import type { Queries } from './store/database.ts';
import { deletePermissions } from './store/overwrites.ts';
import type { ApplicationRow, Fields, GuildId, StoredCommand } from './store/records.ts';

/** The quota of creates is over a day back from now. */
const day = 24 * 60 * 60 * 1000;

/** The commands of one application in one scope. */
export interface CommandScope {
  readonly application: ApplicationRow;
  readonly guildId: GuildId;
}

/** Creates a command, or overwrites the one of its name and type. Throws the refusal of a body that breaks a rule. */
export async function createCommand(
  platform: Platform,
  scope: CommandScope,
  body: Body,
): Promise<{ readonly command: StoredCommand; readonly isNew: boolean }> {
  judgeCommand(body, circumstances(scope));
  const fields = accepted(body.value, scope.guildId);
  return platform.database.write(scope.application.id, async (queries) => {
    const wanted = { applicationId: scope.application.id, guildId: scope.guildId, ...identityOf(fields) };
    const existing = await commandNamed(queries, wanted);
    if (existing) {
      const command = changed(platform, scope, existing, fields);
      if (command !== existing) await updateCommand(queries, command);
      return { command, isNew: false };
    }
    const { id: applicationId } = scope.application;
    const count = await countCommands(queries, applicationId, scope.guildId, wanted.type);
    refuseTooMany(scope, wanted.type, count + 1);
    await countCreates(platform, queries, scope, 1);
    const command = created(platform, scope, fields);
    await insertCommands(queries, [command]);
    return { command, isNew: true };
  });
}

/** Replaces the fields that the body gives, and keeps the others. */
export async function editCommand(
  platform: Platform,
  scope: CommandScope,
  id: string,
  body: Body,
): Promise<StoredCommand> {
  return platform.database.write(scope.application.id, async (queries) => {
    const existing = await commandById(queries, scope.application.id, scope.guildId, id);
    if (!existing) throw unknownCommand();
    // Anything but an object is refused as it is.
    if (body.root.kind !== 'object') judgeCommand(body, circumstances(scope));
    // The type is no field of this body: a command keeps it.
    const { type: _, ...changes } = body.value as Fields;
    const merged = readBody(JSON.stringify({ ...existing.fields, ...changes, type: existing.type }));
    judgeEdit(body, merged, circumstances(scope));
    const command = changed(platform, scope, existing, accepted(merged.value, scope.guildId));
    if (command === existing) return existing;
    if (command.name !== existing.name) {
      if (await commandNamed(queries, command)) throw nameTaken();
      await deletePermissions(queries, [id]);
    }
    await updateCommand(queries, command);
    return command;
  });
}

/** Deletes a command with its permissions. */
export async function deleteCommand(platform: Platform, scope: CommandScope, id: string): Promise<void> {
  await platform.database.write(scope.application.id, async (queries) => {
    if (!(await commandById(queries, scope.application.id, scope.guildId, id))) throw unknownCommand();
    await deleteCommands(queries, [id]);
    await deletePermissions(queries, [id]);
  });
}

/** Makes the scope hold exactly the commands of the body, in whole or not at all. They come back in the body's order. */
export async function overwriteCommands(
  platform: Platform,
  scope: CommandScope,
  body: Body,
): Promise<readonly StoredCommand[]> {
  judgeCommands(body, circumstances(scope));
  const wanted = (body.value as readonly Fields[]).map((element) => ({
    id: typeof element.id === 'string' ? element.id : undefined,
    fields: accepted(element, scope.guildId),
  }));
  return platform.database.write(scope.application.id, async (queries) => {
    const existing = await commandsIn(queries, scope.application.id, scope.guildId);
    const kept = matched(wanted, existing);
    const gone = existing.filter((command) => !kept.includes(command));
    if (gone.some((command) => command.type === CommandType.PRIMARY_ENTRY_POINT)) throw missingEntryPoint();
    for (const type of Object.keys(commandsPerScope.global).map(Number))
      refuseTooMany(scope, type, wanted.filter(({ fields }) => typeOf(fields) === type).length);
    const names = new Set(existing.map(({ type, name }) => `${type} ${name}`));
    const creates = wanted.filter(({ fields }, index) => {
      const { type, name } = identityOf(fields);
      return kept[index] === undefined && !names.has(`${type} ${name}`);
    });
    await countCreates(platform, queries, scope, creates.length);

    const commands = wanted.map(({ fields }, index) => {
      const before = kept[index];
      return before ? changed(platform, scope, before, fields) : created(platform, scope, fields);
    });
    const renamed = commands.filter((command, index) => {
      const before = kept[index];
      return before !== undefined && before.name !== command.name;
    });
    // Names may change hands: who gives one up goes first.
    const removed = [...gone, ...renamed].map((command) => command.id);
    await deleteCommands(queries, removed);
    await deletePermissions(queries, removed);
    await insertCommands(
      queries,
      commands.filter((command, index) => kept[index] === undefined || renamed.includes(command)),
    );
    for (const [index, command] of commands.entries()) {
      const before = kept[index];
      if (before && before !== command && !renamed.includes(command)) await updateCommand(queries, command);
    }
    return commands;
  });
}

/** The entry point that an application has once Activities are switched on (§Command handler type). */
export async function ensureEntryPoint(
  platform: Platform,
  queries: Queries,
  application: ApplicationRow,
): Promise<void> {
  const type = CommandType.PRIMARY_ENTRY_POINT;
  if ((await countCommands(queries, application.id, undefined, type)) > 0) return;
  const fields = { type, name: 'Launch', handler: HandlerType.SERVICE_LAUNCH_ACTIVITY };
  await insertCommands(queries, [created(platform, { application, guildId: undefined }, fields)]);
}

const circumstances = ({ application, guildId }: CommandScope): Circumstances => ({ application, guildId });

const identityOf = (fields: Fields) => ({ type: typeOf(fields), name: String(fields.name) });

function created(platform: Platform, { application, guildId }: CommandScope, fields: Fields): StoredCommand {
  const id = platform.nextId();
  const version = platform.nextId();
  return { id, applicationId: application.id, guildId, ...identityOf(fields), version, fields };
}

/** The command with new fields, and a new version where that changes what is read back; the same object otherwise. */
function changed(
  platform: Platform,
  { application }: CommandScope,
  before: StoredCommand,
  fields: Fields,
): StoredCommand {
  const after = { ...before, name: String(fields.name), fields };
  if (isDeepStrictEqual(readBack(before, application), readBack(after, application))) return before;
  return { ...after, version: above(before.version, platform.nextId) };
}

/** For each wanted command the one it replaces: by its id, else by name and type; each is replaced once. */
function matched(
  wanted: readonly { readonly id: string | undefined; readonly fields: Fields }[],
  existing: readonly StoredCommand[],
): readonly (StoredCommand | undefined)[] {
  const free = new Set(existing);
  const take = (fits: (command: StoredCommand) => boolean): StoredCommand | undefined => {
    for (const command of free)
      if (fits(command)) {
        free.delete(command);
        return command;
      }
    return undefined;
  };
  const byId = wanted.map(({ id, fields }) =>
    id === undefined ? undefined : take((command) => command.id === id && command.type === typeOf(fields)),
  );
  return wanted.map(({ fields }, index) => {
    const { type, name } = identityOf(fields);
    // There is one entry point at most: another name renames it.
    const isThatCommand = (command: StoredCommand) =>
      command.name === name || type === CommandType.PRIMARY_ENTRY_POINT;
    return byId[index] ?? take((command) => command.type === type && isThatCommand(command));
  });
}

function refuseTooMany({ guildId }: CommandScope, type: number, count: number): void {
  const most = commandsPerScope[guildId === undefined ? 'global' : 'guild'][type] ?? 0;
  if (count > most) throw tooManyCommands(most);
}

/** Notes creates in the scope; throws the refusal where the quota does not hold them all. */
async function countCreates(
  { clock, limits }: Platform,
  queries: Queries,
  { application, guildId }: CommandScope,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const at = clock();
  const forgotten = at - day;
  const before = await createsSince(queries, application.id, guildId, forgotten);
  if (before + count > limits.createsPerDay) throw tooManyCreates(limits.createsPerDay);
  await addCreates(queries, { applicationId: application.id, guildId, at, count, forgotten });
}
