/** The text of a file on the disk of this machine, as editors and TypeScript read it. */
import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { decoded, isMarkedUtf16 } from '../core/text/decode.ts';

// Without the file handles that `node:fs/promises` makes, which cost more than the reading.
const readFile = promisify(fs.readFile);

/** UTF-8, or UTF-16 with its mark. Throws what Node throws where the file cannot be read. */
export async function readText(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return isMarkedUtf16(text) ? (decoded(await readFile(path)) ?? text) : text;
}

/** The same as {@link readText}, and waits for the file. */
export function readTextNow(path: string): string {
  const text = fs.readFileSync(path, 'utf8');
  return isMarkedUtf16(text) ? (decoded(fs.readFileSync(path)) ?? text) : text;
}
