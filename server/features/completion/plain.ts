/** What a snippet writes, for a client that knows no tab stops. */
import { endOfLine, indentUnit, lineIndent } from '../../../core/syntax/edits/index.ts';

/** An escaped character, a stop, a stop with a placeholder, a stop with choices: all that our snippets are made of. */
const marks = /\\([\\$}])|\$\d+|\$\{\d+:([^}]*)\}|\$\{\d+\|([^,|]*)[^}]*\|\}/g;

/** The placeholders and first choices of a snippet, on lines that are indented as those of the text at the offset. */
export function plainSnippet(snippet: string, text: string, offset: number): string {
  const lines = snippet
    .replace(
      marks,
      (_, escaped?: string, placeholder?: string, choice?: string) =>
        [escaped, placeholder, choice].find((part) => part !== undefined) ?? '',
    )
    .split('\n');
  const indent = lineIndent(text, offset);
  const unit = indentUnit(text);
  return lines
    .map((line, index) =>
      index === 0 ? line : indent + line.replace(/^\t+/, (levels) => unit.repeat(levels.length)),
    )
    .join(endOfLine(text));
}
