/** The query of an address that the editor was called with. */

export interface Callback {
  readonly state: string;
  /** With the same parameters, as URLs write them. */
  readonly url: string;
}

/** The editor has decoded the query once already: `+` and `%` are what they look like, and must not be decoded again. */
export function callbackOf(query: string): Callback {
  const parameters = new URLSearchParams(
    query.split('&').map((one): [string, string] => {
      const at = one.indexOf('=');
      return at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)];
    }),
  );
  return { state: parameters.get('state') ?? '', url: `callback:/?${parameters}` };
}
