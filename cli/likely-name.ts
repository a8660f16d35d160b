/** What a text without a name is. */
import { createScanner } from 'jsonc-parser';
import { kinds } from '../core/syntax/json/tokens.ts';

/** What begins as an object or a list does is JSON: all else would be one syntax error after another there. */
export function likelyName(text: string): string {
  const first = createScanner(text.replace(/^\ufeff/, ''), true).scan();
  return jsonStarts.includes(first) ? 'stdin.command.json' : 'stdin.ts';
}

const jsonStarts: readonly unknown[] = [kinds.openBrace, kinds.openBracket, kinds.end];
