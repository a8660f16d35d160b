/** Commands of other files that a request may send otherwise than they are written, where nobody knows all that it sends. */
import type TypeScript from 'typescript';
import { wordsOfCommand } from '../../../definitions/body/written-body.ts';
import { CommandType } from '../../../interface/index.ts';
import type { ObjectNode } from '../../../syntax/tree.ts';
import { type Cell, isCell, isKnown, isUnknown, Unknown, type Value } from '../../heap/values.ts';
import { builderOf } from '../../libraries/builder-state.ts';
import type { Document } from '../document.ts';

/** The commands of other files that are behind what is not known of a list that is sent, but for those that are as they are written. */
export function perhapsSentOtherwise(
  document: Document,
  expression: TypeScript.Expression,
  sent: Value | undefined,
): readonly ObjectNode[] {
  const { heap } = document.machine;
  const seen = new Set<Cell>();
  return partsOf(document, sent).flatMap((part) => {
    // What has no name that is known is a copy with more: `{ ...command.data, nsfw: true }`.
    const isCopy = isCell(part);
    return [...heap.reachable([part], (cell) => !seen.has(cell))].flatMap((cell) => {
      seen.add(cell);
      const { uri } = cell.source ?? {};
      if (cell === part || uri === undefined || uri === document.uri || !mayBeCommand(document, cell))
        return [];
      const node = document.treeOf(cell, expression);
      if (node.kind !== 'object') return [];
      return isCopy || node.open || wordsOfCommand(node) === undefined ? [node] : [];
    });
  });
}

/** What of a list, or of what is sent alone, is not known, or has no name that is. */
function partsOf({ machine: { heap } }: Document, sent: Value | undefined): readonly Value[] {
  const list = isCell(sent) && sent.kind === 'array' ? heap.look(sent) : undefined;
  const items = [...(list?.items ?? []), ...(list?.tail ?? [])].map(({ value }) => value);
  const all = list ? [...items, ...(list.open ? [new Unknown(list.hidden)] : [])] : [sent];
  return all.filter((value): value is Value => {
    if (!isCell(value)) return isUnknown(value);
    const { open, slots } = heap.look(value);
    return value.kind === 'object' && open && !isKnown(slots?.get('name')?.value);
  });
}

/** A builder of commands, or an object with what every command has. */
function mayBeCommand({ machine: { heap } }: Document, cell: Cell): boolean {
  if (cell.kind === 'builder') return builderOf(cell)?.class.builds === 'command';
  const { slots } = cell.kind === 'object' ? heap.look(cell) : {};
  if (!slots?.has('name')) return false;
  const type = slots.get('type')?.value;
  // What has a description beside another type is an option.
  return slots.has('description')
    ? !isKnown(type) || type.value === CommandType.CHAT_INPUT
    : slots.has('type');
}
