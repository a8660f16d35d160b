/** The table's words about a field, as Markdown. */

import * as l10n from '@vscode/l10n';
import {
  type EnumId,
  enumTable,
  type FieldSpec,
  memberName,
  type ObjectKind,
  objectTitles,
} from '../../core/interface/index.ts';
import { ofTable } from '../../core/text/language.ts';

/** What a field is, takes and means. `key` is how the person spells it. */
export function fieldDocumentation(spec: FieldSpec, kind: ObjectKind, key: string): string {
  const type = spec.nullable ? l10n.t('{0} or `null`', typeText(spec)) : typeText(spec);
  const lines = [`**\`${key}\`** ${type}`, ofTable(spec.documentation)];
  const facts: string[] = [];
  if (spec.required === true) facts.push(l10n.t('required'));
  if (typeof spec.required === 'object') facts.push(l10n.t('required on {0}', names(kind, spec.required)));
  if (spec.on) facts.push(l10n.t('only on {0}', names(kind, spec.on)));
  if (spec.globalOnly) facts.push(l10n.t('global commands only'));
  if (spec.default !== undefined) facts.push(l10n.t('default `{0}`', JSON.stringify(spec.default)));
  if (facts.length > 0) lines.push(`*${facts.join(', ')}*`);
  if (spec.deprecated) lines.push(l10n.t('**Deprecated**: {0}.', ofTable(spec.deprecated)));
  lines.push(`§${spec.section}`);
  return lines.join('\n\n');
}

/** The type of a field in a few words. */
export function typeText({ type }: FieldSpec): string {
  switch (type.kind) {
    case 'text':
      return l10n.t('text, {0}-{1} characters', type.length.min, type.length.max);
    case 'localizations':
      return l10n.t('locale to text');
    case 'integer':
      return l10n.t('integer, {0}-{1}', type.range.min, type.range.max);
    case 'choice-value':
      return l10n.t("of the option's type");
    case 'permissions':
      return l10n.t('permission bit set as a string');
    case 'enum':
      return ofTable(enumTable(type.of).title);
    case 'enum-list':
      return listOfMembers(type.of);
    case 'object-list':
      return type.max === undefined
        ? listOfObjects(type.of)
        : l10n.t('{0}, at most {1}', listOfObjects(type.of), type.max);
    case 'definitions':
      return l10n.t('list of commands');
    case 'string-list':
      return l10n.t('list of strings');
    case 'object':
      return ofTable(objectTitles[type.of]);
    default:
      return ofTable(type.kind);
  }
}

function listOfMembers(id: EnumId): string {
  switch (id) {
    case 'commandType':
      return l10n.t('list of command types');
    case 'optionType':
      return l10n.t('list of option types');
    case 'context':
      return l10n.t('list of interaction context types');
    case 'integrationType':
      return l10n.t('list of integration types');
    case 'handler':
      return l10n.t('list of command handler types');
    case 'channelType':
      return l10n.t('list of channel types');
    case 'overwriteType':
      return l10n.t('list of permission overwrite types');
  }
}

function listOfObjects(kind: ObjectKind): string {
  switch (kind) {
    case 'file':
      return l10n.t('list of definition files');
    case 'command':
      return l10n.t('list of commands');
    case 'option':
      return l10n.t('list of options');
    case 'choice':
      return l10n.t('list of choices');
    case 'permissions-file':
      return l10n.t('list of permissions files');
    case 'command-permissions':
      return l10n.t('list of permissions entries');
    case 'overwrite':
      return l10n.t('list of overwrites');
    case 'directive':
      return l10n.t('list of directives');
  }
}

function names(kind: ObjectKind, values: readonly number[]): string {
  const id: EnumId = kind === 'option' ? 'optionType' : 'commandType';
  return values.map((value) => memberName(id, value)).join(', ');
}
