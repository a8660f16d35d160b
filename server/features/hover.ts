/** Hovers: what a field is, what a value means, how long a text is, what each locale sees, and the budget. Markdown. */

import * as l10n from '@vscode/l10n';
import { type DefinitionPlace, placeIn } from '../../core/definitions/locate.ts';
import { specOf } from '../../core/definitions/model.ts';
import { localeFallbacks, localeInfo } from '../../core/interface/index.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import type { Key, Span } from '../../core/syntax/tree.ts';
import { ofTable } from '../../core/text/language.ts';
import { fieldDocumentation } from './documentation.ts';
import { textHover } from './hover/texts.ts';
import { enumParts, valueHover } from './hover/values.ts';
import { code } from './markdown.ts';

export interface Hover {
  readonly markdown: string;
  readonly range: Span;
}

/** The hover at an offset; `undefined` where nothing is known. */
export function hoverAt(analysis: Analysis, offset: number): Hover | undefined {
  const definitions = possibleDefinitions(analysis);
  const place = placeIn(definitions, offset);
  const token = place?.location.token;
  if (!place || !token) return undefined;
  const { location, text } = place;
  const key = location.in === 'key' ? location.property?.key : undefined;
  const parts = key ? keyHover(key, place) : text ? textHover(text, place, analysis) : valueHover(place);
  if (parts.length === 0) return undefined;
  return { markdown: parts.join('\n\n'), range: { start: token.start, end: token.end } };
}

function keyHover(key: Key, { entity, field, location }: DefinitionPlace): readonly string[] {
  const spec = location.owner === entity.node ? specOf(entity, key.name) : undefined;
  // In a chain the name of the class or method says the type.
  const value = entity.node.chain && spec?.type.kind === 'enum' ? location.property?.value : undefined;
  if (value?.kind === 'number' && value.start === key.start && spec?.type.kind === 'enum')
    return enumParts(spec.type.of, value.value);
  if (spec) return [fieldDocumentation(spec, entity.kind, key.name)];
  const isLocale = field?.spec.type.kind === 'localizations' && field.value === location.owner;
  const info = isLocale ? localeInfo(key.name) : undefined;
  if (!info) return [];
  const fallback = localeFallbacks[info.code];
  return [
    `**${ofTable(info.language)}** (${info.native}) ${code(info.code)}`,
    fallback
      ? l10n.t('Without an entry its users see that of {0}, or else the default.', code(fallback))
      : l10n.t('Without an entry its users see the default.'),
  ];
}
