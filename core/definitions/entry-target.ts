/** Which command an entry of a file of overwrites is for. */
import type { ValueNode } from '../syntax/tree.ts';
import { commandTypeOf, type Entity, guildOf, nameOf } from './model.ts';

/**
 * Equal for entries of one guild that are for the same command, or for all of them; `undefined` where that is not known. An
 * id goes before a name: an entry that the service gave is for the command whose id it says.
 */
export function entryKey(entry: Entity): string | undefined {
  const { fields } = entry;
  const idField = fields.get('id');
  if (idField) {
    const id = stringOf(idField.value);
    if (id === undefined) return undefined;
    return id === stringOf(fields.get('application_id')?.value) ? allCommands : `id ${id}`;
  }
  if (!fields.has('name')) return entry.node.open ? undefined : allCommands;
  const [name, type] = [nameOf(entry), commandTypeOf(entry)];
  return name === undefined || type === undefined ? undefined : `${type} ${name}`;
}

const allCommands = 'all';

/** The guild that an entry is for: its own, or its file's. Entries of one file that name none are for one guild. */
export const guildKey = (entry: Entity): string => guildOf(entry) ?? '';

const stringOf = (value: ValueNode | undefined): string | undefined =>
  value?.kind === 'string' ? value.value : undefined;
