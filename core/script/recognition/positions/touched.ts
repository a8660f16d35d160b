/** What a file that registers commands may change of them before: what it assigns to, and what it gives to code that is not followed. */
import type TypeScript from 'typescript';
import { fieldFor, isSent } from '../../../interface/index.ts';
import type { Like } from '../../../syntax/reading.ts';
import { runningKeys } from '../../forms/placed.ts';
import { isAssignment } from '../../interpreter/uses/syntax.ts';
import { dottedName, memberAsked, skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import { isAll } from './flow/copied.ts';
import { isFunction, withoutCalls } from './flow/guards.ts';
import { isSameFolder } from './flow/load-path.ts';
import { isOfMenus } from './flow/menus.ts';
import { folding, isAssign, looping, ofLists, ofTexts } from './flow/methods.ts';
import { lastName, type Names, namesIn, namesWritten, type Origin } from './flow/names.ts';
import type { Call, Flow, FlowProgram } from './flow/program/across.ts';
import type { Script } from './flow/program/imports.ts';
import { loadedOf, setIn } from './keys.ts';

/** Something that a file may change. */
export interface Touch {
  readonly origin: Origin;
  /** It is set to something else; otherwise code has it, and may change what is in it. */
  readonly isSet: boolean;
  /** A method of builders is called on it that gives it something. */
  readonly isBuilt: boolean;
  /** It is an element of a list that a method changes: it may be taken out, and stays as it is. */
  readonly isListed?: true;
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

/** Tells what a script may change; `undefined`: there is more than is followed. `program`: one whose flows are told of every element. */
export function touchedBy(ts: Ts, { flowOf }: FlowProgram): (script: Script) => readonly Touch[] | undefined {
  const known = new Map<Script['file'], readonly Touch[] | undefined>();
  const touched = (script: Script): readonly Touch[] | undefined => {
    if (known.has(script.file)) return known.get(script.file);
    known.set(script.file, []);
    const found = touchedIn(ts, script.file, flowOf(script), touched);
    known.set(script.file, found);
    return found;
  };
  return touched;
}

function touchedIn(
  ts: Ts,
  file: TypeScript.SourceFile,
  flow: Flow,
  touchedOf: (script: Script) => readonly Touch[] | undefined,
): readonly Touch[] | undefined {
  const names = namesIn(file, ts);
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
  /** Functions of other files are followed there. */
  const ofOthers = (call: Call): boolean => {
    const all = flow.calls(call).map(({ fn, asHere }) => {
      const touches = touchedOf(fn.of);
      for (const { origin, ...touch } of touches ?? [])
        if (origin.of === 'argument')
          for (const here of asHere([origin], 0)) found.push({ origin: here, ...touch });
      return touches !== undefined;
    });
    return all.length > 0 && all.every(Boolean);
  };
  const ofCall = (call: TypeScript.CallExpression): void => {
    if (ofOthers(call)) return;
    const { expression, arguments: args } = call;
    const name = lastName(ts, expression);
    if (name === undefined) return;
    const on = ts.isPropertyAccessExpression(expression) ? expression.expression : undefined;
    if (on && ofLists.test(name)) {
      // Each element is given to a function: it is followed where it stands there, and is called with that alone.
      const isFolding = folding.test(name);
      const isFollowed = (arg: TypeScript.Expression): boolean =>
        isFunction(ts, arg) && (isFolding || looping.test(name) || !ts.isBlock(arg.body));
      if (!(isFolding ? args.slice(0, 1) : args).every(isFollowed)) add(flow.elements(on, 0));
    } else if (isAssign(ts, expression)) merge(args);
    else if (/^(?:Reflect\.set|(?:Object|Reflect)\.defineProperty)$/.test(dottedName(ts, expression))) {
      const [target, key, ...others] = args;
      if (target) setMember(target, key && ts.isStringLiteralLike(key) ? key.text : anyKey);
      others.forEach(hand);
    } else if (name === 'set' || !(followed.has(name) || isLeft(expression, name)))
      // A Map gets the name first.
      for (const arg of name === 'set' && isLeft(expression, name) ? args.slice(0, 1) : args)
        if (!registered.has(arg)) hand(arg);
    if (!on) return;
    if (changing.test(name)) {
      add(flow.trace(on, 0), true);
      for (const origin of flow.elements(on, 0))
        found.push({ origin, isSet: true, isBuilt: false, isListed: true });
    } else if (/^(?:push|unshift)$/.test(name)) add(flow.trace(on, 0), true);
    else if (building.test(name)) add(flow.trace(on, 0), false, true);
    // A command may have a method that changes it.
    else if (![leaving, ofLists, ofTexts].some((names) => names.test(name)) && !runningKeys.includes(name))
      add(flow.trace(on, 0));
  };
  const set = (target: TypeScript.Expression): void => {
    const node = skipOuterExpressions(ts, target);
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach(set);
    else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties)
        if (ts.isPropertyAssignment(property)) set(property.initializer);
    } else {
      if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
      const name = memberName(ts, node);
      if (name === undefined) setMember(node.expression, anyKey);
      else if (name === 'length') add(flow.elements(node.expression, 0), true);
      else setMember(node.expression, name);
    }
  };
  const setMember = (of: TypeScript.Expression, name: string): void =>
    add(
      flow.trace(of, 0).map((origin) => ({ ...origin, path: [...origin.path, name] })),
      true,
    );
  /** `Object.assign(command.data, { description })` */
  const merge = ([target, ...sources]: readonly TypeScript.Expression[]): void => {
    if (!target) return;
    const names = sources.map((source) => {
      const node = skipOuterExpressions(ts, source);
      return ts.isObjectLiteralExpression(node) ? namesWritten(ts, node) : undefined;
    });
    if (names.includes(undefined)) add(flow.trace(target, 0), false, true);
    else for (const name of names.flat()) if (name !== undefined) setMember(target, name);
    sources.forEach(hand);
  };
  /** `command.data = command.data.toJSON()` */
  const isSameValue = (target: TypeScript.Expression, value: TypeScript.Expression): boolean => {
    const places = new Set(flow.trace(target, 0).map(placeOfOrigin));
    const isOneOf = (part: TypeScript.Expression, depth: number): boolean => {
      const node = withoutCalls(ts, skipOuterExpressions(ts, part));
      if (ts.isConditionalExpression(node) && depth > 0)
        return isOneOf(node.whenTrue, depth - 1) && isOneOf(node.whenFalse, depth - 1);
      const origins = flow.trace(node, 0);
      return (
        origins.length > 0 &&
        origins.every((origin) => origin.sent && isAll(origin.sent) && places.has(placeOfOrigin(origin)))
      );
    };
    return places.size > 0 && isOneOf(value, mostAlternatives);
  };
  /** What holds where this runs. */
  const tests: TypeScript.Expression[] = [];
  const visitFor = (node: TypeScript.Node, test: TypeScript.Expression): void => {
    tests.push(test);
    visit(node);
    tests.pop();
  };
  /** Menus have no description: what is taken away of theirs is no part of them. */
  const isOfMenu = (target: TypeScript.Expression): boolean => {
    const [, of] = /^(.*)\.description$/.exec(dottedName(ts, skipOuterExpressions(ts, target))) ?? [];
    return of !== undefined && tests.some((test) => isOfMenus(ts, test, of));
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isIfStatement(node)) {
      visit(node.expression);
      visitFor(node.thenStatement, node.expression);
      if (node.elseStatement) visit(node.elseStatement);
      return;
    }
    if (ts.isCallExpression(node)) ofCall(node);
    else if (ts.isNewExpression(node)) {
      if (!keeping.test(lastName(ts, node.expression) ?? '') && !ofOthers(node))
        for (const arg of node.arguments ?? []) hand(arg);
    } else if (ts.isDeleteExpression(node)) {
      if (!isOfMenu(node.expression)) set(node.expression);
    } else if (ts.isBinaryExpression(node) && isAssignment(ts, node.operatorToken.kind)) {
      const isPlain = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      if (!(isPlain && memberName(ts, node.left) !== undefined && isSameValue(node.left, node.right)))
        set(node.left);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return flow.isCut() ? undefined : found;
}

/** Conditions one in another that are looked at. */
const mostAlternatives = 8;

const memberName = (ts: Ts, target: TypeScript.Expression): string | undefined =>
  memberAsked(ts, skipOuterExpressions(ts, target))?.text;

const placeOfOrigin = ({ of, name, files, path }: Origin): string => JSON.stringify([of, name, files, path]);

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

/** A member under any key: `command[key] = value`. */
const anyKey = '*';

/** Whether what is set there may be sent. */
const isSentField = (name: string): boolean => {
  const spec = fieldFor('command', name, 'either');
  return name === anyKey || (spec !== undefined && isSent(spec));
};

/** What only the service says of a command. */
const isOfServer = (name: string): boolean =>
  fieldFor('command', name, 'either') !== undefined && !isSentField(name);

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
      return part === undefined ? isBuilt : isSet && isSentField(part);
    }) === true
  );
}

/**
 * The commands of files that a loader sets, or of which it sets a field: where their files have them, whoever registers them. What is set
 * there is not as it is written.
 */
export function setByLoader(uri: string, touched: readonly Touch[] | undefined): readonly Like[] {
  const likes = new Map<string, Like>();
  for (const { origin, isSet, isBuilt, isListed } of touched ?? []) {
    const { of, path } = origin;
    const [last] = path.slice(-1);
    if (of !== 'loaded' || isListed || !(isBuilt || (isSet && last !== undefined && !isOfServer(last))))
      continue;
    const isField = isSet && last !== undefined && isSentField(last);
    const like = setIn({ ...loadedOf(origin), path: isField ? path.slice(0, -1) : path }, uri);
    likes.set(like.key, like);
  }
  return [...likes.values()];
}

/** Whether one of the things that are touched is the command, holds it, or is a part of it. */
export function isTouched({ of, name, path }: Origin, touched: readonly Touch[] | undefined): boolean {
  if (!touched) return true;
  return touched.some(({ origin: other, isSet }) => {
    if (other.of !== of || !isSameFolder(other.name, name)) return false;
    const shared = Math.min(path.length, other.path.length);
    if (String(path.slice(0, shared)) !== String(other.path.slice(0, shared))) return false;
    const part = other.path[path.length];
    if (part === undefined || part === anyKey) return true;
    const spec = fieldFor('command', part, 'either');
    // Of a text nobody can change anything.
    return spec !== undefined && (isSet || spec.type.kind !== 'text');
  });
}
