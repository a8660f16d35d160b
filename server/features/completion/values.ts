/** Completions of values: enum members, booleans, permission flags, rule ids, schemas. */
import { schemaFiles } from '../../../core/definitions/find.ts';
import type { Entity, Field } from '../../../core/definitions/model.ts';
import {
  type EnumId,
  enumTable,
  type FieldSpec,
  permissionFlags,
  permissionObjects,
  permissionsPattern,
} from '../../../core/interface/index.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { homepage } from '../../../core/lint/homepage.ts';
import { rules } from '../../../core/lint/rules/index.ts';
import { printValue } from '../../../core/syntax/edits/index.ts';
import { isJson } from '../../../core/syntax/reading.ts';
import type { Span, ValueNode } from '../../../core/syntax/tree.ts';
import { type CompletionItem, ordered } from './item.ts';

interface Value {
  readonly label: string;
  readonly text: string;
  readonly detail?: string;
  readonly documentation?: string;
}

/** Values that a field takes, at a place that holds `present` now. */
export function valueItems(
  spec: FieldSpec,
  owner: Entity,
  analysis: Analysis,
  replace: Span,
  present?: ValueNode,
): readonly CompletionItem[] {
  const { reading } = analysis;
  const current = reading.text.slice(replace.start, replace.end);
  return valuesOf(spec, owner, analysis, present).map(({ label, text, detail, documentation }, index) => ({
    label,
    kind: 'value',
    ...(detail ? { detail } : {}),
    sortText: ordered(index),
    // What the person typed may be the name, the number or a quoted beginning of either.
    filterText: /^["'`]/.test(current) ? `${current[0]}${label}` : /^-?\d/.test(current) ? text : label,
    replace,
    newText: text,
    isSnippet: false,
    ...(documentation ? { subject: { kind: 'text' as const, text: documentation } } : {}),
  }));
}

function valuesOf(
  spec: FieldSpec,
  owner: Entity,
  analysis: Analysis,
  present: ValueNode | undefined,
): readonly Value[] {
  const { reading, settings } = analysis;
  const nothing = spec.nullable ? [{ label: 'null', text: 'null' }] : [];
  switch (spec.type.kind) {
    case 'boolean':
      return [...['true', 'false'].map((text) => ({ label: text, text })), ...nothing];
    case 'enum':
      return [...enumValues(spec.type.of, analysis), ...nothing];
    case 'enum-list': {
      const extra =
        spec.type.of === 'channelType'
          ? settings.extraChannelTypes.map((one) => ({ label: one.name, text: String(one.value) }))
          : [];
      return [...enumValues(spec.type.of, analysis), ...extra];
    }
    case 'permissions':
      return [...permissionValues(analysis, present), ...nothing];
    case 'string-list':
      return rules.map((rule) => ({
        label: rule.id,
        text: printValue(reading, rule.id),
        documentation: rule.documentation.what,
      }));
    case 'string':
      return spec.name === '$schema' ? [schemaValue(owner, analysis)] : [];
    case 'localizations':
      return nothing;
    default:
      return [];
  }
}

/** In scripts that use the enum object, its members; numbers otherwise. */
function enumValues(id: EnumId, { reading }: Analysis): readonly Value[] {
  const { members, objects, title } = enumTable(id);
  const object = isJson(reading.language)
    ? undefined
    : objects.find((name) => new RegExp(`\\b${name}\\b`).test(reading.text));
  return members.map((one) => ({
    label: object ? `${object}.${one.member}` : one.name,
    text: object ? `${object}.${one.member}` : String(one.value),
    detail: `${title} ${one.value}`,
    documentation: one.documentation,
  }));
}

/** Flags are added to those that stand here already. */
function permissionValues({ reading }: Analysis, present: ValueNode | undefined): readonly Value[] {
  const bits =
    present?.kind === 'string' && permissionsPattern.test(present.value) ? BigInt(present.value) : 0n;
  const object =
    isJson(reading.language) || bits !== 0n
      ? undefined
      : permissionObjects.find((name) => reading.text.includes(`${name}`));
  const none: Value = {
    label: '0 (administrators only)',
    text: printValue(reading, '0'),
    documentation: 'Disabled for everyone except administrators until an overwrite says otherwise.',
  };
  const flags = permissionFlags
    .filter((flag) => (bits & flag.value) === 0n)
    .map((flag): Value => {
      const sum = String(bits | flag.value);
      return {
        label: bits === 0n ? flag.name : `+ ${flag.name}`,
        text: object ? `${object}.${flag.member}.toString()` : printValue(reading, sum),
        detail: `bit ${flag.bit}`,
        documentation:
          bits === 0n
            ? `Members need ${flag.name}.`
            : `Adds ${flag.name}: members need all of the permissions.`,
      };
    });
  return bits === 0n ? [...flags, none] : flags;
}

function schemaValue(owner: Entity, { reading }: Analysis): Value {
  const file = owner.kind === 'permissions-file' ? schemaFiles.permissions : schemaFiles.commands;
  return { label: file, text: printValue(reading, `${homepage}/raw/main/schemas/${file}`) };
}

/** The rules, for comments that silence them. */
export const ruleItems = (replace: Span): readonly CompletionItem[] =>
  rules.map((rule, index) => ({
    label: rule.id,
    kind: 'value',
    sortText: ordered(index),
    filterText: rule.id,
    replace,
    newText: rule.id,
    isSnippet: false,
    subject: { kind: 'text', text: rule.documentation.what },
  }));

/** The field that an element of a list belongs to. */
export const isScalarList = (field: Field): boolean =>
  field.spec.type.kind === 'enum-list' || field.spec.type.kind === 'string-list';
