/** Checks of values that go into an authorization URL. Each gives its value back, or throws what is wrong with it. */

/** @throws {TypeError} unless it is a string; {RangeError} unless it has characters, all of which OAuth 2.0 allows. */
export function checkedText(field: string, value: string): string {
  if (typeof value !== 'string') throw new TypeError(`${field} must be a string, not ${typeName(value)}.`);
  if (value === '') throw new RangeError(`${field} must not be empty. Leave it unset instead.`);
  if (!/^[\x20-\x7e]+$/.test(value))
    throw new RangeError(`${field} must hold only printable ASCII characters (RFC 6749, appendix A).`);
  return value;
}

/** Space-separated scope tokens, with one space between them. */
export function checkedScopes(value: string): string {
  if (typeof value !== 'string') throw new TypeError(`Scopes must be a string, not ${typeName(value)}.`);
  const scopes = value.split(' ').filter((scope) => scope !== '');
  if (scopes.length === 0) throw new RangeError('Scopes must name at least one OAuth 2.0 scope.');
  const wrong = scopes.find((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope));
  if (wrong !== undefined)
    throw new RangeError(
      `Scopes must be separated by spaces and hold only printable ASCII characters but \`"\` and \`\\\`: ${JSON.stringify(wrong)} is not a scope.`,
    );
  return scopes.join(' ');
}

/** @throws {TypeError} unless it is a bigint; {RangeError} unless it fits in 64 bits without a sign. */
export function checkedUint64(field: string, value: bigint): bigint {
  if (typeof value !== 'bigint')
    throw new TypeError(`${field} must be a bigint (an id written like 123n), not ${typeName(value)}.`);
  if (BigInt.asUintN(64, value) !== value)
    throw new RangeError(`${field} must be an unsigned 64-bit integer; ${value} is outside its range.`);
  return value;
}

/** A URI scheme (RFC 3986, section 3.1), without its colon. */
export function checkedScheme(field: string, value: string): string {
  checkedText(field, value);
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(value))
    throw new RangeError(
      `${field} must be a URI scheme without \`:\`: a letter, then letters, digits, \`+\`, \`.\` or \`-\`.`,
    );
  return value;
}

export const typeName = (value: unknown): string => (value === null ? 'null' : typeof value);
