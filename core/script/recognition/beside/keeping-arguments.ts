/** Functions and classes that keep their first argument as it is: what they are given is what others have of it. */
import type TypeScript from 'typescript';
import { fieldFor } from '../../../interface/index.ts';
import { isAssignment } from '../../interpreter/uses/syntax.ts';
import { decoratorsOf, dottedName, skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import { isAssign } from '../positions/flow/methods.ts';
import { fieldSet, isTakingAll } from './keeping-constructors.ts';

/** `(data) => data`, `function create(body) { return { body }; }` */
export function givesFirst(ts: Ts, fn: TypeScript.SignatureDeclaration): boolean {
  const [first] = fn.parameters;
  const body = 'body' in fn ? fn.body : undefined;
  if (!first || !ts.isIdentifier(first.name) || first.initializer || first.dotDotDotToken || !body)
    return false;
  const { text } = first.name;
  const result = resultOf(ts, body);
  if (!result) return false;
  const isFirst = (node: TypeScript.Node): boolean => ts.isIdentifier(node) && node.text === text;
  if (!ts.isObjectLiteralExpression(result)) return isFirst(result);
  const isHolding = (property: TypeScript.ObjectLiteralElementLike): boolean =>
    (ts.isShorthandPropertyAssignment(property) && isFirst(property.name)) ||
    (ts.isPropertyAssignment(property) && isFirst(property.initializer));
  return result.properties.every(
    (property) => isHolding(property) && holders.test(propertyName(ts, property.name) ?? ''),
  );
}

/** What an object calls the command that it holds. */
const holders = /^(?:data|body|options|json|(?:slash)?command(?:data)?)$/i;

const propertyName = (ts: Ts, name: TypeScript.PropertyName | undefined): string | undefined =>
  name && ts.isIdentifier(name) ? name.text : undefined;

/** What a function gives that does nothing else. */
function resultOf(ts: Ts, body: TypeScript.Node): TypeScript.Expression | undefined {
  if (!ts.isBlock(body)) {
    const result = body as TypeScript.Expression;
    return ts.isParenthesizedExpression(result) ? result.expression : result;
  }
  const [only, ...others] = body.statements;
  return only && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}

/**
 * `constructor(data) { Object.assign(this, data); }`, `constructor({ name, run }) { this.name = name; this.run = run; }`, in a class whose
 * objects have nothing of their own to say what they are as JSON.
 */
export function keepsFirst(
  ts: Ts,
  made: TypeScript.ClassLikeDeclaration,
  { parameters, body }: TypeScript.ConstructorDeclaration,
): boolean {
  const [first] = parameters;
  if (!first || first.initializer || first.dotDotDotToken || saysOtherwise(ts, made)) return false;
  const statements = (body?.statements ?? []).filter((statement) => !isBareSuper(ts, statement));
  return (
    (statements.length > 0 || first.modifiers !== undefined) &&
    statements.every(
      (statement) => ts.isExpressionStatement(statement) && isKeeping(ts, statement.expression, first.name),
    )
  );
}

/**
 * Whether a class that hands what it says to its base does no more: `constructor() { super({ name: 'ping' }); this.cooldown = 3; }`.
 */
export const onlyHandsOn = (ts: Ts, made: TypeScript.ClassLikeDeclaration): boolean =>
  !saysOtherwise(ts, made) &&
  made.members.every(
    (member) =>
      !ts.isConstructorDeclaration(member) ||
      (member.body?.statements ?? []).every(
        (statement) => isSuper(ts, statement) || setsOtherField(ts, statement),
      ),
  );

function superCall(ts: Ts, statement: TypeScript.Statement): TypeScript.CallExpression | undefined {
  const call = ts.isExpressionStatement(statement) ? statement.expression : undefined;
  const isCall = call && ts.isCallExpression(call) && call.expression.kind === ts.SyntaxKind.SuperKeyword;
  return isCall ? call : undefined;
}

const isSuper = (ts: Ts, statement: TypeScript.Statement): boolean => superCall(ts, statement) !== undefined;

const isBareSuper = (ts: Ts, statement: TypeScript.Statement): boolean =>
  superCall(ts, statement)?.arguments.length === 0;

/** `this.cooldown = 3` */
function setsOtherField(ts: Ts, statement: TypeScript.Statement): boolean {
  const set = ts.isExpressionStatement(statement) ? statement.expression : undefined;
  const key = set && ts.isBinaryExpression(set) ? fieldSet(ts, set) : undefined;
  return key !== undefined && !isField(key);
}

const isField = (key: string): boolean => fieldFor('command', key, 'either') !== undefined;

/**
 * Whether objects of a class say for themselves what some of them is, or what they are as JSON, or change what they keep: they have
 * accessors, `toJSON`, fields of a command with a value, or code that writes to `this`.
 */
export const saysOtherwise = (ts: Ts, made: TypeScript.ClassLikeDeclaration): boolean =>
  decoratorsOf(ts, made).length > 0 ||
  made.members.some((member) => {
    if (ts.isAccessor(member) || decoratorsOf(ts, member).length > 0) return true;
    const name = propertyName(ts, member.name);
    if (ts.isPropertyDeclaration(member))
      return (
        member.initializer !== undefined && ((name !== undefined && isField(name)) || changesOwn(ts, member))
      );
    return ts.isMethodDeclaration(member) && (name === 'toJSON' || changesOwn(ts, member));
  });

/**
 * Whether a class has code that makes another command of what its objects keep: it copies `this`, takes a name of it, or builds one. Who
 * registers the command says which of the two that is.
 */
export const makesAnother = (ts: Ts, made: TypeScript.ClassLikeDeclaration): boolean =>
  made.members.some(
    (member) =>
      (ts.isMethodDeclaration(member) || ts.isPropertyDeclaration(member)) &&
      copiesOwn(ts, member, takenFromOwn(ts, member)),
  );

const isOwn = (ts: Ts, node: TypeScript.Node): boolean =>
  node.kind === ts.SyntaxKind.ThisKeyword ||
  (ts.forEachChild(node, (child) => isOwn(ts, child) || undefined) ?? false);

function changesOwn(ts: Ts, node: TypeScript.Node): boolean {
  if (ts.isBinaryExpression(node) && isAssignment(ts, node.operatorToken.kind) && isOwn(ts, node.left)) {
    const key = fieldSet(ts, node);
    if (key === undefined || isField(key)) return true;
  }
  if (ts.isCallExpression(node) && isAssign(ts, node.expression)) {
    const [target] = node.arguments;
    if (target && isOwn(ts, target)) return true;
  }
  return ts.forEachChild(node, (child) => changesOwn(ts, child) || undefined) ?? false;
}

/** `const { name, ...rest } = this;`, `const data = this.data;`: what a name of the code has of its object. */
function takenFromOwn(ts: Ts, node: TypeScript.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (name: TypeScript.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (!ts.isOmittedExpression(element)) bind(element.name);
  };
  const visit = (at: TypeScript.Node): void => {
    if (ts.isVariableDeclaration(at) && at.initializer) {
      let from = skipOuterExpressions(ts, at.initializer);
      while (ts.isPropertyAccessExpression(from)) from = skipOuterExpressions(ts, from.expression);
      if (from.kind === ts.SyntaxKind.ThisKeyword) bind(at.name);
    }
    ts.forEachChild(at, visit);
  };
  visit(node);
  return names;
}

/** `taken`: names that have something of the object. */
function copiesOwn(ts: Ts, node: TypeScript.Node, taken: ReadonlySet<string>): boolean {
  const isTaken = (at: TypeScript.Expression): boolean => ts.isIdentifier(at) && taken.has(at.text);
  if (ts.isSpreadAssignment(node) && (isOwn(ts, node) || isTaken(node.expression))) return true;
  if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'name' && isTaken(node.name)) return true;
  if (ts.isPropertyAssignment(node) && propertyName(ts, node.name) === 'name') {
    const { initializer } = node;
    if (isOwn(ts, initializer)) return true;
    const from = ts.isPropertyAccessExpression(initializer) ? initializer.expression : initializer;
    if (isTaken(from) && /\bname$/.test(dottedName(ts, initializer))) return true;
  }
  if (
    ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    /Command\w*Builder$/.test(node.expression.text)
  )
    return true;
  return ts.forEachChild(node, (child) => copiesOwn(ts, child, taken) || undefined) ?? false;
}

function isKeeping(ts: Ts, node: TypeScript.Expression, first: TypeScript.BindingName): boolean {
  const isFirst = (at: TypeScript.Node | undefined): boolean =>
    at !== undefined && ts.isIdentifier(first) && ts.isIdentifier(at) && at.text === first.text;
  if (ts.isCallExpression(node)) {
    const { expression, arguments: args } = node;
    if (expression.kind === ts.SyntaxKind.SuperKeyword) return args.length === 1 && isFirst(args[0]);
    return isTakingAll(ts, node) && isFirst(args[1]);
  }
  const key = ts.isBinaryExpression(node) ? fieldSet(ts, node) : undefined;
  if (key === undefined || !ts.isBinaryExpression(node)) return false;
  const { right } = node;
  if (isFirst(right) || isMember(ts, right, key, first)) return true;
  // A default of what is no field of a command changes none.
  const { QuestionQuestionToken, BarBarToken } = ts.SyntaxKind;
  return (
    !isField(key) &&
    ts.isBinaryExpression(right) &&
    [QuestionQuestionToken, BarBarToken].includes(right.operatorToken.kind) &&
    isMember(ts, right.left, key, first)
  );
}

/** `data.name`, or `name` of `{ name }`: what the argument has under the key. */
function isMember(ts: Ts, node: TypeScript.Expression, key: string, first: TypeScript.BindingName): boolean {
  if (ts.isIdentifier(first))
    return (
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === first.text &&
      node.name.text === key
    );
  return (
    ts.isIdentifier(node) &&
    node.text === key &&
    ts.isObjectBindingPattern(first) &&
    first.elements.some(
      ({ name, propertyName, initializer, dotDotDotToken }) =>
        ts.isIdentifier(name) && name.text === key && !propertyName && !initializer && !dotDotDotToken,
    )
  );
}
