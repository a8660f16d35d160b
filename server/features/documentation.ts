/** The table's words about a field, as Markdown. */
import {
  type EnumId,
  enumTable,
  type FieldSpec,
  memberName,
  type ObjectKind,
  objectTitles,
} from '../../core/interface/index.ts';

/** What a field is, takes and means. `key` is how the person spells it. */
export function fieldDocumentation(spec: FieldSpec, kind: ObjectKind, key: string): string {
  const lines = [`**\`${key}\`** ${typeText(spec)}${spec.nullable ? ' or `null`' : ''}`, spec.documentation];
  const facts: string[] = [];
  if (spec.required === true) facts.push('required');
  if (typeof spec.required === 'object') facts.push(`required on ${names(kind, spec.required)}`);
  if (spec.on) facts.push(`only on ${names(kind, spec.on)}`);
  if (spec.globalOnly) facts.push('global commands only');
  if (spec.default !== undefined) facts.push(`default \`${JSON.stringify(spec.default)}\``);
  if (facts.length > 0) lines.push(`*${facts.join(', ')}*`);
  if (spec.deprecated) lines.push(`**Deprecated**: ${spec.deprecated}.`);
  lines.push(`§${spec.section}`);
  return lines.join('\n\n');
}

/** The type of a field in a few words. */
export function typeText({ type }: FieldSpec): string {
  switch (type.kind) {
    case 'text':
      return `text, ${type.length.min}-${type.length.max} characters`;
    case 'localizations':
      return 'locale to text';
    case 'integer':
      return `integer, ${type.range.min}-${type.range.max}`;
    case 'choice-value':
      return "of the option's type";
    case 'permissions':
      return 'permission bit set as a string';
    case 'enum':
      return enumTable(type.of).title;
    case 'enum-list':
      return `list of ${enumTable(type.of).title}s`;
    case 'object-list':
      return `list of ${objectTitles[type.of]}s${type.max === undefined ? '' : `, at most ${type.max}`}`;
    case 'definitions':
      return 'list of commands';
    case 'string-list':
      return 'list of strings';
    case 'object':
      return objectTitles[type.of];
    default:
      return type.kind;
  }
}

function names(kind: ObjectKind, values: readonly number[]): string {
  const id: EnumId = kind === 'option' ? 'optionType' : 'commandType';
  return values.map((value) => memberName(id, value)).join(', ');
}
