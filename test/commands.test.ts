/** No command of the extension without a test in a real editor, and none that sends from a workspace that is not trusted. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const suites = path.resolve(import.meta.dirname, 'editor/suite');
const tests = readdirSync(suites)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(suites, name), 'utf8'))
  .join('\n');
const commands: readonly { readonly command: string; readonly enablement?: string }[] =
  manifest.contributes.commands;

it('every contributed command is run by a test in the extension host', () => {
  const untested = commands
    .map(({ command }) => command)
    .filter((command) => !new RegExp(`\\b(executeCommand|run)(<[^>]*>)?\\(\\s*'${command}'`).test(tests));
  expect(untested).toEqual([]);
});

/** Commands that send nothing. Every other one is off until the workspace is trusted. */
const harmless = ['restartServer', 'showLog', 'explainConfiguration', 'openRule', 'newCommand'].map(
  (name) => `applicationCommands.${name}`,
);

it('commands that send something are off in an untrusted workspace', () => {
  const open = commands
    .filter(({ command }) => !harmless.includes(command))
    .filter(({ enablement = '' }) => !enablement.includes('isWorkspaceTrusted'))
    .map(({ command }) => command);
  expect(open).toEqual([]);
});

it('every command in a menu is a contributed one', () => {
  const menus: Readonly<Record<string, readonly { readonly command?: string }[]>> =
    manifest.contributes.menus;
  const known = new Set(commands.map(({ command }) => command));
  const unknown = Object.values(menus)
    .flat()
    .flatMap(({ command }) => (command === undefined || known.has(command) ? [] : [command]));
  expect(unknown).toEqual([]);
});
