/**
 * Whom a secret is for: one application at one origin. Whoever sends a secret, the editor or the command line, asks here
 * whether a person chose that origin; a workspace that names another one gets nothing.
 */

export interface SecretOwner {
  readonly applicationId: string;
  /** Scheme, host and port of the base URL. */
  readonly origin: string;
}

/** The origins that a person chose for applications. Nothing in it is secret, and no file of a workspace can add to it. */
export interface ChosenOrigins {
  of(applicationId: string): readonly string[];
  add(owner: SecretOwner): PromiseLike<void>;
}

/** The origin that secrets may go to at all: over HTTPS, or to this machine. */
export function safeOrigin(baseUrl: string): string | undefined {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isHere = url !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere) ? url.origin : undefined;
}

export const isChosen = ({ applicationId, origin }: SecretOwner, chosen: ChosenOrigins): boolean =>
  chosen.of(applicationId).includes(origin);

/** Other origins that were chosen for the application: a person should know when a workspace names a new one. */
export const otherOrigins = (
  { applicationId, origin }: SecretOwner,
  chosen: Pick<ChosenOrigins, 'of'>,
): readonly string[] => chosen.of(applicationId).filter((other) => other !== origin);
