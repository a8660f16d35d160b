/**
 * Expressions to values. Known are literals, what is composed of known values, members of known enums, constants of this
 * and other modules, and what known functions make of them; everything else is unknown. Never runs code. Bounded in steps
 * and depth; cycles are unknown.
 */
import type TypeScript from 'typescript';
import type { Part } from '../reading.ts';
import {
  type ArrayNode,
  maximumDepth,
  type ObjectNode,
  type Span,
  type UnknownNode,
  type ValueNode,
} from '../tree.ts';
import { member, readAccess } from './access.ts';
import { settled } from './builder-calls.ts';
import { builderOf } from './builders.ts';
import { argumentsOf, callValue, newValue } from './calls.ts';
import { assertHarmless, assertHarmlessClass, remove } from './changes.ts';
import { withoutChanged } from './collections.ts';
import { operated, pattern, prefixed, stepped, template, typeOf } from './composed.ts';
import { conditional } from './conditions.ts';
import type { Declaration } from './declarations.ts';
import type { Access } from './enum-access.ts';
import { Flows } from './flows.ts';
import type { Arguments } from './functions.ts';
import { type Identities, identitiesIn, identityOf } from './identities.ts';
import { laterCalls, taintChanged } from './later.ts';
import { madeObject, readArray } from './literals.ts';
import { isExhausted, Memo, type Shared } from './memo.ts';
import { changedNamespace, exportedValue } from './module-values.ts';
import { findMutations, type Mutations, mutated } from './mutation.ts';
import { declaredValue, readName, readThis } from './names.ts';
import { type Scalar, scalar } from './operators.ts';
import {
  copied,
  homeUsedAt,
  type JsonModule,
  newRun,
  noChoices,
  type Program,
  type Run,
  type Source,
  type Use,
} from './program.ts';
import { type Scope, scopeIn } from './scope.ts';
import { type ParsedScript, type Syntax, startOf } from './syntax.ts';
import type { Behind, OpaqueNode } from './values.ts';
import { behindOf } from './values.ts';

export interface Evaluated {
  readonly value: ValueNode;
  /** The expression's own text first, then every stretch of text outside of it that the value depends on. */
  readonly parts: readonly Part[];
  /** Conditions whose outcome is unknown: with each, the value is another. */
  readonly forks: readonly TypeScript.Node[];
}

/** Evaluates expressions of one file. Each constant is read once. */
export class Evaluator implements Source {
  readonly program: Program;
  readonly syntax: Syntax;
  readonly script: ParsedScript;
  /** The file's; `undefined` where the document has none. */
  readonly uri: string | undefined;
  readonly fileScope: Scope;
  readonly #file: TypeScript.SourceFile;
  readonly #source: string;
  readonly #memo: Memo;
  readonly #identities: Identities;
  #mutations: Mutations | undefined;
  #flows: Flows | undefined;

  constructor(program: Program, script: ParsedScript, uri: string | undefined) {
    this.program = program;
    this.#memo = new Memo(program);
    this.syntax = program.syntax;
    this.script = script;
    this.uri = uri;
    this.#file = script.file;
    this.#source = script.source;
    this.#identities = identitiesIn(this.syntax.ts, script.file);
    this.fileScope = scopeIn(this.syntax.ts, script.file, undefined);
  }

  /**
   * Reads a candidate: `read` gives its value. `variable` is the name it is bound to, for later changes to it; `choices` are
   * outcomes of conditions that are taken for granted.
   */
  candidate(
    own: Span,
    read: () => ValueNode,
    run: Run = newRun(),
    choices: Run['choices'] = noChoices,
  ): Evaluated {
    const { program } = this;
    Object.assign(run, {
      depth: 0,
      fresh: undefined,
      uses: new Map(),
      forks: new Set(),
      known: new Map(),
      decided: new Set(),
      choices,
    });
    program.run = run;
    let value: ValueNode;
    try {
      value = settled(this, read(), own);
    } catch (error) {
      // Walking hostile nesting exhausts the stack.
      if (!(error instanceof RangeError)) throw error;
      value = { kind: 'unknown', reason: 'dynamic', ...own };
    }
    const parts = [...run.uses].map(([use, source]) => source.partOf(use, this.uri));
    return { value, parts: [own, ...parts], forks: [...run.forks] };
  }

  value(node: TypeScript.Expression, scope: Scope): ValueNode {
    this.program.run.steps += 1;
    switch (this.syntax.forms[node.kind]) {
      case 'text': {
        const { text } = node as TypeScript.StringLiteralLike;
        if (this.script.broken && this.#isUnclosed(node as TypeScript.StringLiteralLike))
          return this.unknown(node, 'missing');
        return { kind: 'string', value: text, literal: true, start: this.start(node), end: node.end };
      }
      case 'number':
        return this.#scalar(Number((node as TypeScript.NumericLiteral).text), node, true);
      case 'bigint':
        return this.#scalar(BigInt((node as TypeScript.BigIntLiteral).text.slice(0, -1)), node, true);
      case 'true':
        return { kind: 'boolean', value: true, literal: true, start: this.start(node), end: node.end };
      case 'false':
        return { kind: 'boolean', value: false, literal: true, start: this.start(node), end: node.end };
      case 'null':
        return { kind: 'null', start: this.start(node), end: node.end };
      default:
        return this.#composed(node, scope);
    }
  }

  /** Where the node's first token begins. */
  start(node: TypeScript.Node): number {
    return startOf(this.#source, this.#file, node);
  }

  /** Where the dot before a member stands, or the question mark before the dot. */
  dotBefore({ expression, name }: TypeScript.PropertyAccessExpression): number {
    const dot = this.#source.lastIndexOf('.', this.start(name) - 1);
    const at = dot > expression.end && this.#source[dot - 1] === '?' ? dot - 1 : dot;
    return Math.max(at, expression.end);
  }

  span(node: TypeScript.Node): Span {
    return { start: this.start(node), end: node.end };
  }

  unknown(node: TypeScript.Node, reason: UnknownNode['reason'] = 'dynamic'): UnknownNode {
    return { kind: 'unknown', reason, start: this.start(node), end: node.end };
  }

  /** Something that is no data. */
  opaque(node: TypeScript.Node, behind: Behind): OpaqueNode {
    return { ...this.unknown(node), behind };
  }

  /** A scalar that an expression gives. `literal`: its text is one literal. */
  computed(value: Scalar | undefined, node: TypeScript.Node, literal = false): ValueNode {
    return value === undefined ? this.unknown(node) : this.#scalar(value, node, literal);
  }

  /** A value whose text stands elsewhere, as used at a place. */
  usedAt(value: ValueNode, use: Span): ValueNode {
    this.program.run.steps += 1;
    const { call: _, ...rest } = value;
    return {
      ...rest,
      start: use.start,
      end: use.end,
      home: homeUsedAt(value, use),
    };
  }

  /** A value that a running function made: the function may still change it. */
  fresh<V extends ArrayNode | ObjectNode>(value: V): V {
    this.program.run.fresh?.add(value.kind === 'array' ? value.items : value.properties);
    return value;
  }

  /** A value of another module, as used at a place of this one. */
  takenFrom(other: Evaluator, value: ValueNode, use: Span): ValueNode {
    return other === this ? this.usedAt(value, use) : this.#fromFile(value, other.uri, use);
  }

  /** A value of a JSON file: what is read depends on its text alone. */
  takenFromJson(module: JsonModule, value: ValueNode, use: Span): ValueNode {
    this.depends(value, module);
    return this.#fromFile(value, module.uri, use);
  }

  #fromFile(value: ValueNode, uri: string | undefined, use: Span): ValueNode {
    return copied(this.program.run, value, uri, this.uri, use);
  }

  /** The value being read depends on this, outside of its own text. */
  depends(use: Use, source: Source = this): void {
    this.program.run.uses.set(use, source);
  }

  /** No more is to be read: the file asks for too much. */
  get isExhausted(): boolean {
    return isExhausted(this.program.run);
  }

  #composed(node: TypeScript.Expression, scope: Scope): ValueNode {
    const { run } = this.program;
    if (this.isExhausted || run.depth >= maximumDepth) return this.unknown(node);
    run.depth += 1;
    if (run.depth > run.deepest) run.deepest = run.depth;
    const result = this.#compose(node, scope);
    run.depth -= 1;
    return result;
  }

  #compose(node: TypeScript.Expression, scope: Scope): ValueNode {
    switch (this.syntax.forms[node.kind]) {
      case 'object':
        return madeObject(this, node as TypeScript.ObjectLiteralExpression, scope);
      case 'array':
        return this.fresh(readArray(this, node as TypeScript.ArrayLiteralExpression, scope));
      case 'wrapper':
        return this.value((node as TypeScript.ParenthesizedExpression).expression, scope);
      case 'identifier':
        return readName(this, node as TypeScript.Identifier, scope);
      case 'access':
        return readAccess(this, node as Access, scope);
      case 'prefix':
        return prefixed(this, node as TypeScript.PrefixUnaryExpression, scope);
      case 'binary':
        return operated(this, node as TypeScript.BinaryExpression, scope);
      case 'conditional':
        return conditional(this, node as TypeScript.ConditionalExpression, scope);
      case 'template':
        return template(this, node as TypeScript.TemplateExpression, scope);
      case 'call':
        return callValue(this, node as TypeScript.CallExpression, scope);
      case 'new':
        return newValue(this, node as TypeScript.NewExpression, scope);
      case 'function':
        return this.opaque(node, {
          kind: 'function',
          node: node as TypeScript.ArrowFunction,
          scope,
          evaluator: this,
        });
      case 'class':
        assertHarmlessClass(this, node as TypeScript.ClassExpression, scope);
        return this.opaque(node, {
          kind: 'class',
          node: node as TypeScript.ClassExpression,
          scope,
          evaluator: this,
        });
      case 'this':
        return readThis(this, node, scope);
      case 'pattern':
        return pattern(this, node as TypeScript.RegularExpressionLiteral);
      case 'typeof':
        return typeOf(this, node as TypeScript.TypeOfExpression, scope);
      case 'postfix':
        return stepped(this, node as TypeScript.PostfixUnaryExpression, scope);
      case 'delete':
        return remove(this, node as TypeScript.DeleteExpression, scope);
      default:
        assertHarmless(this, node, scope);
        return this.unknown(node, node.pos === node.end ? 'missing' : 'dynamic');
    }
  }

  /** The value of a declaration; of an import, as used at a place. */
  declaredValue(declared: Declaration, use: Span): ValueNode | undefined {
    return declaredValue(this, declared, use);
  }

  /** Reads what is shared by all who use it: once, unless an outcome that it depends on is taken for granted. */
  once(key: Shared, read: () => ValueNode | undefined): ValueNode | undefined {
    return this.#memo.once(key, read);
  }

  /** A value that code changes after it was made is known in part only, or as the calls leave it. */
  afterChanges(whole: ValueNode, variable: string, scope: Scope): ValueNode {
    if (builderOf(whole)) return laterCalls(this, whole, variable, scope);
    const identity = identityOf(this.syntax.ts, scope, variable);
    const value = withoutChanged(this, whole, identity);
    const behind = behindOf(value)?.kind;
    const holdsOthers = behind === 'instance' || behind === 'collection' || behind === 'module';
    if (value.kind !== 'object' && value.kind !== 'array' && !holdsOthers) return value;
    const changes = this.mutations.changes.get(identity);
    if (!changes) return taintChanged(this, value, identity);
    for (const one of changes) this.depends(one);
    return behind ? changedNamespace(value) : mutated(value, changes);
  }

  get mutations(): Mutations {
    this.#mutations ??= findMutations(this.syntax.ts, this.#file, this.#identities, () => this.flows);
    return this.#mutations;
  }

  /** What may be the same object under several names. */
  get flows(): Flows {
    this.#flows ??= new Flows(this.syntax.ts, this.#file, this.#identities);
    return this.#flows;
  }

  argumentsOf(args: TypeScript.NodeArray<TypeScript.Expression>, scope: Scope): Arguments {
    return argumentsOf(this, args, scope);
  }

  /** A member of a value, as used by a node; unknown where it is not known. */
  memberOf(object: ValueNode, name: string, node: TypeScript.Node): ValueNode {
    return member(this, object, name, this.span(node)) ?? this.unknown(node);
  }

  /** What the module exports under a name, as another one uses it. */
  exported(name: string): ValueNode | undefined {
    return exportedValue(this, name);
  }

  /** A repair may have closed the literal in our copy of the text: what it says is not known all the same. */
  #isUnclosed(node: TypeScript.LiteralLikeNode): boolean {
    if (node.isUnterminated === true) return true;
    const { text } = this.script;
    const start = this.start(node);
    return text[node.end - 1] !== text[start] || node.end - start < 2;
  }

  #scalar(value: Scalar, node: TypeScript.Node, literal: boolean): ValueNode {
    return scalar(value, this.start(node), node.end, literal);
  }

  partOf(use: Use, document: string | undefined): Part {
    const span = { start: 'kind' in use ? this.start(use) : use.start, end: use.end };
    if (this.uri === document) return span;
    return { ...span, file: this.uri ?? '', text: this.script.text.slice(span.start, span.end) };
  }
}
