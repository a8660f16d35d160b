/** The part of a page that is made: it stands between two comments, and all else of the page is written by hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from './rule-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The page with `content` between `<!-- name:start -->` and `<!-- name:end -->`. Throws where it has lost one of them. */
export function withSection(page: string, name: string, content: string): GeneratedFile {
  const [start, end] = [`<!-- ${name}:start -->\n`, `<!-- ${name}:end -->`];
  const text = readFileSync(path.join(root, page), 'utf8');
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)];
  if (from < start.length || to < from)
    throw new Error(`${page} has lost its markers \`${start.trim()}\` and \`${end}\`.`);
  return { path: page, content: `${text.slice(0, from)}\n${content}\n\n${text.slice(to)}` };
}
