/** What the language server says to people who run it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const server = path.resolve(import.meta.dirname, '../../server/main.node.ts');
const said = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [server, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

it('says how it is started, and its version', () => {
  expect(said('--version')).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  const help = said('--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/--stdio[\s\S]*\nDocumentation: https:/);
});

it('says what is missing', () => {
  expect(said()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--stdio') });
});
