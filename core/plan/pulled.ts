/** Deployed commands as definitions: the file each goes to, and its text. */
import { CommandType, enumTable } from '../interface/index.ts';
import { endOfLine, printValue } from '../syntax/edits/index.ts';
import type { DeployedCommand } from './deployed.ts';
import { type NormalRules, normalCommand } from './normal.ts';
import { typeOf } from './pairs.ts';

export type PulledLanguage = 'json' | 'ts';

export interface PulledFile {
  /** Relative to the folder that is pulled into. */
  readonly path: string;
  readonly text: string;
  readonly command: DeployedCommand;
}

/**
 * One file for each command, by name; what the service adds by itself or assumes anyhow is left out. `like`: text of a
 * definitions file of that language, whose indentation, quotes and line ends are taken over.
 */
export function pulledFiles(
  commands: readonly DeployedCommand[],
  language: PulledLanguage,
  rules: NormalRules,
  like = '',
): readonly PulledFile[] {
  const taken = new Set<string>();
  const files = commands.map((command): PulledFile => {
    const base = freeName(slug(command), taken);
    const definition = normalCommand(command, rules);
    return language === 'json'
      ? { path: `${base}.command.json`, text: jsonText(definition, like), command }
      : { path: `${base}.ts`, text: scriptText(base, definition, like), command };
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const bodyType = 'RESTPostAPIApplicationCommandsJSONBody';

const jsonText = (definition: object, like: string): string =>
  `${printValue({ text: like, language: 'json' }, definition, undefined, { indent: '' })}${endOfLine(like)}`;

function scriptText(base: string, definition: object, like: string): string {
  const source = { text: like, language: 'typescript' } as const;
  const value = printValue(source, definition, undefined, { indent: '' });
  return [
    `import type { ${bodyType} } from ${printValue(source, 'discord-api-types/v10')};`,
    '',
    `export const ${constantName(base)} = ${value} satisfies ${bodyType};`,
    '',
  ].join(endOfLine(like));
}

/** `add-role` -> `addRoleCommand`: never a reserved word, and never begins with a digit. */
function constantName(base: string): string {
  const name = base.replace(/[-_]+(.?)/g, (_, letter: string) => letter.toUpperCase());
  return `${/^\p{N}/u.test(name) ? '_' : ''}${name}Command`;
}

/** Letters and digits of any script, as names of files and constants can have; other types than slash commands say so. */
function slug(command: DeployedCommand): string {
  const name = command.name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const type = typeOf(command);
  const kind = enumTable('commandType').members.find((one) => one.value === type)?.name ?? String(type);
  const suffix = type === CommandType.CHAT_INPUT ? '' : `-${kind.toLowerCase().replaceAll('_', '-')}`;
  return `${name || 'command'}${suffix}`;
}

/** Names that differ in letter case only are one file on some systems; ours are all lowercase. */
function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}
