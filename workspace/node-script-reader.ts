/** What reads scripts on Node: TypeScript is a file of its own, which a session without scripts never loads. */

import { type ConstantReader, createConstantReader } from '../core/script/handlers/constants.ts';
import { createHandlerReader, type HandlerReader } from '../core/script/handlers/uses.ts';
import { createScriptReader } from '../core/script/reader.ts';
import { createStartReader, type StartReader } from '../core/script/starts/start.ts';
import type { Reader } from '../core/syntax/reading.ts';
import { createMadeInUse, type MadeInUse } from './made-in-use/made-in-use.ts';
import { type ModuleHost, withOpenDocuments, withVirtualFiles } from './modules/host.ts';
import { createModules, type ModuleSource } from './modules/modules.ts';
import { nodeModuleHost } from './modules/node-host.ts';

const loadTypeScript = () => import('typescript').then((module) => module.default);

let loading: Promise<Reader> | undefined;

/** The reader; the first call loads TypeScript. */
export function loadScriptReader(): Promise<Reader> {
  loading ??= loadTypeScript().then(createScriptReader);
  return loading;
}

/** What finds in scripts which commands they handle. */
export const loadHandlerReader = async (): Promise<HandlerReader> =>
  createHandlerReader(await loadTypeScript());

/** What finds the uses of a constant. */
export const loadConstantReader = async (): Promise<ConstantReader> =>
  createConstantReader(await loadTypeScript());

/** What tells which commands a program only makes while somebody uses it. */
export const loadMadeInUse = async (): Promise<MadeInUse> => createMadeInUse(await loadTypeScript());

/** What tells which files register commands when they are started. */
export const loadStartReader = async (): Promise<StartReader> =>
  createStartReader(await loadTypeScript(), await loadModules());

/**
 * The modules on disk, under documents as an editor has them: `textOf` gives the text of an open one by its path. `virtual` has
 * those of virtual workspaces.
 */
export async function loadModules(
  textOf: (path: string) => string | undefined = () => undefined,
  virtual?: ModuleHost,
): Promise<ModuleSource> {
  const host = virtual ? withVirtualFiles(nodeModuleHost, virtual) : nodeModuleHost;
  return createModules(await loadTypeScript(), withOpenDocuments(host, textOf));
}
