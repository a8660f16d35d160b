/** Editing the permissions of a command in a guild: what only the stored state can decide. */
import type { DeployedOverwrite, DeployedPermissions } from '../core/plan/deployed.ts';
import { type Body, judgeOverwrites } from './bodies/judge.ts';
import { missingPermissions, unknownCommand } from './errors.ts';
import type { Platform } from './platform.ts';
import { commandById } from './store/commands.ts';
import { savePermissions } from './store/overwrites.ts';
import type { ApplicationRow, UserRow } from './store/records.ts';

/** Where overwrites stand: in a guild, for a command or (with the application's own id) for all commands. */
export interface Target {
  readonly application: ApplicationRow;
  readonly guildId: string;
  readonly id: string;
}

/** Replaces all overwrites of one target, and tells those who listen. */
export async function editPermissions(
  platform: Platform,
  { application, guildId, id }: Target,
  user: UserRow,
  body: Body,
): Promise<DeployedPermissions> {
  if (user.manages && !user.manages.includes(guildId)) throw missingPermissions();
  judgeOverwrites(body, { guildId, application });
  const { permissions } = body.value as { permissions: readonly DeployedOverwrite[] };
  const edited: DeployedPermissions = {
    id,
    application_id: application.id,
    guild_id: guildId,
    permissions: permissions.map((overwrite) => ({
      id: overwrite.id,
      type: overwrite.type,
      permission: overwrite.permission,
    })),
  };
  await platform.database.write(application.id, async (queries) => {
    const exists =
      id === application.id ||
      (await commandById(queries, application.id, guildId, id)) ||
      (await commandById(queries, application.id, undefined, id));
    if (!exists) throw unknownCommand();
    await savePermissions(queries, edited);
  });
  platform.events.permissionsUpdated(edited);
  return edited;
}
