/** Requests by which a program sends commands itself: `fetch(url, { method: 'PUT', body })`, `axios.put(url, commands)`. */
import type TypeScript from 'typescript';
import { onceFor } from '../../syntax/once.ts';
import { isKnown, isUnknown, type Value } from '../heap/values.ts';
import type { Machine } from '../interpreter/machine.ts';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';

export interface Requested {
  /** What is sent, before it becomes a text. */
  readonly expression: TypeScript.Expression;
  readonly isGuild: boolean;
  readonly method: 'put' | 'post' | 'patch';
  /** A replacer makes the text of it, or a function of the program's own, under whatever name. */
  readonly isSerialized: boolean;
  /** The call by which it becomes a text, or which sends it: what is changed later is not sent. */
  readonly call: TypeScript.CallExpression;
  /** A variable has that text, and may have another one by the time it is sent. */
  readonly isPerhaps: boolean;
}

/** What a name of the file is declared with. `isConstant`: only where it never has another value. */
export type Lookup = (name: TypeScript.Identifier, isConstant?: boolean) => TypeScript.Expression | undefined;

/** A search for the addresses of commands; what is between them is only known to the running program. */
export const requestWords = /applications\/[\s\S]{1,2000}?\/commands\b/;

const senders = 'put|post|patch|fetch|axios';

/** Functions and methods that send. */
export const requestNames = new RegExp(`^(?:${senders})$`, 'i');

/** Where such a request may stand. */
export const requestPlaces = new RegExp(`\\b(?:${senders})\\b`, 'gi');

const methodOf = (name: string): Requested['method'] | undefined =>
  name === 'put' || name === 'post' || name === 'patch' ? name : undefined;

/** The command or commands that a call sends to the address of an application's commands, whatever library it is of. */
export function requestedBy(
  ts: Ts,
  file: TypeScript.SourceFile,
  node: TypeScript.CallExpression,
  lookup: Lookup,
): Requested | undefined {
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
  const [first, second] = node.arguments;
  if (!first) return undefined;
  // `axios({ method, url, data })` says all in one.
  const whole = objectOf(ts, first, lookup);
  const options = whole ?? (second && objectOf(ts, second, lookup));
  const address = whole ? memberOf(ts, whole, addressKeys) : first;
  if (!address) return undefined;
  const methodOption = options && memberOf(ts, options, methodKeys);
  const method = methodOf((methodOption ? textOf(ts, methodOption, lookup) : called).toLowerCase());
  if (!method) return undefined;
  const isGuild = routeOf(ts, file, address, lookup);
  if (isGuild === undefined) return undefined;
  const body = (options && memberOf(ts, options, bodyKeys)) ?? (methodOption || whole ? undefined : second);
  if (!body) return undefined;
  const { expression, isReplaced, maker = node, isPerhaps } = sentAs(ts, body, lookup);
  const isSerialized = isReplaced || isOwn(ts, node.expression);
  return { expression, isGuild, method, isSerialized, call: maker, isPerhaps };
}

/** Whether what is called is no method, and none of the functions that send what they get. */
const isOwn = (ts: Ts, called: TypeScript.Expression): boolean =>
  ts.isIdentifier(called) && !requestNames.test(called.text);

const addressKeys: ReadonlySet<string> = new Set(['url', 'uri']);
const methodKeys: ReadonlySet<string> = new Set(['method']);
const bodyKeys: ReadonlySet<string> = new Set(['body', 'data', 'json']);

/** How far values are followed through names. */
const maximumNames = 4;

function objectOf(
  ts: Ts,
  node: TypeScript.Expression,
  lookup: Lookup,
): TypeScript.ObjectLiteralExpression | undefined {
  const inner = named(ts, node, lookup);
  return ts.isObjectLiteralExpression(inner) ? inner : undefined;
}

/** The value itself, where a name stands for it. */
export function named(ts: Ts, node: TypeScript.Expression, lookup: Lookup): TypeScript.Expression {
  let at = skipOuterExpressions(ts, node);
  for (let depth = 0; ts.isIdentifier(at) && depth < maximumNames; depth += 1) {
    const value = lookup(at);
    if (!value) break;
    at = skipOuterExpressions(ts, value);
  }
  return at;
}

/** What the first member of an object is that has one of these keys. */
export function memberOf(
  ts: Ts,
  object: TypeScript.ObjectLiteralExpression,
  keys: ReadonlySet<string>,
): TypeScript.Expression | undefined {
  for (const property of object.properties) {
    if (!property.name || !(ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name)))
      continue;
    if (!keys.has(property.name.text)) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

/** `JSON.stringify(commands)`: the commands. */
function sentAs(
  ts: Ts,
  body: TypeScript.Expression,
  lookup: Lookup,
): Pick<Requested, 'expression' | 'isPerhaps'> & {
  readonly isReplaced: boolean;
  readonly maker?: TypeScript.CallExpression | undefined;
} {
  const value = named(ts, body, lookup);
  const isText =
    ts.isCallExpression(value) &&
    ts.isPropertyAccessExpression(value.expression) &&
    value.expression.name.text === 'stringify';
  const maker = isText ? value : undefined;
  const [written, replacer] = maker?.arguments ?? [];
  const isReplaced = replacer !== undefined && replacer.kind !== ts.SyntaxKind.NullKeyword;
  const isPerhaps = isText && named(ts, body, (name) => lookup(name, true)) !== value;
  return { expression: written ?? skipOuterExpressions(ts, body), isReplaced, maker, isPerhaps };
}

const route = /\bapplications\/[^/?]+\/(guilds\/[^/?]+\/)?commands(?:\/[^/?]+)?(?:\?.*)?$/;

/** The address of another service than Discord's, unless it names a version as the interface does: then it may be a proxy. */
const elsewhere =
  /^(?:https?:)?\/\/(?!(?:[\w-]+\.)?discord(?:app)?\.com\b)(?:[^/?#]*@)?[\w.:[\]-]+\/(?!(?:[^?]*\/)?api\/v\d+\/)/i;

/** What a file says that sends something to the service, where the address does not say so. */
const speaksOfService = onceFor(({ text }: TypeScript.SourceFile): boolean =>
  /discord|\bRoutes\b/i.test(text),
);

/** Whether an address is that of an application's commands: of those in a guild (`true`) or of the global ones. */
function routeOf(
  ts: Ts,
  file: TypeScript.SourceFile,
  address: TypeScript.Expression,
  lookup: Lookup,
): boolean | undefined {
  const inner = named(ts, address, lookup);
  if (ts.isConditionalExpression(inner)) {
    const [route, otherRoute] = [inner.whenTrue, inner.whenFalse].map((branch) =>
      routeOf(ts, file, branch, lookup),
    );
    return route === undefined ? otherRoute : route || otherRoute;
  }
  const text = textOf(ts, inner, lookup);
  const isGuild = elsewhere.test(text) ? undefined : isGuildAddress(text);
  return isGuild !== undefined && speaksOfService(file) ? isGuild : undefined;
}

const asWritten: Lookup = () => undefined;

/** Whether the address that a request gets is that of a guild's commands, by its value; `undefined` where that does not tell. */
export function isGuildRoute(
  { ts }: Machine,
  request: TypeScript.CallExpression,
  value: Value | undefined,
): boolean | undefined {
  if (value && isKnown(value))
    return typeof value.value === 'string' ? isGuildAddress(value.value) : undefined;
  const site = value && isUnknown(value) && value.why?.kind === 'call' ? value.why.site : undefined;
  // `Routes.applicationCommands(id)`, or an address that stands in the call.
  const [address] = request.arguments;
  const at =
    site && 'kind' in site ? (site as TypeScript.Expression) : address && skipOuterExpressions(ts, address);
  return at && !ts.isIdentifier(at) && !ts.isConditionalExpression(at)
    ? isGuildAddress(textOf(ts, at, asWritten))
    : undefined;
}

const isGuildAddress = (text: string): boolean | undefined => {
  const found = route.exec(text);
  return found ? found[1] !== undefined : undefined;
};

/** An address as far as it is written; a star stands for what is not. */
function textOf(ts: Ts, node: TypeScript.Expression, lookup: Lookup, depth = 0): string {
  if (depth > 2 * maximumNames) return '*';
  const inner = named(ts, node, lookup);
  const within = (expression: TypeScript.Expression) => textOf(ts, expression, lookup, depth + 1);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  if (ts.isTemplateExpression(inner))
    return (
      inner.head.text +
      inner.templateSpans.map((span) => within(span.expression) + span.literal.text).join('')
    );
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return within(inner.left) + within(inner.right);
  if (ts.isNewExpression(inner)) return inner.arguments?.[0] ? within(inner.arguments[0]) : '*';
  // `Routes.applicationGuildCommands(app, guild)`
  if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression)) {
    const { text } = inner.expression.name;
    if (/^applicationCommands?$/.test(text)) return '/applications/*/commands';
    if (/^applicationGuildCommands?$/.test(text)) return '/applications/*/guilds/*/commands';
  }
  return '*';
}
