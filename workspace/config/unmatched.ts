/** Globs of a configuration that match no file: a slip of the pen there looks like commands that were taken away. */
import { globMatcher } from '../globs.ts';
import { relativePath } from '../uris.ts';
import { claimsOf, type LoadedConfig } from './resolve.ts';

export interface UnmatchedGlob {
  readonly glob: string;
  /** The name of the application that has it. */
  readonly application: string;
  /** Whose glob it is, in words. */
  readonly of: string;
}

/** `uris` are all files that were looked at in the folder of the configuration. */
export function unmatchedGlobs(
  { config, folder }: LoadedConfig,
  uris: readonly string[],
): readonly UnmatchedGlob[] {
  const paths = uris.flatMap((uri) => relativePath(folder, uri) ?? []);
  return [...claimsOf(config)].flatMap(({ application, configured }) => {
    const { glob, holds, scope } = configured;
    if (paths.some(globMatcher(glob))) return [];
    const guild = scope.kind === 'guild' ? `guild \`${scope.name}\` of ` : '';
    const what = holds === 'permissions' ? 'the permissions of ' : '';
    return [{ glob, application: application.name, of: `${what}${guild}\`${application.name}\`` }];
  });
}
