/** Finds values that may be definitions: by type, by call, and (where configuration says so) by being exported. */
import type TypeScript from 'typescript';
import { evidenceOffsets } from '../../definitions/script-evidence.ts';
import type { Candidate, Hint } from '../reading.ts';
import type { Span } from '../tree.ts';
import type { Evaluated, Evaluator } from './evaluate.ts';
import { exportedValues } from './forms/exported.ts';
import type { Match } from './forms/form.ts';
import { forms } from './forms/index.ts';
import { hasOffsetIn } from './offsets.ts';
import { newRun } from './program.ts';
import { type Scope, scopeIn } from './scope.ts';

/** The candidates, in the order of the text. Their values are evaluated when first asked for. */
export function findCandidates(evaluator: Evaluator, exports: boolean): readonly Candidate[] {
  const {
    syntax: { ts },
    script,
    fileScope,
  } = evaluator;
  const { file } = script;
  const found: Match[] = [];
  const offsets = evidenceOffsets(script.source);

  const taken = new Set<TypeScript.Node>();

  // Only around a known name can there be evidence: the rest of the tree is not visited.
  const visit = (node: TypeScript.Node, scope: Scope): void => {
    if (taken.has(node) || !hasOffsetIn(offsets, node.pos, node.end)) return;
    for (const match of forms.flatMap((form) => form(node, scope, evaluator))) {
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

  // What one document may cost, it may cost once.
  const run = newRun();
  return found
    .sort((a, b) => a.expression.pos - b.expression.pos || b.expression.end - a.expression.end)
    .map(
      ({ expression, hint, scope, variable, read }) =>
        new LazyCandidate(evaluator.span(expression), hint, (own) =>
          evaluator.candidate(
            own,
            () => {
              const value = read ? read() : evaluator.value(expression, scope);
              return variable === undefined ? value : evaluator.afterChanges(value, variable, scope);
            },
            run,
          ),
        ),
    );
}

class LazyCandidate implements Candidate {
  readonly start: number;
  readonly end: number;
  readonly hint: Hint;
  readonly #evaluate: (own: Span) => Evaluated;
  #evaluated: Evaluated | undefined;

  constructor({ start, end }: Span, hint: Hint, evaluate: (own: Span) => Evaluated) {
    this.start = start;
    this.end = end;
    this.hint = hint;
    this.#evaluate = evaluate;
  }

  get value() {
    return this.#once().value;
  }

  get parts() {
    return this.#once().parts;
  }

  #once(): Evaluated {
    this.#evaluated ??= this.#evaluate({ start: this.start, end: this.end });
    return this.#evaluated;
  }
}
