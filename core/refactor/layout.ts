/** Text that moves to another place. */

/**
 * A text of several lines as it stands on a line with another indentation. With a template literal in it, whose white space
 * may be part of a value, it stays as it is.
 */
export function shifted(text: string, from: string, to: string): string {
  if (from === to || text.includes('`')) return text;
  return text.replaceAll(/\n([\t ]*)(?=\S)/g, (all, indent: string) =>
    indent.startsWith(from) ? `\n${to}${indent.slice(from.length)}` : all,
  );
}
