/** The query of an address that the editor was called with. */

export interface Callback {
  readonly state: string;
  /** With the same parameters, as URLs write them. */
  readonly url: string;
}

/** The editor has decoded the query once already: `+` and `%` are what they look like, and must not be decoded again. */
export function callbackOf(query: string): Callback {
  const parameters = new URLSearchParams(
    query.split('&').map((part): [string, string] => {
      const at = part.indexOf('=');
      return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    }),
  );
  return { state: parameters.get('state') ?? '', url: `callback:/?${parameters}` };
}
