/** The extension's manifest: what package.json and its English texts take from the tables of settings and of commands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandTitles, contributedCommands } from './editor-commands.ts';
import type { GeneratedFile } from './rule-pages.ts';
import { contributedSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const manifestFile = 'package.json';
const textsFile = 'package.nls.json';

/** Everything else in them stays as it is written there. */
export function manifestFiles(): readonly GeneratedFile[] {
  const manifest = read(manifestFile) as { readonly contributes: object };
  const texts = Object.entries(read(textsFile)).filter(([key]) => !isTitle(key));
  return [
    file(manifestFile, {
      ...manifest,
      contributes: { ...manifest.contributes, ...contributedCommands(), configuration: contributedSettings },
    }),
    file(textsFile, { ...Object.fromEntries(texts), ...commandTitles }),
  ];
}

/** Of a command, be it one that is no more. */
const isTitle = (key: string): boolean => key.startsWith('command.');

const read = (name: string): object => JSON.parse(readFileSync(path.join(root, name), 'utf8')) as object;

const file = (name: string, content: object): GeneratedFile => ({
  path: name,
  content: `${JSON.stringify(content, null, 2)}\n`,
});
