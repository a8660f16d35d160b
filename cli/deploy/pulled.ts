/** Deployed commands as definitions: the file each goes to, and its text. */
import { CommandType, enumTable } from '../../core/interface/index.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { type NormalRules, normalCommand } from '../../core/plan/normal.ts';
import { typeOf } from '../../core/plan/pairs.ts';
import { printValue } from '../../core/syntax/edits/index.ts';

export type PulledLanguage = 'json' | 'ts';

export interface PulledFile {
  /** Relative to the folder that is pulled into. */
  readonly path: string;
  readonly text: string;
  readonly command: DeployedCommand;
}

/** One file for each command, by name; what the service adds by itself or assumes anyhow is left out. */
export function pulledFiles(
  commands: readonly DeployedCommand[],
  language: PulledLanguage,
  rules: NormalRules,
): readonly PulledFile[] {
  const taken = new Set<string>();
  const files = commands.map((command): PulledFile => {
    const base = freeName(slug(command), taken);
    const definition = normalCommand(command, rules);
    return language === 'json'
      ? { path: `${base}.command.json`, text: `${JSON.stringify(definition, null, 2)}\n`, command }
      : { path: `${base}.ts`, text: scriptText(base, definition), command };
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const bodyType = 'RESTPostAPIApplicationCommandsJSONBody';

const scriptText = (base: string, definition: object): string =>
  [
    `import type { ${bodyType} } from 'discord-api-types/v10';`,
    '',
    `export const ${constantName(base)} = ${printValue({ text: '', language: 'typescript' }, definition, undefined, { indent: '' })} satisfies ${bodyType};`,
    '',
  ].join('\n');

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
