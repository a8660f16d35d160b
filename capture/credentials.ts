/** What a program is given where it has no token or application id of its own: they open nothing anywhere. */
import { snowflakePattern } from '../core/interface/index.ts';
import type { Registration } from '../service/index.ts';

export interface Credentials {
  readonly token: string;
  readonly applicationId: string;
}

/** An application that may be captured. */
export interface CapturedApplication extends Registration {
  /** The variable that holds its token, by configuration. */
  readonly tokenVariable?: string | undefined;
}

export interface MadeUpCredentials {
  /** Of a program that does not say which application it is of. */
  readonly standard: Credentials;
  /** The applications, each with an id of its own. */
  readonly applications: readonly Registration[];
  /** By the variable that holds the token of one application alone. */
  readonly byVariable: Readonly<Record<string, Credentials>>;
}

/** Makes credentials for each application. `chosen` is the one that the program is of; the only one is, unless told. */
export function madeUpCredentials(
  applications: readonly CapturedApplication[],
  chosen?: string,
): MadeUpCredentials {
  const all = applications.map((application, at) => ({
    application,
    own: credentialsFor(application.id, at),
  }));
  const [only, ...others] = all.filter(
    ({ application: { name } }) => chosen === undefined || name === chosen,
  );
  const variables = all.flatMap(({ application: { tokenVariable }, own }) =>
    tokenVariable === undefined ? [] : [[tokenVariable, own] as const],
  );
  const isShared = (name: string) => variables.filter(([other]) => other === name).length > 1;
  return {
    standard: only && others.length === 0 ? only.own : credentialsFor(undefined, all.length),
    applications: all.map(({ application: { tokenVariable: _, ...configured }, own }) => ({
      ...configured,
      id: own.applicationId,
    })),
    byVariable: Object.fromEntries(variables.filter(([name]) => !isShared(name))),
  };
}

/** Libraries read the id from the token. */
function credentialsFor(configured: string | undefined, at: number): Credentials {
  const applicationId =
    configured !== undefined && snowflakePattern.test(configured)
      ? configured
      : String(10n ** 17n + BigInt(at));
  const head = Buffer.from(applicationId).toString('base64').replace(/=+$/, '');
  return { applicationId, token: `${head}.captur.made-up-by-appcmd-capture` };
}
