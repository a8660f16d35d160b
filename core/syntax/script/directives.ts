/** Comments of scripts that instruct the linter. */
import type TypeScript from 'typescript';
import { directiveIn } from '../json.ts';
import { directiveWord } from '../reading.ts';
import type { DirectiveComment } from '../tree.ts';
import type { Ts } from './syntax.ts';

const comment = new RegExp(`//[\\t ]*${directiveWord}[^\\r\\n]*|/\\*\\s*${directiveWord}[\\s\\S]*?\\*/`, 'g');

/** The instructions in a script; costs one search where there are none. */
export function directivesIn(ts: Ts, file: TypeScript.SourceFile, text: string): readonly DirectiveComment[] {
  if (!text.includes(directiveWord)) return [];
  return [...text.matchAll(comment)].flatMap((match) => {
    const end = match.index + match[0].trimEnd().length;
    const directive = isInsideLiteral(ts, file, match.index)
      ? undefined
      : directiveIn(text, match.index, end);
    return directive ? [directive] : [];
  });
}

/** Whether the offset lies in the text of a string, template, regular expression or JSX. */
function isInsideLiteral(ts: Ts, file: TypeScript.SourceFile, offset: number): boolean {
  let node: TypeScript.Node = file;
  for (;;) {
    const child: TypeScript.Node | undefined = ts.forEachChild(node, (one) =>
      one.pos <= offset && offset < one.end ? one : undefined,
    );
    if (!child) break;
    node = child;
  }
  const isLiteral =
    ts.isLiteralExpression(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    node.kind === ts.SyntaxKind.TemplateHead ||
    ts.isJsxText(node);
  return isLiteral && node.getStart(file) <= offset;
}
