/**
 * Managers of commands that are surely those of discord.js: of a client that the file makes, of what has one of the package's types, and of
 * what such a client gives to those who listen to it.
 */
import type TypeScript from 'typescript';
import { discordJsPackage } from '../../../interface/index.ts';
import { onceFor } from '../../../syntax/once.ts';
import { isAssignment } from '../../interpreter/uses/syntax.ts';
import { branchesOf } from '../../libraries/managers.ts';
import type { Declaration } from '../../parse/declarations.ts';
import { isNullish, skipOuterExpressions } from '../../parse/syntax.ts';
import { declaredAt, identifiersIn, nodesAround } from '../../parse/uses.ts';
import type { Document } from '../document.ts';

/** Objects of the package that lead to managers. `source`: what has a client and a guild, as interactions do. */
type Kind = 'client' | 'application' | 'guilds' | 'guild' | 'source' | 'manager';

const members: Readonly<Record<Kind, Readonly<Record<string, Kind>>>> = {
  client: { application: 'application', guilds: 'guilds' },
  application: { commands: 'manager' },
  guilds: { cache: 'guilds' },
  guild: { commands: 'manager', client: 'client' },
  source: { client: 'client', guild: 'guild' },
  manager: {},
};

/** What methods of managers and collections give that are called with something. */
const giving: ReadonlySet<string> = new Set(['fetch', 'find', 'get', 'resolve']);

/** Methods that call a function with each guild. */
const eachOf: ReadonlySet<string> = new Set(['each', 'find', 'forEach', 'map']);

const listening: ReadonlySet<string> = new Set(['addListener', 'on', 'once']);

/** What listeners get, by the name of the event and by that in `Events`. */
const listened: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['ready', 'client'],
  ['clientReady', 'client'],
  ['ClientReady', 'client'],
  ['guildCreate', 'guild'],
  ['GuildCreate', 'guild'],
  ['interactionCreate', 'source'],
  ['InteractionCreate', 'source'],
  ['messageCreate', 'source'],
  ['MessageCreate', 'source'],
]);

/** Classes of the package; what they hold may be of the program. */
const classes: readonly (readonly [name: RegExp, Kind])[] = [
  [/^Client$/, 'client'],
  [/^Guild$/, 'guild'],
  [/^(?:Message|GuildMember|\w*Interaction)$/, 'source'],
];

/** How far values are followed, and how many uses of a variable that is assigned. */
const maximumDepth = 30;
const maximumUses = 100;

/** Searches for code that puts something of its own in the place of what the package does. */
const patches: readonly RegExp[] = [
  /ApplicationCommandManager|transformCommand|prototype|Structures|defineProperty|Reflect\.set|Object\.assign|declare module|\.emit\(/,
  /mock|spyOn|stub|replaceProperty/i,
  /\.(?:application|guilds?|cache|set|create|fetch|get|resolve)\s*(?:\?\?|\|\||&&)?=[^=>]/,
  /\b(?:app|guild)\w*[?!]*\.commands\s*(?:\?\?|\|\||&&)?=[^=>]/i,
  // By a key that is a text, and among others: `[client.application] = [own]`.
  /\[\s*(?:['"`](?:application|guilds?|cache|commands|set|create|fetch|get|resolve)['"`]|[\w.]*\.(?:application|guilds|commands)\b)/,
  /(?::\s*\w+\.(?:application|guilds|commands)\s*[},]|\.(?:application|guilds|commands)\s+of\b)/,
];

const isPatched = onceFor(({ source: { text } }: Document): boolean =>
  patches.some((words) => words.test(text)),
);

/** Whether an expression gives a manager of discord.js, whoever runs the code. Not one of a class of the program that extends one of its own. */
export function isManagerOfDiscordJs(document: Document, expression: TypeScript.Expression): boolean {
  if (isPatched(document)) return false;
  const { ts, script } = document;
  const { file } = script;
  /** One that leads back to itself leads nowhere. */
  const known = new Map<Declaration, Kind | undefined>();

  const kindOf = (node: TypeScript.Expression, depth: number): Kind | undefined => {
    if (depth > maximumDepth) return undefined;
    const at = skipOuterExpressions(ts, node);
    if (ts.isAwaitExpression(at)) return kindOf(at.expression, depth + 1);
    const branches = branchesOf(ts, at);
    if (branches) return common(branches, depth);
    if (ts.isNewExpression(at)) return kindOfClass(at.expression);
    if (ts.isPropertyAccessExpression(at)) return memberOf(kindOf(at.expression, depth + 1), at.name.text);
    if (ts.isCallExpression(at)) return kindOfCall(at, depth);
    return ts.isIdentifier(at) ? kindOfName(at, depth) : undefined;
  };
  const common = (all: readonly TypeScript.Expression[], depth: number): Kind | undefined => {
    const [first, ...others] = all
      .filter((node) => !isNullish(ts, node))
      .map((node) => kindOf(node, depth + 1));
    return others.every((kind) => kind === first) ? first : undefined;
  };
  const kindOfCall = (
    { expression: called, arguments: args }: TypeScript.CallExpression,
    depth: number,
  ): Kind | undefined => {
    if (!ts.isPropertyAccessExpression(called) || !giving.has(called.name.text)) return undefined;
    const of = kindOf(called.expression, depth + 1);
    // `fetch({ limit: 5 })` gives some of them.
    if (of === 'guilds') return args[0] && !ts.isObjectLiteralExpression(args[0]) ? 'guild' : undefined;
    return of === 'application' && called.name.text === 'fetch' ? of : undefined;
  };

  const kindOfName = (name: TypeScript.Identifier, depth: number): Kind | undefined => {
    const declared = declaredAt(ts, file, name);
    if (!declared) return undefined;
    if (!known.has(declared)) {
      known.set(declared, undefined);
      known.set(declared, kindOfDeclared(declared, name, depth));
    }
    return known.get(declared);
  };
  const kindOfDeclared = (
    declared: Declaration,
    name: TypeScript.Identifier,
    depth: number,
  ): Kind | undefined => {
    if (declared.kind === 'const') {
      const value = declared.path.reduce(memberOf, kindOf(declared.node, depth + 1));
      const assigned = declared.mutable ? assignedTo(name) : [];
      return assigned?.every((other) => kindOf(other, depth + 1) === value) ? value : undefined;
    }
    if (declared.kind !== 'opaque') return undefined;
    const [around, declaration] = nodesAround(ts, file, declared.node).slice(-2);
    const assigned = assignedTo(name);
    if (!declaration || !around || !assigned) return undefined;
    if (ts.isParameter(declaration))
      return assigned.length === 0 ? kindOfParameter(declaration, around, depth) : undefined;
    // `let commands; if (guild) commands = guild.commands; else commands = client.application.commands;`
    return ts.isVariableDeclaration(declaration) && !declaration.initializer && assigned.length > 0
      ? common(assigned, depth)
      : undefined;
  };

  /** What is assigned to a variable; `undefined` where that is not plain. */
  const assignedTo = ({ text }: TypeScript.Identifier): readonly TypeScript.Expression[] | undefined => {
    const uses = identifiersIn(ts, file, text, file);
    if (uses.length > maximumUses) return undefined;
    const assigned: TypeScript.Expression[] = [];
    for (const use of uses) {
      const [written, by] = writing(use);
      if (!by) continue;
      if (
        written !== use ||
        !ts.isBinaryExpression(by) ||
        by.operatorToken.kind !== ts.SyntaxKind.EqualsToken
      )
        return undefined;
      assigned.push(by.right);
    }
    return assigned;
  };
  /** What writes a name, alone or among others: `({ client } = made)`, `for ([client] of all)`. */
  const writing = (use: TypeScript.Node): readonly [written: TypeScript.Node, by?: TypeScript.Node] => {
    let written = use;
    for (const node of nodesAround(ts, file, use).toReversed()) {
      if (ts.isBinaryExpression(node))
        return node.left === written && isAssignment(ts, node.operatorToken.kind)
          ? [written, node]
          : [written];
      if (ts.isForOfStatement(node) || ts.isForInStatement(node))
        return node.initializer === written ? [written, node] : [written];
      if (!mayBeWritten(node)) return [written];
      written = node;
    }
    return [written];
  };
  const mayBeWritten = (node: TypeScript.Node): boolean =>
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isObjectLiteralElement(node) ||
    ts.isSpreadElement(node);

  const kindOfParameter = (
    parameter: TypeScript.ParameterDeclaration,
    fn: TypeScript.Node,
    depth: number,
  ): Kind | undefined => {
    const { name, type, dotDotDotToken, initializer } = parameter;
    if (!ts.isIdentifier(name) || dotDotDotToken || initializer) return undefined;
    if (type) return ts.isTypeReferenceNode(type) ? kindOfClass(type.typeName) : undefined;
    const call = nodesAround(ts, file, fn).at(-1);
    if (!ts.isFunctionLike(fn) || fn.parameters[0] !== parameter) return undefined;
    if (!call || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression))
      return undefined;
    const { expression: on, name: method } = call.expression;
    const [first, second] = call.arguments;
    if (first === fn)
      return eachOf.has(method.text) && kindOf(on, depth + 1) === 'guilds' ? 'guild' : undefined;
    if (second !== fn || !listening.has(method.text) || kindOf(on, depth + 1) !== 'client') return undefined;
    const event =
      first && (ts.isStringLiteralLike(first) ? first : ts.isPropertyAccessExpression(first) && first.name);
    return event ? listened.get(event.text) : undefined;
  };

  /** `Client`, `Discord.Client`, and `const { Client } = Discord` */
  const kindOfClass = (name: TypeScript.Expression | TypeScript.EntityName): Kind | undefined => {
    const [of, ...path] = classPath(name, 0) ?? [];
    return of === discordJsPackage && path.length === 1
      ? classes.find(([words]) => words.test(path[0] ?? ''))?.[1]
      : undefined;
  };
  const classPath = (
    name: TypeScript.Expression | TypeScript.EntityName,
    depth: number,
  ): readonly string[] | undefined => {
    if (depth > maximumDepth) return undefined;
    if (ts.isPropertyAccessExpression(name))
      return added(classPath(name.expression, depth + 1), name.name.text);
    if (ts.isQualifiedName(name)) return added(classPath(name.left, depth + 1), name.right.text);
    if (!ts.isIdentifier(name) || isTypeOfFile(name)) return undefined;
    const declared = declaredAt(ts, file, name);
    if (declared?.kind === 'import') {
      const isModule = declared.name === '*' || declared.name === 'default';
      return [declared.from, ...(isModule ? [] : [declared.name]), ...declared.path];
    }
    if (declared?.kind !== 'const' || declared.mutable) return undefined;
    return added(classPath(declared.node, depth + 1), ...declared.path);
  };
  const added = (path: readonly string[] | undefined, ...names: readonly string[]) =>
    path && [...path, ...names];
  /** Whether the file has a type of that name anywhere: `function f<Client extends Own>(client: Client)`. */
  const isTypeOfFile = ({ text }: TypeScript.Identifier): boolean =>
    identifiersIn(ts, file, text, file).some((use) => {
      const parent = nodesAround(ts, file, use).at(-1);
      return (
        parent !== undefined &&
        (ts.isTypeParameterDeclaration(parent) ||
          ts.isTypeAliasDeclaration(parent) ||
          ts.isInterfaceDeclaration(parent)) &&
        parent.name === use
      );
    });
  return kindOf(expression, 0) === 'manager';
}

const memberOf = (kind: Kind | undefined, name: string): Kind | undefined => {
  const found = kind && members[kind];
  return found && Object.hasOwn(found, name) ? found[name] : undefined;
};
