/** The npm package as it would be published, of what was built for production, and projects that install it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { makeNpmPackage, type Packed, pack } from '../../scripts/npm-package.ts';
import { installedPackages } from './installed-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface PackedPackage extends Packed {
  /** The folder that was packed. */
  readonly folder: string;
  /** The file of `npm pack`. */
  readonly tarball: string;
}

export interface Project {
  readonly folder: string;
  /** Writes a file of the project. */
  write(name: string, text: string): void;
  /** A place in its `node_modules`. */
  inModules(...names: readonly string[]): string;
  /** Runs a program in its folder, with these variables beside those of the tests. */
  run(command: string, args: readonly string[], variables?: Readonly<Record<string, string>>): Ended;
  remove(): void;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Packs the package into a folder of the system's temporary files. */
export function packedPackage(): PackedPackage {
  const folder = mkdtempSync(path.join(tmpdir(), 'appcmd-pack-'));
  const content = makeNpmPackage(root, path.join(folder, 'package'));
  const packed = pack(content, folder);
  return { ...packed, folder: content, tarball: path.join(folder, packed.filename) };
}

/** What npm made of a project in which a tarball was installed without a network: nothing of it depends on the rest of its manifest. */
const installed = new Map<string, string>();

function install(tarball: string): string {
  const known = installed.get(tarball);
  if (known !== undefined) return known;
  const folder = path.join(path.dirname(tarball), 'installed');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'bot', private: true }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  installed.set(tarball, folder);
  return folder;
}

/** A project that has installed the tarball, and the types of Node. */
export function projectWith(tarball: string, manifest: object): Project {
  const folder = mkdtempSync(path.join(tmpdir(), 'appcmd-package-'));
  const inModules = (...names: readonly string[]) => path.join(folder, 'node_modules', ...names);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  cpSync(install(tarball), folder, { recursive: true, verbatimSymlinks: true });
  const own: object = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  write('package.json', JSON.stringify({ ...own, ...manifest }));
  symlinkSync(path.join(installedPackages(), '@types'), inModules('@types'), 'junction');
  return {
    folder,
    write,
    inModules,
    run(command, args, variables = {}) {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', ...variables },
        shell: process.platform === 'win32' && command === 'npx',
      });
      return { status, stdout, stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
