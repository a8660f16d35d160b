/** Comments in a stretch of text. */
import type { Span } from '../syntax/tree.ts';

const token = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** Whether a comment stands there, or may stand there: what is written anew would lose it. */
export const hasComment = (text: string, { start, end }: Span): boolean =>
  [...text.slice(start, end).matchAll(token)].some(([, comment]) => comment !== undefined);

/** The text without what stands in its quotes. */
export const withoutStrings = (text: string): string =>
  text.replaceAll(token, (all, comment?: string) => (comment === undefined ? "''" : all));

/** The text without what stands in its quotes, and without comments. */
export const codeIn = (text: string): string =>
  text.replaceAll(token, (_, comment?: string) => (comment === undefined ? "''" : ' '));

/** Whether an offset (UTF-16) of a script stands in no string, template or comment, as far as can be told. */
export function isInCode(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  let rest = '';
  let at = 0;
  for (const match of before.matchAll(token)) {
    rest += before.slice(at, match.index);
    at = match.index + match[0].length;
    // It goes on.
    if (match[0].startsWith('//') && at === before.length) return false;
  }
  rest += before.slice(at);
  return !/["'`]|\/\*/.test(rest);
}
