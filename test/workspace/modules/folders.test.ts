/** What folders hold, as programs ask for it while they run. */
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/cleanup.ts';
import type { FileSystem } from '../../../workspace/file-system.ts';
import { createDependents } from '../../../workspace/modules/dependents.ts';
import { createFetchedHost } from '../../../workspace/modules/fetched-host.ts';
import { createModules } from '../../../workspace/modules/modules.ts';
import { nodeModuleHost } from '../../../workspace/modules/node-host.ts';
import { uriOf } from '../../../workspace/uris.ts';
import { memoryHost } from '../../kit/module-files.ts';

const at = (name: string) => uriOf(`/w/${name}`);
const drawn = (entries: ReadonlyMap<string, string> | undefined) =>
  entries && [...entries].map(([name, kind]) => (kind === 'folder' ? `${name}/` : name)).join(' ');

describe('what a folder holds', () => {
  it('is asked once, and again when something comes or goes in it', () => {
    const host = memoryHost('deploy.js\ncommands/ping.js\ncommands/fun/roll.js\nlib/a.js');
    const { modules, changed } = createDependents(createModules(ts, host));
    const list = () => drawn(modules.folders?.entries('/w/commands', at('deploy.js')));
    expect(list()).toBe('fun/ ping.js');
    expect([...changed(at('commands/ping.js'))]).toEqual([]);

    host.files.set('/w/commands/ban.js', '');
    expect(list()).toBe('fun/ ping.js');
    expect([...changed(at('commands/ban.js'))]).toEqual([at('deploy.js')]);
    expect(list()).toBe('ban.js fun/ ping.js');

    // A folder is told of as one.
    host.files.delete('/w/commands/fun/roll.js');
    expect([...changed(at('commands/fun'))]).toEqual([at('deploy.js')]);
    expect(list()).toBe('ban.js ping.js');

    // What is in others is none of its business.
    host.files.set('/w/lib/b.js', '');
    expect([...changed(at('lib/b.js'))]).toEqual([]);
    expect(modules.folders?.entries('/w/nowhere', at('deploy.js'))).toBeUndefined();
  });

  it('is in the order of names on a disk, and not known where a link is in it', () => {
    const root = realpathSync(temporaryFolder('folders')).replaceAll('\\', '/');
    for (const name of ['b.js', 'a.js', 'C.js', 'sub/x.js', 'linked/y.js']) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), '');
    }
    symlinkSync(root, path.join(root, 'linked/back'), 'junction');
    expect(drawn(nodeModuleHost.readFolder(root))).toBe('C.js a.js b.js linked/ sub/');
    expect(nodeModuleHost.readFolder(`${root}/linked`)).toBeUndefined();
    expect(nodeModuleHost.readFolder(`${root}/none`)).toBeUndefined();
    expect(nodeModuleHost.readFolder(`${root}/a.js`)).toBeUndefined();
  });

  it('comes later where files have to be fetched, and who asked is told', async () => {
    const files = {
      readFolder: async () => [
        { name: 'ping.js', isFolder: false },
        { name: 'fun', isFolder: true },
      ],
      readFile: async () => undefined,
    } as unknown as FileSystem;
    const host = createFetchedHost(files);
    const { modules, changed } = createDependents(createModules(ts, host));
    const list = () => drawn(modules.folders?.entries('/w/commands', at('deploy.js')));
    expect([list(), host.isWaiting]).toEqual([undefined, true]);
    const [fetched = ''] = await host.fetch();
    expect([...changed(uriOf(fetched))]).toEqual([at('deploy.js')]);
    expect([list(), host.isWaiting]).toEqual(['fun/ ping.js', false]);
  });
});
