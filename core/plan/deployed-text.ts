/** How a file of overwrites would read if it said what is deployed: in its own layout, so that a comparison shows only what differs. */
import type { Definition, FileEvidence } from '../definitions/definition.ts';
import { findDefinitions } from '../definitions/find.ts';
import { type Entity, entities, rootsOf } from '../definitions/model.ts';
import { applyEdits, insertItem, removeItem, replaceValue } from '../syntax/edits/index.ts';
import type { Source } from '../syntax/edits/source.ts';
import { readJson } from '../syntax/json/read.ts';
import type { Language } from '../syntax/language.ts';
import type { TextEdit } from '../syntax/tree.ts';
import type { DeployedOverwrite } from './deployed.ts';
import { type EntryTarget, targetOf } from './permissions/permissions.ts';

/** More edits than any file needs: at most 100 overwrites for each command. */
const mostEdits = 20_000;

/**
 * The text with the overwrites of each entry replaced by those that `deployed` gives for it. Entries that are not wholly
 * known stay as they are. Overwrites that are both deployed and in the file keep their place and their comments.
 */
export function textAsDeployed(
  text: string,
  language: Extract<Language, 'json' | 'jsonc'>,
  deployed: (target: EntryTarget) => readonly DeployedOverwrite[],
): string {
  let current = text;
  for (let count = 0; count < mostEdits; count += 1) {
    const source: Source = { text: current, language };
    const edits = permissionsIn(current, language)
      .flatMap((definition) => rootsOf(definition).flatMap(entities))
      .map((entry) => nextEdit(entry, source, deployed))
      .find((edits) => edits.length > 0);
    if (!edits) return current;
    const next = applyEdits(current, edits);
    // Where the text around cannot be understood, what there is is shown.
    if (next === current) return current;
    current = next;
  }
  return current;
}

const evidence: FileEvidence = { named: { holds: 'permissions', pattern: '*' } };

/** The definitions of overwrites in a text that is known to be a file of them. */
export const permissionsIn = (text: string, language: 'json' | 'jsonc'): readonly Definition[] =>
  findDefinitions(readJson(text, language), evidence).filter(
    (definition) => definition.kind === 'permissions',
  );

/** One step towards what is deployed; none where the entry says it. */
function nextEdit(
  entry: Entity,
  source: Source,
  deployed: (target: EntryTarget) => readonly DeployedOverwrite[],
): readonly TextEdit[] {
  if (entry.kind !== 'command-permissions') return [];
  const [target, list] = [targetOf(entry), entry.lists.get('permissions')];
  if (!target || !list) return [];
  const wanted = deployed(target);
  const seen = new Set<string>();
  for (const [index, { entity }] of list.items.entries()) {
    const [id, kind, permission] = ['id', 'type', 'permission'].map(
      (field) => entity?.fields.get(field)?.value,
    );
    if (id?.kind !== 'string' || kind?.kind !== 'number' || permission?.kind !== 'boolean') return [];
    const key = overwriteKey({ id: id.value, type: kind.value });
    const found = wanted.find((overwrite) => overwriteKey(overwrite) === key);
    if (!found || seen.has(key)) return removeItem(source, list.node, index);
    if (found.permission !== permission.value) return replaceValue(source, permission, found.permission);
    seen.add(key);
  }
  const missing = wanted.find((overwrite) => !seen.has(overwriteKey(overwrite)));
  if (!missing) return [];
  const { id, type: kind, permission } = missing;
  return insertItem(source, list.node, list.items.length, { id, type: kind, permission });
}

const overwriteKey = ({ id, type }: Pick<DeployedOverwrite, 'id' | 'type'>): string => `${type} ${id}`;
