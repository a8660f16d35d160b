/** Rules about one value of an enum share how they list the allowed ones. */
import * as l10n from '@vscode/l10n';
import { type EnumId, enumTable } from '../../../interface/index.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';

/** A suggestion for each allowed value, written in place of a literal one. */
export function listFixes(source: RuleSource, node: ValueNode, id: EnumId): readonly Fix[] {
  if (node.kind !== 'number' || !node.literal) return [];
  return enumTable(id).members.map((member) => ({
    title: l10n.t('Change to {0} ({1})', member.value, member.name),
    kind: 'suggestion',
    edits: replaceValue(source, node, member.value),
  }));
}
