/** Making a configured application and its guilds known to a service of one's own. */
import type { Administration, User } from './administration.ts';
import { isAllowedRedirect } from './redirects.ts';

/** An application as a configuration describes it; what is absent is left as it is. */
export interface Registration {
  readonly name: string;
  readonly id?: string | undefined;
  /** Secrets of one's own; otherwise they are made once, and stay. */
  readonly botToken?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly embedded?: boolean | undefined;
  readonly discoverable?: boolean | undefined;
  readonly installationTypes?: readonly number[] | undefined;
  /** The application is authorized in each of them. A guild without an id is found by its name. */
  readonly guilds: readonly { readonly name: string; readonly id?: string | undefined }[];
}

export interface Registered {
  readonly id: string;
  readonly botToken: string;
  readonly clientSecret: string;
  /** Ids of the guilds by their names. */
  readonly guilds: ReadonlyMap<string, string>;
}

/**
 * Creates what is missing and brings the rest up to date; doing it again changes nothing. Several windows and commands may
 * begin at once: what one creates, the others find.
 */
export const registerApplication = (
  administration: Administration,
  registration: Registration,
): Promise<Registered> => administration.together((alone) => register(alone, registration));

async function register(
  administration: Administration,
  { id, guilds, ...described }: Registration,
): Promise<Registered> {
  const flags = withoutUndefined(described);
  const known = (await administration.applications()).find((application) =>
    id === undefined ? application.name === described.name : application.id === id,
  );
  const application =
    known ??
    (await administration.createApplication({
      // What is not configured is not known, and no reason to refuse anything.
      installationTypes: [],
      ...flags,
      ...withoutUndefined({ id }),
      name: described.name,
    }));
  if (known) await administration.updateApplication(known.id, flags);
  await anyUser(administration);
  const authorized = new Set(await administration.authorizedGuilds(application.id));
  const there = new Set(await administration.guilds());
  const ids = new Map<string, string>();
  for (const guild of guilds) {
    const found =
      [...there].find((known) =>
        guild.id === undefined ? known.name === guild.name : known.id === guild.id,
      ) ?? (await administration.createGuild({ name: guild.name, ...withoutUndefined({ id: guild.id }) }));
    // A configuration may list a guild twice, each time with other files.
    there.add(found);
    if (!authorized.has(found.id)) await administration.authorize(application.id, found.id);
    ids.set(guild.name, found.id);
  }
  const { botToken, clientSecret } = { ...application, ...flags };
  return { id: application.id, botToken, clientSecret, guilds: ids };
}

/** A token of the service's first user, who may edit permissions in every guild; a new one unless `token` is given. */
export const userTokenOf = (
  administration: Administration,
  applicationId: string,
  token?: string,
): Promise<string> =>
  administration.together(async (alone) => {
    const { id } = await anyUser(alone);
    return (await alone.issueUserToken(applicationId, id, undefined, token)).accessToken;
  });

/** The first user; the consent page needs one to sign in as. */
async function anyUser(administration: Administration): Promise<User> {
  const [known] = await administration.users();
  return known ?? administration.createUser({ name: 'you' });
}

/** Lets an application's sign-ins be answered at an address, such as that of an editor which runs elsewhere. */
export const allowRedirect = (
  administration: Administration,
  applicationId: string,
  address: string,
): Promise<void> =>
  administration.together(async (alone) => {
    const found = (await alone.applications()).find((application) => application.id === applicationId);
    const registered = found?.redirectUris ?? [];
    if (isAllowedRedirect(address, registered)) return;
    await alone.updateApplication(applicationId, { redirectUris: [...registered, address] });
  });

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
