import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it.each(['node', 'browser'] as const)(
  'bundles for %s without undici, which would replace the `fetch` of an editor',
  async (platform) => {
    const { metafile, warnings } = await build({
      entryPoints: ['index', 'authorization/index'].map((text) => path.join(root, `remote/${text}.ts`)),
      outdir: 'out',
      absWorkingDir: root,
      bundle: true,
      write: false,
      platform,
      format: 'esm',
      metafile: true,
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain('remote/queue/queue.ts');
    expect(inputs.filter((input) => /undici|@discordjs/.test(input))).toEqual([]);
    const external = Object.values(metafile.inputs).flatMap((input) =>
      input.imports.filter((each) => each.external && !isBuiltin(each.path)).map((each) => each.path),
    );
    expect(external).toEqual([]);
  },
);
