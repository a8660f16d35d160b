/** Deployed commands as definitions: the file each goes to, and its text. */
import {
  constantName,
  fileBase,
  jsonSource,
  type ScriptStyle,
  scriptSource,
  standardScriptStyle,
} from '../definitions/source.ts';
import { type NormalRules, normalCommand } from '../plan/comparison/normal.ts';
import { typeOf } from '../plan/comparison/pairs.ts';
import type { DeployedCommand } from '../plan/deployed.ts';
import { builderModule } from '../refactor/builder-module.ts';
import type { Surroundings } from '../refactor/refactoring.ts';

/** `builder`: a script with a builder, for commands that one can make; others as they would be without. */
export type PulledLanguage = 'json' | 'ts' | 'builder';

export interface PulledFile {
  /** Relative to the folder that is pulled into. */
  readonly path: string;
  /** Its text; indentation, quotes and line ends are those of a text in that language, such as the file has now. */
  readonly textLike: (text: string) => string;
  readonly command: DeployedCommand;
}

/**
 * One file for each command, by name; what the service adds by itself or assumes anyhow is left out. `around` says how scripts
 * of the folder are written, for builders.
 */
export function pulledFiles(
  commands: readonly DeployedCommand[],
  language: PulledLanguage,
  rules: NormalRules,
  style: ScriptStyle = standardScriptStyle,
  around?: Surroundings,
): readonly PulledFile[] {
  const taken = new Set<string>();
  const files = commands.map((command): PulledFile => {
    const base = freeName(fileBase({ name: command.name, type: typeOf(command) }), taken);
    const definition = normalCommand(command, rules);
    const type = typeOf(command);
    const made = (like?: string) =>
      language === 'builder' && around
        ? builderModule({ type, body: definition }, constantName(base), around, like)
        : undefined;
    if (around && made() !== undefined)
      return {
        path: `${base}${around.scripts === 'typescript' ? '.ts' : '.js'}`,
        textLike: (like) => made(like) ?? '',
        command,
      };
    // Types are for TypeScript alone.
    return language === 'json' || (around && around.scripts !== 'typescript')
      ? { path: `${base}.command.json`, textLike: (like) => jsonSource(definition, like), command }
      : {
          path: `${base}.ts`,
          textLike: (like) => scriptSource(definition, constantName(base), { like, style }),
          command,
        };
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
