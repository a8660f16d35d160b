/** Setting up what the interface takes as given: applications, guilds, users, and who is authorized where. */
import { IntegrationType, oauthScopes } from '../core/interface/index.ts';
import { ensureEntryPoint } from './commands.ts';
import { FaultPlan, type Faults } from './faults/faults.ts';
import type { Platform } from './platform.ts';
import {
  addAuthorization,
  allApplications,
  allGuilds,
  allUsers,
  applicationBy,
  guildById,
  guildsOf,
  insertApplication,
  insertGuild,
  insertUser,
  removeAuthorization,
  updateApplication,
  updateUser,
  userById,
} from './store/applications.ts';
import { commandsOf, forgetCreates } from './store/commands.ts';
import type { Queries } from './store/database.ts';
import type { ApplicationRow, UserRow } from './store/records.ts';
import { insertToken, newSecret, tokenPattern } from './store/tokens.ts';

/** How long access tokens last, in seconds: a week. */
export const tokenLifetime = 604_800;

export interface ApplicationSecrets {
  readonly botToken: string;
  readonly clientSecret: string;
}

export interface ApplicationCredentials extends ApplicationSecrets {
  readonly id: string;
  readonly name: string;
}

export interface ApplicationFlags {
  readonly name: string;
  /** Has an Activity; switching it on creates the entry point. */
  readonly embedded: boolean;
  /** Discovery is enabled. */
  readonly discoverable: boolean;
  readonly installationTypes: readonly number[];
  /** Beyond loopback addresses and schemes of programs, which are always allowed. */
  readonly redirectUris: readonly string[];
  /** The user whose settings count for tokens of the application itself, such as their locale (§Localization 9). */
  readonly ownerId: string | undefined;
}

export interface User {
  readonly id: string;
  readonly name: string;
  readonly locale?: string;
  /** Guilds whose settings and roles the user manages; absent: all of them. */
  readonly manages?: readonly string[];
}

/** Thrown where what is administered does not exist, or exists already. */
export class AdministrationError extends Error {}

export interface Administration {
  /** Creates an application, with new secrets where none are given; an embedded one with its entry point. */
  createApplication(
    input: { readonly name: string } & Partial<ApplicationSecrets & ApplicationFlags> & {
        readonly id?: string;
      },
  ): Promise<ApplicationCredentials>;
  applications(): Promise<readonly (ApplicationCredentials & ApplicationFlags)[]>;
  /** Changes what is given; an `ownerId` of `null` leaves the application without an owner. */
  updateApplication(
    id: string,
    changes: Partial<ApplicationSecrets & Omit<ApplicationFlags, 'ownerId'>> & {
      readonly ownerId?: string | null;
    },
  ): Promise<void>;
  createGuild(input: { readonly name: string; readonly id?: string }): Promise<{ id: string; name: string }>;
  guilds(): Promise<readonly { id: string; name: string }[]>;
  /** The application is authorized in the guild with `applications.commands`. */
  authorize(applicationId: string, guildId: string): Promise<void>;
  deauthorize(applicationId: string, guildId: string): Promise<void>;
  /** Ids of the guilds in which the application is authorized. */
  authorizedGuilds(applicationId: string): Promise<readonly string[]>;
  /** Creates a user who manages the given guilds, or all of them. */
  createUser(input: {
    readonly name: string;
    readonly id?: string;
    readonly locale?: string;
    readonly manages?: readonly string[];
  }): Promise<User>;
  users(): Promise<readonly User[]>;
  updateUser(
    id: string,
    changes: {
      readonly name?: string;
      readonly locale?: string | null;
      readonly manages?: readonly string[] | null;
    },
  ): Promise<void>;
  /** A token as the consent page would lead to, for tests and scripts: the user lets the application edit permissions. */
  issueUserToken(
    applicationId: string,
    userId: string,
    grantedScopes?: readonly string[],
    /** A new one that cannot be guessed unless given. */
    accessToken?: string,
  ): Promise<{ accessToken: string; expiresIn: number }>;
  /** Gives an application its daily creates back, in every scope. */
  resetCreates(applicationId: string): Promise<void>;
  /** Faults on purpose, until they are set anew; kept in memory. `{}` ends them. */
  setFaults(faults: Faults): void;
  faults(): Faults;
  /** Does all of it or nothing, and no other process anything in between. Only the handed administration may be used. */
  together<T>(work: (administration: Administration) => Promise<T>): Promise<T>;
}

export function administrationOf(platform: Platform): Administration {
  const { database } = platform;
  const { queries } = database;
  return {
    async createApplication(input) {
      const id = input.id ?? platform.nextId();
      const application: ApplicationRow = {
        id,
        name: input.name,
        botToken: input.botToken ?? `${Buffer.from(id).toString('base64url')}.${newSecret()}`,
        clientSecret: input.clientSecret ?? newSecret(),
        embedded: input.embedded ?? false,
        discoverable: input.discoverable ?? false,
        installationTypes: input.installationTypes ?? [IntegrationType.GUILD_INSTALL],
        redirectUris: input.redirectUris ?? [],
        ownerId: input.ownerId,
      };
      await database.write(undefined, async (transaction) => {
        if (await applicationBy(transaction, 'id', id)) throw exists('application', id);
        await requireFreeToken(transaction, application);
        await requireOwner(transaction, application);
        await insertApplication(transaction, application);
        if (application.embedded) await ensureEntryPoint(platform, transaction, application);
      });
      return credentialsOf(application);
    },

    async applications() {
      const all = await allApplications(queries);
      return all.map((row) => ({ ...row }));
    },

    async updateApplication(id, changes) {
      await database.write(id, async (transaction) => {
        const before = await applicationBy(transaction, 'id', id);
        if (!before) throw unknown('application', id);
        const { ownerId, ...changed } = { ...before, ...withoutUndefined(changes) };
        const after = { ...changed, id, ownerId: ownerId ?? undefined };
        if (after.botToken !== before.botToken) await requireFreeToken(transaction, after);
        if (after.ownerId !== before.ownerId) await requireOwner(transaction, after);
        if (after.discoverable && !before.discoverable) await refuseAgeRestricted(transaction, after);
        await updateApplication(transaction, after);
        if (after.embedded && !before.embedded) await ensureEntryPoint(platform, transaction, after);
      });
    },

    async createGuild({ name, id = platform.nextId() }) {
      await database.write(undefined, async (transaction) => {
        if (await guildById(transaction, id)) throw exists('guild', id);
        await insertGuild(transaction, { id, name });
      });
      return { id, name };
    },

    guilds: () => allGuilds(queries),

    async authorize(applicationId, guildId) {
      await database.write(applicationId, async (transaction) => {
        if (!(await applicationBy(transaction, 'id', applicationId)))
          throw unknown('application', applicationId);
        if (!(await guildById(transaction, guildId))) throw unknown('guild', guildId);
        await addAuthorization(transaction, applicationId, guildId);
      });
    },

    async deauthorize(applicationId, guildId) {
      await database.write(applicationId, (transaction) =>
        removeAuthorization(transaction, applicationId, guildId),
      );
    },

    authorizedGuilds: (applicationId) => guildsOf(queries, applicationId),

    async createUser(input) {
      const id = input.id ?? platform.nextId();
      const user: UserRow = { id, name: input.name, locale: input.locale, manages: input.manages };
      await database.write(undefined, async (transaction) => {
        if (await userById(transaction, id)) throw exists('user', id);
        await insertUser(transaction, user);
      });
      return publicUser(user);
    },

    async users() {
      return (await allUsers(queries)).map(publicUser);
    },

    async updateUser(id, { name, locale, manages }) {
      await database.write(undefined, async (transaction) => {
        const before = await userById(transaction, id);
        if (!before) throw unknown('user', id);
        await updateUser(transaction, {
          id,
          name: name ?? before.name,
          locale: locale === undefined ? before.locale : (locale ?? undefined),
          manages: manages === undefined ? before.manages : (manages ?? undefined),
        });
      });
    },

    async issueUserToken(
      applicationId,
      userId,
      grantedScopes = [oauthScopes.updatePermissions],
      accessToken = newSecret(),
    ) {
      if (!tokenPattern.test(accessToken))
        throw new AdministrationError('A token is made of letters, digits and the characters `. _ ~ + / -`.');
      await database.write(undefined, async (transaction) => {
        if (!(await applicationBy(transaction, 'id', applicationId)))
          throw unknown('application', applicationId);
        if (!(await userById(transaction, userId))) throw unknown('user', userId);
        await insertToken(
          transaction,
          { applicationId, userId, scopes: grantedScopes },
          { access: accessToken, refresh: undefined, expiresAt: platform.clock() + tokenLifetime * 1000 },
        );
      });
      return { accessToken, expiresIn: tokenLifetime };
    },

    async resetCreates(applicationId) {
      await database.write(applicationId, (transaction) => forgetCreates(transaction, applicationId));
    },

    setFaults(faults) {
      platform.faults.current = new FaultPlan(faults);
    },
    faults: () => platform.faults.current.faults,

    together: (work) =>
      database.write(undefined, (transaction) =>
        work(
          administrationOf({
            ...platform,
            database: { ...database, queries: transaction, write: (_, run) => run(transaction) },
          }),
        ),
      ),
  };
}

const credentialsOf = ({ id, name, botToken, clientSecret }: ApplicationRow): ApplicationCredentials => ({
  id,
  name,
  botToken,
  clientSecret,
});

const publicUser = ({ id, name, locale, manages }: UserRow): User => ({
  id,
  name,
  ...(locale === undefined ? {} : { locale }),
  ...(manages === undefined ? {} : { manages }),
});

/** A token says who calls; it has to be one that an `Authorization` header can hold. */
async function requireFreeToken(queries: Queries, { id, botToken }: ApplicationRow): Promise<void> {
  if (!tokenPattern.test(botToken))
    throw new AdministrationError(
      'A bot token is made of letters, digits and the characters `. _ ~ + / -`, and may end with `=`.',
    );
  const other = await applicationBy(queries, 'bot_token', botToken);
  if (other && other.id !== id) throw new AdministrationError(`The bot token is that of ${other.name}.`);
}

async function requireOwner(queries: Queries, { ownerId }: ApplicationRow): Promise<void> {
  if (ownerId !== undefined && !(await userById(queries, ownerId))) throw unknown('user', ownerId);
}

/** Applications in the directory cannot have age-restricted commands (§Age restriction). */
async function refuseAgeRestricted(queries: Queries, { id, name }: ApplicationRow): Promise<void> {
  const restricted = (await commandsOf(queries, id)).find((command) => command.fields.nsfw === true);
  if (restricted)
    throw new AdministrationError(
      `${name} cannot be discoverable while its command ${restricted.name} is age-restricted: change the command first.`,
    );
}

/** The changes that say something. */
const withoutUndefined = <T extends object>(changes: T): T =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;

const unknown = (what: string, id: string) =>
  new AdministrationError(`There is no ${what} with the id ${id}.`);
const exists = (what: string, id: string) =>
  new AdministrationError(`There is an ${what} with the id ${id} already.`.replace(/an (?=[^aeiou])/, 'a '));
