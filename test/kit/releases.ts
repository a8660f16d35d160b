/** A project around a file, with the releases of libraries that its `package.json`, its lock file or what is installed says. */
import ts from 'typescript';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import type { LintOptions } from './lint-options.ts';
import { memoryHost } from './module-files.ts';

export interface ProjectReleases {
  readonly asked?: Readonly<Record<string, string>>;
  readonly locked?: Readonly<Record<string, string>>;
  readonly installed?: Readonly<Record<string, string>>;
}

/** Options for a script of that project. */
export function inProject({ asked = {}, locked, installed = {} }: ProjectReleases): LintOptions {
  const packages = Object.entries(locked ?? {}).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ]);
  const host = memoryHost(
    [
      `package.json ${JSON.stringify({ dependencies: asked })}`,
      ...(locked ? [`package-lock.json ${JSON.stringify({ packages: Object.fromEntries(packages) })}`] : []),
      ...Object.entries(installed).map(
        ([name, version]) => `node_modules/${name}/package.json ${JSON.stringify({ name, version })}`,
      ),
    ].join('\n'),
  );
  return { file: 'a.js', program: { uri: uriOf('/w/a.js'), modules: createModules(ts, host) } };
}
