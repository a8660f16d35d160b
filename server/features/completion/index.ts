/** Completions at a cursor. Nothing is offered outside of definitions, except commands in an empty definition file. */
import { fieldNamed } from '../../../core/interface/index.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { directiveWord } from '../../../core/syntax/reading.ts';
import { fieldDocumentation } from '../documentation.ts';
import { chainItems } from './chain.ts';
import type { CompletionItem, Subject } from './item.ts';
import { keyItems, localeItems } from './keys.ts';
import { completionPlace } from './place.ts';
import { objectItems } from './snippets.ts';
import type { IsInstalled } from './typed.ts';
import { memberItems, ruleItems, valueItems } from './values.ts';

export type { CompletionItem, Subject } from './item.ts';

/**
 * The completions at an offset (UTF-16) of the analyzed text. `isInstalled` tells of which packages TypeScript knows the types:
 * what it completes by them is left to it.
 */
export function completionsAt(
  analysis: Analysis,
  offset: number,
  isInstalled: IsInstalled = () => false,
): readonly CompletionItem[] {
  const inComment = rulesInComment(analysis, offset);
  if (inComment) return inComment;
  const inChain = chainItems(analysis, offset);
  if (inChain) return inChain;
  const place = completionPlace(analysis, offset, isInstalled);
  if (!place) return [];
  const { expected } = place;
  switch (expected.kind) {
    case 'keys':
      return place.isTyped ? [] : keyItems(expected, place);
    case 'locales':
      return localeItems(expected.node, place);
    case 'value':
      return valueItems(expected, place);
    case 'member':
      return memberItems(expected, place);
    case 'object':
      return objectItems(expected, place);
  }
}

/** The documentation of an item, made when someone looks at it. */
export function documentationOf(subject: Subject): string {
  if (subject.kind === 'text') return subject.text;
  return fieldDocumentation(fieldNamed(subject.object, subject.field), subject.object, subject.key);
}

/** Rules, where the cursor stands behind the word of a comment that silences them. */
function rulesInComment(
  { reading, definitions }: Analysis,
  offset: number,
): readonly CompletionItem[] | undefined {
  const { text, directives } = reading;
  const comment =
    definitions.length > 0
      ? directives.find((directive) => directive.start < offset && offset <= directive.end)
      : undefined;
  if (!comment) return undefined;
  const before = text.slice(comment.start, offset);
  // What follows `--` is the reason; what closes a block comment ends it.
  if (!new RegExp(`${directiveWord}(?:-next-line)?\\s`).test(before) || /\s--(?:\s|$)|\*\/$/.test(before))
    return [];
  const word = { start: offset - (/[\w-]*$/.exec(before)?.[0].length ?? 0), end: offset };
  word.end += /^[\w-]*/.exec(text.slice(offset, comment.end))?.[0].length ?? 0;
  const others = `${text.slice(comment.start, word.start)} ${text.slice(word.end, comment.end)}`;
  return ruleItems(word, new Set(others.split(/[\s,]+/)));
}
