/** Packages the extension: a production build, then the .vsix beside it; prints its size. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createVSIX } from '@vscode/vsce';

const root = path.resolve(import.meta.dirname, '..');
const vsix = path.join(root, 'dist', 'application-commands.vsix');

execFileSync(process.execPath, ['esbuild.mjs', '--production'], { cwd: root, stdio: 'inherit' });
// The README's pictures are addressed in the public repository; without dependencies there is no node_modules inside.
await createVSIX({ cwd: root, packagePath: vsix, dependencies: false, skipLicense: false });
console.log(`${path.relative(root, vsix)}: ${(statSync(vsix).size / 1024).toFixed(0)} KB`);
