/** What a file that registers commands may change of them before: what it assigns to, and what it gives to code that is not followed. */
import type TypeScript from 'typescript';
import { fieldFor } from '../../../interface/index.ts';
import { runningKeys } from '../../forms/placed.ts';
import { skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import type { flowIn } from './flow/flow.ts';
import { isSameFolder } from './flow/load-path.ts';
import { isAssign, isFunction, lastName, looping, type Names, type Origin, ofLists } from './flow/names.ts';

/** Something that a file may change. */
export interface Touch {
  readonly origin: Origin;
  /** It is set to something else; otherwise code has it, and may change what is in it. */
  readonly isSet: boolean;
  /** A method of builders is called on it that gives it something. */
  readonly isBuilt: boolean;
}

/** Methods that leave what they are given or called on as it is. */
const leaving =
  /^(?:push|unshift|set|add|has|get|stringify|log|info|debug|warn|error|table|freeze|keys|values|entries|from|isArray|concat|includes|indexOf|find|at|toJSON|toString|hasOwnProperty|hasOwn|require|resolve|all|put|post|patch)$/;

/** Classes whose objects keep what they are given. */
const keeping = /^(?:Map|Set|Collection|Array|Error)$/;

/** Methods that change what they are called on, or take something out of it. */
const changing = /^(?:splice|sort|reverse|fill|pop|shift|delete)$/;

/** Methods that give a builder something: `setName`, `addStringOption`. */
const building = /^(?:set|add)[A-Z]/;

/** What a file may change; `undefined`: there is more than is followed. `flow`: one that is told of every element. */
export function touchedIn(
  ts: Ts,
  file: TypeScript.SourceFile,
  names: Names,
  flow: ReturnType<typeof flowIn>,
): readonly Touch[] | undefined {
  const found: Touch[] = [];
  const registered = new Set<TypeScript.Node>(names.registered);
  const add = (origins: readonly Origin[], isSet = false, isBuilt = false): void => {
    for (const origin of origins) found.push({ origin, isSet, isBuilt });
  };
  const hand = (node: TypeScript.Expression): void => {
    if (isFunction(ts, node) || ts.isLiteralExpression(node)) return;
    add([...flow.trace(node, 0), ...flow.elements(node, 0)]);
  };
  const followed = followedIn(ts, names);
  /** `commands.push`, `console.log`: of what this file makes, holds or is given; not of what another module exports. */
  const isLeft = (called: TypeScript.Expression, name: string): boolean => {
    if (!leaving.test(name)) return false;
    if (!ts.isPropertyAccessExpression(called)) return name === 'require';
    const on = skipOuterExpressions(ts, called.expression);
    return !ts.isIdentifier(on) || globals.test(on.text) || isMadeHere(ts, names, on.text);
  };
  const ofCall = ({ expression, arguments: args }: TypeScript.CallExpression): void => {
    const name = lastName(ts, expression);
    if (name === undefined) return;
    const on = ts.isPropertyAccessExpression(expression) ? expression.expression : undefined;
    if (on && ofLists.test(name)) {
      // Each element is given to a function: it is followed where it stands there, and is called with that alone.
      if (!args.every((arg) => isFunction(ts, arg) && (looping.test(name) || !ts.isBlock(arg.body))))
        add(flow.elements(on, 0));
    } else if (name === 'set' || !(followed.has(name) || isLeft(expression, name)))
      // `Reflect.set(command, 'options', list)`; a Map gets the name first.
      for (const arg of name === 'set' && isLeft(expression, name) ? args.slice(0, 1) : args)
        if (!registered.has(arg)) hand(arg);
    if (!on) return;
    if (isAssign(ts, expression as TypeScript.PropertyAccessExpression)) {
      const [target, ...others] = args;
      for (const { name } of others
        .filter(ts.isObjectLiteralExpression)
        .flatMap(({ properties }) => properties))
        if (target && name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)))
          add(
            flow.trace(target, 0).map((origin) => ({ ...origin, path: [...origin.path, name.text] })),
            true,
          );
    }
    if (changing.test(name)) add([...flow.trace(on, 0), ...flow.elements(on, 0)], true);
    else if (/^(?:push|unshift)$/.test(name)) add(flow.trace(on, 0), true);
    else if (building.test(name)) add(flow.trace(on, 0), false, true);
    // A command may have a method that changes it.
    else if (!leaving.test(name) && !ofLists.test(name) && !runningKeys.includes(name))
      add(flow.trace(on, 0));
  };
  const set = (target: TypeScript.Expression): void => {
    const node = skipOuterExpressions(ts, target);
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach(set);
    else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties)
        if (ts.isPropertyAssignment(property)) set(property.initializer);
    } else if (ts.isElementAccessExpression(node)) add(flow.trace(node.expression, 0));
    else if (ts.isPropertyAccessExpression(node)) {
      const { text: name } = node.name;
      const of = name === 'length' ? flow.elements(node.expression, 0) : flow.trace(node.expression, 0);
      add(
        of.map((origin) => ({ ...origin, path: name === 'length' ? origin.path : [...origin.path, name] })),
        true,
      );
    }
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isCallExpression(node)) ofCall(node);
    else if (ts.isNewExpression(node) && !keeping.test(lastName(ts, node.expression) ?? ''))
      for (const arg of node.arguments ?? []) hand(arg);
    else if (ts.isDeleteExpression(node)) set(node.expression);
    else if (ts.isBinaryExpression(node) && isAssignment(ts, node)) set(node.left);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return flow.isCut() ? undefined : found;
}

/** Functions of the file whose parameters are all known by their names: what they do stands there, too. */
const followedIn = (ts: Ts, names: Names): ReadonlySet<string> =>
  new Set(
    [...names.functions].flatMap(([name, functions]) =>
      functions.every(({ parameters }) =>
        parameters.every(
          (parameter) => !parameter.dotDotDotToken && !ts.isArrayBindingPattern(parameter.name),
        ),
      )
        ? [name]
        : [],
    ),
  );

const globals = /^(?:console|JSON|Object|Array|Promise|Reflect)$/;

/** Whether a name of the file is a parameter, or has a value that is no module. */
const isMadeHere = (ts: Ts, names: Names, name: string): boolean =>
  names.arguments.has(name) ||
  (names.assigned.get(name) ?? []).some(
    ({ value }) =>
      !(
        ts.isCallExpression(value) &&
        ts.isIdentifier(value.expression) &&
        value.expression.text === 'require'
      ),
  );

const isAssignment = (ts: Ts, { operatorToken: { kind } }: TypeScript.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Whether a file surely sets a field of the command, or has its builder do so. */
export function isChangedIn({ of, name, path }: Origin, touched: readonly Touch[] | undefined): boolean {
  return (
    touched?.some(({ origin: other, isSet, isBuilt }) => {
      if (
        other.of !== of ||
        !isSameFolder(other.name, name) ||
        String(other.path.slice(0, path.length)) !== String(path)
      )
        return false;
      const [part] = other.path.slice(path.length);
      return part === undefined ? isBuilt : isSet && fieldFor('command', part, 'either') !== undefined;
    }) === true
  );
}

/** Whether one of the things that are touched is the command, holds it, or is a part of it. */
export function isTouched({ of, name, path }: Origin, touched: readonly Touch[] | undefined): boolean {
  if (!touched) return true;
  return touched.some(({ origin: other, isSet }) => {
    if (other.of !== of || !isSameFolder(other.name, name)) return false;
    const shared = Math.min(path.length, other.path.length);
    if (String(path.slice(0, shared)) !== String(other.path.slice(0, shared))) return false;
    const part = other.path[path.length];
    if (part === undefined) return true;
    const spec = fieldFor('command', part, 'either');
    // Of a text nobody can change anything.
    return spec !== undefined && (isSet || spec.type.kind !== 'text');
  });
}
