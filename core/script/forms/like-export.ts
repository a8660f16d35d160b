/** What a function or class of the program gives, exported where the files beside it export a command. */
import type TypeScript from 'typescript';
import type { Like } from '../../syntax/reading.ts';
import type { ValueNode } from '../../syntax/tree.ts';
import { isCell, type Value } from '../heap/values.ts';
import { get } from '../interpreter/values/properties.ts';
import { builderOf } from '../libraries/builder-state.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { exportedWhole } from '../parse/exports.ts';
import { skipOuterExpressions } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { keysOf } from '../recognition/shape.ts';
import type { Match } from './form.ts';

/**
 * The builder that stands in what a call gives, in a file whose neighbours export commands there: `export default
 * makeCommand(texts.ping)` beside files whose `data` is one.
 */
export function byExport(
  document: Document,
  node: TypeScript.Node,
  scope: BlockScope,
  likes: Iterable<Like>,
): readonly Match[] {
  const exported = exportedWhole(document.ts, node);
  const expression = exported && skipOuterExpressions(document.ts, exported);
  if (!expression || !isMade(document, expression)) return [];
  const made = document.valueOf(expression);
  if (!isCell(made)) return [];
  for (const { key, name, folder, by } of likes) {
    if (folder === undefined || document.uri?.startsWith(`${folder}/`) !== true) continue;
    const path = key.slice(`export ${folder} `.length).split('.');
    const value = memberOf(document, made, path[0] === 'default' ? path.slice(1) : path);
    const builder = builderOf(value);
    if (!value || builder?.class.builds !== 'command' || builder.field('name') === undefined) continue;
    return [
      {
        expression,
        hint: { kind: 'like', name, spelling: 'wire', ...(by === undefined ? {} : { by }) },
        scope,
        variable: undefined,
        read: (): ValueNode => document.treeOf(value, expression),
      },
    ];
  }
  return [];
}

/** A call or object of the program's own; where it is given a literal with a name, that is looked at itself. */
function isMade(document: Document, expression: TypeScript.Expression): boolean {
  const { ts } = document;
  return (
    (ts.isCallExpression(expression) || ts.isNewExpression(expression)) &&
    expression.arguments?.some(
      (argument) => ts.isObjectLiteralExpression(argument) && keysOf(document, argument).has('name'),
    ) !== true
  );
}

function memberOf({ machine }: Document, value: Value, path: readonly string[]): Value | undefined {
  let at = value;
  for (const key of path) {
    if (!isCell(at)) return undefined;
    at = get(machine, at, key);
  }
  return at;
}
