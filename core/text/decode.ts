/** The text that the bytes of a file are. */

/** `undefined` where the bytes are no UTF-8, and no UTF-16 with its mark: read as something else, letters would be lost. */
export function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a text was read as UTF-8 from bytes that begin with the mark of UTF-16. */
export const isMarkedUtf16 = (text: string): boolean => text.startsWith('\ufffd\ufffd');
