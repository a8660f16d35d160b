/** By which names code reaches the surroundings of its program: `process.env.DEV`, `Deno.env.get('DEV')`, `config.dev` of a file that is not there. */
import { isKnown, Known, type LibraryPath, Unknown, type Value } from '../heap/values.ts';
import { type Arguments, type Machine, Thrown } from '../interpreter/machine.ts';
import { processEnd, type Setting } from '../interpreter/modules/surroundings.ts';
import { metaLibrary } from './node/urls.ts';

/** A file of settings that is not there, by its address. */
const absentFile = '\0file of settings ';

/** What stands for the settings behind a specifier that leads to no file; `undefined`: they are none. */
export function absentSettings(from: string | undefined, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || !specifier.endsWith('.json') || from === undefined) return undefined;
  return absentFile + (URL.canParse(specifier, from) ? new URL(specifier, from).href : specifier);
}

/** The objects by which runtimes show their environment. */
const runtimes: ReadonlySet<string> = new Set(['process', 'node:process', 'Bun', 'Deno']);

export const globalOfRuntime = (name: string): Value | undefined =>
  runtimes.has(name) ? new Unknown([], [], { library: { from: name, path: [] } }) : undefined;

/** What of the surroundings stands at a path. */
export function settingAt({ from, path }: LibraryPath): Setting | undefined {
  if (from.startsWith(absentFile)) return setting(from, path, path.length > 0 ? 'setting' : 'list');
  const isMeta = from === metaLibrary;
  if (!isMeta && !runtimes.has(from)) return undefined;
  const [kind, name, ...more] = isMeta
    ? path.slice(1)
    : path.filter((step) => step !== 'default' && step !== '*');
  const root = isMeta ? 'import.meta' : 'process';
  if (kind === undefined) return setting(root, [], 'root');
  if (more.length > 0) return undefined;
  if (kind === 'env')
    return name === undefined ? setting(root, ['env'], 'list') : setting(root, ['env', name], 'setting');
  const first = firstArgument(kind);
  if (first === undefined) return undefined;
  if (name === undefined) return setting(root, ['argv'], 'list');
  return /^\d+$/.test(name) ? setting(root, ['argv', String(first + Number(name))], 'setting') : undefined;
}

/** At which argument a list of arguments begins: the first two are the runtime and the script, which Deno leaves out. */
function firstArgument(list: string): number | undefined {
  if (list === 'argv') return 0;
  if (list === 'args') return 2;
  return list.startsWith(argumentsFrom) ? Number(list.slice(argumentsFrom.length)) : undefined;
}

/** The arguments from one on. */
const argumentsFrom = 'argv from ';

const setting = (root: string, path: readonly string[], kind: Setting['kind']): Setting => ({
  name: [root, ...path].join(' '),
  kind,
  isText: root === 'process',
});

const environment = 'process env';
const programArguments = 'process argv';

/** What of arguments is read without a look at all of them. */
const isOfOneArgument = (name: string): boolean =>
  name === 'includes' || name === 'indexOf' || name === 'slice' || /^\d+$/.test(name);

/** A setting that is known in the surroundings of this run. */
export function memberOfSurroundings(
  m: Machine,
  { from, path }: LibraryPath,
  name: string,
): Value | undefined {
  const of = settingAt({ from, path });
  if (of?.name === programArguments && !isOfOneArgument(name)) m.surroundings.take(of.name);
  const at = settingAt({ from, path: [...path, name] });
  return at?.kind === 'setting' ? m.surroundings.valueOf(at) : undefined;
}

/** What of a runtime ends the process. */
const ending: ReadonlySet<string> = new Set(['exit', 'abort', 'kill', 'reallyExit']);

/** `process.argv.includes('--dev')`, `process.argv.slice(2)`, `Deno.env.get('DEV')`, `process.exit(1)` */
export function callSurroundings(
  m: Machine,
  library: LibraryPath,
  { values: [first], rest }: Arguments,
): Value | undefined {
  if (rest) return undefined;
  const list = settingAt({ from: library.from, path: library.path.slice(0, -1) });
  const method = library.path.at(-1);
  if (list?.kind === 'root' && ending.has(method ?? '')) throw new Thrown(processEnd);
  if (list?.kind !== 'list') return undefined;
  const text = isKnown(first) && typeof first.value === 'string' ? first.value : undefined;
  if (list.name === environment && method === 'get' && text !== undefined) {
    const path = [...library.path.slice(0, -1), text];
    return (
      memberOfSurroundings(m, { from: library.from, path: path.slice(0, -1) }, text) ??
      new Unknown([], [], { library: { from: library.from, path } })
    );
  }
  if (list.name !== programArguments) return undefined;
  if (method === 'slice' && isKnown(first) && typeof first.value === 'number' && first.value >= 0) {
    const begin = (firstArgument(library.path.at(-2) ?? '') ?? 0) + first.value;
    return new Unknown([], [], { library: { from: library.from, path: [`${argumentsFrom}${begin}`] } });
  }
  if ((method !== 'includes' && method !== 'indexOf') || text === undefined) return undefined;
  const flag: Setting = { ...list, name: `${list.name} ${text}`, isText: false };
  const isThere = m.surroundings.valueOf(flag)?.value ?? m.surroundings.isEqual(flag, true, true);
  if (typeof isThere !== 'boolean') return undefined;
  return new Known(method === 'includes' ? isThere : isThere ? 2 : -1);
}
