/** Ids that mean more than one role, user or channel (§Application command permission, constants usable as id). */
import { OverwriteType } from './enums.ts';

export type OverwriteConstant = 'everyone' | 'all-channels';

/** The constant that an id is in a guild, whatever its type. Ids are snowflakes; anything else is no constant. */
export function overwriteConstantOf(id: string, guildId: string): OverwriteConstant | undefined {
  const [bits, guild] = [numberOf(id), numberOf(guildId)];
  if (bits === undefined || guild === undefined) return undefined;
  if (bits === guild) return 'everyone';
  return bits === guild - 1n ? 'all-channels' : undefined;
}

const numberOf = (id: string): bigint | undefined => (/^\d+$/.test(id) ? BigInt(id) : undefined);

/** The only type with which a constant means something: @everyone is a role. */
export const overwriteConstantTypes: Readonly<Record<OverwriteConstant, number>> = {
  everyone: OverwriteType.ROLE,
  'all-channels': OverwriteType.CHANNEL,
};
