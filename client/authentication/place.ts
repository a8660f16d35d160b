/** Where a user signs in. */

import type { SecretOwner } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ReadyConnection } from '../service/connections.ts';

/** Stands for the origin of the editor's own service, which no base URL can name and whose port is another each time. */
export const localOrigin = 'local';

/** Whom a user signs in for, and where. */
export interface SignInPlace extends SecretOwner {
  /** The application's name, as the workspace calls it. */
  readonly name: string;
  /** For people: `the local service`, or the origin. */
  readonly where: string;
  /** Without `/api/v10`; of the origin. */
  readonly baseUrl: string;
  readonly isLocal: boolean;
}

/** Where a user signs in whose application has a connection. */
export const placeAt = (
  { name }: ApplicationInfo,
  { applicationId, baseUrl, where, isLocal }: ReadyConnection,
): SignInPlace => ({
  applicationId,
  origin: isLocal ? localOrigin : new URL(baseUrl).origin,
  name,
  where,
  baseUrl,
  isLocal,
});
