/** Edits of suppressions: removing one that silences nothing, and adding one ("disable on this line"). */

import * as l10n from '@vscode/l10n';
import { placeIn } from '../../definitions/locate.ts';
import { objects } from '../../interface/index.ts';
import {
  applyEdits,
  insertItem,
  insertProperty,
  lineIndent,
  removeItem,
  removeProperty,
} from '../../syntax/edits/index.ts';
import { isJson } from '../../syntax/language.ts';
import { directiveWord } from '../../syntax/reading.ts';
import type { ArrayNode, ObjectNode, Property, Span, TextEdit, ValueNode } from '../../syntax/tree.ts';
import { children, property } from '../../syntax/tree.ts';
import { type Analysis, possibleDefinitions } from '../analysis.ts';
import { analyzeDocument, type DocumentInput } from '../document.ts';
import { finalProblems } from '../final-problems.ts';
import type { Fix, Problem } from '../problem.ts';
import type { RuleSource } from '../rule.ts';
import { rule as unusedSuppression } from '../rules/suppression/unused-suppression.ts';
import { suppressionsOfComments } from './suppression.ts';

/** The fixes of an unused suppression; `undefined` for every other problem. */
export function suppressionFixes(
  problem: Problem,
  source: RuleSource,
  analysis: Analysis,
): readonly Fix[] | undefined {
  if (problem.rule !== unusedSuppression.id) return undefined;
  const edits = commentEdits(problem, source, analysis) ?? directiveEdits(problem, source, analysis);
  return edits ? [{ title: l10n.t('Remove the unused suppression'), kind: 'suggestion', edits }] : [];
}

/**
 * Edits that silence a rule on the line of the problem: extends a suppression that stands there, or adds a comment line
 * above. In JSON that cannot hold comments it extends or adds the `$appcmd` of the innermost object of the definition. `undefined`
 * where that would not silence it, and where the line begins inside of another comment or a text.
 */
export function disableOnLine(
  problem: Problem,
  source: DocumentInput,
  analysis: Analysis,
): readonly TextEdit[] | undefined {
  if (isJson(source.language) && !mayHoldComments(source, analysis))
    return disableInObject(problem, source, analysis);
  const edits = silencing(problem, source, analysis);
  // Only in these something else than code may go on from one line to the next.
  if (!/\/\*|[`<]|\\\r?\n/.test(source.text.slice(0, problem.at.start))) return edits;
  const { reading } = analyzeDocument({ ...source, text: applyEdits(source.text, edits) }, analysis);
  const isComment = reading.directives.some((directive) => edits.some((edit) => isIn(edit, directive)));
  return isComment ? edits : undefined;
}

function disableInObject(
  problem: Problem,
  source: DocumentInput,
  analysis: Analysis,
): readonly TextEdit[] | undefined {
  // Behind the bracket, where the problem is one of the whole object.
  const place = placeIn(possibleDefinitions(analysis), problem.at.start + 1);
  if (!place || problem.at.file !== undefined) return undefined;
  const { node, kind, fields } = place.entity;
  if (!objects[kind].some(({ name }) => name === '$appcmd')) return undefined;
  const directive = fields.get('$appcmd')?.value;
  const disable = directive?.kind === 'object' ? property(directive, 'disable')?.value : undefined;
  if (directive && disable?.kind !== 'array') return undefined;
  const edits =
    disable?.kind === 'array'
      ? insertItem(source, disable, disable.items.length, problem.rule)
      : insertProperty(source, node, '$appcmd', { disable: [problem.rule] });
  const after = finalProblems(analyzeDocument({ ...source, text: applyEdits(source.text, edits) }, analysis));
  const count = (all: readonly Problem[]) => all.filter(({ rule }) => rule === problem.rule).length;
  return count(after) < count(finalProblems(analysis)) ? edits : undefined;
}

const isIn = ({ start, newText }: TextEdit, comment: Span): boolean =>
  comment.start < start + newText.length && start < comment.end;

function silencing(problem: Problem, { text }: RuleSource, analysis: Analysis): readonly TextEdit[] {
  const lineStart = lineStartAt(text, problem.at.start);
  const above = suppressionsOfComments(analysis.reading.directives, text).find(
    ({ comment, covers }) => comment && comment.end <= lineStart && covers.start === lineStart,
  );
  const last = above?.rules.at(-1);
  if (last) return [{ start: last.at.end, end: last.at.end, newText: ` ${problem.rule}` }];
  const newText = `${lineIndent(text, problem.at.start)}// ${directiveWord}-next-line ${problem.rule}${text.includes('\r\n') ? '\r\n' : '\n'}`;
  return [{ start: lineStart, end: lineStart, newText }];
}

/** Behind the mark of the encoding, which stays first. */
const lineStartAt = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1 || Number(text.startsWith('\ufeff'));

const mayHoldComments = (source: RuleSource, analysis: Analysis): boolean =>
  source.language === 'jsonc' || analysis.settings.jsonComments;

function commentEdits(
  problem: Problem,
  { text }: RuleSource,
  analysis: Analysis,
): readonly TextEdit[] | undefined {
  const suppression = suppressionsOfComments(analysis.reading.directives, text).find((comment) =>
    comment.rules.some((rule) => rule.at.start === problem.at.start),
  );
  if (!suppression?.comment) return undefined;
  if (suppression.rules.length > 1) {
    const start = text.slice(0, problem.at.start).search(/[\s,]+$/);
    return [{ start, end: problem.at.end, newText: '' }];
  }
  const { start, end } = suppression.comment;
  const lineStart = lineStartAt(text, start);
  const lineEnd = text.indexOf('\n', end);
  const alone =
    text.slice(lineStart, start).trim() === '' &&
    text.slice(end, lineEnd < 0 ? undefined : lineEnd).trim() === '';
  return [
    alone
      ? { start: lineStart, end: lineEnd < 0 ? text.length : lineEnd + 1, newText: '' }
      : { start, end, newText: '' },
  ];
}

function directiveEdits(
  problem: Problem,
  source: RuleSource,
  analysis: Analysis,
): readonly TextEdit[] | undefined {
  for (const { definition } of analysis.definitions) {
    const found = findDirective(definition.node, problem.at.start);
    if (!found) continue;
    const { list, owner, property } = found;
    const index = list.items.findIndex((item) => item.start === problem.at.start);
    return list.items.length === 1
      ? removeProperty(source, owner, property)
      : removeItem(source, list, index);
  }
  return undefined;
}

interface Directive {
  readonly list: ArrayNode;
  /** What goes with the last item: the list, or `$appcmd` where that holds nothing else, such as a note. */
  readonly owner: ObjectNode;
  readonly property: Property;
}

/** The `disable` list that holds the item at this offset. */
function findDirective(node: ValueNode, offset: number): Directive | undefined {
  if (offset < node.start || offset >= node.end) return undefined;
  if (node.kind === 'object') {
    const whole = property(node, '$appcmd');
    const disable = whole?.value.kind === 'object' ? property(whole.value, 'disable') : undefined;
    const list = disable?.value;
    if (whole?.value.kind === 'object' && disable && list?.kind === 'array' && isItem(list, offset))
      return whole.value.properties.length > 1
        ? { list, owner: whole.value, property: disable }
        : { list, owner: node, property: whole };
  }
  for (const child of children(node)) {
    const found = findDirective(child, offset);
    if (found) return found;
  }
  return undefined;
}

const isItem = ({ items }: ArrayNode, offset: number): boolean => items.some((item) => item.start === offset);
