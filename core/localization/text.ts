/** Measuring text as the service does. */

/** Length in Unicode code points: what every limit of the interface counts. */
export function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // The low half of a pair belongs to the code point before it.
    if (unit < 0xdc00 || unit > 0xdfff || at === 0 || !isHigh(text.charCodeAt(at - 1))) count += 1;
  }
  return count;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** The first `count` code points. */
export const firstCodePoints = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');
