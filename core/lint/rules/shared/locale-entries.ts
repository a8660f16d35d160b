/** Entries of a localization dictionary. */
import * as l10n from '@vscode/l10n';
import { removeProperty } from '../../../syntax/edits/index.ts';
import type { ObjectNode, Property } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';

/** Removes an entry; none where its locale stands twice, for the text before it would count again. */
export function removalOf(source: RuleSource, dictionary: ObjectNode, entry: Property): readonly Fix[] {
  const locale = entry.key.name;
  if (dictionary.properties.some((property) => property !== entry && property.key.name === locale)) return [];
  return [
    {
      title: l10n.t('Remove `{0}`', locale),
      kind: 'suggestion',
      edits: removeProperty(source, dictionary, entry),
    },
  ];
}
