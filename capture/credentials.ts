/** What a program is given where it has no token or application id of its own: they open nothing anywhere. */
import { snowflakePattern } from '../core/interface/index.ts';

export interface Credentials {
  readonly token: string;
  readonly applicationId: string;
}

/** Made for an application, the configured one if there is one: libraries read its id from the token. */
export function madeUpCredentials(configured: string | undefined): Credentials {
  const applicationId =
    configured !== undefined && snowflakePattern.test(configured) ? configured : '100000000000000000';
  const head = Buffer.from(applicationId).toString('base64').replace(/=+$/, '');
  return { applicationId, token: `${head}.captur.made-up-by-appcmd-capture` };
}
