/**
 * What the extension's `.vsix` holds, in a folder of its own, `dist/extension`: the files that `.vscodeignore` lets through, and
 * the root's manifest without what would hold for the repository alone.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';

/** Makes the folder anew from what is built, and gives its path. */
export async function makeExtension(
  root: string,
  folder = path.join(root, 'dist', 'extension'),
): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const files = await listFiles({ cwd: root, packageManager: PackageManager.None });
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
  // In a browser VS Code takes the file of a package of modules for a module, and refuses to load it.
  const { type, ...manifest } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // All of it is to be packaged.
  writeFileSync(path.join(folder, '.vscodeignore'), '');
  return folder;
}
