/** Comments of scripts that instruct the linter. */
import type TypeScript from 'typescript';
import { directiveIn } from '../../syntax/json/read.ts';
import { directiveWord } from '../../syntax/reading.ts';
import type { DirectiveComment } from '../../syntax/tree.ts';
import type { Ts } from './syntax.ts';

const comment = new RegExp(`//[\\t ]*${directiveWord}[^\\r\\n]*|/\\*\\s*${directiveWord}[\\s\\S]*?\\*/`, 'g');

/** The instructions in a script; costs one search where there are none. */
export function directivesIn(ts: Ts, file: TypeScript.SourceFile, text: string): readonly DirectiveComment[] {
  if (!text.includes(directiveWord)) return [];
  return [...text.matchAll(comment)].flatMap((match) => {
    const end = match.index + match[0].trimEnd().length;
    const directive = beginsComment(ts, file, match.index) ? directiveIn(text, match.index, end) : undefined;
    return directive ? [directive] : [];
  });
}

/** Whether a comment begins at the offset: not in the text of a string, template, regular expression or JSX, nor in another comment. */
function beginsComment(ts: Ts, file: TypeScript.SourceFile, offset: number): boolean {
  let node: TypeScript.Node = file;
  /** From here to the offset stand only punctuation and comments. */
  let from = 0;
  for (;;) {
    const child: TypeScript.Node | undefined = ts.forEachChild(node, (inner) => {
      if (inner.end <= offset) from = Math.max(from, inner.end);
      return inner.pos <= offset && offset < inner.end ? inner : undefined;
    });
    if (!child) break;
    node = child;
    from = Math.max(from, node.pos);
  }
  const isLiteral =
    ts.isLiteralExpression(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    node.kind === ts.SyntaxKind.TemplateHead ||
    ts.isJsxText(node);
  if (isLiteral && node.getStart(file) <= offset) return false;
  for (const { index, 0: comment } of file.text.slice(from).matchAll(anyComment))
    if (offset < from + index + comment.length) return from + index === offset;
  return false;
}

const anyComment = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
