/** Where a new file of overwrites goes: where the configured globs find it, by convention otherwise. */
import { globMatcher, literalBase } from './globs.ts';

/** The path of a guild's file below the folder of the configuration. */
export function permissionsPath(guild: string, globs: readonly string[]): string {
  const name = slug(guild);
  const convention = `guilds/${name}/${name}.permissions.json`;
  const matchers = globs.map(globMatcher);
  const isFound = (path: string) => matchers.some((matches) => matches(path));
  const candidates = [
    convention,
    ...globs.flatMap((glob) => {
      const base = literalBase(glob);
      const folder = base === '' ? '' : `${base}/`;
      return ['.permissions.json', '.permissions.jsonc', '.json', '.jsonc'].flatMap((ending) => [
        `${folder}${name}${ending}`,
        `${folder}${name}/${name}${ending}`,
      ]);
    }),
  ];
  // Where no glob finds any of them, the name of the file is evidence enough.
  return candidates.find(isFound) ?? convention;
}

/** Letters and digits of any script, as names of folders can have. */
const slug = (guild: string): string =>
  guild.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'guild';
