/** Which application, guild and command a person means: from the row they are on, or by asking. */
import * as vscode from 'vscode';
import { CommandType, snowflakePattern } from '../../core/interface/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { actionOf } from '../deploy/failures.ts';
import { configure } from '../views/states.ts';
import { askApplication } from '../wizard/scope-steps.ts';
import { answering, askAll, askText, type Choice, pickOne, type Question } from '../wizard/steps.ts';
import { Stopped } from './failures.ts';
import { openConnection } from './file.ts';

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

/** Whose overwrites a person means. */
export interface Target {
  readonly application: ApplicationInfo;
  readonly guild: Guild;
}

interface Answers {
  readonly application?: ApplicationInfo;
  /** The configured guilds of the application whose ids are known. */
  readonly known?: readonly Guild[];
  /** One of them, or another one, which is asked for by its id. */
  readonly guild?: Guild | 'other';
  readonly id?: string;
}

/**
 * The application and the guild of the row, the only ones where a row was chosen, or those that are picked. `undefined`: the
 * person left. Throws {@link Stopped} where there is none.
 */
export async function chooseTarget(context: ClientContext, row: Row): Promise<Target | undefined> {
  const applications = row.application ? [row.application] : await applicationsOf(context);
  const [only, other] = applications;
  const first = other || !only ? {} : { application: only, known: await knownGuilds(only, context) };
  if (first.application) {
    const guild = guildOf(first.application, first.known, row);
    if (guild) return { application: first.application, guild };
  }
  const answers = await askAll<Answers>(vscode.l10n.t('Edit permissions'), first, [
    ...(other ? [whichApplication(applications, context)] : []),
    ...(first.known?.length === 0 ? [] : [whichGuild]),
    whichId,
  ]);
  const { application, guild, id } = answers ?? {};
  if (!application) return undefined;
  if (guild && guild !== 'other') return { application, guild };
  return id === undefined ? undefined : { application, guild: { name: id.trim(), id: id.trim() } };
}

async function applicationsOf({ applications }: ClientContext): Promise<readonly ApplicationInfo[]> {
  if (applications.all.length === 0) await applications.refresh();
  if (applications.all.length > 0) return applications.all;
  throw new Stopped(vscode.l10n.t('No application is known here.'), {
    title: vscode.l10n.t('New Application…'),
    run: () => vscode.commands.executeCommand('applicationCommands.newApplication'),
  });
}

async function knownGuilds(application: ApplicationInfo, context: ClientContext): Promise<readonly Guild[]> {
  const { guilds } = await openConnection(context, application);
  return [...guilds].map(([name, id]) => ({ name, id }));
}

/** The guild of the row, or the only one of an application whose row it is. */
function guildOf(application: ApplicationInfo, known: readonly Guild[], row: Row): Guild | undefined {
  const [first, ...others] = known;
  if (row.guild === undefined) return others.length === 0 && row.application ? first : undefined;
  const found = known.find((guild) => guild.name === row.guild);
  if (found) return found;
  throw new Stopped(
    vscode.l10n.t('The guild {0} has no id in the configuration.', row.guild),
    actionOf(configure(application, 'guilds')),
  );
}

const whichApplication = (
  applications: readonly ApplicationInfo[],
  context: ClientContext,
): Question<Answers> => ({
  async ask({ application: current }, place) {
    const question = vscode.l10n.t('Permissions of which application?');
    const where = ({ baseUrl }: ApplicationInfo) => baseUrl ?? vscode.l10n.t('the local service');
    const outcome = await askApplication(place, question, applications, current, where);
    if (outcome.go !== 'on') return answering(outcome, (application) => ({ application }));
    const { value: application } = outcome;
    return { go: 'on', value: { application, known: await knownGuilds(application, context) } };
  },
});

const whichGuild: Question<Answers> = {
  async ask(answers, place) {
    const choices: readonly Choice<Guild | 'other'>[] = [
      ...(answers.known ?? []).map((guild) => ({ label: guild.name, description: guild.id, value: guild })),
      { label: vscode.l10n.t('Another guild…'), value: 'other' },
    ];
    const question = vscode.l10n.t('Permissions in which guild?');
    const outcome = await pickOne(place, question, choices, answers.guild);
    return answering(outcome, (guild) => ({ ...answers, guild }));
  },
  isAsked: ({ known = [] }) => known.length > 0,
};

const whichId: Question<Answers> = {
  async ask(answers, place) {
    const prompt = vscode.l10n.t('Id of the guild');
    const outcome = await askText(place, prompt, '', answers.id ?? '', async (text) =>
      snowflakePattern.test(text.trim())
        ? undefined
        : { message: vscode.l10n.t('An id is a string of digits.'), blocks: true },
    );
    return answering(outcome, (id) => ({ ...answers, id }));
  },
  isAsked: ({ guild, known = [] }) => guild === 'other' || known.length === 0,
};
