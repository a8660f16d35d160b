/** Names of a file, and what they are bound to. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../../syntax/once.ts';
import type { Fields } from '../../../../syntax/reading.ts';
import type { Condition, Sent } from '../../../../syntax/sending.ts';
import { registeredBy, type SentValue } from '../../../libraries/registering.ts';
import { exportedWhole } from '../../../parse/exports.ts';
import { skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { type Argument, bindParameters, type Calls, parametersOf } from './arguments.ts';
import { type Guards, guardsOf, isFunction } from './guards.ts';
import { holdersIn } from './holders.ts';
import { type Keeper, keeperIn, keeperOfMember, keeperOfVariable } from './keepers.ts';
import { callbackOf, isAssign, returnsOf } from './methods.ts';
import type { Range } from './nested.ts';

/** What the values of a file come from. */
export interface Origin {
  readonly of: 'loaded' | 'held' | 'this' | 'argument';
  /** The folder, what holds them, or the function that they are given to: then the path begins with the argument's place. */
  readonly name: string;
  /** Of a folder only the files that are like this: see `files` of a `Like`. */
  readonly files?: string;
  readonly path: readonly string[];
  /** Where the function stands that it is given to. */
  readonly at?: number;
  readonly written?: TypeScript.ClassLikeDeclaration;
  /** Where it has fields of the command that is made of it, if anywhere else than under their names. */
  readonly fields?: Fields;
  /** What is asked of it before it is taken. */
  readonly when?: Condition;
  /** What of it the value has; absent where that is not known. */
  readonly sent?: Sent;
  /** The value is a copy of it with something else in a field. */
  readonly isChanged?: true;
}

export interface Assigned {
  /** What is given it. */
  readonly keeper: Keeper;
  readonly value: TypeScript.Expression;
  readonly path: readonly string[];
  readonly isElement: boolean;
  /** It lacks some of the members. */
  readonly isRest?: true;
  /** Where a declaration of the name stands; of an assignment it does not matter. */
  readonly at?: number;
  /** Where the name stands for nothing else: behind a statement that assigns it, to the end of its block. */
  readonly rules?: Range;
}

/** What is put into something. */
export interface Put {
  readonly value: TypeScript.Expression;
  /** What has to hold for it to be put there and nowhere else: `(command.isOwn ? own : all).push(command)`. */
  readonly chosen?: Guards | undefined;
}

export interface Names extends Calls {
  readonly file: TypeScript.SourceFile;
  /** What a name is given, as it is or element by element. */
  readonly assigned: Map<string, Assigned[]>;
  readonly put: Map<Keeper, Put[]>;
  /** Each variable that is taken out of what a function is given, with the name of the member that it is there. */
  readonly takenOut: Map<Keeper, string>;
  /** What an expression says to hold something. */
  readonly keeperIn: (node: TypeScript.Expression) => Keeper | undefined;
  readonly returned: Map<string, TypeScript.Expression[]>;
  readonly allCalls: (TypeScript.CallExpression | TypeScript.NewExpression)[];
  readonly registered: TypeScript.Expression[];
  /** How they are registered, as far as the call says it. */
  readonly registrations: Map<TypeScript.Expression, Pick<SentValue, 'isGuild' | 'sentTo'>>;
  /** What has to hold where something is put into what has a name. */
  readonly guards: ReturnType<typeof guardsOf>;
  /** Each parameter by its name, in what can be called by a name. */
  readonly arguments: Map<string, Argument[]>;
  readonly classes: Map<TypeScript.Node, TypeScript.ClassLikeDeclaration>;
  /** Where a name is a parameter, or what is caught. */
  readonly parameters: Map<string, Range[]>;
}

/** One search of a file for what its names are given. */
export const namesIn = onceFor((file: TypeScript.SourceFile, ts: Ts): Names => {
  const variable = (name: TypeScript.Identifier): Keeper => keeperOfVariable(ts, file, name);
  const names: Omit<Names, 'guards'> = {
    file,
    assigned: new Map(),
    put: new Map(),
    takenOut: new Map(),
    keeperIn: (node) => keeperIn(ts, file, node),
    returned: new Map(),
    calls: new Map(),
    allCalls: [],
    registered: [],
    registrations: new Map(),
    arguments: new Map(),
    functions: new Map(),
    constructors: new Map(),
    making: new Map(),
    callbacks: new Map(),
    classes: new Map(),
    parameters: new Map(),
  };
  const add = <T>(map: Map<string, T[]>, key: string | undefined, value: T | undefined): void => {
    if (key === undefined || value === undefined) return;
    const all = map.get(key);
    if (all) all.push(value);
    else map.set(key, [value]);
  };
  const putInto = (of: TypeScript.Expression, value: TypeScript.Expression): void => {
    for (const [holder, chosen] of holdersIn(ts, of))
      add(names.put, names.keeperIn(holder), { value, chosen });
  };
  const assignMember = (name: string, value: TypeScript.Expression): void => {
    const keeper = keeperOfMember(name);
    add(names.assigned, keeper, { keeper, value, path: [], isElement: false });
  };
  const assignMembers = (node: TypeScript.Expression): void => {
    if (!ts.isObjectLiteralExpression(node)) return;
    for (const property of node.properties) {
      if (ts.isShorthandPropertyAssignment(property)) assignMember(property.name.text, property.name);
      else if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name))
        assignMember(property.name.text, property.initializer);
    }
  };
  const bind = (
    to: TypeScript.BindingName,
    value: TypeScript.Expression,
    isElement: boolean,
    path: readonly string[] = [],
  ): void => {
    if (ts.isIdentifier(to))
      return add(names.assigned, to.text, { keeper: variable(to), value, path, isElement, at: to.pos });
    for (const element of to.elements) {
      if (ts.isOmittedExpression(element)) continue;
      if (element.dotDotDotToken && ts.isObjectBindingPattern(to) && ts.isIdentifier(element.name)) {
        // `const { options, ...data } = command`
        add(names.assigned, element.name.text, {
          keeper: variable(element.name),
          value,
          path,
          isElement,
          isRest: true,
          at: element.name.pos,
        });
        continue;
      }
      const key = element.propertyName ?? element.name;
      // `for (const [name, command] of commands)`
      if (ts.isArrayBindingPattern(to)) bind(element.name, value, isElement, path);
      else if (ts.isIdentifier(key)) bind(element.name, value, isElement, [...path, key.text]);
    }
  };
  /** `({ commands } = client)` */
  const bindMembers = (to: TypeScript.ObjectLiteralExpression, value: TypeScript.Expression): void => {
    for (const property of to.properties) {
      const isShort = ts.isShorthandPropertyAssignment(property);
      const name = isShort ? property.name : ts.isPropertyAssignment(property) && property.initializer;
      if (name && ts.isIdentifier(name) && property.name && ts.isIdentifier(property.name))
        add(names.assigned, name.text, {
          keeper: variable(name),
          value,
          path: [property.name.text],
          isElement: false,
        });
    }
  };
  const noteParameter = (
    name: TypeScript.BindingName | undefined,
    { pos, end }: TypeScript.TextRange,
  ): void => {
    if (!name) return;
    if (ts.isIdentifier(name)) return add(names.parameters, name.text, { from: pos, to: end });
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      noteParameter(element.name, { pos, end });
      const member = element.propertyName ?? element.name;
      if (ts.isObjectBindingPattern(name) && ts.isIdentifier(element.name) && ts.isIdentifier(member))
        if (!element.dotDotDotToken) names.takenOut.set(variable(element.name), member.text);
    }
  };
  /** Assignments that are statements of a block. */
  const ruling = new Map<TypeScript.Node, Range>();
  const noteRuling = (block: TypeScript.Block | TypeScript.SourceFile): void => {
    for (const statement of block.statements)
      if (ts.isExpressionStatement(statement))
        ruling.set(statement.expression, { from: statement.end, to: block.end });
  };
  /** What a name was given before. */
  const constant = ({ text }: TypeScript.Identifier): TypeScript.Expression | undefined => {
    const [first, ...others] = names.assigned.get(text) ?? [];
    return first && others.length === 0 && !first.isElement && first.path.length === 0
      ? first.value
      : undefined;
  };
  const visit = (
    node: TypeScript.Node,
    written: TypeScript.ClassLikeDeclaration | undefined,
    fn: string | undefined,
    isNamed = false,
  ): void => {
    let [within, called, isHolding] = [written, fn, false];
    if (ts.isBlock(node) || ts.isSourceFile(node)) noteRuling(node);
    if (ts.isClassLike(node)) within = node;
    else if (node.kind === ts.SyntaxKind.ThisKeyword && within) names.classes.set(node, within);
    else if (ts.isVariableDeclaration(node) && node.initializer) {
      bind(node.name, node.initializer, false);
      if (ts.isIdentifier(node.name) && isFunction(ts, node.initializer))
        [called, isHolding] = [node.name.text, true];
    } else if (isMemberFunction(ts, node)) [called, isHolding] = [node.name.text, true];
    else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
      for (const declaration of node.initializer.declarations) bind(declaration.name, node.expression, true);
    else if (ts.isFunctionDeclaration(node)) called = node.name?.text ?? wholeModule;
    else if (ts.isMethodDeclaration(node) && ts.isIdentifier(node.name)) called = node.name.text;
    else if (ts.isGetAccessor(node) && ts.isIdentifier(node.name))
      for (const value of returnsOf(ts, node)) assignMember(node.name.text, value);
    else if (ts.isExportAssignment(node)) [called, isHolding] = [wholeModule, true];
    else if (ts.isReturnStatement(node)) add(names.returned, fn, node.expression);
    else if (isNamed && ts.isArrowFunction(node) && !ts.isBlock(node.body))
      add(names.returned, fn, node.body);
    else if (ts.isBinaryExpression(node) && isSetting(ts, node.operatorToken.kind)) {
      const { left, right } = node;
      const isWhole = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      const rules = isWhole ? ruling.get(node) : undefined;
      if (ts.isPropertyAccessExpression(left) && isFunction(ts, right))
        [called, isHolding] = [exportedWhole(ts, node) ? wholeModule : left.name.text, true];
      if (ts.isIdentifier(left))
        add(names.assigned, left.text, {
          keeper: variable(left),
          value: right,
          path: [],
          isElement: false,
          ...(rules ? { rules } : {}),
        });
      else if (ts.isObjectLiteralExpression(left)) bindMembers(left, right);
      else if (ts.isElementAccessExpression(left)) putInto(left.expression, right);
      else if (ts.isPropertyAccessExpression(left)) assignMember(left.name.text, right);
    } else if (ts.isCallExpression(node)) {
      names.allCalls.push(node);
      const { expression, arguments: args } = node;
      const sent = registeredBy(ts, file, node, constant);
      if (sent) {
        names.registered.push(sent.expression);
        names.registrations.set(sent.expression, sent);
      }
      // Nothing but a manager of commands sets one thing: `commands.set(list)`.
      else if (args.length === 1 && args[0] && isManager(ts, expression)) names.registered.push(args[0]);
      add(names.calls, lastName(ts, expression), node);
      if (ts.isPropertyAccessExpression(expression)) {
        const method = expression.name.text;
        const isSetting = method === 'set' && args.length === 2;
        const isPutting = isSetting || /^(?:push|unshift|add)$/.test(method);
        if (!sent && isPutting)
          for (const value of isSetting ? args.slice(1) : args) putInto(expression.expression, value);
      }
      const callback = callbackOf(ts, node);
      if (callback && !isFunction(ts, callback.fn)) add(names.callbacks, lastName(ts, callback.fn), callback);
      else if (callback && isFunction(ts, callback.fn)) {
        const { parameters } = callback.fn;
        const [first, parameter] = [parameters[0], parameters[callback.at]];
        if (parameter) bind(parameter.name, callback.on, callback.isElement);
        if (first && args[1] && callback.at > 0) bind(first.name, args[1], false);
      }
      // `Object.assign(client, { commands })`
      if (isAssign(ts, expression)) args.slice(1).forEach(assignMembers);
    } else if (ts.isNewExpression(node)) {
      names.allCalls.push(node);
      add(names.making, lastName(ts, node.expression), node);
    } else if (ts.isConstructorDeclaration(node)) {
      add(names.constructors, within?.name?.text, node);
      // `constructor(private readonly commands: Command[])`
      for (const { name, modifiers } of node.parameters)
        if (ts.isIdentifier(name) && modifiers && modifiers.length > 0) assignMember(name.text, name);
    }
    if (isFunction(ts, node) && !isNamed) called = undefined;
    if (ts.isFunctionLike(node)) {
      add(names.functions, called, node);
      for (const { name, initializer } of node.parameters) {
        noteParameter(name, node);
        if (initializer) bind(name, initializer, false);
      }
    } else if (ts.isCatchClause(node)) noteParameter(node.variableDeclaration?.name, node);
    ts.forEachChild(node, (child) => visit(child, within, called, isHolding));
  };
  visit(file, undefined, undefined);
  for (const [called, functions] of names.functions)
    for (const fn of functions)
      for (const [name, argument] of parametersOf(ts, fn, called)) add(names.arguments, name, argument);
  bindParameters(ts, names, bind);
  const put = [...names.put.values()].flat().map(({ value }) => value);
  const values = new Set([...put, ...names.registered]);
  return { ...names, guards: values.size > 0 ? guardsOf(ts, file, values) : new Map() };
});

/** What a function is called that is all of its module, or its default. */
export const wholeModule = 'default';

/** `commands = {}`, `commands ??= {}` */
const isSetting = ({ SyntaxKind: K }: Ts, kind: TypeScript.SyntaxKind): boolean =>
  kind === K.EqualsToken || kind === K.QuestionQuestionEqualsToken || kind === K.BarBarEqualsToken;

/** A member of a class or of an object that is a function, and no method. */
const isMemberFunction = (
  ts: Ts,
  node: TypeScript.Node,
): node is (TypeScript.PropertyDeclaration | TypeScript.PropertyAssignment) & {
  readonly name: TypeScript.Identifier;
} =>
  (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) &&
  ts.isIdentifier(node.name) &&
  node.initializer !== undefined &&
  isFunction(ts, node.initializer);

const isManager = (ts: Ts, called: TypeScript.Expression): boolean =>
  ts.isPropertyAccessExpression(called) &&
  called.name.text === 'set' &&
  lastName(ts, called.expression) === 'commands';

/** The names of a literal's members; `undefined`: not all of them are known. */
export function namesWritten(
  ts: Ts,
  { properties }: TypeScript.ObjectLiteralExpression,
): readonly string[] | undefined {
  const names = properties.map(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** The last name of what is called or held: `client.commands`. */
export function lastName(ts: Ts, node: TypeScript.Expression): string | undefined {
  const inner = skipOuterExpressions(ts, node);
  if (ts.isIdentifier(inner)) return inner.text;
  return ts.isPropertyAccessExpression(inner) ? inner.name.text : undefined;
}
