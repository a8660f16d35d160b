/** The disk of this machine: what is no file is not read, for reading it may never end. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ruleIds } from '../../core/lint/rules/index.ts';
import { createConfigurations } from '../../workspace/config/resolve.ts';
import { discover } from '../../workspace/discovery.ts';
import { nodeFileSystem } from '../../workspace/node-file-system.ts';
import { createTranslations } from '../../workspace/translations/find.ts';
import { uriOfFile } from '../../workspace/uris.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'appcmd-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => uriOfFile(path.join(folder, name));
const pipe = (name: string) => spawnSync('mkfifo', [path.join(folder, name)]);

describe.skipIf(process.platform === 'win32')('pipes and devices', () => {
  it('have no text, also behind a link', async () => {
    pipe('pipe.json');
    symlinkSync(path.join(folder, 'pipe.json'), path.join(folder, 'link.json'));
    symlinkSync('/dev/zero', path.join(folder, 'zero.json'));
    for (const name of ['pipe.json', 'link.json', 'zero.json', 'none.json', '.'])
      expect(await nodeFileSystem.readFile(at(name))).toBeUndefined();
  });

  it('are in the way of nothing, whatever they are called', async () => {
    const names = ['.gitignore', 'tsconfig.json', 'package.json', 'appcommands.json', 'a.command.json'];
    for (const name of names) pipe(name);
    mkdirSync(path.join(folder, 'locales'));
    pipe('locales/en.json');
    writeFileSync(path.join(folder, 'b.command.json'), '{}');
    const configurations = createConfigurations(nodeFileSystem, ruleIds, { home: uriOfFile(folder) });
    const found: string[] = [];
    for await (const { uri } of discover(nodeFileSystem, configurations, uriOfFile(folder))) found.push(uri);
    expect(found).toEqual([at('b.command.json')]);
    const { config } = await configurations.resolve(at('b.command.json'), undefined);
    expect(config?.problems).toMatchObject([{ message: 'It cannot be read.' }]);
    await createTranslations(nodeFileSystem).of(at('b.command.json'), undefined, config);
  });
});

it('links to folders are not followed: they may lead around', async () => {
  mkdirSync(path.join(folder, 'a'));
  writeFileSync(path.join(folder, 'a', 'x.command.json'), '{}');
  symlinkSync(folder, path.join(folder, 'a', 'around'));
  const { ignores } = createConfigurations(nodeFileSystem, ruleIds);
  expect((await ignores.filesBelow(uriOfFile(folder))).filter((uri) => uri.endsWith('.json'))).toEqual([
    at('a/x.command.json'),
  ]);
});
