/** Writes every derived file; `--check` only says which are out of date. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { generatedFiles, orphanedFiles } from './generate/files.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = generatedFiles();
const stale = files.filter((file) => read(file.path) !== file.content);
const orphans = orphanedFiles(files);

if (process.argv.includes('--check')) {
  for (const name of [...stale.map((file) => file.path), ...orphans]) console.error(`out of date: ${name}`);
  if (stale.length + orphans.length > 0) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exit(1);
  }
} else {
  for (const file of stale) {
    mkdirSync(path.dirname(path.join(root, file.path)), { recursive: true });
    writeFileSync(path.join(root, file.path), file.content);
    console.log(`wrote ${file.path}`);
  }
  for (const name of orphans) rmSync(path.join(root, name));
}

function read(name: string): string | undefined {
  try {
    return readFileSync(path.join(root, name), 'utf8');
  } catch {
    return undefined;
  }
}
