/** Completions of values: enum members, booleans, permission flags, rule ids, schemas. */
import { schemaFiles } from '../../../core/definitions/find.ts';
import type { Entity } from '../../../core/definitions/model.ts';
import type { FieldSpec } from '../../../core/interface/index.ts';
import { homepage } from '../../../core/lint/homepage.ts';
import { rules } from '../../../core/lint/rules/index.ts';
import { printValue } from '../../../core/syntax/edits/index.ts';
import type { Source } from '../../../core/syntax/edits/source.ts';
import { isJson } from '../../../core/syntax/language.ts';
import type { Span, ValueNode } from '../../../core/syntax/tree.ts';
import { commaBefore, missingCommas, needsCommaBehind } from './cursor.ts';
import { enumValues } from './enums.ts';
import { type CompletionItem, filterFor, ordered, type Value } from './item.ts';
import { permissionValues } from './permissions.ts';
import type { CompletionPlace, Expected } from './place.ts';
import { listSnippets } from './snippets.ts';

/** Values of a field. */
export function valueItems(
  { spec, owner, present }: Expected & { kind: 'value' },
  place: CompletionPlace,
): readonly CompletionItem[] {
  return itemsOf([...valuesOf(spec, owner, present, place), ...nothing(spec, place)], place);
}

/** Elements of a list of enum members or texts, without those that stand in it. */
export function memberItems(
  { spec, owner, list }: Expected & { kind: 'member' },
  place: CompletionPlace,
): readonly CompletionItem[] {
  const { start, end } = place.spot.token;
  const others = list.items.filter((item) => item.end <= start || item.start >= end);
  const present = new Set(others.map((item) => ('value' in item ? item.value : undefined)));
  if (spec.type.kind === 'string-list') {
    const left = rules.filter((rule) => !present.has(rule.id));
    return itemsOf(
      left.map((rule) => ruleValue(rule.id, printValue(place.style, rule.id))),
      place,
    );
  }
  return spec.type.kind === 'enum-list'
    ? itemsOf(enumValues(spec.type.of, owner, place, present), place)
    : [];
}

/** The rules that a comment may still silence. */
export const ruleItems = (replace: Span, present: ReadonlySet<string>): readonly CompletionItem[] =>
  rules
    .filter((rule) => !present.has(rule.id))
    .map((rule, index) => ({
      label: rule.id,
      kind: 'value',
      sortText: ordered(index),
      filterText: rule.id,
      replace,
      newText: rule.id,
      isSnippet: false,
      subject: { kind: 'text', text: rule.documentation.what },
    }));

function itemsOf(values: readonly Value[], { reading, spot }: CompletionPlace): readonly CompletionItem[] {
  const { text, language } = reading;
  const { token } = spot;
  const typed = text.slice(token.start, token.end);
  return values.map(
    (
      { label, text: written, detail, documentation, filterText, number, replace = token, isSnippet },
      index,
    ) => ({
      label,
      kind: isSnippet ? 'snippet' : 'value',
      ...(detail ? { detail } : {}),
      sortText: ordered(index),
      filterText: filterText ?? filterFor(typed, label, number),
      replace,
      newText:
        written + commaBefore(text, replace.end, needsCommaBehind(text, replace.end, spot, isJson(language))),
      isSnippet: isSnippet === true,
      ...missingCommas(spot),
      ...(documentation ? { subject: { kind: 'text', text: documentation } } : {}),
    }),
  );
}

function valuesOf(
  spec: FieldSpec,
  owner: Entity,
  present: ValueNode | undefined,
  place: CompletionPlace,
): readonly Value[] {
  switch (spec.type.kind) {
    case 'boolean':
      return ['true', 'false'].map((text) => ({ label: text, text }));
    case 'enum':
      return enumValues(spec.type.of, owner, place, new Set());
    case 'permissions':
      return permissionValues(present, place);
    case 'string':
      return spec.name === '$schema' ? schemaValues(owner, place.style) : [];
    case 'enum-list':
    case 'string-list':
    case 'object-list':
    case 'definitions':
    case 'localizations':
    case 'object':
      // Brackets that stand here already are not doubled.
      return place.spot.token.end > place.spot.token.start || isWritten(present)
        ? []
        : listSnippets(spec, owner, place);
    default:
      return [];
  }
}

const isWritten = (present: ValueNode | undefined): boolean =>
  present !== undefined && present.end > present.start;

const nothing = (spec: FieldSpec, { spot }: CompletionPlace): readonly Value[] =>
  spec.nullable && spot.first ? [{ label: 'null', text: 'null' }] : [];

/** Addresses of our schemas: online, and as the npm package holds them. */
function schemaValues(owner: Entity, style: Source): readonly Value[] {
  const file = owner.kind === 'permissions-file' ? schemaFiles.permissions : schemaFiles.commands;
  return [
    { label: file, text: printValue(style, `${homepage}/raw/main/schemas/${file}`), detail: 'online' },
    {
      label: `node_modules/…/${file}`,
      text: printValue(style, `./node_modules/application-commands/schemas/${file}`),
      detail: 'of the installed package',
    },
  ];
}

function ruleValue(id: string, text: string): Value {
  const documentation = rules.find((rule) => rule.id === id)?.documentation.what;
  return { label: id, text, ...(documentation ? { documentation } : {}) };
}
