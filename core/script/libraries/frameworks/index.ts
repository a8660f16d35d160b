/** Every package that makes commands of its users' objects and classes. */
import type { LibraryPath } from '../../heap/values.ts';
import { packageName } from '../enums.ts';
import { carbon } from './carbon.ts';
import { commandkit } from './commandkit.ts';
import { dfx } from './dfx.ts';
import { dressed } from './dressed.ts';
import type { Framework } from './framework.ts';
import { jellycommands } from './jellycommands.ts';
import { purplet } from './purplet.ts';
import { robo } from './robo.ts';
import { seyfert } from './seyfert.ts';
import { wokcommands } from './wokcommands.ts';

export const frameworks: readonly Framework[] = [
  carbon,
  commandkit,
  dfx,
  dressed,
  jellycommands,
  purplet,
  robo,
  seyfert,
  wokcommands,
];

const byPackage = new Map(
  frameworks.flatMap((framework) => framework.packages.map((name) => [name, framework] as const)),
);

/** What of a package a name stands for. */
export interface Exported {
  readonly framework: Framework;
  /** The name that the package exports it under: `Ix.global`. */
  readonly name: string;
}

/** What of a known package a path leads to. */
export function exportedBy({ from, path }: LibraryPath): Exported | undefined {
  const framework = byPackage.get(packageName(from));
  return framework && { framework, name: (path[0] === 'default' ? path.slice(1) : path).join('.') };
}

/** The member of a table of a framework that has the exported name. */
export const memberOf = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

/** Whether a text names a package of some frameworks as what it imports: a search. */
export function importing(those: readonly Framework[]): (text: string) => boolean {
  const names = those
    .flatMap((framework) => framework.packages)
    .map((name) => name.replace(/[.]/g, '\\.'))
    .join('|');
  const imported = new RegExp(`['":/](?:${names})(?=['"/@])`);
  return (text) => imported.test(text);
}
