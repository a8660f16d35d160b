/** Asks the browser that shows the workbench to press, pick and read: see `test/editor/hands.ts`. */
import assert from 'node:assert/strict';
import type { HandsRequest } from '../hands.ts';

export async function hands(request: HandsRequest): Promise<string> {
  const url = process.env.APPCMD_TEST_HANDS;
  assert(url, 'the suite runs beside a browser');
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(request) });
  const text = await answer.text();
  assert(answer.ok, `${JSON.stringify(request)}: ${text}`);
  return text.replace(/\s+/g, ' ').trim();
}

/** Presses a button of a dialog or notification; gives what it said. */
export const press = (text: string): Promise<string> => hands({ do: 'press', text });
/** Picks a row of a quick pick. */
export const pick = (text: string): Promise<string> => hands({ do: 'pick', text });
/** Waits for a message or a status bar item. */
export const read = (text: string): Promise<string> => hands({ do: 'read', text });
