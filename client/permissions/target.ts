/** Which application, guild and command a person means: from the row they are on, or by asking. */
import * as vscode from 'vscode';
import { CommandType, snowflakePattern } from '../../core/interface/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { actionOf } from '../deploy/failures.ts';
import type { ReadyConnection } from '../service/connections.ts';
import { configure } from '../views/states.ts';
import { Stopped } from './failures.ts';

/** What a row of a view knows. */
export interface Row {
  readonly application?: ApplicationInfo;
  /** Name of the guild. */
  readonly guild?: string | undefined;
  readonly command?: { readonly name: string; readonly type: number };
}

export interface Guild {
  /** How it is called in the configuration; else its id. */
  readonly name: string;
  readonly id: string;
}

/** Reads the row that a menu hands over; anything else says nothing. */
export function rowOf(argument: unknown): Row {
  if (typeof argument !== 'object' || argument === null) return {};
  const { application, scope, guild, entry, command } = argument as Partial<{
    application: ApplicationInfo;
    scope: { readonly guild?: string };
    guild: string;
    entry: Partial<Record<'deployed' | 'local', { readonly name: string; readonly type?: number }>>;
    command: { readonly name: string; readonly type?: number };
  }>;
  if (typeof application?.key !== 'string') return {};
  const named = command ?? entry?.deployed ?? entry?.local;
  const guildName = guild ?? scope?.guild;
  return {
    application,
    ...(guildName === undefined ? {} : { guild: guildName }),
    ...(named ? { command: { name: named.name, type: named.type ?? CommandType.CHAT_INPUT } } : {}),
  };
}

/** `undefined` when nothing was picked. Throws {@link Stopped} where there is none. */
export async function chooseApplication({
  applications,
}: ClientContext): Promise<ApplicationInfo | undefined> {
  if (applications.all.length === 0) await applications.refresh();
  const [first, ...others] = applications.all;
  if (!first)
    throw new Stopped(vscode.l10n.t('No application is known here.'), {
      title: vscode.l10n.t('New Application…'),
      run: () => vscode.commands.executeCommand('applicationCommands.newApplication'),
    });
  if (others.length === 0) return first;
  const picked = await vscode.window.showQuickPick(
    applications.all.map((application) => ({
      label: application.name,
      description: application.baseUrl ?? vscode.l10n.t('the local service'),
      application,
    })),
    { placeHolder: vscode.l10n.t('Permissions of which application?') },
  );
  return picked?.application;
}

/** The guild of the row, the only one of the application where a row was chosen, or the one that is picked. */
export async function chooseGuild(
  application: ApplicationInfo,
  { guilds }: ReadyConnection,
  row: Row,
): Promise<Guild | undefined> {
  const known = [...guilds].map(([name, id]): Guild => ({ name, id }));
  if (row.guild !== undefined) {
    const found = known.find((guild) => guild.name === row.guild);
    if (found) return found;
    throw new Stopped(
      vscode.l10n.t('The guild {0} has no id in the configuration.', row.guild),
      actionOf(configure(application, 'guilds')),
    );
  }
  const [first, ...others] = known;
  if (first && others.length === 0 && row.application) return first;
  if (known.length === 0) return askGuild();
  const other = { label: vscode.l10n.t('Another guild…'), description: '', guild: undefined };
  const picked = await vscode.window.showQuickPick(
    [...known.map((guild) => ({ label: guild.name, description: guild.id, guild })), other],
    { placeHolder: vscode.l10n.t('Permissions in which guild?') },
  );
  return picked === other ? askGuild() : picked?.guild;
}

async function askGuild(): Promise<Guild | undefined> {
  const id = await vscode.window.showInputBox({
    prompt: vscode.l10n.t('Id of the guild'),
    validateInput: (text) =>
      snowflakePattern.test(text.trim()) ? undefined : vscode.l10n.t('An id is a string of digits.'),
  });
  return id === undefined ? undefined : { name: id.trim(), id: id.trim() };
}
