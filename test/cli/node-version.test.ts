/** The command line on a Node that is too old for it. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { tooOld } from '../../cli/node-version.ts';
import manifest from '../../package.json' with { type: 'json' };
import { program } from './kit.ts';

const { engines } = manifest;

describe('an old Node', () => {
  it.each(['22.13.0', '22.14.1', '24.0.0', '100.0.0'])('is not %s', (version) => {
    expect(tooOld(version, engines)).toBeUndefined();
  });

  it.each(['22.12.9', '22.0.0', '20.20.2', '18.20.8', '9.11.2'])(
    'is %s: that is told, with what to do',
    (version) => {
      expect(tooOld(version, engines)).toBe(
        `appcmd needs Node.js 22.13 or newer, and this is ${version}: install a newer one (https://nodejs.org/en/download), or run \`npx --package=node@22 --package=application-commands appcmd\`.`,
      );
    },
  );

  it.each([['--help'], ['lint'], ['deploy', '--yes']])(
    'is told before anything is done: appcmd %s',
    (...args) => {
      const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
      const asOld = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
      const { status, stdout, stderr } = spawnSync(process.execPath, [...asOld, program, ...args], {
        encoding: 'utf8',
      });
      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: '',
        stderr: `${tooOld('20.20.2', engines)}\n`,
      });
    },
  );
});
