/** Names of a file, and what they are bound to. */
import type TypeScript from 'typescript';
import type { Fields } from '../../../../syntax/reading.ts';
import type { Condition, Sent } from '../../../../syntax/sending.ts';
import { registeredBy, type SentValue } from '../../../libraries/registering.ts';
import { dottedName, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { type Guards, guardsIn, guardsOf, isFunction } from './guards.ts';
import type { Range } from './nested.ts';

/** What the values of a file come from. */
export interface Origin {
  readonly of: 'loaded' | 'held' | 'this' | 'argument';
  /** The folder, what holds them, or the function that they are given to: then the path begins with the argument's place. */
  readonly name: string;
  /** Of a folder only the files that are like this: see `files` of a `Like`. */
  readonly files?: string;
  readonly path: readonly string[];
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
  /** It is put into a member: `this.commands.set(name, command)`. */
  readonly isInMember: boolean;
  /** What has to hold for it to be put there and nowhere else: `(command.isOwn ? own : all).push(command)`. */
  readonly chosen?: Guards | undefined;
}

export interface Argument {
  readonly fn: TypeScript.SignatureDeclaration;
  readonly called: string;
  readonly path: readonly string[];
}

export interface Names {
  /** What a name is given, as it is or element by element. */
  readonly assigned: Map<string, Assigned[]>;
  /** What is put into what has a name. */
  readonly put: Map<string, Put[]>;
  readonly returned: Map<string, TypeScript.Expression[]>;
  readonly calls: Map<string, TypeScript.CallExpression[]>;
  readonly registered: TypeScript.Expression[];
  /** How they are registered, as far as the call says it. */
  readonly registrations: Map<TypeScript.Expression, Pick<SentValue, 'isGuild' | 'sentTo'>>;
  /** What has to hold where something is put into what has a name. */
  readonly guards: ReturnType<typeof guardsOf>;
  /** Each parameter by its name, in what can be called by a name. */
  readonly arguments: Map<string, Argument[]>;
  /** What can be called by its name, and whose parameters are followed to what calls give them. */
  readonly functions: Map<string, TypeScript.SignatureDeclaration[]>;
  readonly classes: Map<TypeScript.Node, TypeScript.ClassLikeDeclaration>;
  /** Where a name is a parameter, or what is caught. */
  readonly parameters: Map<string, Range[]>;
}

/**
 * Calls of one name that are followed to functions of that name, each to each. More say nothing of what one of them is given:
 * every class has a `run`.
 */
const maximumCalls = 2_000;

/** One search of a file for what its names are given. */
export function namesIn(ts: Ts, file: TypeScript.SourceFile): Names {
  const names: Omit<Names, 'guards'> = {
    assigned: new Map(),
    put: new Map(),
    returned: new Map(),
    calls: new Map(),
    registered: [],
    registrations: new Map(),
    arguments: new Map(),
    functions: new Map(),
    classes: new Map(),
    parameters: new Map(),
  };
  const add = <T>(map: Map<string, T[]>, key: string | undefined, value: T | undefined): void => {
    if (key === undefined || value === undefined) return;
    const all = map.get(key);
    if (all) all.push(value);
    else map.set(key, [value]);
  };
  const putInto = (holder: TypeScript.Expression, thing: Omit<Put, 'isInMember'>): void => {
    const isInMember = ts.isPropertyAccessExpression(skipOuterExpressions(ts, holder));
    add(names.put, lastName(ts, holder), { ...thing, isInMember });
  };
  const bind = (
    to: TypeScript.BindingName,
    value: TypeScript.Expression,
    isElement: boolean,
    path: readonly string[] = [],
  ): void => {
    if (ts.isIdentifier(to)) return add(names.assigned, to.text, { value, path, isElement, at: to.pos });
    for (const element of to.elements) {
      if (ts.isOmittedExpression(element)) continue;
      if (element.dotDotDotToken && ts.isObjectBindingPattern(to) && ts.isIdentifier(element.name)) {
        // `const { options, ...data } = command`
        add(names.assigned, element.name.text, {
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
  const noteParameter = (
    name: TypeScript.BindingName | undefined,
    { pos, end }: TypeScript.TextRange,
  ): void => {
    if (!name) return;
    if (ts.isIdentifier(name)) add(names.parameters, name.text, { from: pos, to: end });
    else
      for (const element of name.elements)
        if (!ts.isOmittedExpression(element)) noteParameter(element.name, { pos, end });
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
    } else if (
      ts.isPropertyDeclaration(node) &&
      node.initializer &&
      ts.isIdentifier(node.name) &&
      isFunction(ts, node.initializer)
    )
      [called, isHolding] = [node.name.text, true];
    else if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
      for (const declaration of node.initializer.declarations) bind(declaration.name, node.expression, true);
    else if (
      (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      called = node.name.text;
    else if (ts.isReturnStatement(node)) add(names.returned, fn, node.expression);
    else if (isNamed && ts.isArrowFunction(node) && !ts.isBlock(node.body))
      add(names.returned, fn, node.body);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const { left, right } = node;
      const rules = ruling.get(node);
      if (ts.isIdentifier(left))
        add(names.assigned, left.text, {
          value: right,
          path: [],
          isElement: false,
          ...(rules ? { rules } : {}),
        });
      else if (ts.isElementAccessExpression(left)) putInto(left.expression, { value: right });
      else if (ts.isPropertyAccessExpression(left))
        add(names.assigned, `.${left.name.text}`, { value: right, path: [], isElement: false });
    } else if (ts.isCallExpression(node)) {
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
          for (const [holder, chosen] of holdersIn(ts, expression.expression))
            for (const value of isSetting ? args.slice(1) : args) putInto(holder, { value, chosen });
        // `commands.map((command) => command.data)`
        const [callback] = args;
        if (callback && isFunction(ts, callback) && callback.parameters[0] && looping.test(method))
          bind(callback.parameters[0].name, expression.expression, true);
      }
    }
    if (isFunction(ts, node) && !isNamed) called = undefined;
    if (ts.isFunctionLike(node)) {
      add(names.functions, called, node);
      for (const parameter of node.parameters) noteParameter(parameter.name, node);
    } else if (ts.isCatchClause(node)) noteParameter(node.variableDeclaration?.name, node);
    ts.forEachChild(node, (child) => visit(child, within, called, isHolding));
  };
  const addArguments = (fn: TypeScript.SignatureDeclaration, called: string): void =>
    fn.parameters.forEach((parameter, at) => {
      const place = String(at);
      if (ts.isIdentifier(parameter.name))
        add(names.arguments, parameter.name.text, { fn, called, path: [place] });
      else if (ts.isObjectBindingPattern(parameter.name))
        for (const { name, propertyName = name } of parameter.name.elements)
          if (ts.isIdentifier(name) && ts.isIdentifier(propertyName))
            add(names.arguments, name.text, { fn, called, path: [place, propertyName.text] });
    });
  visit(file, undefined, undefined);
  for (const [called, functions] of names.functions) {
    for (const fn of functions) addArguments(fn, called);
    const calls = names.calls.get(called) ?? [];
    if (functions.length * calls.length > maximumCalls) names.functions.delete(called);
    else
      for (const { parameters } of functions)
        for (const call of calls)
          parameters.forEach((parameter, at) => {
            const value = call.arguments[at];
            if (value && !isFunction(ts, value)) bind(parameter.name, value, false);
          });
  }
  const put = [...names.put.values()].flat().map(({ value }) => value);
  const values = new Set([...put, ...names.registered]);
  return { ...names, guards: values.size > 0 ? guardsOf(ts, file, values) : new Map() };
}

/** What an expression may be, each with what has to hold for that. */
function holdersIn(
  ts: Ts,
  node: TypeScript.Expression,
  chosen?: Guards,
): readonly (readonly [holder: TypeScript.Expression, chosen: Guards | undefined])[] {
  const inner = skipOuterExpressions(ts, node);
  if (!ts.isConditionalExpression(inner)) return [[inner, chosen]];
  const { condition, whenTrue, whenFalse } = inner;
  return [
    ...holdersIn(ts, whenTrue, guardsIn(ts, condition, true, chosen)),
    ...holdersIn(ts, whenFalse, guardsIn(ts, condition, false, chosen)),
  ];
}

const isManager = (ts: Ts, called: TypeScript.Expression): boolean =>
  ts.isPropertyAccessExpression(called) &&
  called.name.text === 'set' &&
  lastName(ts, called.expression) === 'commands';

/** Methods that give each element to a function as its first argument. */
export const looping = /^(?:map|flatMap|forEach|each|filter|mapValues|every|some|find|findLast)$/;

/** What is called on lists, not on commands. */
export const ofLists =
  /^(?:map|flatMap|filter|forEach|reduce|sort|slice|concat|flat|values|keys|entries|join|some|every)$/;

/** What is called on texts, not on commands. */
export const ofTexts =
  /^(?:(?:starts|ends)With|to(?:Lower|Upper)Case|localeCompare|split|substring|trim|pad(?:Start|End))$/;

/** `Object.assign(command, { … })`: what is called. */
export const isAssign = (ts: Ts, called: TypeScript.Expression): boolean =>
  dottedName(ts, called) === 'Object.assign';

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
