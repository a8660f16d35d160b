/** The documents of the repository, as their readers see them: blocks of code, links, headings. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Token, walkTokens } from 'marked';

export const root = path.resolve(import.meta.dirname, '../..');

/** A block of code. */
export interface Block {
  /** For messages: the heading above it. */
  readonly below: string;
  readonly language: string;
  readonly text: string;
  /** Meant as an example of a mistake: the word `wrong` stands behind the language. */
  readonly isWrong: boolean;
}

export interface Page {
  /** Relative to the repository, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Code inside of sentences. */
  readonly codes: readonly string[];
  /** What links and pictures lead to. */
  readonly links: readonly string[];
  /** What `#…` may name, as GitHub makes it of headings. */
  readonly anchors: ReadonlySet<string>;
}

/** Every document for people, the generated ones included. */
export const pages: readonly Page[] = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md'], { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort()
  .map(pageOf);

function pageOf(file: string): Page {
  const text = readFileSync(path.join(root, file), 'utf8');
  const blocks: Block[] = [];
  const codes: string[] = [];
  const links: string[] = [];
  const anchors = new Set<string>();
  let below = '';
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'heading') {
      below = token.text;
      anchors.add(freeAnchor(token.text, anchors));
    } else if (token.type === 'code') {
      const [language = '', mark] = (token.lang ?? '').split(' ');
      blocks.push({ below, language, text: token.text, isWrong: mark === 'wrong' });
    } else if (token.type === 'codespan') codes.push(token.text);
    else if (token.type === 'link' || token.type === 'image') links.push(token.href);
  });
  return { file, text, blocks, codes, links, anchors };
}

/** GitHub numbers headings that are alike. */
function freeAnchor(heading: string, taken: ReadonlySet<string>): string {
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  for (let count = 0; ; count += 1) {
    const numbered = count === 0 ? anchor : `${anchor}-${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}
