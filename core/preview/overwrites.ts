/**
 * What overwrites say to a viewer (§Application command permission). The interface does not say which goes first: one for the
 * viewer goes before one for all, and where those for the viewer disagree nothing is known.
 */
import { OverwriteType, overwriteConstantOf } from '../interface/index.ts';
import type { OverwriteTarget, SeenOverwrite, Viewer } from './viewer.ts';

export type Overruled =
  | { readonly of: OverwriteTarget; readonly id: string; readonly permission: boolean }
  | 'disagree';

/** The overwrite of the viewer as a member: of them, of a role of theirs, or else of everyone. */
export function memberOverwrite(overwrites: readonly SeenOverwrite[], viewer: Viewer): Overruled | undefined {
  const own = overwrites.filter(
    ({ id, type }) =>
      (type === OverwriteType.USER && id === viewer.userId) ||
      (type === OverwriteType.ROLE && !isForAll(id, viewer) && viewer.roleIds?.includes(id) === true),
  );
  const all = overwrites.filter(
    (overwrite) => overwrite.type === OverwriteType.ROLE && isEveryone(overwrite.id, viewer),
  );
  return (
    decided(own, ({ type }) => (type === OverwriteType.USER ? 'user' : 'role')) ??
    decided(all, () => 'everyone')
  );
}

/** The overwrite of the channel that the viewer is in, or else of all channels. */
export function channelOverwrite(
  overwrites: readonly SeenOverwrite[],
  viewer: Viewer,
): Overruled | undefined {
  const channels = overwrites.filter(({ type }) => type === OverwriteType.CHANNEL);
  return (
    decided(
      channels.filter(({ id }) => id === viewer.channelId && !isForAll(id, viewer)),
      () => 'channel',
    ) ??
    decided(
      channels.filter(({ id }) => constantOf(id, viewer) === 'all-channels'),
      () => 'all-channels',
    )
  );
}

function decided(
  found: readonly SeenOverwrite[],
  of: (overwrite: SeenOverwrite) => OverwriteTarget,
): Overruled | undefined {
  const [first, ...others] = found;
  if (!first) return undefined;
  if (others.some((other) => other.permission !== first.permission)) return 'disagree';
  return { of: of(first), id: first.id, permission: first.permission };
}

const constantOf = (id: string, { guildId }: Viewer) =>
  guildId === undefined ? undefined : overwriteConstantOf(id, guildId);
const isForAll = (id: string, viewer: Viewer): boolean => constantOf(id, viewer) !== undefined;
const isEveryone = (id: string, viewer: Viewer): boolean => constantOf(id, viewer) === 'everyone';
