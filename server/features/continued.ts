/**
 * Whether a builder is still being written behind its first statement: `const ban = new SlashCommandBuilder();` is followed by
 * `ban.setName('ban');`, and in the constructor of a class `super();` by `this.setName('ban');`.
 */
import type { Span } from '../../core/syntax/tree.ts';

/** Whether between a chain and an offset stand only statements of what the chain is assigned to, the last one half or none. */
export function isContinuedAt(text: string, { start, end }: Span, offset: number): boolean {
  if (offset < end || offset - end > farthest) return false;
  const owner = ownerOf(text, start);
  if (owner === undefined) return false;
  const code = text.slice(end, offset);
  // Mostly another statement is next, and need not be read.
  const next = nextWord.exec(code.slice(0, longestDeclaration))?.[1];
  if (next !== undefined && next !== owner) return false;
  let isFirst = true;
  for (const { words, isLast } of statementsOf(code)) {
    // What is left of the statement of the chain itself is its end, or the next call.
    const belongs = isFirst
      ? !/\w/.test(words) || (isLast && /^\.\w*$/.test(words))
      : firstWord(words) === owner || words === '';
    // What a half word will be nobody knows, nor a slash.
    if (!belongs && !(isLast && !isFirst && firstWord(words) === words.replace(/^\/$/, ''))) return false;
    isFirst = false;
  }
  return true;
}

/** The word behind the end of a statement, where more stands behind it. */
const nextWord = /^\s*;?\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)(?![\p{ID_Continue}$])[\s\S]/u;

/** UTF-16 code units. */
const farthest = 20_000;

const longestDeclaration = 300;

/** What the builder that begins at an offset, or is declared there, is called in the statements behind it. */
function ownerOf(text: string, start: number): string | undefined {
  if (/^(?:export|const|let|var)\b/.test(text.slice(start, start + 6)))
    return declaration.exec(text.slice(start, start + longestDeclaration))?.[1];
  const before = text.slice(Math.max(0, start - longestDeclaration), start);
  const near = before.slice(-50);
  if (/\bclass\s+$/.test(near) || /^class\b/.test(text.slice(start, start + 6))) return 'this';
  if (!/=\s*(?:new\s+(?:[\w$]+\.)?)?$/.test(near)) return undefined;
  const sign = before.lastIndexOf('=');
  const begin = Math.max(...['\n', ';', '{'].map((end) => before.lastIndexOf(end, sign)));
  return declaration.exec(before.slice(begin + 1).trimStart())?.[1];
}

const declaration =
  /^(?:export\s+)?(?:(?:const|let|var)\s+)?([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?::[^=]*)?=/u;

const firstWord = (text: string): string => /^[\p{ID_Start}_$][\p{ID_Continue}$]*/u.exec(text)?.[0] ?? '';

/** The statements in a stretch of code that begins in one, without what stands in their brackets. */
function* statementsOf(code: string): Generator<{ readonly words: string; readonly isLast: boolean }> {
  let words = '';
  let depth = 0;
  for (const { 0: token, 1: comment, index } of code.matchAll(tokens)) {
    if (/^[)\]}]$/.test(token)) depth -= 1;
    const isEnd =
      token === ';' || (token === '\n' && !/^\s*(?:\.|$)/.test(code.slice(index, index + longestIndent)));
    // Behind the bracket that closes their block stands none of them.
    if (depth < 0) break;
    if (depth === 0 && isEnd) {
      yield { words: words.trim(), isLast: false };
      words = '';
    } else if (depth === 0 && comment === undefined) words += token;
    if (/^[([{]$/.test(token)) depth += 1;
  }
  yield { words: depth < 0 ? `${words.trim()}}` : words.trim(), isLast: true };
}

const longestIndent = 200;

/** Comments, texts, and any other character. */
const tokens = /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(["'`])(?:\\[\s\S]|(?!\2)[^\\])*(?:\2|$)|[\s\S]/g;
