/**
 * What Node.js brings for the files of a program: its paths, its folders and the addresses of both. Programs load their commands
 * by them.
 */
import { isKnown, Known, type LibraryPath, Unknown, type Value } from '../../heap/values.ts';
import type { Arguments, CallSite, Machine } from '../../interpreter/machine.ts';
import { askFiles, memberOfEntry } from './files.ts';
import { askPaths, memberOfPaths } from './paths.ts';
import { addressOf, askUrls, memberOfAddress, metaOf, urlModule } from './urls.ts';

/** What code names without importing it. */
export const globalOfNode = (name: string): Value | undefined => {
  const from = name === 'process' ? processModule : name === 'URL' ? urlModule : undefined;
  if (from === undefined) return undefined;
  const path = name === 'URL' ? [name] : [];
  // Why it is not known is that it stands where it does.
  return new Unknown([], [], { library: { from, path } });
};

const processModule = 'process';

/** A module of Node.js by the name it is imported by, without what leads to it. */
const moduleOf = (from: string): string => from.replace(/^node:/, '');

/** The members that lead to a function, without those of the import. */
const stepsOf = ({ path }: LibraryPath): readonly string[] =>
  path.filter((step) => step !== 'default' && step !== '*');

/** `path.sep`, `import.meta.url`, `url.href`, `entry.name` */
export function memberOfNode(m: Machine, library: LibraryPath, name: string): Value | undefined {
  const value =
    memberOfPaths(moduleOf(library.from), [...stepsOf(library), name]) ??
    metaOf(m, library, name) ??
    memberOfAddress(library, name) ??
    memberOfEntry(library, name);
  return value === undefined ? undefined : new Known(value);
}

/** What a function of Node.js gives; `undefined`: nothing is known of it. */
export function callNode(
  m: Machine,
  library: LibraryPath,
  args: Arguments,
  site: CallSite | undefined,
): Value | undefined {
  if (args.rest) return undefined;
  const [from, steps] = [moduleOf(library.from), stepsOf(library)];
  if (from === processModule && steps.join('.') === 'cwd') return known(site && m.disk?.root(site.source));
  const texts = args.values.map((value) => (isKnown(value) ? value.value : undefined));
  return (
    known(askPaths(from, steps, texts, () => site && m.disk?.root(site.source))) ??
    askUrls(m, library, steps, args) ??
    askFiles(m, library, steps, args, site)
  );
}

const known = (value: string | boolean | undefined): Known | undefined =>
  value === undefined ? undefined : new Known(value);

/** `new URL('./commands', import.meta.url)` */
export function constructNode(m: Machine, library: LibraryPath, args: Arguments): Value | undefined {
  return moduleOf(library.from) === urlModule && stepsOf(library).join('.') === 'URL' && !args.rest
    ? addressOf(m, args)
    : undefined;
}
