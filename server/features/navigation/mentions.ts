/** Mentions of slash commands in texts: `</name:id>`, `</name subcommand:id>`. */
import type { Span } from '../../../core/syntax/tree.ts';

export interface Mention extends Span {
  /** The command, its group and subcommand, each where it stands. */
  readonly words: readonly (Span & { readonly name: string })[];
}

/** The id is a number, or what a template puts there: `</ban:${id}>`. */
const mention =
  /<\/([-_'\p{L}\p{N}]{1,32}(?: [-_'\p{L}\p{N}]{1,32}){0,2}):(?:\d{15,20}|(\$\{[^{}\n]{1,200}\}))>/gu;

/** `<soap:${tag}>`, which ends as a mention is written. */
const tag = /<([-_\p{L}\p{N}]{1,32}):\$\{/gu;

/** The mentions in a text, wherever in it they stand: nothing else is written like one. */
export function mentionsIn(text: string): readonly Mention[] {
  if (!text.includes('</')) return [];
  const tags = new Set([...text.matchAll(tag)].map(([, name]) => name));
  const found = [...text.matchAll(mention)].filter(
    ([, names, interpolated]) => !interpolated || !tags.has(names),
  );
  return found.map(({ index, 0: all, 1: names = '' }) => {
    let at = index + 2;
    const words = names.split(' ').map((name) => {
      const start = at;
      at += name.length + 1;
      return { name, start, end: start + name.length };
    });
    return { start: index, end: index + all.length, words };
  });
}
