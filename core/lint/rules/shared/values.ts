/** Reading values of fields in rules. `undefined` always means: not known, say nothing. */
import * as l10n from '@vscode/l10n';
import type { Entity, Field } from '../../../definitions/model.ts';
import type { ValueNode } from '../../../syntax/tree.ts';

/** The value of a field, by wire name. */
export const fieldValue = (entity: Entity, field: string): ValueNode | undefined =>
  entity.fields.get(field)?.value;

/** A number, when it is one. */
export const numberOf = (node: ValueNode | undefined): number | undefined =>
  node?.kind === 'number' ? node.value : undefined;

/** A boolean, when it is one. */
export const booleanOf = (node: ValueNode | undefined): boolean | undefined =>
  node?.kind === 'boolean' ? node.value : undefined;

/** A string, when it is one. */
export const stringOf = (node: ValueNode | undefined): string | undefined =>
  node?.kind === 'string' ? node.value : undefined;

/** The text that a dictionary of translations belongs to, when it is known. */
export const defaultTextOf = ({ spec: { type }, owner }: Field): string | undefined =>
  type.kind === 'localizations' ? stringOf(fieldValue(owner, type.of)) : undefined;

/** How a value is called in messages. */
export function kindName(node: ValueNode): string {
  switch (node.kind) {
    case 'array':
      return l10n.t('a list');
    case 'object':
      return l10n.t('an object');
    case 'null':
      return '`null`';
    case 'string':
      return l10n.t('a string');
    case 'boolean':
      return l10n.t('a boolean');
    case 'bigint':
      return l10n.t('a bigint');
    default:
      return l10n.t('a number');
  }
}
