/** Hovers: what a field is, what a value means, how long a text is, what each locale sees, and the budget. Markdown. */

import type { DefinitionPlace } from '../../core/definitions/locate.ts';
import { placeIn, specOf } from '../../core/definitions/locate.ts';
import { type Entity, type Field, nameOf, texts } from '../../core/definitions/model.ts';
import {
  CommandType,
  decodePermissions,
  enumTable,
  type FieldSpec,
  localeFallbacks,
  localeInfo,
  memberOf,
  permissionsPattern,
} from '../../core/interface/index.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { budgetOf, budgetPath } from '../../core/lint/budget.ts';
import { textFor } from '../../core/localization/fallbacks.ts';
import { codePoints } from '../../core/localization/text.ts';
import { homeOf, type Key, type Span, type ValueNode } from '../../core/syntax/tree.ts';
import { fieldDocumentation } from './documentation.ts';
import { escaped } from './markdown.ts';

export interface Hover {
  readonly markdown: string;
  readonly range: Span;
}

/** The hover at an offset; `undefined` where nothing is known. */
export function hoverAt(analysis: Analysis, offset: number): Hover | undefined {
  const place = placeIn(
    analysis.definitions.map((one) => one.definition),
    offset,
  );
  if (!place) return undefined;
  const { location, entity, field } = place;
  const key = location.in === 'key' ? location.property?.key : undefined;
  if (key) return keyHover(key, entity, field);
  const value = location.in === 'value' ? location.path.at(-1) : undefined;
  if (!value || !field || value.kind === 'unknown') return undefined;
  const parts = valueParts(value, place, field);
  return parts.length > 0 ? { markdown: parts.join('\n\n'), range: homeOf(value) } : undefined;
}

function keyHover(key: Key, entity: Entity, field: Field | undefined): Hover | undefined {
  const spec: FieldSpec | undefined = specOf(entity, key.name);
  if (spec && field?.key === key)
    return { markdown: fieldDocumentation(spec, entity.kind, key.name), range: key };
  const info = field?.spec.type.kind === 'localizations' ? localeInfo(key.name) : undefined;
  if (!info)
    return spec ? { markdown: fieldDocumentation(spec, entity.kind, key.name), range: key } : undefined;
  const fallback = localeFallbacks[info.code];
  const note = fallback
    ? `Where it has no entry, users see that of \`${fallback}\`, else the default.`
    : 'Where it has no entry, users see the default.';
  return { markdown: `**${info.language}** (${info.native}) \`${info.code}\`\n\n${note}`, range: key };
}

function valueParts(
  value: ValueNode,
  { entity, definition }: DefinitionPlace,
  field: Field,
): readonly string[] {
  const { type } = field.spec;
  if ((type.kind === 'enum' || type.kind === 'enum-list') && value.kind === 'number') {
    const member = memberOf(type.of, value.value);
    return member
      ? [`**${member.name}** (${enumTable(type.of).title} ${member.value})`, member.documentation]
      : [];
  }
  if (type.kind === 'permissions') return permissionParts(value);
  if ((type.kind === 'text' || type.kind === 'localizations') && value.kind === 'string') {
    const parts = [lengthOf(value.value, type.length.max)];
    if (type.kind === 'text') parts.push(...localized(entity, field.spec.name, value.value));
    if (field.spec.name === 'name' && entity.kind === 'command') {
      parts.unshift(titleOf(entity, definition.scope.kind === 'guild' ? definition.scope.name : undefined));
      parts.push(...budget(entity));
    }
    return parts;
  }
  return [];
}

function titleOf(command: Entity, guild: string | undefined): string {
  const where = guild === undefined ? 'global' : `guild ${escaped(guild)}`;
  const name = escaped(nameOf(command) ?? '');
  if (command.type === CommandType.CHAT_INPUT) return `**/${name}** slash command, ${where}`;
  return `**${name}** ${command.type === undefined ? 'command' : `${memberOf('commandType', command.type)?.name} command`}, ${where}`;
}

const lengthOf = (text: string, max: number): string => `${codePoints(text)}/${max} characters`;

function permissionParts(value: ValueNode): readonly string[] {
  if (value.kind === 'null') return ['**Everyone** can use the command unless an overwrite says otherwise.'];
  const bits =
    value.kind === 'bigint'
      ? value.value
      : value.kind === 'string' && permissionsPattern.test(value.value)
        ? BigInt(value.value)
        : undefined;
  if (bits === undefined || bits < 0n) return [];
  if (bits === 0n) return ['**Administrators only**, until an overwrite says otherwise.'];
  const { flags, unknown } = decodePermissions(bits);
  const rows = flags.map((flag) => `- \`${flag.name}\` (bit ${flag.bit})`);
  return [
    '**Members need all of**',
    [...rows, ...(unknown === 0n ? [] : [`- unknown bits \`${unknown}\``])].join('\n'),
  ];
}

/** What each locale sees, for texts that have translations. */
function localized(entity: Entity, name: string, text: string): readonly string[] {
  const entries = new Map<string, string>();
  for (const one of texts(entity))
    if (one.of === name && one.locale && one.value.kind === 'string')
      entries.set(one.locale.name, one.value.value);
  if (entries.size === 0) return [];
  const codes = [...new Set([...entries.keys(), ...Object.keys(localeFallbacks)])].filter((code) =>
    localeInfo(code),
  );
  const rows = codes.flatMap((code) => {
    const seen = textFor(code, entries, text);
    return seen.from === 'default'
      ? []
      : [`| \`${code}\` | ${escaped(seen.text)} | ${seen.from === 'own' ? '' : `from \`${seen.locale}\``} |`];
  });
  return [
    `| locale | users see | |\n|---|---|---|\n${rows.join('\n')}\n| others | ${escaped(text)} | default |`,
  ];
}

function budget(command: Entity): readonly string[] {
  const found = budgetOf(command);
  if (!found) return [];
  const largest = found.parts.slice(0, 3).map((part) => `${escaped(budgetPath(part))} ${part.length}`);
  return [
    `Character budget: **${found.atLeast ? 'at least ' : ''}${found.total}/${found.limit}**${largest.length > 0 ? `, largest: ${largest.join(', ')}` : ''}`,
  ];
}
