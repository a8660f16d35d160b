/** A guild as people give it: by the name that the configuration has for it, or by its id. */
import * as l10n from '@vscode/l10n';
import { snowflakePattern } from '../core/interface/index.ts';
import type { GuildConfig } from '../workspace/config/schema.ts';
import { UsageError } from './terminal/usage-error.ts';

/** `guilds`: those that are configured. Throws {@link UsageError} where it is none of them, and no id. */
export function guildIdOf(name: string, guilds: readonly Pick<GuildConfig, 'name' | 'id'>[]): string {
  const configured = guilds.find((guild) => guild.name === name);
  if (configured?.id !== undefined) return configured.id;
  if (snowflakePattern.test(name)) return name;
  if (configured)
    throw new UsageError(l10n.t('The guild `{0}` has no `id` in appcommands.json: add it.', name));
  const known = guilds.map((guild) => `\`${guild.name}\``).join(', ');
  throw new UsageError(
    known
      ? l10n.t('There is no guild `{0}`. Configured: {1}.', name, known)
      : l10n.t('There is no guild `{0}`. No guild is configured: give its id.', name),
  );
}
