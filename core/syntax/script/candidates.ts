/** Finds values that may be definitions: by type, by call, and (where configuration says so) by being exported. */
import type TypeScript from 'typescript';
import { evidenceOffsets } from '../../definitions/script-evidence.ts';
import type { Candidate, Hint } from '../reading.ts';
import { type Evaluated, Evaluator } from './evaluate.ts';
import { exportedValues } from './exports.ts';
import { type Match, matchesOf } from './match.ts';
import { hasOffsetIn } from './offsets.ts';
import { type Scope, scopeIn } from './scope.ts';
import { type ParsedScript, type Syntax, startOf } from './syntax.ts';

/** The candidates, in the order of the text. Their values are evaluated when first asked for. */
export function findCandidates(syntax: Syntax, script: ParsedScript, exports: boolean): readonly Candidate[] {
  const { ts } = syntax;
  const { file } = script;
  const fileScope = scopeIn(ts, file, undefined);
  const found: Match[] = [];
  const offsets = evidenceOffsets(script.source);

  const taken = new Set<TypeScript.Node>();

  // Only around a known name can there be evidence: the rest of the tree is not visited.
  const visit = (node: TypeScript.Node, scope: Scope): void => {
    if (taken.has(node) || !hasOffsetIn(offsets, node.pos, node.end)) return;
    for (const match of matchesOf(ts, node, scope)) {
      // The outer evidence wins: what is inside belongs to it.
      if (taken.has(match.expression)) continue;
      taken.add(match.expression);
      found.push(match);
    }
    if (taken.has(node)) return;
    const inner = scopeIn(ts, node, scope);
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  ts.forEachChild(file, (child) => visit(child, fileScope));
  if (exports) found.push(...exportedValues(ts, file, fileScope, found));

  const evaluator = new Evaluator(syntax, script);
  return found
    .sort((a, b) => a.expression.pos - b.expression.pos || b.expression.end - a.expression.end)
    .map(
      ({ expression, hint, scope, variable }) =>
        new LazyCandidate(
          evaluator,
          startOf(script.source, file, expression),
          expression,
          hint,
          scope,
          variable,
        ),
    );
}

class LazyCandidate implements Candidate {
  readonly start: number;
  readonly end: number;
  readonly hint: Hint;
  readonly #evaluate: () => Evaluated;
  #evaluated: Evaluated | undefined;

  constructor(
    evaluator: Evaluator,
    start: number,
    expression: TypeScript.Expression,
    hint: Hint,
    scope: Scope,
    variable: string | undefined,
  ) {
    this.start = start;
    this.end = expression.end;
    this.hint = hint;
    this.#evaluate = () => evaluator.candidate(expression, scope, variable);
  }

  get value() {
    this.#evaluated ??= this.#evaluate();
    return this.#evaluated.value;
  }

  get parts() {
    this.#evaluated ??= this.#evaluate();
    return this.#evaluated.parts;
  }
}
