/** Asks a command service, the public one or the local one: `remote` asks, `service` answers. */
import { connectWith, type Remote, type RemoteOptions } from './connect.ts';

export type { CommandBody, Remote, RemoteOptions } from './connect.ts';
export type { Credentials } from './credentials.ts';
export { isNotOurs, RemoteError, type RemoteErrorKind, remoteError } from './error.ts';
export type { RemoteEvent } from './events.ts';
export { type ChosenOrigins, isChosen, otherOrigins, type SecretOwner, safeOrigin } from './owners.ts';
export { type PlanOutcome, scopesAtOnce, sendPlans } from './send-plans.ts';

/**
 * A client for the commands of one application. Sends nothing yet.
 *
 * Throws a `RemoteError` of kind `invalid` where the base URL, the application id or the credentials cannot be right.
 */
export const connect = (options: RemoteOptions): Remote => connectWith(options);
