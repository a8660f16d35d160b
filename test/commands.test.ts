/** No command of the extension without a test in a real editor, and none that sends from a workspace that is not trusted. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import texts from '../package.nls.json' with { type: 'json' };

const suites = path.resolve(import.meta.dirname, 'editor/suite');
const tests = readdirSync(suites)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(suites, name), 'utf8'))
  .join('\n');
const commands: readonly { readonly command: string; readonly enablement?: string }[] =
  manifest.contributes.commands;

const nameOf = (command: string): string => command.replace(/^applicationCommands\./, '');

/** As a suite writes it: with the whole id, or by a function `run` that puts the extension's part before the name. */
const isRun = (command: string): boolean =>
  new RegExp(
    `\\bexecuteCommand(<[^(]*>)?\\(\\s*'${command}'|\\brun\\(\\s*'(${command}|${nameOf(command)})'`,
  ).test(tests);

it('every contributed command is run by a test in the extension host', () => {
  expect(commands.map(({ command }) => command).filter((command) => !isRun(command))).toEqual([]);
});

it('every contributed command is registered by the file of its name, and no other is', () => {
  const folder = path.resolve(import.meta.dirname, '../client/commands');
  const registered = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const name = path.basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const text = file.endsWith('.ts') ? readFileSync(path.join(folder, file), 'utf8') : '';
    return [...text.matchAll(/registerCommand\(\s*'([^']+)'/g)].map(([, command]) => ({ command, name }));
  });
  expect(registered.filter(({ command, name }) => command !== `applicationCommands.${name}`)).toEqual([]);
  expect(registered.map(({ command }) => command).sort()).toEqual(
    commands.map(({ command }) => command).sort(),
  );
});

/** Commands that send nothing, and stay useful where a workspace is not trusted. */
const harmless = [
  'restartServer',
  'showLog',
  'explainConfiguration',
  'openRule',
  'explainProblem',
  'newCommand',
  'newApplication',
  'openConfiguration',
  'revealDefinition',
  'goToCommand',
  'previewCommand',
  'translations',
  'copyId',
  'copyMention',
  'signOut',
  'stopLocalService',
  'openLocalService',
  'showPlan',
  // They show again that the workspace is not trusted: the way to a service is closed below them.
  'refreshApplications',
  'refreshApplication',
  'refreshScope',
  // They say so themselves, in a sentence, with the way to trust.
  'signIn',
  'startLocalService',
];

it('every other command is off in an untrusted workspace', () => {
  const on = commands
    .filter(({ command }) => !harmless.includes(nameOf(command)))
    .filter(({ enablement = '' }) => !enablement.includes('isWorkspaceTrusted'));
  expect(on.map(({ command }) => command)).toEqual([]);
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

it('every link to a command of ours is to a contributed one', () => {
  const known = new Set(commands.map(({ command }) => command));
  const linked = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/\(command:(applicationCommands\.[^)?]+)/g)].map(([, command]) => command ?? ''),
  );
  expect(linked).toContain('applicationCommands.newApplication');
  expect(linked.filter((command) => !known.has(command))).toEqual([]);
});

it('no menu asks how a resource is named: a remote window names its files in another way than a local one', () => {
  const menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>> =
    manifest.contributes.menus;
  const clauses = Object.values(menus)
    .flat()
    .map(({ when = '' }) => when);
  expect(
    clauses.filter((clause) =>
      /\bresource(?:Scheme|Path|Dirname)?\s*(?:==|!=|=~)\s*\/?\^?(?:file|vscode-remote)/.test(clause),
    ),
  ).toEqual([]);
  const lists = new Set(
    clauses.flatMap((clause) => [...clause.matchAll(/\bresource in (\S+)/g)].map(([, key]) => key)),
  );
  // Told as URIs, which the editor translates: `test/client/definition-files.test.ts`.
  expect([...lists]).toEqual(['applicationCommands.definitionFiles']);
});
