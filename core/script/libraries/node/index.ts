/**
 * What Node.js brings for the files of a program: its paths, its folders and the addresses of both. Programs load their commands
 * by them. And what it asserts, as some packages do.
 */
import { Known, type LibraryPath, Unknown, type Value } from '../../heap/values.ts';
import type { Arguments, CallSite, Machine } from '../../interpreter/machine.ts';
import type { Asked } from './asked.ts';
import { askAssertion, assertModules } from './assert.ts';
import { askFiles, fileModules, memberOfEntry } from './files.ts';
import { askPaths, memberOfPaths, pathModules } from './paths.ts';
import { addressOf, askUrls, memberOfAddress, metaOf, urlModule, urlModules } from './urls.ts';

/** What code names without importing it. */
export const globalOfNode = (name: string): Value | undefined => {
  if (name !== 'URL') return undefined;
  // Why it is not known is that it stands where it does.
  return new Unknown([], [], { library: { from: urlModule, path: [name] } });
};

const processModule = 'process';

/** All that is known of Node.js, by the names without `node:`. */
const modules: ReadonlySet<string> = new Set([
  processModule,
  ...pathModules,
  ...urlModules,
  ...fileModules,
  ...assertModules,
]);

/** `undefined`: it is of a package. Every member and call of any package comes here. */
function askedOf({ from, path }: LibraryPath): Asked | undefined {
  const module = from.startsWith('node:') ? from.slice('node:'.length) : from;
  if (!modules.has(module)) return undefined;
  return { module, path, steps: path.filter((step) => step !== 'default' && step !== '*') };
}

/** `path.sep`, `import.meta.url`, `url.href`, `entry.name` */
export function memberOfNode(m: Machine, library: LibraryPath, name: string): Value | undefined {
  const asked = askedOf(library);
  if (!asked) return undefined;
  return (
    metaOf(m, asked, name) ??
    memberOfAddress(asked, name) ??
    known(memberOfPaths(asked, name) ?? memberOfEntry(asked, name))
  );
}

/** What a function of Node.js gives; `undefined`: nothing is known of it. */
export function callNode(
  m: Machine,
  library: LibraryPath,
  args: Arguments,
  site: CallSite | undefined,
): Value | undefined {
  const asked = args.rest ? undefined : askedOf(library);
  if (!asked) return undefined;
  const root = () => site && m.disk?.root(site.source);
  if (asked.module === processModule && asked.steps.join('.') === 'cwd') return known(root());
  return (
    known(askPaths(asked, args.values, root)) ??
    askUrls(m, asked, args) ??
    askFiles(m, asked, args, site) ??
    askAssertion(m, asked, args)
  );
}

const known = (value: string | boolean | undefined): Known | undefined =>
  value === undefined ? undefined : new Known(value);

/** `new URL('./commands', import.meta.url)` */
export function constructNode(m: Machine, library: LibraryPath, args: Arguments): Value | undefined {
  const asked = args.rest ? undefined : askedOf(library);
  return asked?.module === urlModule && asked.steps.join('.') === 'URL' ? addressOf(m, args) : undefined;
}
