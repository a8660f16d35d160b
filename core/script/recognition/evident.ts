/** Where in a document something may be found, before it runs. */
import type TypeScript from 'typescript';
import { byLooks } from '../../definitions/told-by-others.ts';
import type { Candidate, Like } from '../../syntax/reading.ts';
import { exportedValues } from '../forms/exported.ts';
import type { Form } from '../forms/form.ts';
import { typedArgument } from '../forms/typed-argument.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { hasOffsetIn } from '../parse/offsets.ts';
import { scopeIn } from '../parse/scope.ts';
import { AskedTooEarly, type Document } from './document.ts';
import { evidenceOffsets, mayFind } from './evidence.ts';
import { byKind, type FormsByKind, formsWith, type Looking, likeForms, wordsOf } from './looking.ts';
import { callsExports } from './positions/callers.ts';
import { tellsOfCandidates, tellsOfCommands } from './positions/keys.ts';
import { otherNames } from './types/types.ts';

/**
 * Before a document runs: the nodes at which a form finds a definition or asks for a value, with those around them. Where
 * there is none the document need not run, and what is beside them need not be looked at.
 */
export function evidentNodes(document: Document, looking: Looking): ReadonlySet<TypeScript.Node> {
  const {
    ts,
    script: { file },
    fileScope,
  } = document;
  const evident = new Set<TypeScript.Node>();
  eachEvident(document, looking, formsWith(ts, looking), (node, around) => {
    for (const inner of [...around, node]) evident.add(inner);
  });
  if (looking.exports && exportedValues(ts, file, fileScope, []).length > 0) evident.add(file);
  return evident;
}

/**
 * Whether something else than these candidates of a document may stand at one of these places: the document need not be read
 * with the places where it may not.
 */
export function holdsMore(
  document: Document,
  likes: readonly Like[],
  candidates: readonly Candidate[],
): boolean {
  const sure = candidates.filter(
    ({ hint, file }) => file === undefined && 'name' in hint && !hint.weak && !byLooks.has(hint.kind),
  );
  if (likes.some(({ calls }) => calls && callsExports(document, calls))) return true;
  const looking = { likes };
  // What is a candidate may be none for what others tell of it.
  const isUnsure = sure.length < candidates.length || sure.some(isOpen);
  const { text } = document.source;
  let isMore =
    candidates.length > 0 &&
    likes.some((like) => (isUnsure ? tellsOfCandidates(like) : tellsOfCommands(like, text)));
  eachEvident(document, looking, byKind(document.ts, likeForms(likes)), (node) => {
    const { start, end } = document.span(node);
    isMore ||= !sure.some((candidate) => candidate.start <= start && end <= candidate.end);
  });
  // What may be another thing by its names is a command where a loader takes it.
  if (likes.some(({ sendings }) => sendings))
    eachEvident(document, looking, byKind(document.ts, [typedArgument]), (node) => {
      const { start, end } = document.span(node);
      isMore ||= !sure.some((candidate) => start <= candidate.start && candidate.end <= end);
    });
  return isMore;
}

/** Whether more may be known of a candidate by what others send of it. */
const isOpen = ({ hint, value }: Candidate): boolean =>
  ('name' in hint && hint.framework === true) || (value.kind === 'object' && value.open === true);

/** Tells `found` of every node at which a form finds something or asks for a value, with the nodes around it. */
function eachEvident(
  document: Document,
  looking: Looking,
  all: FormsByKind,
  found: (node: TypeScript.Node, around: readonly TypeScript.Node[]) => void,
): void {
  const {
    ts,
    script: { file, source },
    fileScope,
  } = document;
  const others = otherNames(document);
  const offsets = evidenceOffsets(source, document.uri, wordsOf(looking), others);
  const worth = new Map<Form, boolean>();
  const isWorthAsking = (form: Form): boolean => {
    const known = worth.get(form) ?? mayFind(form, source, document.uri, others);
    worth.set(form, known);
    return known;
  };
  const around: TypeScript.Node[] = [];
  const isEvident = (node: TypeScript.Node, scope: BlockScope): boolean => {
    try {
      return (all.get(node.kind) ?? []).some(
        (form) => isWorthAsking(form) && form.matches(node, scope, document, around).length > 0,
      );
    } catch (error) {
      if (!(error instanceof AskedTooEarly)) throw error;
      return true;
    }
  };
  const visit = (node: TypeScript.Node, scope: BlockScope): void => {
    // Only around a known word can there be evidence: the rest of the tree is not visited.
    if (!hasOffsetIn(offsets, node.pos, node.end)) return;
    if (isEvident(node, scope)) found(node, around);
    const inner = scopeIn(ts, node, scope);
    around.push(node);
    ts.forEachChild(node, (child) => visit(child, inner));
    around.pop();
  };
  ts.forEachChild(file, (child) => visit(child, fileScope));
}
