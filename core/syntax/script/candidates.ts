/** Finds values that may be definitions: by every form, and (where configuration says so) by being exported. */
import type TypeScript from 'typescript';
import { isWhole } from '../../definitions/command-shape.ts';
import { houseValue, opened } from '../../definitions/house.ts';
import { evidenceOffsets } from '../../definitions/script-evidence.ts';
import { type Candidate, type Hint, type Variant, type Wrapper, wrapperNames } from '../reading.ts';
import type { Span, ValueNode } from '../tree.ts';
import { settled } from './builder-calls.ts';
import type { Evaluated, Evaluator } from './evaluate.ts';
import { exportedValues } from './forms/exported.ts';
import type { Match } from './forms/form.ts';
import { forms } from './forms/index.ts';
import { wrapperForm } from './forms/wrapper.ts';
import { afterHolders } from './held.ts';
import { afterExport } from './module-values.ts';
import { hasOffsetIn } from './offsets.ts';
import { newRun, type Run } from './program.ts';
import { isMadeOfOthers } from './registrar.ts';
import { type Scope, scopeIn } from './scope.ts';
import { hasModifier } from './syntax.ts';
import { isHandedOver, isProvisional, isWrapped } from './wrapped.ts';

/** The candidates, in the order of the text. Their values are evaluated when first asked for. */
export function findCandidates(
  evaluator: Evaluator,
  exports: boolean,
  wrappers: readonly Wrapper[] = [],
): readonly Candidate[] {
  const {
    syntax: { ts },
    script,
    fileScope,
  } = evaluator;
  const { file } = script;
  const found: Found[] = [];
  const offsets = evidenceOffsets(script.source, evaluator.uri, wrapperNames(wrappers));
  const taken = new Set<TypeScript.Node>();
  // What one document may cost, it may cost once.
  const run = newRun();
  evaluator.program.run = run;

  const all = wrappers.length > 0 ? [wrapperForm(wrappers), ...forms] : forms;
  const around: TypeScript.Node[] = [];
  // Only around a known word can there be evidence: the rest of the tree is not visited.
  const visit = (node: TypeScript.Node, scope: Scope): void => {
    if (taken.has(node) || !hasOffsetIn(offsets, node.pos, node.end)) return;
    for (const form of all) {
      // The outer evidence wins: what is inside belongs to it.
      if (taken.has(node)) break;
      for (const match of form.matches(node, scope, evaluator, around)) {
        if (taken.has(match.expression)) continue;
        taken.add(match.expression);
        found.push({
          ...match,
          hint: isUnsure(evaluator, match, scope, around) ? { ...match.hint, weak: true } : match.hint,
          open: match.open ?? (isOpen(evaluator, match, around, node) ? true : undefined),
          within: ts.isClassLike(node) ? node : around.findLast(ts.isClassLike),
        } as Found);
      }
    }
    if (taken.has(node)) return;
    const inner = scopeIn(ts, node, scope);
    around.push(node);
    ts.forEachChild(node, (child) => visit(child, inner));
    around.pop();
  };
  ts.forEachChild(file, (child) => visit(child, fileScope));
  const evident = exports
    ? withExports(found, exportedValues(ts, file, fileScope, found.filter(isSure)))
    : found;

  const runOfVariants = newRun();
  return withoutHelp(evident)
    .sort((a, b) => a.expression.pos - b.expression.pos || b.expression.end - a.expression.end)
    .map(
      (match) =>
        new LazyCandidate(evaluator.span(match.expression), match.hint, (own, choices) =>
          evaluator.candidate(own, () => readMatch(evaluator, match), choices ? runOfVariants : run, choices),
        ),
    );
}

interface Found extends Match {
  /** The class that it stands in. */
  readonly within?: TypeScript.ClassLikeDeclaration | undefined;
}

const isSure = ({ hint }: Found): boolean => hint.kind !== 'place';

/** What is exported where configuration says that definitions are, instead of what only the file's place tells of it. */
const withExports = (found: readonly Found[], exported: readonly Match[]): readonly Found[] => [
  ...found.filter(
    (one) =>
      isSure(one) ||
      !exported.some(
        ({ expression }) => expression.pos < one.expression.end && one.expression.pos < expression.end,
      ),
  ),
  ...exported,
];

/** A class that holds its command tells the rest for itself: what it hands to its base is not another one. */
const withoutHelp = (found: readonly Found[]): Found[] =>
  found.filter(
    ({ hint, within }) =>
      hint.kind !== 'place' ||
      !within ||
      !found.some((one) => one.hint.kind !== 'place' && one.within === within),
  );

/** Whether something else is made of it than a command: in a base class, in a template for files, in code for any command. */
function isUnsure(
  evaluator: Evaluator,
  match: Match,
  scope: Scope,
  around: readonly TypeScript.Node[],
): boolean {
  const { ts } = evaluator.syntax;
  const isOfBase = around.some(
    (one) => ts.isClassLike(one) && hasModifier(ts, one, ts.SyntaxKind.AbstractKeyword),
  );
  return isOfBase || /\/templates?\//.test(evaluator.uri ?? '') || isMadeOfOthers(evaluator, match, scope);
}

/** Whether code that is not read may add to the value: a call around it, or one that is given its variable. */
function isOpen(
  evaluator: Evaluator,
  { expression, hint, variable }: Match,
  around: readonly TypeScript.Node[],
  node: TypeScript.Node,
): boolean {
  const { ts } = evaluator.syntax;
  // A form may find the value at the node that holds it.
  const outer = node === expression ? around : [...around, node];
  const names = outer.flatMap((one) =>
    (ts.isVariableDeclaration(one) || ts.isPropertyAssignment(one) || ts.isClassLike(one)) &&
    one.name &&
    ts.isIdentifier(one.name)
      ? one.name.text
      : [],
  );
  const file = evaluator.uri?.split('/').at(-1);
  if (isProvisional([file, ...names])) return true;
  if (isWrapped(evaluator, expression, outer, hint.kind === 'shape')) return true;
  return hint.kind === 'shape' && variable !== undefined && isHandedOver(evaluator, variable);
}

function readMatch(
  evaluator: Evaluator,
  { expression, hint, scope, variable, holders = [], read, open }: Match,
): ValueNode {
  const value = afterHolders(evaluator, read ? read() : evaluator.value(expression, scope), holders);
  const now =
    variable === undefined
      ? afterExport(evaluator, expression, value)
      : evaluator.afterChanges(value, variable, scope);
  const whole = settled(evaluator, now, evaluator.span(expression));
  const fitting = (value: ValueNode): ValueNode => {
    if (hint.kind === 'document') return value;
    if (hint.framework)
      return houseValue(value, {
        spelling: hint.spelling ?? 'either',
        mayFill: open !== false,
        isCode: true,
      });
    return hint.kind === 'export' ? exportedValue(value) : value;
  };
  return open ? opened(fitting(whole)) : fitting(whole);
}

/** Configuration says that it is a command; where it has keys of a framework, other kinds of values are that one's, too. */
function exportedValue(value: ValueNode): ValueNode {
  if (value.kind === 'array') return { ...value, items: value.items.map(exportedValue) };
  return value.kind === 'object' && !isWhole(value)
    ? houseValue(value, { spelling: 'either', mayFill: false, isCode: true })
    : value;
}

/** More outcomes are not looked at. */
const maximumVariants = 32;

type Evaluate = (own: Span, choices?: Run['choices']) => Evaluated;

class LazyCandidate implements Candidate {
  readonly start: number;
  readonly end: number;
  readonly hint: Hint;
  readonly #evaluate: Evaluate;
  #evaluated: Evaluated | undefined;
  #variants: readonly Variant[] | undefined;

  constructor({ start, end }: Span, hint: Hint, evaluate: Evaluate) {
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

  get variants(): readonly Variant[] {
    this.#variants ??= this.#once()
      .forks.slice(0, maximumVariants / 2)
      .flatMap((fork) =>
        [true, false].map((outcome) =>
          this.#evaluate({ start: this.start, end: this.end }, new Map([[fork, outcome]])),
        ),
      );
    return this.#variants;
  }

  #once(): Evaluated {
    this.#evaluated ??= this.#evaluate({ start: this.start, end: this.end });
    return this.#evaluated;
  }
}
