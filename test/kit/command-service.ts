/**
 * A command service in memory that does what the interface says a service does: upserts by type and name, keeps ids,
 * grows versions, replaces provided fields whole, reads back what was never sent, and refuses what it must. Where the
 * interface leaves open what happens, it throws: a deploy may not depend on it.
 */
import type { CommandService, Look } from '../../core/plan/apply.ts';
import type { Body } from '../../core/plan/body.ts';
import type { DeployedCommand, DeployedPermissions, ServiceScope } from '../../core/plan/deployed.ts';
import { flattenErrors, type Refusal } from '../../core/plan/refusals.ts';
import { application, type Json } from './plan.ts';

export interface ServiceOptions {
  /** What is there before, as bodies of POST; an `id` among them is kept. */
  readonly commands?: readonly Json[];
  /** Installation contexts of the application. */
  readonly integrationTypes?: readonly number[];
  /** What the service has against a body: the tree of `errors`. */
  readonly refuses?: (body: Json) => object | undefined;
  /** Overwrites of its commands; a test may change the list. */
  readonly permissions?: readonly DeployedPermissions[];
  /** Called before and after every request that writes, with its number from 0: throws to cut the connection. */
  readonly onWrite?: (request: number, when: 'before' | 'after') => void;
}

/** Without a look, a test writes what somebody else does. */
type Unlooked<T> = {
  [K in keyof T]: T[K] extends (...args: [...infer A, Look]) => infer R
    ? (...args: [...A, look?: Look]) => R
    : T[K];
};

export interface MemoryService extends Unlooked<CommandService> {
  /** Requests that wrote, as lines: `PATCH ping`. Refused ones too. */
  readonly requests: readonly string[];
  /** What is deployed now. */
  commands(): readonly DeployedCommand[];
  /** Somebody else's write: changes, a new command, or a deletion. */
  meddle(id: string, changes: Json | undefined): void;
}

/** A body was refused. */
export class BodyRefused extends Error {
  readonly errors: object;
  constructor(errors: object) {
    super('Invalid Form Body');
    this.errors = errors;
  }
}

/** Another error of the service, by its code. */
export class ServiceFailure extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The service says ${code}.`);
    this.code = code;
  }
}

/** As the client of a real service gives them to a deploy. */
export const refusalsOf = (error: unknown): readonly Refusal[] | undefined =>
  error instanceof BodyRefused ? flattenErrors(error.errors) : undefined;

const mostOfType: Readonly<Record<ServiceScope['kind'], Readonly<Record<number, number>>>> = {
  global: { 1: 100, 2: 15, 3: 15, 4: 1 },
  guild: { 1: 100, 2: 15, 3: 15, 4: 0 },
};
const mostInOverwrite = 130;

const globalOnly = ['dm_permission', 'integration_types', 'contexts'];
const postFields = {
  global: [
    'name',
    'name_localizations',
    'description',
    'description_localizations',
    'options',
    'default_member_permissions',
    ...globalOnly,
    'default_permission',
    'type',
    'nsfw',
    'handler',
  ],
  // The service ignores what only global commands have.
  guild: [
    'name',
    'name_localizations',
    'description',
    'description_localizations',
    'options',
    'default_member_permissions',
    'default_permission',
    'type',
    'nsfw',
    ...globalOnly,
  ],
} as const;
const nullable = [
  'name_localizations',
  'description_localizations',
  'default_member_permissions',
  'dm_permission',
  'contexts',
  'integration_types',
];

/** A service with one scope. */
export function memoryService(scope: ServiceScope, options: ServiceOptions = {}): MemoryService {
  const store = new Map<string, DeployedCommand>();
  const requests: string[] = [];
  let counter = 1_190_000_000_000_000_000n;
  const next = (): string => {
    counter += 1n;
    return String(counter);
  };

  const twin = (body: Json): DeployedCommand | undefined =>
    [...store.values()].find((command) => command.name === body.name && command.type === (body.type ?? 1));

  /** A whole command from a body: what is left out has its default. */
  const made = (body: Json, id: string): DeployedCommand => ({
    ...readBack(body, scope, options.integrationTypes ?? [0]),
    id,
    application_id: application,
    ...(scope.kind === 'guild' ? { guild_id: scope.id } : {}),
    version: next(),
  });

  const judge = (body: Json): object | undefined => {
    if (body.name === undefined) return { name: refusal('BASE_TYPE_REQUIRED', 'This field is required') };
    const isNull = Object.keys(body).find((key) => body[key] === null && !nullable.includes(key));
    if (isNull !== undefined) return { [isNull]: refusal('BASE_TYPE_REQUIRED', 'This field is required') };
    return options.refuses?.(body);
  };

  const room = (commands: Iterable<Json>): void => {
    const counts = new Map<number, number>();
    for (const { type } of commands) counts.set(Number(type ?? 1), (counts.get(Number(type ?? 1)) ?? 0) + 1);
    for (const [type, count] of counts)
      if (count > (mostOfType[scope.kind][type] ?? 0)) throw new ServiceFailure(30032);
  };

  const list = async () => structuredClone([...store.values()]);
  const permissions = options.permissions ?? [];

  const write = async <Result>(line: string, look: Look | undefined, work: () => Result): Promise<Result> => {
    await look?.({ list, permissions: async () => structuredClone(permissions) });
    const number = requests.length;
    options.onWrite?.(number, 'before');
    requests.push(line);
    const result = work();
    options.onWrite?.(number, 'after');
    return result;
  };

  for (const { id, ...command } of options.commands ?? []) {
    const deployed = made(command, typeof id === 'string' ? id : next());
    store.set(deployed.id, deployed);
  }

  return {
    requests,
    commands: () => [...store.values()],
    meddle(id, changes) {
      const known = store.get(id);
      if (!changes) store.delete(id);
      else if (known) store.set(id, { ...known, ...changes, version: next() });
      else store.set(id, made(changes, id));
    },
    list,
    permissions: async () => structuredClone(permissions),
    create: (_, sent, look) => {
      const body = overWire(sent);
      return write(`POST ${body.name}`, look, () => {
        onlyFields(body, postFields[scope.kind]);
        const refused = judge(body);
        if (refused) throw new BodyRefused(refused);
        const known = twin(body);
        const command = made(body, known?.id ?? next());
        if (!known) room([...store.values(), command]);
        store.set(command.id, command);
        return command;
      });
    },
    edit: (_, id, sent, look) => {
      const body = overWire(sent);
      const known = store.get(id);
      return write(`PATCH ${known?.name ?? id}`, look, () => {
        if (!known) throw new ServiceFailure(10063);
        onlyFields(
          body,
          postFields[scope.kind].filter((field) => field !== 'type'),
        );
        if (Object.keys(body).length === 0) throw new Error('A PATCH that says nothing.');
        const refused = judge({ ...known, ...body });
        if (refused) throw new BodyRefused(refused);
        const other = twin({ ...known, ...body });
        if (other && other.id !== id)
          throw new BodyRefused({
            name: refusal('APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'),
          });
        const item = { ...made({ ...known, ...body }, id) };
        store.set(id, item);
        return item;
      });
    },
    delete: (_, id, look) =>
      write(`DELETE ${store.get(id)?.name ?? id}`, look, () => {
        if (!store.delete(id)) throw new ServiceFailure(10063);
      }),
    overwrite: (_, all, look) => {
      const bodies = all.map(overWire);
      return write(`PUT ${bodies.map((body) => body.name).join(', ')}`, look, () => {
        if (bodies.length > mostInOverwrite) throw new ServiceFailure(30032);
        const errors: Record<string, object> = {};
        const names = new Set<string>();
        for (const [at, body] of bodies.entries()) {
          onlyFields(body, ['id', ...postFields[scope.kind]]);
          const key = `${body.type ?? 1} ${body.name}`;
          const refused =
            judge(body) ??
            (names.has(key)
              ? refusal('APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique')
              : undefined);
          if (refused) errors[at] = refused;
          names.add(key);
        }
        if (Object.keys(errors).length > 0) throw new BodyRefused(errors);
        const given = new Set(bodies.map(({ id }) => id));
        const commands = bodies.map((body) => {
          const byId = typeof body.id === 'string' ? store.get(body.id) : undefined;
          if (body.id !== undefined && byId?.type !== (body.type ?? 1))
            throw new Error(
              `The interface does not say what happens to ${body.name} with the id ${body.id}.`,
            );
          const byName = twin(body);
          const known = byId ?? (byName && !given.has(byName.id) ? byName : undefined);
          if (scope.kind === 'guild' && (body.nsfw === true || known?.nsfw === true))
            throw new Error(
              `An overwrite of a guild takes no nsfw: what becomes of ${body.name} is not said.`,
            );
          return made(body, known?.id ?? next());
        });
        const entryPoint = [...store.values()].find(({ type }) => type === 4);
        if (entryPoint && !commands.some(({ id }) => id === entryPoint.id)) throw new ServiceFailure(50240);
        room(commands);
        store.clear();
        for (const command of commands) store.set(command.id, command);
        return commands;
      });
    },
  };
}

const refusal = (code: string, message: string) => ({ _errors: [{ code, message }] });

const overWire = (body: Body): Json => JSON.parse(JSON.stringify(body)) as Json;

function onlyFields(body: Json, fields: readonly string[]): void {
  const other = Object.keys(body).find((key) => !fields.includes(key));
  if (other !== undefined) throw new Error(`The request does not take ${other}.`);
}

/** As the service gives a command back: with every default, and with nulls where nothing was said. */
function readBack(
  body: Json,
  scope: ServiceScope,
  integrationTypes: readonly number[],
): Json & { name: string } {
  const type = Number(body.type ?? 1);
  const isGlobal = scope.kind === 'global';
  const options = Array.isArray(body.options) ? body.options : [];
  // What this double does not know is kept: services grow.
  const foreign = Object.entries(body).filter(([key]) => key.startsWith('new_'));
  return {
    ...Object.fromEntries(foreign),
    type,
    name: String(body.name),
    name_localizations: readDictionary(body.name_localizations),
    description: type === 1 || type === 4 ? (body.description ?? '') : '',
    description_localizations: readDictionary(body.description_localizations),
    ...(type === 1 && options.length > 0 ? { options: options.map(readElement) } : {}),
    default_member_permissions:
      typeof body.default_member_permissions === 'string'
        ? String(BigInt(body.default_member_permissions))
        : null,
    ...(isGlobal ? { dm_permission: body.dm_permission ?? true } : {}),
    default_permission: body.default_permission ?? true,
    nsfw: body.nsfw ?? false,
    integration_types: isGlobal ? (body.integration_types ?? integrationTypes) : [0],
    contexts: isGlobal ? (body.contexts ?? null) : null,
    ...(type === 4 ? { handler: body.handler ?? 1 } : {}),
  };
}

/** An option or a choice. */
function readElement(element: Json): Json {
  const { options, choices, required, autocomplete, ...rest } = element;
  return {
    ...rest,
    name_localizations: readDictionary(element.name_localizations),
    ...('description' in element
      ? { description_localizations: readDictionary(element.description_localizations) }
      : {}),
    ...(required === true ? { required } : {}),
    ...(autocomplete === true ? { autocomplete } : {}),
    ...(Array.isArray(choices) && choices.length > 0 ? { choices: choices.map(readElement) } : {}),
    ...(Array.isArray(options) && options.length > 0 ? { options: options.map(readElement) } : {}),
  };
}

const readDictionary = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : null;
