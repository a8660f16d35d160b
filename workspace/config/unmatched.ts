/** Globs of a configuration that match no file: a slip of the pen there looks like commands that were taken away. */
import * as l10n from '@vscode/l10n';
import { type Node, parseTree } from 'jsonc-parser';
import type { Span } from '../../core/syntax/tree.ts';
import { globMatcher } from '../globs.ts';
import { relativePath } from '../uris.ts';
import { claimsOf, type LoadedConfig } from './claims.ts';

export interface UnmatchedGlob {
  readonly glob: string;
  /** The name of the application that has it. */
  readonly application: string;
  /** Whose glob it is, in words. */
  readonly of: string;
}

/** `uris` are all files that were looked at in the folder of the configuration. */
export function unmatchedGlobs(
  { config, folder }: Pick<LoadedConfig, 'config' | 'folder'>,
  uris: readonly string[],
): readonly UnmatchedGlob[] {
  const paths = uris.flatMap((uri) => relativePath(folder, uri) ?? []);
  return claimsOf(config).flatMap(({ application, configured }) => {
    const { glob, holds, scope } = configured;
    if (paths.some(globMatcher(glob))) return [];
    const guild = scope.kind === 'guild' ? scope.name : undefined;
    const of = (holds === 'permissions' ? permissionsText : definitionsText)(application.name, guild);
    return [{ glob, application: application.name, of }];
  });
}

const definitionsText = (application: string, guild: string | undefined) =>
  guild === undefined ? `\`${application}\`` : l10n.t('guild `{0}` of `{1}`', guild, application);

const permissionsText = (application: string, guild: string | undefined) =>
  guild === undefined
    ? l10n.t('the permissions of `{0}`', application)
    : l10n.t('the permissions of guild `{0}` of `{1}`', guild, application);

/** Where globs that match nothing stand in the text of a configuration. Offsets are UTF-16 code units. */
export function unmatchedPlaces(
  text: string,
  config: Pick<LoadedConfig, 'config' | 'folder'>,
  uris: readonly string[],
): readonly (UnmatchedGlob & Span)[] {
  const unmatched = new Map(
    unmatchedGlobs(config, uris).map((unmatchedGlob) => [unmatchedGlob.glob, unmatchedGlob]),
  );
  const tree = unmatched.size > 0 ? parseTree(text) : undefined;
  return tree ? globsIn(tree).flatMap((node) => placed(node, unmatched.get(String(node.value)))) : [];
}

const placed = ({ offset, length }: Node, glob: UnmatchedGlob | undefined) =>
  glob ? [{ ...glob, start: offset, end: offset + length }] : [];

/** The texts in every list that is called `definitions` or `permissions`. */
function globsIn(node: Node): readonly Node[] {
  const { children = [] } = node;
  const [key, list] = node.type === 'property' ? children : [];
  const isList = list?.type === 'array' && ['definitions', 'permissions'].includes(String(key?.value));
  return isList
    ? (list.children?.filter((child) => child.type === 'string') ?? [])
    : children.flatMap(globsIn);
}
