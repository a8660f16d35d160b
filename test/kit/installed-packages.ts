/**
 * Packages from npm as others have them. They are too much to install with this package, so they are installed once beside it,
 * as `packages/package-lock.json` says.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const wanted = path.join(import.meta.dirname, 'packages');
const hash = createHash('sha256')
  .update(readFileSync(path.join(wanted, 'package-lock.json')))
  .digest('hex');
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-packages');
const place = path.join(cache, hash.slice(0, 16));

/** A `node_modules` with them; the first call waits for the network. */
export function installedPackages(): string {
  const modules = path.join(place, 'node_modules');
  if (existsSync(place)) return modules;
  const unfinished = `${place}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  cpSync(wanted, unfinished, { recursive: true });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: unfinished,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    renameSync(unfinished, place);
  } catch (error) {
    // Another test was quicker.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(place)) throw error;
  }
  return modules;
}
