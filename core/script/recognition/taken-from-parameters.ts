/** Code that makes commands of what it is given: the definitions are where its values come from. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../../syntax/tree.ts';
import type { Match } from '../forms/form.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { resolveName } from '../parse/scope.ts';
import { isOuterExpression, type Ts } from '../parse/syntax.ts';
import type { Document } from './document.ts';

/** Whether a literal or chain takes both its name and its description from something that is only known when it runs. */
export function isMadeOfOthers(document: Document, { expression, hint }: Match, scope: BlockScope): boolean {
  // What is registered, or said to be one, is a definition, whatever it is made of.
  if (hint.kind === 'registration' || hint.kind === 'comment') return false;
  const { name, description } = textsOf(document, expression);
  const isTaken = (text: TypeScript.Expression) =>
    isTakenFromParameter(document, text, scope) || isMadeOf(document, text, scope);
  return name !== undefined && isTaken(name) && (!description || isTaken(description));
}

interface Texts {
  readonly name?: TypeScript.Expression | undefined;
  readonly description?: TypeScript.Expression | undefined;
}

function textsOf({ ts }: Document, made: TypeScript.Expression): Texts {
  let at = made;
  const found: { name?: TypeScript.Expression; description?: TypeScript.Expression } = {};
  for (;;) {
    if (ts.isObjectLiteralExpression(at)) {
      for (const property of at.properties) {
        if (!property.name || !ts.isIdentifier(property.name)) continue;
        const { text } = property.name;
        if (text !== 'name' && text !== 'description') continue;
        if (ts.isPropertyAssignment(property)) found[text] = property.initializer;
        else if (ts.isShorthandPropertyAssignment(property)) found[text] = property.name;
      }
      return found;
    }
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
      const [argument] = at.arguments;
      const method = at.expression.name.text;
      if (method === 'setName' && argument) found.name = argument;
      if (method === 'setDescription' && argument) found.description = argument;
      at = at.expression.expression;
    } else if (isOuterExpression(ts, at)) at = at.expression;
    else return found;
  }
}

/**
 * A text that is made of what the code runs on: `translate(command.description)`, `command.name.toLowerCase()`,
 * `` t(`${command}.name`) ``.
 */
function isMadeOf(document: Document, node: TypeScript.Expression, scope: BlockScope): boolean {
  const { ts } = document;
  const isTaken = (part: TypeScript.Expression): boolean => isTakenFromParameter(document, part, scope);
  if (ts.isBinaryExpression(node)) return isTaken(node.left);
  if (ts.isElementAccessExpression(node)) return isTaken(node.argumentExpression);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some(({ expression }) => isTaken(expression));
  if (!ts.isCallExpression(node)) return false;
  const { expression: called, arguments: all } = node;
  return (
    (ts.isPropertyAccessExpression(called) &&
      (isTaken(called.expression) || isMadeOf(document, called.expression, scope))) ||
    all.some(
      (argument) =>
        isTaken(argument) || (ts.isTemplateExpression(argument) && isMadeOf(document, argument, scope)),
    )
  );
}

/**
 * Whether code makes a command of what it is given: `{ name: command.name, … }`, `{ name: this.name }` in a base class. Then
 * the definition is where those values come from.
 */
export function isTakenFromParameter(
  document: Document,
  name: TypeScript.Expression | undefined,
  scope: BlockScope,
): boolean {
  const { ts } = document;
  let at = name;
  while (
    at &&
    (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at) || ts.isNonNullExpression(at))
  )
    at = at.expression;
  if (!at) return false;
  // What an object was given in its own class, as `super(…)` gave it, is a text of that class.
  if (at.kind === ts.SyntaxKind.ThisKeyword) return at !== name && !isText(document, name, scope);
  if (!ts.isIdentifier(at)) return false;
  const declared = resolveName(ts, scope, at.text);
  if (declared?.kind !== 'const') return declared?.kind === 'opaque';
  // What a function finds out for itself.
  const isLocal = declared.scope.parent !== undefined;
  return (
    isLoaded(ts, declared.node) || (isLocal && name !== undefined && isUnknown(document.value(name, scope)))
  );
}

function isText(document: Document, node: TypeScript.Expression | undefined, scope: BlockScope): boolean {
  const value = node && document.hasRun ? document.value(node, scope) : undefined;
  return value?.kind === 'string' && value.value !== '';
}

const isUnknown = (value: ValueNode): boolean => value.kind === 'unknown' && value.reason === 'dynamic';

/** `require(path)`, `await import(path)`: a module that only the running program knows. */
function isLoaded(ts: Ts, node: TypeScript.Expression): boolean {
  const call = ts.isAwaitExpression(node) ? node.expression : node;
  if (ts.isPropertyAccessExpression(call)) return isLoaded(ts, call.expression);
  if (!ts.isCallExpression(call)) return false;
  const { expression } = call;
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require')
  );
}
