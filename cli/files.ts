/** Writing files so that a crash leaves the old one or the new one, never half of it. */

import { isUtf8 } from 'node:buffer';
import { lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as l10n from '@vscode/l10n';
import { visible } from '../core/text/visible.ts';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import { uriOfFile } from '../workspace/uris.ts';

/**
 * Replaces or creates a file; folders on the way are created. An existing file keeps its mode, and a link stays one, also to what
 * is not there yet. A file that nobody may write is left: a rename would go over it all the same.
 * What is no file, such as a pipe or `/dev/stdout`, is written to: it must not become one.
 */
export async function writeAtomically(name: string, content: string | Uint8Array): Promise<void> {
  try {
    await write(name, content);
  } catch (error) {
    throw notWritten(name, error);
  }
}

async function write(name: string, content: string | Uint8Array): Promise<void> {
  const there = await stat(name).catch(() => undefined);
  if (there && !there.isFile()) return writeFile(name, content);
  if (there && (there.mode & writable) === 0) throw readOnly(name);
  const isLink = (await lstat(name).catch(() => undefined))?.isSymbolicLink();
  if (!there && isLink) return writeFile(name, content);
  const file = await realpath(name).catch(() => name);
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  const mode = there?.mode;
  try {
    await writeFile(temporary, content, mode === undefined ? {} : { mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** The bits of a mode that let anybody write. */
const writable = 0o222;

const readOnly = (name: string): Error =>
  Object.assign(new Error(`EACCES: permission denied, open '${name}'`), { code: 'EACCES' });

/** About the file that was named: the system's words are about one that nobody knows. */
function notWritten(name: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const [reason = ''] = error.message.split(', ');
  const message = l10n.t('{0} cannot be written: {1}.', visible(shownFile(name)), reason);
  return Object.assign(new Error(message), { code: error.code });
}

/** A file as it is printed: from the working folder, where it is below it. */
export function shownFile(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return (relative.startsWith('..') || path.isAbsolute(relative) ? file : relative).split(path.sep).join('/');
}

/** Whether the bytes of a file are the text that was read of it: written back, others would be lost. */
export const isText = async (file: string): Promise<boolean> => isUtf8(await readFile(file));

/**
 * The text of a file; `undefined` where there is none that can be read. Never waits: a pipe may say nothing for ever, and a device
 * have no end. `maximum` is in bytes.
 */
export const textOf = (file: string, maximum?: number): Promise<string | undefined> =>
  nodeFileSystem.readFile(uriOfFile(path.resolve(file)), maximum);
