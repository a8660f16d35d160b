/** An entry before commits, for what the repository uses for that. */
import { existsSync } from 'node:fs';
import { applyEdits, modify } from 'jsonc-parser';
import { textOf } from '../files.ts';

export interface PreCommitEntry {
  readonly file: string;
  readonly text: string;
  /** A script that git runs. */
  readonly executable?: true;
}

const husky = '.husky/pre-commit';
const hook = '.git/hooks/pre-commit';
const glob = '*.{json,jsonc,js,cjs,mjs,ts,cts,mts}';

/** The entry that runs the linter; `undefined` where there is one, or no repository. */
export async function preCommitEntry(run: string): Promise<PreCommitEntry | undefined> {
  const manifest = await textOf('package.json');
  if (manifest !== undefined && 'lint-staged' in asObject(manifest)) {
    if (manifest.includes('appcmd lint')) return undefined;
    const edits = modify(manifest, ['lint-staged', glob], `${run} lint`, {
      formattingOptions: { insertSpaces: !manifest.includes('\n\t'), tabSize: 2 },
    });
    return { file: 'package.json', text: applyEdits(manifest, edits) };
  }
  if (existsSync('.husky')) return appended(husky, '', run);
  if (existsSync('.git')) return appended(hook, '#!/bin/sh\n', run);
  return undefined;
}

async function appended(file: string, head: string, run: string): Promise<PreCommitEntry | undefined> {
  const before = await textOf(file);
  if (before?.includes('appcmd lint')) return undefined;
  const kept = before === undefined || before.endsWith('\n') ? (before ?? head) : `${before}\n`;
  return { file, text: `${kept}${run} lint\n`, executable: true };
}

function asObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
