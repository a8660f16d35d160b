/** Completions at a cursor. Nothing is offered outside of definitions, except commands in an empty definition file. */
import { placeIn } from '../../../core/definitions/locate.ts';
import type { Entity, Field } from '../../../core/definitions/model.ts';
import { fieldNamed } from '../../../core/interface/index.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { directiveWord, isJson } from '../../../core/syntax/reading.ts';
import { homeOf, type Span, type ValueNode } from '../../../core/syntax/tree.ts';
import { fieldDocumentation } from '../documentation.ts';
import { isInside, tokenAt } from './cursor.ts';
import type { CompletionItem, Subject } from './item.ts';
import { keyItems, localeItems } from './keys.ts';
import { objectSnippets } from './snippets.ts';
import { isScalarList, ruleItems, valueItems } from './values.ts';

export type { CompletionItem, Subject } from './item.ts';

/** The completions at an offset (UTF-16) of the analyzed text. */
export function completionsAt(analysis: Analysis, offset: number): readonly CompletionItem[] {
  const { text } = analysis.reading;
  const token = tokenAt(text, offset);
  if (isInDirective(text, offset)) return ruleItems(wordAt(text, offset));
  const definitions = analysis.definitions.map((one) => one.definition);
  const command = definitions.find((one) => one.kind !== 'file' && isInside(one.node, offset));
  const place = placeIn(command ? [command] : definitions, offset);
  if (!command) return aroundCommands(analysis, offset, token);
  if (!place) return [];
  return inDefinition(place.entity, place.location.path, place.field, analysis, offset, token);
}

/** The documentation of an item, made when someone looks at it. */
export function documentationOf(subject: Subject): string {
  return subject.kind === 'text'
    ? subject.text
    : fieldDocumentation(fieldNamed(subject.object, subject.field), subject.object, subject.field);
}

function inDefinition(
  entity: Entity,
  path: readonly ValueNode[],
  field: Field | undefined,
  analysis: Analysis,
  offset: number,
  token: Span,
): readonly CompletionItem[] {
  const innermost = [...path]
    .reverse()
    .find((node) => (node.kind === 'object' || node.kind === 'array') && isInside(node, offset));
  if (innermost?.kind === 'array') return inArray(innermost, entity, field, analysis, offset, token);
  if (innermost?.kind !== 'object') return [];
  // The property whose value the cursor stands in, or whose missing value it stands at.
  const valued = innermost.properties.find(({ key, value }) => {
    const home = homeOf(value);
    const from =
      key.end < home.start && value.kind === 'unknown' && value.reason === 'missing'
        ? key.end + 1
        : home.start;
    return (
      value.start >= key.end &&
      offset > key.end &&
      from <= offset &&
      offset <= Math.max(home.end, lineEnd(analysis.reading.text, home.start, value))
    );
  });
  const isDictionary = field?.spec.type.kind === 'localizations' && field.value === innermost;
  if (valued) {
    if (isDictionary || innermost !== entity.node) return [];
    const own = [...entity.fields.values()].find((one) => one.key === valued.key);
    return own ? valueItems(own.spec, entity, analysis, token, valued.value) : [];
  }
  if (isDictionary && field) return localeItems(innermost, field, analysis, token);
  return innermost === entity.node && isKeyPlace(analysis.reading.text, token)
    ? keyItems(entity, analysis, token)
    : [];
}

/** A missing value takes the rest of its line. */
function lineEnd(text: string, start: number, value: ValueNode): number {
  if (value.kind !== 'unknown' || value.reason !== 'missing') return start;
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

/** Behind a value there is no place for a key before a comma: the comma would be missing. */
const isKeyPlace = (text: string, token: Span): boolean =>
  /[{,]\s*$/.test(withoutComments(text.slice(Math.max(0, token.start - 2000), token.start))) ||
  startsLine(text, token.start);

const startsLine = (text: string, start: number): boolean =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?=\n|$)/g, ' ');

function inArray(
  node: ValueNode,
  entity: Entity,
  field: Field | undefined,
  analysis: Analysis,
  _offset: number,
  token: Span,
): readonly CompletionItem[] {
  if (!field || field.value !== node) return [];
  const { type } = field.spec;
  if (isScalarList(field)) return valueItems(field.spec, entity, analysis, token);
  return type.kind === 'object-list' ? objectSnippets(type.of, analysis.reading, entity.spelling, token) : [];
}

/** In a definition file: commands in its list, or in an empty text. */
function aroundCommands(analysis: Analysis, offset: number, token: Span): readonly CompletionItem[] {
  const { reading, evidence } = analysis;
  const holds = evidence.configured?.holds ?? evidence.named?.holds;
  const around = analysis.definitions.find(
    ({ definition }) => definition.kind === 'file' && isInside(definition.node, offset),
  )?.definition;
  if (around?.node.kind === 'array') return objectSnippets('command', reading, around.spelling, token);
  if (around?.node.kind === 'object') {
    const commands = around.node.properties.find(({ key }) => key.name === 'commands')?.value;
    if (commands?.kind === 'array' && isInside(commands, offset))
      return objectSnippets('command', reading, around.spelling, token);
  }
  const isEmpty =
    reading.text.trim() === '' || reading.text.trim() === reading.text.slice(token.start, token.end);
  if (!isEmpty || !isJson(reading.language) || !holds) return [];
  return holds === 'commands' ? objectSnippets('command', reading, 'wire', token) : [];
}

/** Whether the cursor stands among the rules of a comment that silences them. */
function isInDirective(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return (
    new RegExp(`(?://|/\\*)\\s*${directiveWord}(?:-next-line)?\\s[^*]*$`).test(line) && !line.includes(' -- ')
  );
}

function wordAt(text: string, offset: number): Span {
  let start = offset;
  let end = offset;
  while (/[\w-]/.test(text[start - 1] ?? '')) start -= 1;
  while (/[\w-]/.test(text[end] ?? '')) end += 1;
  return { start, end };
}
