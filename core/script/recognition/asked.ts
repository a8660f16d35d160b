/** What is asked of a document that ran: see {@link Document.lookingOnly}. */
import type TypeScript from 'typescript';
import { Signal } from '../heap/signal.ts';
import type { Binding, Value } from '../heap/values.ts';
import type { Ts } from '../parse/syntax.ts';

/** The answer depends on functions: on what they give, or on what they do when somebody calls them. */
export class AsksMore extends Signal {}

const asksMore = new AsksMore();

export class Asked {
  readonly values: Value[] = [];
  readonly bindings: Binding[] = [];
  readonly #outside: ReadonlySet<TypeScript.Node>;

  constructor(ts: Ts, file: TypeScript.SourceFile) {
    this.#outside = nodesOutside(ts, file);
  }

  more(): never {
    throw asksMore;
  }

  /** What an expression gave; `undefined` where it did not run. One in a function may give something else yet. */
  note(node: TypeScript.Node, value: Value | undefined): void {
    if (!this.#outside.has(node)) this.more();
    if (value) this.values.push(value);
  }
}

const known = new WeakMap<TypeScript.SourceFile, ReadonlySet<TypeScript.Node>>();

/** The nodes that run when the module does: those in no function, and in no field of what a class makes. */
function nodesOutside(ts: Ts, file: TypeScript.SourceFile): ReadonlySet<TypeScript.Node> {
  const before = known.get(file);
  if (before) return before;
  const outside = new Set<TypeScript.Node>();
  const waiting: TypeScript.Node[] = [...file.statements];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isField = ts.isPropertyDeclaration(node) && !isStatic(ts, node);
    if (isField || ts.isFunctionLike(node) || ts.isTypeNode(node)) continue;
    outside.add(node);
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
  known.set(file, outside);
  return outside;
}

const isStatic = (ts: Ts, { modifiers }: TypeScript.PropertyDeclaration): boolean =>
  modifiers?.some((one) => one.kind === ts.SyntaxKind.StaticKeyword) === true;
