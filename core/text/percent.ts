/** Parts of URIs as texts. Programs and editors may write anything: nothing here fails. */

/** A part of a URI without percent signs that encode; as it is written, where they encode nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A text that can be encoded: half of a pair of UTF-16 becomes the sign for what nobody can read. */
export const encodable = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
