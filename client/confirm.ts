/** Asks in a dialog what the server asks before it changes something. */
import { visibleLines } from '../core/text/visible.ts';
import type { Confirmation } from '../server/protocol.ts';
import { showWarningMessage } from './messages.ts';

/** Whether a person agrees. */
export async function confirm({ title, detail, action }: Confirmation): Promise<boolean> {
  // A dialog draws no code.
  return (
    (await showWarningMessage(
      title,
      { modal: true, detail: visibleLines(detail).replaceAll('`', '') },
      action,
    )) === action
  );
}
