/** Modules of a real disk: a program of two packages that are linked to each other. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestModule } from '../../../workspace/modules/host.ts';
import { createModules } from '../../../workspace/modules/modules.ts';
import { nodeModuleHost } from '../../../workspace/modules/node-host.ts';
import { uriOf } from '../../../workspace/uris.ts';

describe('on a disk', () => {
  let root = '';
  const put = (file: string, text = '') => {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const at = (file: string) => uriOf(`${root}/${file}`);

  beforeAll(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'modules-'))).replaceAll('\\', '/');
    put('package.json', '{"workspaces": ["packages/*"]}');
    put('packages/bot/src/ping.ts');
    put('packages/bot/node_modules/.keep');
    put('packages/shared/package.json', '{"name": "@bot/shared", "main": "dist/index.js"}');
    put('packages/shared/src/index.ts', 'export const limit = 5;');
    put('node_modules/discord.js/package.json', '{"main": "src/index.js"}');
    put('node_modules/discord.js/src/index.js');
    put('packages/bot/src/big.json', `"${'x'.repeat(largestModule)}"`);
    mkdirSync(path.join(root, 'node_modules/@bot'));
    // A junction needs no rights on Windows.
    symlinkSync(path.join(root, 'packages/shared'), path.join(root, 'node_modules/@bot/shared'), 'junction');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('a linked package is its source, an installed one nothing', () => {
    const modules = createModules(ts, nodeModuleHost);
    const from = at('packages/bot/src/ping.ts');
    const shared = modules.resolve(from, '@bot/shared');
    expect(shared).toBe(at('packages/shared/src/index.ts'));
    expect(modules.read(shared ?? '')?.text).toBe('export const limit = 5;');
    expect(modules.resolve(from, 'discord.js')).toBeUndefined();
    expect(modules.read(modules.resolve(from, './big.json') ?? '')).toBeUndefined();
    expect(modules.read(at('packages'))).toBeUndefined();
  });

  it('what is written later is found once it is told', () => {
    const modules = createModules(ts, nodeModuleHost);
    const from = at('packages/bot/src/ping.ts');
    expect(modules.resolve(from, '../texts/en')).toBeUndefined();
    put('packages/bot/texts/en.json', '{}');
    expect(modules.changed(at('packages/bot/texts/en.json'))).toHaveLength(1);
    expect(modules.resolve(from, '../texts/en')).toBe(at('packages/bot/texts/en.json'));
  });
});
