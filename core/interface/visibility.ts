/** Who sees a command where: what the interface says of contexts, installations, permissions and ages. */
import { IntegrationType, InteractionContext } from './enums.ts';
import { permissionFlag } from './permissions.ts';

/** A command of a guild is available in its guild only, never in direct messages (§What the service does). */
export const guildCommandContexts: readonly number[] = [InteractionContext.GUILD];

/** What a command of a guild needs: that the app is authorized in the guild (§What the service does). */
export const guildCommandInstallations: readonly number[] = [IntegrationType.GUILD_INSTALL];

/** Contexts that mean something only for commands of certain installations (§Contexts). */
export const contextInstallations: ReadonlyMap<number, readonly number[]> = new Map([
  [InteractionContext.PRIVATE_CHANNEL, [IntegrationType.USER_INSTALL]],
]);

/** The contexts that the deprecated `dm_permission: false` takes away: direct messages with the app (§Application command). */
export const directMessageContexts: readonly number[] = [InteractionContext.BOT_DM];

const bitOf = (name: string): bigint => permissionFlag(name)?.value ?? 0n;

/** Members with it can use all commands (§Application command permission, rule 4). */
export const administratorPermission: bigint = bitOf('ADMINISTRATOR');

/** The bit set that disables a command for all but administrators, unless an overwrite says otherwise (§Application command). */
export const adminOnlyPermissions = 0n;

/** What invoking a USER command needs in the channel; without it the interaction is denied (§Interactions, rule 2). */
export const userCommandPermission: bigint = bitOf('SEND_MESSAGES');

/** Using an age-restricted command requires a user of this age in years (§Age restriction). */
export const requiredAge = 18;
