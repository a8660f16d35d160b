/** Writing files so that a crash leaves the old one or the new one, never half of it. */
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** Replaces or creates a file; folders on the way are created. An existing file keeps its mode. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  const mode = (await stat(file).catch(() => undefined))?.mode;
  try {
    await writeFile(temporary, text, mode === undefined ? {} : { mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
