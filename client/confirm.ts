/** Asks in a dialog what the server asks before it changes something. */
import { visibleLines } from '../core/text/visible.ts';
import type { Confirmation } from '../server/protocol.ts';
import { showWarningMessage } from './messages.ts';

/** Whether a person agrees. */
export async function confirm({ title, detail, action }: Confirmation): Promise<boolean> {
  const shown = { modal: true, detail: plain(visibleLines(detail)) };
  return (await showWarningMessage(plain(title), shown, action)) === action;
}

/** A dialog draws no code. */
const plain = (text: string): string => text.replaceAll('`', '');
