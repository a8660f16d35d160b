/** Conditions that the surroundings of a program decide, and no code: its environment, its arguments, settings that it does not bring. */
import type TypeScript from 'typescript';
import { isUnknown } from '../../heap/values.ts';
import { requiredModule } from '../../parse/declarations.ts';
import { resolveName } from '../../parse/scope.ts';
import { memberAsked, skipOuterExpressions } from '../../parse/syntax.ts';
import { scopeAt } from '../../parse/uses.ts';
import type { Document } from '../document.ts';

/** A condition that hangs on one test of the surroundings. */
export interface Fork {
  readonly node: TypeScript.Node;
  /** Equal for equal tests: `env NODE_ENV 'production'`. */
  readonly test: string;
  /** It holds where the test fails. */
  readonly isNegated: boolean;
}

/** One thing of the surroundings, and what it is compared with. */
interface Test {
  /** What it is: `env NODE_ENV`. */
  readonly of: string;
  readonly to: string;
  readonly isNegated: boolean;
}

/**
 * The conditions of unknown outcome in a document that each hang on one test of its surroundings, which may go either way: what else they
 * ask is known. A thing that is used for anything else, or that several tests ask for otherwise, decides none: it may be checked before,
 * or set.
 */
export function forksOutside(document: Document): readonly Fork[] {
  const {
    ts,
    script: { file },
    machine: { undecided },
    source: { text },
  } = document;
  if (undecided.size === 0 || isChanged(text)) return [];
  const found: (Test & { readonly node: TypeScript.Node })[] = [];
  const refused = new Set<string>();
  const uses = new Map<string, Set<number>>();
  let forks = 0;
  const visit = (node: TypeScript.Node): void => {
    if (undecided.has(node)) forks += 1;
    if (undecided.has(node) && forks <= maximumForks) {
      const asked = askedBy(document, node);
      const tests = new Tests(document, uses);
      const [test, ...others] = (asked && tests.in(asked)) ?? [];
      if (test && others.length === 0) found.push({ node, ...test });
      else for (const of of tests.seen) refused.add(of);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const isPlain = ({ of, to }: Test): boolean =>
    !refused.has(of) && found.every((other) => other.of !== of || other.to === to);
  const isAskedAlone = (of: string): boolean => {
    const names = text.match(
      new RegExp(`(?<![\\w$])${escaped(of.slice(of.lastIndexOf(' ') + 1))}(?![\\w$])`, 'g'),
    );
    return (names?.length ?? 0) <= (uses.get(of)?.size ?? 0);
  };
  if (forks > maximumForks) return [];
  const alone = new Set([...new Set(found.map(({ of }) => of))].filter(isAskedAlone));
  return found
    .filter((fork) => alone.has(fork.of) && isPlain(fork))
    .map(({ node, of, to, isNegated }) => ({ node, test: `${of} ${to}`, isNegated }));
}

/** Of a document with more conditions that are not known none is decided. */
const maximumForks = 200;

/** What a program does to its surroundings, or gives to code that may: what it sets it knows. */
const changes: readonly RegExp[] = [
  /\benv\s{0,9}(?:\.\s{0,9}\w{1,80}|\[[^\]\n]{1,80}\])\s{0,9}(?:\|\||&&|\?\?)?=(?![=>])/,
  /\bdelete\s/,
  /\bassign\s{0,9}\(/,
  /[(,]\s{0,9}process(?:\.env)?\s{0,9}[,)]/,
  /\benv\s{0,9}\[(?!\s{0,9}['"])/,
  /\benv\s{0,9}:/,
  /\bargv\s{0,9}\.\s{0,9}(?!includes\b)/,
];

/** `const e = process.env`: under another name it may be changed unseen. */
const renamed = /([\w$}]{1,80})\s{0,9}=\s{0,9}process(?:\.env)?(?![\w.?[])/g;

const isChanged = (text: string): boolean =>
  changes.some((change) => change.test(text)) ||
  [...text.matchAll(renamed)].some(([, name = '']) => name !== 'env' && !name.endsWith('}'));

const escaped = (name: string): string => name.replace(/[^\w]/g, '\\$&');

/** What is asked at a fork. */
function askedBy({ ts }: Document, fork: TypeScript.Node): TypeScript.Expression | undefined {
  if (ts.isIfStatement(fork)) return fork.expression;
  if (ts.isConditionalExpression(fork)) return fork.condition;
  if (ts.isBinaryExpression(fork)) {
    const { AmpersandAmpersandToken, BarBarToken } = ts.SyntaxKind;
    return [AmpersandAmpersandToken, BarBarToken].includes(fork.operatorToken.kind) ? fork.left : undefined;
  }
  // `list.filter((command) => !command.dev || isDev)`
  const isFilter =
    ts.isCallExpression(fork) &&
    ts.isPropertyAccessExpression(fork.expression) &&
    fork.expression.name.text === 'filter';
  const [callback] = isFilter ? fork.arguments : [];
  return callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body) ? callback.body : undefined;
}

/** So many expressions are looked at for a condition. */
const maximumExpressions = 64;

class Tests {
  readonly #document: Document;
  readonly #uses: Map<string, Set<number>>;
  /** What of the surroundings was asked for. */
  readonly seen = new Set<string>();
  #looked = 0;

  /** `uses`: where the names of things stand that are asked for; grows. */
  constructor(document: Document, uses: Map<string, Set<number>>) {
    this.#document = document;
    this.#uses = uses;
  }

  /** The tests of the surroundings in a condition; `undefined` where it asks something else that is not known. */
  in(expression: TypeScript.Expression, isNegated = false): readonly Test[] | undefined {
    const { ts } = this.#document;
    const node = skipOuterExpressions(ts, expression);
    this.#looked += 1;
    if (this.#looked > maximumExpressions) return undefined;
    if (ts.isPrefixUnaryExpression(node))
      return node.operator === ts.SyntaxKind.ExclamationToken ? this.in(node.operand, !isNegated) : undefined;
    if (ts.isBinaryExpression(node)) return this.#inBoth(node, isNegated);
    const included = this.#included(node);
    if (included) return [{ of: this.#used(`argv ${included.text}`, included.end), to: '', isNegated }];
    const isBoolean = ts.isCallExpression(node) && this.#isGlobal(node.expression, 'Boolean');
    const [argument] = isBoolean ? node.arguments : [];
    if (argument) return this.in(argument, isNegated);
    const of = this.#thingIn(node);
    if (of !== undefined) return [{ of, to: '', isNegated }];
    const constant = this.#constant(node);
    if (constant) return this.in(constant, isNegated);
    if (!ts.isPropertyAccessExpression(node) && !ts.isIdentifier(node)) return undefined;
    const value = this.#document.valueOf(node);
    return value && !isUnknown(value) ? [] : undefined;
  }

  #inBoth(
    { left, right, operatorToken: { kind } }: TypeScript.BinaryExpression,
    isNegated: boolean,
  ): readonly Test[] | undefined {
    const { ts } = this.#document;
    const K = ts.SyntaxKind;
    if (kind === K.AmpersandAmpersandToken || kind === K.BarBarToken) {
      const [first, second] = [this.in(left, isNegated), this.in(right, isNegated)];
      return first && second && [...first, ...second];
    }
    const isUnlike = kind === K.ExclamationEqualsEqualsToken || kind === K.ExclamationEqualsToken;
    const isLike = kind === K.EqualsEqualsEqualsToken || kind === K.EqualsEqualsToken;
    if (!isLike && !isUnlike) return undefined;
    const [name, to] = ts.isStringLiteralLike(right) ? [left, right] : [right, left];
    const of = ts.isStringLiteralLike(to) ? this.#thingIn(name) : undefined;
    return of === undefined || !ts.isStringLiteralLike(to)
      ? undefined
      : [{ of, to: JSON.stringify(to.text), isNegated: isNegated !== isUnlike }];
  }

  /** `process.argv.includes('--dev')` */
  #included(node: TypeScript.Expression): TypeScript.StringLiteralLike | undefined {
    const { ts } = this.#document;
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    const [text, ...others] = node.arguments;
    const { expression: of, name } = node.expression;
    const isOne = name.text === 'includes' && others.length === 0 && text && ts.isStringLiteralLike(text);
    return isOne && this.#membersOf(of)?.join(' ') === 'process argv' ? text : undefined;
  }

  /** What of the surroundings an expression gives: `process.env.DEV`, `config.dev` of settings that are not there. */
  #thingIn(expression: TypeScript.Expression): string | undefined {
    const names: Name[] = [];
    const [root = '', kind, ...path] = this.#membersOf(expression, names) ?? [];
    if (kind === undefined) return undefined;
    const ofSettings = root.endsWith('.json') && path.length === 0 ? `${root} ${kind}` : undefined;
    const of = kind === 'env' && path.length === 1 ? `env ${path[0]}` : ofSettings;
    if (of === undefined) return undefined;
    const own = names.filter(({ text }) => text === (path[0] ?? kind));
    return this.#used(of, ...own.map(({ end }) => end));
  }

  #used(of: string, ...ends: readonly number[]): string {
    this.seen.add(of);
    const uses = this.#uses.get(of) ?? new Set();
    for (const end of ends) uses.add(end);
    this.#uses.set(of, uses);
    return of;
  }

  #isGlobal(node: TypeScript.Expression, name: string): boolean {
    const { ts, script } = this.#document;
    return (
      ts.isIdentifier(node) && node.text === name && !resolveName(ts, scopeAt(ts, script.file, node), name)
    );
  }

  /**
   * The members by which an expression leads on from `process`, another runtime, or a file of settings that is not there. `names` gets the
   * names that it goes through.
   */
  #membersOf(expression: TypeScript.Expression, names: Name[] = []): readonly string[] | undefined {
    const { ts, script } = this.#document;
    const path: string[] = [];
    let at = skipOuterExpressions(ts, expression);
    for (let depth = 0; depth < maximumMembers; depth += 1) {
      const member = memberAsked(ts, at);
      if (member && (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at))) {
        path.unshift(member.text);
        names.push({ text: member.text, end: member.end });
        at = skipOuterExpressions(ts, at.expression);
        continue;
      }
      if (ts.isMetaProperty(at)) return ['import.meta', ...path];
      const required = ts.isCallExpression(at) ? requiredModule(ts, at) : undefined;
      if (required !== undefined) return this.#rootOf(required, path);
      if (!ts.isIdentifier(at)) return undefined;
      const declared = resolveName(ts, scopeAt(ts, script.file, at), at.text);
      if (!declared) return runtimes.has(at.text) ? [at.text, ...path] : undefined;
      if (declared.kind === 'import') {
        const isWhole = declared.name === 'default' || declared.name === '*';
        return this.#rootOf(declared.from, [...(isWhole ? [] : [declared.name]), ...declared.path, ...path]);
      }
      if (declared.kind !== 'const' || declared.mutable) return undefined;
      // `const { DEV } = process.env`: there it stands as well.
      const [own = at.text] = declared.path.slice(-1);
      names.push({ text: at.text, end: at.end }, { text: own, end: -declared.node.pos });
      path.unshift(...declared.path);
      at = skipOuterExpressions(ts, declared.node);
    }
    return undefined;
  }

  #rootOf(from: string, path: readonly string[]): readonly string[] | undefined {
    if (from === 'process' || from === 'node:process') return ['process', ...path];
    const isAbsent = from.startsWith('.') && from.endsWith('.json') && !this.#document.resolve(from);
    return isAbsent ? [from.replace(/^(?:\.\/)+/, ''), ...path] : undefined;
  }

  /** What a constant is given that is no member of something. */
  #constant(node: TypeScript.Expression): TypeScript.Expression | undefined {
    const { ts, script } = this.#document;
    if (!ts.isIdentifier(node)) return undefined;
    const declared = resolveName(ts, scopeAt(ts, script.file, node), node.text);
    const isPlain = declared?.kind === 'const' && !declared.mutable && declared.path.length === 0;
    return isPlain ? declared.node : undefined;
  }
}

/** A name, and where it ends; below nothing: where it is declared. */
interface Name {
  readonly text: string;
  readonly end: number;
}

/** So many members and names are followed. */
const maximumMembers = 16;

/** The objects by which runtimes show their environment. */
const runtimes: ReadonlySet<string> = new Set(['process', 'Bun', 'Deno']);
