import type { Rule } from '../../rule.ts';
import { rule as contextValue } from './context-value.ts';
import { rule as deprecatedDefaultPermission } from './deprecated-default-permission.ts';
import { rule as deprecatedDmPermission } from './deprecated-dm-permission.ts';
import { rule as entryPointInGuild } from './entry-point-in-guild.ts';
import { rule as globalOnlyProperty } from './global-only-property.ts';
import { rule as guildBotDm } from './guild-bot-dm.ts';
import { rule as handlerValue } from './handler-value.ts';
import { rule as integrationTypeUnsupported } from './integration-type-unsupported.ts';
import { rule as nsfwWithDiscovery } from './nsfw-with-discovery.ts';
import { rule as permissionsAdminOnly } from './permissions-admin-only.ts';
import { rule as permissionsFormat } from './permissions-format.ts';
import { rule as permissionsUnknownBits } from './permissions-unknown-bits.ts';
import { rule as privateChannelContext } from './private-channel-context.ts';

/** Rules of this family, in the order of the catalogue. */
export const permissionRules: readonly Rule[] = [
  permissionsFormat,
  permissionsUnknownBits,
  permissionsAdminOnly,
  deprecatedDmPermission,
  deprecatedDefaultPermission,
  globalOnlyProperty,
  contextValue,
  guildBotDm,
  privateChannelContext,
  integrationTypeUnsupported,
  entryPointInGuild,
  handlerValue,
  nsfwWithDiscovery,
];
