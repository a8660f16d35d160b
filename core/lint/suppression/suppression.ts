/**
 * Suppressions: `// appcmd-disable-next-line rule-a rule-b -- why` and `// appcmd-disable rule` (whole file) in comments,
 * `"$appcmd": {"disable": ["rule"]}` in strict JSON. A suppression that silences nothing is a problem itself.
 */
import type { Definition } from '../../definitions/definition.ts';
import { type Entity, entities, entityOf, rootsOf } from '../../definitions/model.ts';
import type { DirectiveComment, Place, Span } from '../../syntax/tree.ts';

export interface SuppressedRule {
  readonly id: string;
  /** The id's own text, inside the comment or the directive. */
  readonly at: Place;
}

export interface Suppression {
  /** Problems that start in here are silenced. */
  readonly covers: Place;
  readonly rules: readonly SuppressedRule[];
  /** Written as a comment (the span of the comment) or as a directive in JSON. */
  readonly comment: Span | undefined;
}

/** Suppressions that a definition holds as `$appcmd`. */
export const suppressionsIn = (definition: Definition): readonly Suppression[] =>
  rootsOf(definition).flatMap((root) => entities(root).flatMap(directiveOf));

function directiveOf(entity: Entity): readonly Suppression[] {
  const directive = entity.fields.get('$appcmd')?.value;
  if (directive?.kind !== 'object') return [];
  const list = entityOf('directive', directive, entity.spelling).fields.get('disable')?.value;
  if (list?.kind !== 'array') return [];
  const rules = list.items.flatMap((item) => (item.kind === 'string' ? [{ id: item.value, at: item }] : []));
  return [{ covers: entity.node, rules, comment: undefined }];
}

const directivePattern = /^appcmd-disable(-next-line)?(?=\s|$)/;

/** Each problem of a document asks for them. */
const known = new WeakMap<
  readonly DirectiveComment[],
  { readonly text: string; readonly suppressions: readonly Suppression[] }
>();

/** Suppressions that stand in comments. */
export function suppressionsOfComments(
  directives: readonly DirectiveComment[],
  text: string,
): readonly Suppression[] {
  const before = known.get(directives);
  if (before?.text === text) return before.suppressions;
  const suppressions = inComments(directives, text);
  known.set(directives, { text, suppressions });
  return suppressions;
}

const inComments = (directives: readonly DirectiveComment[], text: string): readonly Suppression[] =>
  directives.flatMap((comment) => {
    const written = text.slice(comment.start, comment.end);
    const bodyAt = written.indexOf(comment.text);
    const directive = directivePattern.exec(comment.text);
    if (!directive || bodyAt < 0) return [];
    const reasonAt = comment.text.search(/(^|\s)--(\s|$)/);
    const list = comment.text.slice(directive[0].length, reasonAt < 0 ? undefined : reasonAt);
    const listAt = comment.start + bodyAt + directive[0].length;
    const rules = [...list.matchAll(/[^\s,]+/g)].map((match) => {
      const start = listAt + match.index;
      return { id: match[0], at: { start, end: start + match[0].length } };
    });
    const covers = directive[1] ? lineAfter(text, comment.end) : { start: 0, end: text.length + 1 };
    return [{ covers, rules, comment: { start: comment.start, end: comment.end } }];
  });

function lineAfter(text: string, offset: number): Span {
  const start = text.indexOf('\n', offset) + 1;
  if (start === 0) return { start: text.length, end: text.length };
  const end = text.indexOf('\n', start);
  return { start, end: end < 0 ? text.length + 1 : end };
}
