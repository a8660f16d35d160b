/**
 * What a script says of all commands of a program: settings by which a library registers them in guilds,
 * `new Client({ botGuilds: ['1'] })`, and code by which a framework makes them otherwise.
 */
import type TypeScript from 'typescript';
import type { Like } from '../../../syntax/reading.ts';
import { decoratorLibraries } from '../../libraries/decorators/index.ts';
import { frameworks } from '../../libraries/frameworks/index.ts';
import { isNullish, skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import { isFunction } from './flow/guards.ts';
import { madeOtherwise, registeredInGuilds } from './keys.ts';

const librariesIn = (text: string) =>
  decoratorLibraries.filter(
    ({ package: name, guilds }) => guilds && text.includes(guilds.key) && text.includes(name),
  );

/** A class of the program may stand between: the package need not be named. */
const frameworksRemadeIn = (text: string) =>
  frameworks.filter(({ decorated }) => decorated?.isRemadeIn(text));

/** Whether a script may say so: a search of its text. */
export const mayTellOfAll = (text: string): boolean =>
  librariesIn(text).length > 0 || frameworksRemadeIn(text).length > 0;

/** What a script says of the commands of a program. */
export function saidOfAll(
  ts: Ts,
  file: TypeScript.SourceFile,
  text: string,
  uri: string | undefined,
): readonly Like[] {
  if (uri === undefined) return [];
  const remade = frameworksRemadeIn(text).flatMap(({ packages }) =>
    packages.map((name) => madeOtherwise(name, uri)),
  );
  const inGuilds = librariesIn(text).flatMap(({ package: name, guilds }) => {
    const says = (node: TypeScript.Node): boolean =>
      ((ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) &&
        (ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name)) &&
        node.name.text === guilds?.key &&
        namesGuilds(ts, text, ts.isPropertyAssignment(node) ? node.initializer : node.name, guilds.word)) ||
      ts.forEachChild(node, (child) => says(child) || undefined) === true;
    return says(file) ? [registeredInGuilds(name, uri)] : [];
  });
  return [...inGuilds, ...remade];
}

/** Whether a value names guilds wherever the program runs: a condition may leave them out. `word`: only what has it does. */
function namesGuilds(ts: Ts, text: string, value: TypeScript.Expression, word: string | undefined): boolean {
  const inner = skipOuterExpressions(ts, value);
  if (ts.isConditionalExpression(inner))
    return [inner.whenTrue, inner.whenFalse].every((branch) => namesGuilds(ts, text, branch, word));
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return false;
  if (ts.isCallExpression(inner) && isFunction(ts, skipOuterExpressions(ts, inner.expression)))
    return !givesNothing(ts, skipOuterExpressions(ts, inner.expression));
  if (ts.isArrayLiteralExpression(inner))
    return (
      inner.elements.length > 0 && (word === undefined || text.slice(inner.pos, inner.end).includes(word))
    );
  return inner.kind !== ts.SyntaxKind.FalseKeyword && !isNullish(ts, inner);
}

/** `(() => { if (isProduction) return undefined; return guilds; })()`: whether a function gives nothing in one case. */
const givesNothing = (ts: Ts, fn: TypeScript.Node): boolean =>
  ts.forEachChild(
    fn,
    (node) =>
      (ts.isReturnStatement(node)
        ? !node.expression || isNullish(ts, node.expression)
        : !ts.isFunctionLike(node) && givesNothing(ts, node)) || undefined,
  ) === true;
