/** Repairs by indentation, which people and editors keep while they type: where a line stands tells what is closed. */
import { closeBefore, isKey, type Role, topOf, type Walk } from './frames.ts';
import type { Token } from './tokens.ts';

/** Notes how members are indented; a member that stands where those of an outer bracket do closes what is between. */
export function matchIndentation(walk: Walk, token: Token): void {
  const { frames, kind } = walk;
  if (
    token.kind === kind.CloseBraceToken ||
    token.kind === kind.CloseBracketToken ||
    token.kind === kind.CloseParenToken
  )
    return;
  const top = topOf(walk);
  const isOutside =
    top.contentIndent === undefined ? token.indent <= top.indent : token.indent < top.contentIndent;
  if (!isOutside) {
    top.contentIndent ??= token.indent;
    return;
  }
  if (!walk.brackets || top.role === 'template') return;
  const role = roleOfMember(walk, token);
  const owner = role
    ? frames.findLastIndex((frame) => frame.role === role && frame.contentIndent === token.indent)
    : -1;
  const isBody = frames.slice(owner + 1).some((frame) => frame.role === 'template');
  if (owner >= 0 && owner < frames.length - 1 && !isBody)
    closeBefore(walk, token, owner + 1, role !== 'block');
}

/** A comma or semicolon on a line of its own, further out than the members, is what is left behind a lost closer. */
export function closeBeforePunctuation(walk: Walk, token: Token): void {
  const { frames, kind } = walk;
  const top = topOf(walk);
  if (token.kind === kind.SemicolonToken) {
    const block = frames.findLastIndex((frame) => frame.role === 'block');
    if (block < frames.length - 1) closeBefore(walk, token, block + 1, false);
  } else if (token.kind === kind.CommaToken && frames.length > 2 && token.indent < (top.contentIndent ?? 0))
    closeBefore(walk, token, frames.length - 1, false);
}

/** In what kind of bracket a token at the beginning of a line usually stands. */
function roleOfMember(walk: Walk, token: Token): Role | undefined {
  if (isKey(walk, token)) return 'object';
  if (token.kind === walk.kind.OpenBraceToken) return 'array';
  const isStatement =
    /^(?:const|let|var|export|import|function|class|interface|enum|declare|return|if|for|while|switch|throw|try)$/.test(
      token.text,
    );
  const next = isStatement ? walk.reader.peek() : undefined;
  return isStatement && next !== walk.kind.CommaToken && next !== walk.kind.OpenParenToken
    ? 'block'
    : undefined;
}
