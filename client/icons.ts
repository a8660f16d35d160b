/** Codicons of what the extension shows in more than one place. */
import { CommandType } from '../core/interface/index.ts';

const typeIcons: ReadonlyMap<number, string> = new Map([
  [CommandType.CHAT_INPUT, 'terminal'],
  [CommandType.USER, 'person'],
  [CommandType.MESSAGE, 'comment'],
  [CommandType.PRIMARY_ENTRY_POINT, 'rocket'],
]);

/** Of a type of commands. */
export const typeIconOf = (type: number): string => typeIcons.get(type) ?? 'symbol-misc';
