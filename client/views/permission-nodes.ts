/** Rows of overwrites below a command: a row for each guild, and below it one for each role, user and channel. */
import * as vscode from 'vscode';
import type { DeployedCommand, DeployedOverwrite } from '../../core/plan/deployed.ts';
import { visible } from '../../core/text/visible.ts';
import { remoteError } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { Permissions } from '../permissions/permissions.ts';
import type { Guild } from '../permissions/target.ts';
import { subjectText } from '../permissions/words.ts';
import type { ReadyConnection } from '../service/connections.ts';
import { failed, type StateNode, stateRows } from './states.ts';

/** A command as it is deployed, and how its service is reached. */
export interface DeployedRow {
  readonly application: ApplicationInfo;
  readonly connection: ReadyConnection;
  readonly command: DeployedCommand;
}

/** The overwrites of a command in a guild; `inherited`: it has none of its own, and those of all commands hold. */
export interface CommandOverwrites {
  readonly guildId: string;
  readonly overwrites: readonly DeployedOverwrite[];
  readonly inherited: boolean;
}

/** Reads the overwrites of a command in a guild. Rejects with a `RemoteError`. */
export async function overwritesOf(
  permissions: Permissions,
  { connection, command }: DeployedRow,
  guild: Guild,
): Promise<CommandOverwrites> {
  const all = (await permissions.of(connection, guild.id)).permissions;
  const own = all.find((permissions) => permissions.id === command.id);
  const ofAll = all.find((permissions) => permissions.id === connection.applicationId);
  return {
    guildId: guild.id,
    overwrites: (own ?? ofAll)?.permissions ?? [],
    inherited: own === undefined && ofAll !== undefined,
  };
}

export type PermissionNode = GuildPermissionsNode | OverwriteNode | NoOverwritesNode;

/** The rows below a command: its guild's, or those of all guilds that are configured. */
export const permissionNodes = (
  permissions: Permissions,
  row: DeployedRow,
): readonly GuildPermissionsNode[] =>
  [...row.connection.guilds]
    .filter(([, id]) => row.command.guild_id === undefined || row.command.guild_id === id)
    .map(([name, id]) => new GuildPermissionsNode(permissions, row, { name, id }));

/** A guild, with how many overwrites a command has there. Commands on the row read its fields. */
export class GuildPermissionsNode extends vscode.TreeItem {
  readonly kind = 'guild-permissions';
  readonly application: ApplicationInfo;
  readonly guild: string;
  /** What commands on the row are about. */
  readonly entry: { readonly deployed: DeployedCommand };
  readonly #read: () => Promise<CommandOverwrites>;

  constructor(permissions: Permissions, row: DeployedRow, guild: Guild) {
    super(vscode.l10n.t('Permissions in {0}', guild.name), vscode.TreeItemCollapsibleState.Collapsed);
    this.application = row.application;
    this.guild = guild.name;
    this.entry = { deployed: row.command };
    this.id = `${row.application.key} ${row.command.id} permissions ${guild.id}`;
    this.contextValue = 'permissions';
    this.iconPath = new vscode.ThemeIcon('shield');
    this.tooltip = vscode.l10n.t('Who may use {0} in {1}', visible(row.command.name), guild.name);
    this.#read = () => overwritesOf(permissions, row, guild);
  }

  /** Never rejects: what cannot be read is a row that says so. */
  async children(): Promise<(PermissionNode | StateNode)[]> {
    const parent = this.id ?? '';
    try {
      const { guildId, overwrites, inherited } = await this.#read();
      if (overwrites.length === 0) return [new NoOverwritesNode(parent, noOverwrites())];
      return [
        ...(inherited ? [new NoOverwritesNode(parent, asAllCommands())] : []),
        ...overwrites.map((overwrite) => new OverwriteNode(parent, overwrite, guildId)),
      ];
    } catch (error) {
      return [...stateRows(parent, failed(this.application, remoteError(error), Date.now(), this.guild))];
    }
  }
}

const noOverwrites = () => vscode.l10n.t('No overwrites: the default permissions of the command hold.');
const asAllCommands = () => vscode.l10n.t('None of its own: those of all commands hold.');

/** One sentence in the place of overwrites. */
export class NoOverwritesNode extends vscode.TreeItem {
  readonly kind = 'no-overwrites';

  constructor(parent: string, sentence: string) {
    super(sentence, vscode.TreeItemCollapsibleState.None);
    this.id = `${parent} none`;
    this.tooltip = sentence;
    this.iconPath = new vscode.ThemeIcon('info');
  }
}

/** Whether a role, user or channel may use the command. */
export class OverwriteNode extends vscode.TreeItem {
  readonly kind = 'overwrite';
  /** For `Copy Id`. */
  readonly overwriteId: string;

  constructor(parent: string, overwrite: DeployedOverwrite, guildId: string) {
    super(subjectText(overwrite, guildId), vscode.TreeItemCollapsibleState.None);
    this.id = `${parent} ${overwrite.type} ${overwrite.id}`;
    this.overwriteId = overwrite.id;
    this.description = overwrite.permission ? vscode.l10n.t('allowed') : vscode.l10n.t('denied');
    this.tooltip = `${subjectText(overwrite, guildId)} (${overwrite.id}): ${this.description}`;
    this.contextValue = 'overwrite';
    // An id leaves no room for the description: the icon says it by its shape, and not by its colour alone.
    this.iconPath = overwrite.permission
      ? new vscode.ThemeIcon('pass', new vscode.ThemeColor('testing.iconPassed'))
      : new vscode.ThemeIcon('circle-slash', new vscode.ThemeColor('testing.iconFailed'));
  }
}
