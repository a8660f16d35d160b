/** Fields as the properties that are written. */
import * as l10n from '@vscode/l10n';
import type { Field } from '../../../definitions/model.ts';
import { isWrittenElsewhere, removeProperty } from '../../../syntax/edits/index.ts';
import type { Property } from '../../../syntax/tree.ts';
import type { Fix, FixKind } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';

/** The property that gives the field its value. */
export const propertyOf = ({ owner, key }: Field): Property | undefined =>
  owner.node.properties.find((property) => property.key === key);

/** Removes a field. */
export function removalFix(source: RuleSource, field: Field, kind: FixKind): readonly Fix[] {
  const property = propertyOf(field);
  if (!property) return [];
  const { node } = field.owner;
  const edits = removeProperty(source, node, property);
  // Others may need what they share.
  const isShared = node.chain ? property.callHome !== undefined : isWrittenElsewhere(node, property);
  return [{ title: l10n.t('Remove `{0}`', field.key.name), kind: isShared ? 'suggestion' : kind, edits }];
}
