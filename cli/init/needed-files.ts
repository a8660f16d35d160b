/** Files that a script needs and that are in no checkout: git ignores them, as it should those with secrets. */
import path from 'node:path';
import process from 'node:process';
import type { Configurations } from '../../workspace/config/resolve.ts';
import { uriOfFile } from '../../workspace/uris.ts';

const specifier = /(['"`])(\.{1,2}\/[^'"`\n]+)\1/g;
/** Others that git ignores may be made by a build. */
const isSetting = /\.json$|config|secret|token|credential/i;
const endings = ['', '.json', '.js', '.cjs', '.mjs', '.ts'];

/** The first such file that the text of a script names, as printed. */
export async function ignoredSetting(
  script: string,
  text: string,
  { ignores }: Configurations,
): Promise<string | undefined> {
  const here = uriOfFile(process.cwd());
  for (const [, , name = ''] of text.matchAll(specifier)) {
    const named = path.posix.join(path.posix.dirname(script), name);
    if (named.startsWith('..') || !isSetting.test(path.posix.basename(named))) continue;
    for (const ending of endings) {
      const file = `${named}${ending}`;
      const reason = await ignores.reasonFor(uriOfFile(path.resolve(file)), here);
      if (reason?.kind === 'pattern' && reason.by.file?.endsWith('/.gitignore')) return file;
    }
  }
  return undefined;
}
