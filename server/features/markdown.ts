/** Text of people in Markdown. */
import { codePoints, firstCodePoints } from '../../core/localization/text.ts';
import { visible } from '../../core/text/visible.ts';

/** More of a text than this is cut: a hover is no page. */
const longest = 200;

/** Escapes everything that Markdown or HTML would take for itself, so that a definition cannot bring links or pictures. */
export const escaped = (text: string): string =>
  shortened(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~:@$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A text as code. */
export const code = (text: string): string =>
  `\`${shortened(text).replaceAll('`', "'").replaceAll('|', '¦')}\``;

/** One line, not too long. */
function shortened(text: string): string {
  // Line breaks of all kinds would end a row of a table; what else is not seen is written out.
  const line = visible(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
  return codePoints(line) > longest ? `${firstCodePoints(line, longest)}…` : line;
}
