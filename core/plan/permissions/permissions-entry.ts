/** The entry of a command in a file of overwrites. */
import { commandTypeOf, type Entity, entities, nameOf, rootsOf } from '../../definitions/model.ts';
import { CommandType } from '../../interface/index.ts';
import { insertItem } from '../../syntax/edits/index.ts';
import { placeOf, type Span, type TextEdit } from '../../syntax/tree.ts';
import { permissionsIn } from '../deployed-text.ts';

export type PermissionsEntry =
  /** Where the entry stands: its name, or all of it where it has none. */
  | { readonly kind: 'there'; readonly at: Span }
  /** The edits that add one without overwrites; none where the file's layout cannot be understood. */
  | { readonly kind: 'missing'; readonly edits: readonly TextEdit[] };

/** `name`: `undefined` asks for the entry of all commands. */
export function permissionsEntry(
  text: string,
  language: 'json' | 'jsonc',
  { name, type }: { readonly name: string | undefined; readonly type: number },
): PermissionsEntry {
  const roots = permissionsIn(text, language).flatMap(rootsOf);
  const found = roots
    .flatMap(entities)
    .find((entity) => entity.kind === 'command-permissions' && isEntryOf(entity, name, type));
  const named = found?.fields.get('name')?.value;
  if (found) return { kind: 'there', at: placeOf(named ?? found.node) };
  const list = roots.find((root) => root.kind === 'permissions-file')?.lists.get('commands');
  if (!list) return { kind: 'missing', edits: [] };
  const entry = {
    ...(name === undefined ? {} : { name }),
    ...(type === CommandType.CHAT_INPUT ? {} : { type }),
    permissions: [],
  };
  return { kind: 'missing', edits: insertItem({ text, language }, list.node, list.items.length, entry) };
}

const isEntryOf = (entry: Entity, name: string | undefined, type: number): boolean =>
  name === undefined ? !entry.fields.has('name') : nameOf(entry) === name && commandTypeOf(entry) === type;
