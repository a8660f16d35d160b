/** Completions of values: enum members, booleans, permission flags, rule ids, schemas. */
import * as l10n from '@vscode/l10n';
import type { Entity } from '../../../core/definitions/model.ts';
import type { FieldSpec } from '../../../core/interface/index.ts';
import { rules } from '../../../core/lint/rules/index.ts';
import { printValue } from '../../../core/syntax/edits/index.ts';
import type { Source } from '../../../core/syntax/edits/source.ts';
import { isJson } from '../../../core/syntax/language.ts';
import type { Span, ValueNode } from '../../../core/syntax/tree.ts';
import { commaBefore, missingCommas, needsCommaAfter } from './cursor.ts';
import { enumValues } from './enums.ts';
import { type CompletionItem, filterFor, rank, type Value } from './item.ts';
import { permissionValues } from './permissions.ts';
import type { CompletionPlace, Expected } from './place.ts';
import { schemas } from './schemas.ts';
import { listSnippets } from './snippets.ts';

/** Values of a field. */
export function valueItems(
  { spec, owner, present }: Expected & { kind: 'value' },
  place: CompletionPlace,
): readonly CompletionItem[] {
  const all = [...valuesOf(spec, owner, present, place), ...nothing(spec, place)];
  return itemsOf(ours(all, place), place);
}

/** Without what TypeScript offers as well: words of the language, and members behind the dot of their object. */
function ours(
  values: readonly Value[],
  { isTyped, reading, cursor: { token } }: CompletionPlace,
): readonly Value[] {
  if (!isTyped) return values;
  if (reading.text.slice(token.start, token.end).includes('.')) return [];
  return values.filter(({ label }) => !['true', 'false', 'null'].includes(label));
}

/** Elements of a list of enum members or texts, without those that stand in it. */
export function memberItems(
  { spec, owner, list }: Expected & { kind: 'member' },
  place: CompletionPlace,
): readonly CompletionItem[] {
  const { start, end } = place.cursor.token;
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
    ? itemsOf(ours(enumValues(spec.type.of, owner, place, present), place), place)
    : [];
}

/** The rules that a comment may still silence. */
export const ruleItems = (replace: Span, present: ReadonlySet<string>): readonly CompletionItem[] =>
  rules
    .filter((rule) => !present.has(rule.id))
    .map((rule, index) => ({
      label: rule.id,
      kind: 'value',
      sortText: rank(index),
      filterText: rule.id,
      replace,
      newText: rule.id,
      isSnippet: false,
      subject: { kind: 'text', text: rule.documentation.what },
    }));

function itemsOf(values: readonly Value[], { reading, cursor }: CompletionPlace): readonly CompletionItem[] {
  const { text, language } = reading;
  const { token } = cursor;
  const typed = text.slice(token.start, token.end);
  return values.map(
    (
      {
        label,
        text: written,
        detail,
        documentation,
        filterText,
        number,
        replace = token,
        isSnippet,
        opensNext,
      },
      index,
    ) => ({
      label,
      kind: isSnippet ? 'snippet' : 'value',
      ...(detail ? { detail } : {}),
      sortText: rank(index),
      filterText: filterText ?? filterFor(typed, label, number),
      replace,
      newText:
        written +
        commaBefore(text, replace.end, needsCommaAfter(text, replace.end, cursor, isJson(language))),
      isSnippet: isSnippet === true,
      ...(opensNext ? { opensNext } : {}),
      ...missingCommas(cursor),
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
      return place.cursor.token.end > place.cursor.token.start || isWritten(present)
        ? []
        : listSnippets(spec, owner, place);
    default:
      return [];
  }
}

const isWritten = (present: ValueNode | undefined): boolean =>
  present !== undefined && present.end > present.start;

const nothing = (spec: FieldSpec, { cursor }: CompletionPlace): readonly Value[] =>
  spec.nullable && cursor.first ? [{ label: 'null', text: 'null' }] : [];

function schemaValues(owner: Entity, style: Source): readonly Value[] {
  const [online, installed] = schemas(owner);
  return [
    { label: online.file, text: printValue(style, online.address), detail: l10n.t('online') },
    {
      label: `node_modules/…/${installed.file}`,
      text: printValue(style, installed.address),
      detail: l10n.t('of the installed package'),
    },
  ];
}

function ruleValue(id: string, text: string): Value {
  const documentation = rules.find((rule) => rule.id === id)?.documentation.what;
  return { label: id, text, ...(documentation ? { documentation } : {}) };
}
