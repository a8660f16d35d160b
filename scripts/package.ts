/** Packages what ships: a production build, then the extension's `.vsix` and the npm package beside it; prints their sizes. */
import { execFileSync } from 'node:child_process';
import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createVSIX } from '@vscode/vsce';
import { makeExtension } from './extension-package.ts';
import { makeNpmPackage, pack } from './npm-package.ts';

const root = path.resolve(import.meta.dirname, '..');
const vsix = path.join(root, 'dist', 'application-commands.vsix');
const tarball = path.join(root, 'dist', 'application-commands.tgz');

execFileSync(process.execPath, ['esbuild.mjs', '--production'], { cwd: root, stdio: 'inherit' });
// The README's pictures are addressed in the public repository; without dependencies there is no node_modules inside.
await createVSIX({
  cwd: await makeExtension(root),
  packagePath: vsix,
  dependencies: false,
  skipLicense: false,
});
renameSync(path.join(root, 'dist', pack(makeNpmPackage(root), path.join(root, 'dist')).filename), tarball);
for (const file of [vsix, tarball])
  console.log(`${path.relative(root, file)}: ${(statSync(file).size / 1024).toFixed(0)} KB`);
