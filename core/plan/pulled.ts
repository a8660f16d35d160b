/** Deployed commands as definitions: the file each goes to, and its text. */
import { constantName, fileBase, jsonSource, scriptSource } from '../definitions/source.ts';
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
 * One file for each command, by name; what the service adds by itself or assumes anyhow is left out. `like` gives, for a
 * file's path, text in that language whose indentation, quotes and line ends are taken over.
 */
export function pulledFiles(
  commands: readonly DeployedCommand[],
  language: PulledLanguage,
  rules: NormalRules,
  like: (path: string) => string = () => '',
): readonly PulledFile[] {
  const taken = new Set<string>();
  const files = commands.map((command): PulledFile => {
    const base = freeName(fileBase({ name: command.name, type: typeOf(command) }), taken);
    const definition = normalCommand(command, rules);
    const path = language === 'json' ? `${base}.command.json` : `${base}.ts`;
    const text =
      language === 'json'
        ? jsonSource(definition, like(path))
        : scriptSource(definition, constantName(base), { like: like(path) });
    return { path, text, command };
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Names that differ in letter case only are one file on some systems; ours are all lowercase. */
function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}
