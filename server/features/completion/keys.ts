/** Completions of keys: the fields that may stand here, and locales in dictionaries. */
import { specOf } from '../../../core/definitions/locate.ts';
import type { Entity, Field } from '../../../core/definitions/model.ts';
import {
  type FieldSpec,
  isRequired,
  keyFor,
  localeEnumObject,
  localeInfo,
  locales,
  objects,
  standsOn,
} from '../../../core/interface/index.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { printKey } from '../../../core/syntax/edits/index.ts';
import { isJson } from '../../../core/syntax/reading.ts';
import type { ObjectNode, Span } from '../../../core/syntax/tree.ts';
import { typeText } from '../documentation.ts';
import { hasColon, needsComma, presentKeys } from './cursor.ts';
import { type CompletionItem, ordered, snippetText } from './item.ts';
import { valueSnippet } from './snippets.ts';

/** Keys of an object that the table knows. */
export function keyItems(entity: Entity, analysis: Analysis, replace: Span): readonly CompletionItem[] {
  const { text } = analysis.reading;
  const present = new Set([...presentKeys(entity.node, replace)].map((key) => specOf(entity, key)?.name));
  return objects[entity.kind]
    .filter(
      (field) =>
        !field.serverSet &&
        !present.has(field.name) &&
        standsOn(field, entity.type) &&
        isUseful(field, entity),
    )
    .map((field, index): CompletionItem => {
      const key = keyFor(field, entity.spelling);
      const written = printKey(analysis.reading, key, quoteLike(text, replace));
      const takesValue = !hasColon(text, replace.end);
      const value = takesValue
        ? `: ${valueSnippet(field, entity, analysis.reading)}${needsComma(text, replace.end) ? ',' : ''}`
        : '';
      return {
        label: key,
        kind: 'field',
        detail: typeText(field),
        ...(field.deprecated ? { deprecated: true } : {}),
        sortText: ordered(index, field.deprecated ? 'z' : isRequired(field, entity.type) ? 'a' : 'b'),
        filterText: written,
        replace,
        newText: `${snippetText(written)}${value}`,
        isSnippet: true,
        subject: { kind: 'field', object: entity.kind, field: field.name },
      };
    });
}

/** The schema of a file belongs to its outermost object; directives are for strict JSON. */
function isUseful(field: FieldSpec, entity: Entity): boolean {
  if (field.name === '$schema')
    return entity.spelling === 'wire' && entity.parent === undefined && entity.kind !== 'command';
  return field.name !== '$appcmd' || entity.spelling === 'wire';
}

/** Locales of a dictionary. */
export function localeItems(
  dictionary: ObjectNode,
  field: Field,
  analysis: Analysis,
  replace: Span,
): readonly CompletionItem[] {
  const { text, language } = analysis.reading;
  const present = presentKeys(dictionary, replace);
  const usesEnum = !isJson(language) && new RegExp(`\\b${localeEnumObject}\\.`).test(text);
  const codes = [...locales.map((one) => one.code), ...analysis.settings.extraLocales];
  const first = [...analysis.settings.requiredLocales, analysis.settings.defaultLocale];
  return codes
    .filter((code) => !present.has(code))
    .map((code, index): CompletionItem => {
      const info = localeInfo(code);
      const written =
        usesEnum && info
          ? `[${localeEnumObject}.${info.member}]`
          : printKey(analysis.reading, code, quoteLike(text, replace));
      const quote = isJson(language) ? '"' : "'";
      const value = hasColon(text, replace.end)
        ? ''
        : `: ${quote}$1${quote}${needsComma(text, replace.end) ? ',' : ''}`;
      return {
        label: code,
        kind: 'field',
        ...(info ? { detail: `${info.language} (${info.native})` } : {}),
        sortText: ordered(index, first.includes(code) ? 'a' : 'b'),
        filterText: printKey(analysis.reading, code, quoteLike(text, replace)),
        replace,
        newText: `${snippetText(written)}${value}`,
        isSnippet: true,
        subject: {
          kind: 'text',
          text: info
            ? `${info.language} (${info.native}): the \`${field.spec.name.replace('_localizations', '')}\` that its users see.`
            : code,
        },
      };
    });
}

/** The text under the cursor, whose quotes are kept. */
const quoteLike = (text: string, { start, end }: Span): string | undefined =>
  end > start ? text.slice(start, end) : undefined;
