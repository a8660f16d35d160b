/** Goes through what runs when a file is started: from its top level into what that calls, and into modules that it loads. */
import type TypeScript from 'typescript';
import { requiredModule } from '../parse/declarations.ts';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import { callbacksOf, isReady } from './callbacks.ts';
import { areGuilds, ends, isAskedForAny, isChoice, isMainCheck, logsIn } from './conditions.ts';
import { sendsCommands } from './sends.ts';
import type { Self, StartFile, StartValue, StartValues } from './values.ts';

/** Where the code stands that runs. */
interface Place {
  readonly in: StartFile;
  readonly self: Self;
}

/** What surely happens. */
interface Found {
  readonly sends: Set<string>;
  logsIn: boolean;
  /** Who waits for a client that logs in. */
  readonly listeners: StartValue[];
}

/** More calls are not followed. */
const maximumCalls = 2000;

export class Walk {
  readonly #ts: Ts;
  readonly #values: StartValues;
  readonly #main: string;
  readonly #loads = new Map<string, string>();
  readonly #active = new Set<TypeScript.Node>();
  #calls = 0;
  #found: Found = nothingYet();

  constructor(ts: Ts, values: StartValues, main: string) {
    this.#ts = ts;
    this.#values = values;
    this.#main = main;
  }

  run(): { readonly sends: ReadonlySet<string>; readonly loads: ReadonlyMap<string, string> } {
    this.#load(this.#values.fileAt(this.#main));
    const { listeners } = this.#found;
    // One may add others.
    for (let at = 0; at < listeners.length && this.#found.logsIn; at += 1) this.#call(listeners[at]);
    return { sends: this.#found.sends, loads: this.#loads };
  }

  #load(file: StartFile | undefined): void {
    if (!file || this.#loads.has(file.uri)) return;
    this.#loads.set(file.uri, file.file.text);
    const ts = this.#ts;
    // Modules come before the code of who imports them.
    for (const statement of file.file.statements) {
      const isImport = ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly;
      const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
      const specifier = isImport || isExport ? statement.moduleSpecifier : undefined;
      if (specifier && ts.isStringLiteral(specifier))
        this.#load(this.#values.fileBehind(file, specifier.text));
    }
    this.#block(file.file.statements, { in: file, self: undefined });
  }

  /** Says whether the code behind it runs as well. */
  #block(statements: readonly TypeScript.Statement[], place: Place): boolean {
    const ts = this.#ts;
    for (const statement of statements) {
      if (ts.isBlock(statement)) {
        if (!this.#block(statement.statements, place)) return false;
        continue;
      }
      this.#visit(statement, place);
      if (ends(ts, statement)) return false;
      if (!ts.isIfStatement(statement) || statement.elseStatement) continue;
      const { thenStatement: then, expression } = statement;
      const last = ts.isBlock(then) ? then.statements.at(-1) : then;
      if (last && ends(ts, last) && isChoice(expression)) return false;
    }
    return true;
  }

  #visit(node: TypeScript.Node, place: Place): void {
    const ts = this.#ts;
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isTypeNode(node)) return;
    if (ts.isBlock(node)) this.#block(node.statements, place);
    else if (ts.isIfStatement(node))
      this.#either(node.expression, node.thenStatement, node.elseStatement, place);
    else if (ts.isConditionalExpression(node))
      this.#either(node.condition, node.whenTrue, node.whenFalse, place);
    else if (ts.isBinaryExpression(node) && this.#mayEndEarly(node.operatorToken.kind)) {
      if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
        this.#either(node.left, node.right, undefined, place);
      else this.#visit(node.left, place);
    } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
      this.#visit(node.expression, place);
      if (!areGuilds(node.expression, node.initializer)) this.#visit(node.statement, place);
    } else if (ts.isSwitchStatement(node) || ts.isWhileStatement(node)) this.#visit(node.expression, place);
    else if (ts.isTryStatement(node)) {
      this.#block(node.tryBlock.statements, place);
      if (node.finallyBlock) this.#block(node.finallyBlock.statements, place);
    } else {
      ts.forEachChild(node, (child) => this.#visit(child, place));
      if (ts.isCallExpression(node)) this.#calling(node, place);
      else if (ts.isNewExpression(node)) this.#making(node, place);
    }
  }

  #mayEndEarly(kind: TypeScript.SyntaxKind): boolean {
    const { SyntaxKind: K } = this.#ts;
    return kind === K.AmpersandAmpersandToken || kind === K.BarBarToken || kind === K.QuestionQuestionToken;
  }

  /** What is behind a condition: only what both ways do is sure. */
  #either(
    condition: TypeScript.Expression,
    then: TypeScript.Node,
    otherwise: TypeScript.Node | undefined,
    place: Place,
  ): void {
    this.#visit(condition, place);
    if (isMainCheck(condition)) {
      const taken = place.in.uri === this.#main ? then : otherwise;
      if (taken) this.#visit(taken, place);
      return;
    }
    if (isAskedForAny(this.#ts, condition)) return this.#visit(then, place);
    const around = this.#found;
    const branches = [then, otherwise].map((branch) => {
      this.#found = nothingYet();
      if (branch) this.#visit(branch, place);
      return this.#found;
    });
    this.#found = around;
    if (branches.every(({ sends }) => sends.size > 0))
      for (const branch of branches) for (const uri of branch.sends) around.sends.add(uri);
    if (branches.every((branch) => branch.logsIn)) around.logsIn = true;
  }

  #calling(node: TypeScript.CallExpression, place: Place): void {
    const ts = this.#ts;
    const { uri, file } = place.in;
    if (sendsCommands(ts, file, node, (name) => this.#values.constant(name), false))
      this.#found.sends.add(uri);
    const [argument] = node.arguments;
    const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isImport && argument && ts.isStringLiteral(argument) ? argument.text : undefined;
    const loaded = specifier ?? requiredModule(ts, node);
    if (loaded !== undefined) return this.#load(this.#values.fileBehind(place.in, loaded));
    if (logsIn.test(`${node.expression.getText()}(`)) this.#found.logsIn = true;
    this.#call(this.#values.of(node.expression, place.in, place.self));
    const functionOf = (callback: TypeScript.Expression) => this.#values.of(callback, place.in, place.self);
    for (const callback of callbacksOf(ts, node)) this.#call(functionOf(callback));
    const listener = isReady(ts, node) ? functionOf(node.arguments[1] as TypeScript.Expression) : undefined;
    if (listener) this.#found.listeners.push(listener);
  }

  #making(node: TypeScript.NewExpression, place: Place): void {
    const ts = this.#ts;
    const made = this.#values.called(this.#values.of(node.expression, place.in, place.self));
    if (made?.of === 'class') return this.#call(this.#values.constructorOf(made));
    const [executor] = node.arguments ?? [];
    const called = skipOuterExpressions(ts, node.expression);
    if (executor && ts.isIdentifier(called) && called.text === 'Promise')
      this.#call(this.#values.of(executor, place.in, place.self));
  }

  #call(value: StartValue | undefined): void {
    const called = this.#values.called(value);
    if (called?.of !== 'function' || this.#calls > maximumCalls) return;
    const { node, in: file, self } = called;
    const body = 'body' in node ? node.body : undefined;
    const isGenerator = 'asteriskToken' in node && node.asteriskToken !== undefined;
    if (!body || isGenerator || this.#active.has(node)) return;
    this.#calls += 1;
    this.#active.add(node);
    this.#visit(body, { in: file, self });
    this.#active.delete(node);
  }
}

const nothingYet = (): Found => ({ sends: new Set(), logsIn: false, listeners: [] });
