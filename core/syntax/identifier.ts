/** Names that every parser of scripts takes. Each knows the letters of some version of Unicode. */

/**
 * Beyond the basic plane the tables of parsers differ most, and a file is read by more than one: such letters stand in quotes.
 * In it, these letters are younger than the tables of parsers that are in use.
 */
const young = /[\u088f\u0c5c\u0cdc\u1c89\u1c8a\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\ua7f1]/;

/** Marks that are set on letters may stand in identifiers, too: what has them stands in quotes. */
const part = /^(?=[\p{ID_Continue}$])[\p{L}\p{Nd}$_]$/u;

/** Whether a character may stand in an identifier, behind its first one. */
const isPart = (character: string): boolean =>
  character.length === 1 && part.test(character) && !young.test(character);

/** What of a text may stand in an identifier, behind its first character. */
export const identifierPart = (text: string): string => [...text].filter(isPart).join('');

/** Whether a name is an identifier, or a key that needs no quotes. */
export const isIdentifier = (name: string): boolean =>
  /^[\p{ID_Start}$_]/u.test(name) && identifierPart(name) === name;
