/**
 * Whether a command is one that the program only makes while somebody uses it: its name is made of what its code asks of what it
 * is given, or of what it waits for. By the syntax alone, and only where that is certain: nobody could write such a name as a
 * constant.
 */

import type TypeScript from 'typescript';
import { scriptKind, skipOuterExpressions, type Ts } from '../../core/script/parse/syntax.ts';
import type { Language } from '../../core/syntax/language.ts';
import type { Span } from '../../core/syntax/tree.ts';
import { Bindings } from './bindings.ts';
import { functionAround, functionsOfStart, isRunInPlace } from './functions.ts';

/** `name`: where the name of the command stands in the text. */
export type MadeInUse = (text: string, language: Language, name: Span) => boolean;

/** Makes what tells it. `ts` is the TypeScript package; only its parser is used. Never throws. */
export function createMadeInUse(ts: Ts): MadeInUse {
  // It is asked for one name of a file after the other.
  let last: { readonly text: string; readonly language: Language; readonly parsed: ParsedFile } | undefined;
  const parsed = (text: string, language: Language): ParsedFile => {
    if (last?.text === text && last.language === language) return last.parsed;
    const { Latest: languageVersion } = ts.ScriptTarget;
    const file = ts.createSourceFile('made-in-use', text, languageVersion, true, scriptKind(ts, language));
    const bindings = new Bindings(ts);
    last = { text, language, parsed: { file, bindings, ofStart: functionsOfStart(ts, file, bindings) } };
    return last.parsed;
  };
  return (text, language, name) => {
    try {
      const file = parsed(text, language);
      const value = expressionAt(ts, file.file, name);
      return value !== undefined && new Origins(ts, file).isOfUse(value);
    } catch (error) {
      // The parser recurses: hostile nesting exhausts the stack.
      if (!(error instanceof RangeError)) throw error;
      return false;
    }
  };
}

interface ParsedFile {
  readonly file: TypeScript.SourceFile;
  readonly bindings: Bindings;
  /** Functions that run when the program starts. */
  readonly ofStart: ReadonlySet<TypeScript.Node>;
}

/** The outermost expression that stands exactly there. */
function expressionAt(
  ts: Ts,
  file: TypeScript.SourceFile,
  { start, end }: Span,
): TypeScript.Expression | undefined {
  const visit = (node: TypeScript.Node): TypeScript.Expression | undefined => {
    if (node.pos > start || node.end < end) return undefined;
    if (node.getStart(file) === start && node.end === end && isExpression(ts, node)) return node;
    return ts.forEachChild(node, visit);
  };
  return visit(file);
}

const isExpression = (ts: Ts, node: TypeScript.Node): node is TypeScript.Expression =>
  ts.isExpression(node) && !ts.isPropertyName(node.parent) && !isKey(ts, node);

const isKey = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Steps back from a value to what it is made of. */
const maximumSteps = 500;

/** What JavaScript's own texts and lists can do: it asks nothing of anybody. */
const ownMethods = new Set(
  [String.prototype, Array.prototype].flatMap((prototype) => Object.getOwnPropertyNames(prototype)),
);

class Origins {
  readonly #ts: Ts;
  readonly #bindings: Bindings;
  readonly #ofStart: ReadonlySet<TypeScript.Node>;
  #steps = 0;

  constructor(ts: Ts, { bindings, ofStart }: ParsedFile) {
    this.#ts = ts;
    this.#bindings = bindings;
    this.#ofStart = ofStart;
  }

  /** Whether a value is made of what its code asks for, or waits for, while somebody uses the program. */
  isOfUse(expression: TypeScript.Expression): boolean {
    this.#steps += 1;
    if (this.#steps > maximumSteps) return false;
    const ts = this.#ts;
    const value = skipOuterExpressions(ts, expression);
    if (ts.isAwaitExpression(value)) return !this.#loads(value.expression) && this.#isInUse(value);
    if (ts.isCallExpression(value))
      return this.#isAnswer(value) || this.#partsOf(value).some((part) => this.isOfUse(part));
    if (ts.isIdentifier(value)) return this.#isNameOfUse(value);
    return this.#partsOf(value).some((part) => this.isOfUse(part));
  }

  /** What a value is made of. */
  #partsOf(value: TypeScript.Expression): readonly TypeScript.Expression[] {
    const ts = this.#ts;
    if (ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value))
      return [value.expression];
    if (ts.isTemplateExpression(value)) return value.templateSpans.map((span) => span.expression);
    if (ts.isBinaryExpression(value)) return [value.left, value.right];
    if (ts.isConditionalExpression(value)) return [value.whenTrue, value.whenFalse];
    if (!ts.isCallExpression(value)) return [];
    const callee = skipOuterExpressions(ts, value.expression);
    return ts.isPropertyAccessExpression(callee)
      ? [callee.expression, ...value.arguments]
      : [...value.arguments];
  }

  /** `interaction.options.getString('name')`: asked of what the function around is given. */
  #isAnswer({ expression }: TypeScript.CallExpression): boolean {
    const callee = skipOuterExpressions(this.#ts, expression);
    if (!this.#ts.isPropertyAccessExpression(callee) || ownMethods.has(callee.name.text)) return false;
    const root = this.#rootOf(callee.expression);
    const binding = root && this.#bindings.of(root);
    return binding?.kind === 'parameter' && this.#mayWait(binding.of);
  }

  /** The name that a chain of members and calls begins with, as far as constants lead. */
  #rootOf(expression: TypeScript.Expression): TypeScript.Identifier | undefined {
    const ts = this.#ts;
    for (let at = skipOuterExpressions(ts, expression); ; ) {
      this.#steps += 1;
      if (this.#steps > maximumSteps) return undefined;
      if (ts.isIdentifier(at)) {
        const binding = this.#bindings.of(at);
        if (binding?.kind !== 'value') return at;
        at = skipOuterExpressions(ts, binding.value);
      } else if (
        ts.isPropertyAccessExpression(at) ||
        ts.isElementAccessExpression(at) ||
        ts.isCallExpression(at)
      )
        at = skipOuterExpressions(ts, at.expression);
      else return undefined;
    }
  }

  #isNameOfUse(name: TypeScript.Identifier): boolean {
    const binding = this.#bindings.of(name);
    if (binding?.kind === 'value' || binding?.kind === 'element') return this.isOfUse(binding.value);
    if (binding?.kind !== 'parameter') return false;
    // `rows.map((row) => …)` gets the elements of the list.
    const call = binding.of.parent;
    if (!this.#ts.isCallExpression(call) || !call.arguments.some((argument) => argument === binding.of))
      return false;
    const callee = skipOuterExpressions(this.#ts, call.expression);
    return this.#ts.isPropertyAccessExpression(callee) && this.isOfUse(callee.expression);
  }

  /** `import('./a.js')`: modules are there before anybody uses the program. */
  #loads(expression: TypeScript.Expression): boolean {
    const call = skipOuterExpressions(this.#ts, expression);
    return (
      this.#ts.isCallExpression(call) &&
      (call.expression.kind === this.#ts.SyntaxKind.ImportKeyword ||
        (this.#ts.isIdentifier(call.expression) && call.expression.text === 'require'))
    );
  }

  #isInUse(node: TypeScript.Node): boolean {
    const around = functionAround(this.#ts, node);
    return around !== undefined && this.#mayWait(around);
  }

  /** Whether it is a function that waits for something, and that nothing in sight calls when the program starts. */
  #mayWait(around: TypeScript.SignatureDeclaration): boolean {
    return (
      !this.#ofStart.has(around) &&
      !isRunInPlace(this.#ts, around) &&
      (this.#ts.canHaveModifiers(around) ? (this.#ts.getModifiers(around) ?? []) : []).some(
        ({ kind }) => kind === this.#ts.SyntaxKind.AsyncKeyword,
      )
    );
  }
}
