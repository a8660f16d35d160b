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

/** Code, an escaped character, emphasis, a character of HTML. */
const marks = /`([^`\n]*)`|\\(.)|\*+|&(amp|lt|gt);/g;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** What our Markdown says, without its marks: for editors that show none. */
export const plainText = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => !/^\|[-|]+$/.test(line))
    .map((line) => line.replace(/^\| (.*) \|$/, '$1').replace(/^> /, ''))
    .map((line) =>
      line.replace(
        marks,
        (_, inCode?: string, sign?: string, character?: string) =>
          inCode ?? sign ?? characters[character ?? ''] ?? '',
      ),
    )
    .map((line) => line.trimEnd())
    .join('\n');

/** A text as code. */
export const code = (text: string): string =>
  `\`${shortened(text).replaceAll('`', "'").replaceAll('|', '¦')}\``;

/** One line, not too long. */
function shortened(text: string): string {
  // Line breaks of all kinds would end a row of a table; what else is not seen is written out.
  const line = visible(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
  return codePoints(line) > longest ? `${firstCodePoints(line, longest)}…` : line;
}
