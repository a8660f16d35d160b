/** Questions of what is about an application or a scope of it: which one is meant. */
import * as vscode from 'vscode';
import type { ApplicationInfo } from '../../server/protocol.ts';
import { answering, askAll, type Choice, type Outcome, pickOne, type StepPlace } from './steps.ts';

/** A configured guild's name; `undefined`: the global scope. */
export interface OneScope {
  readonly guild: string | undefined;
}

export type PickedScope = OneScope | 'everything';

/** An application, and what of it. */
export interface AboutScope<Scope extends PickedScope = PickedScope> {
  readonly application: ApplicationInfo;
  readonly picked: Scope;
}

/** Asks which of the applications is meant. `describe`: what stands beside the name; its folder where that is left out. */
export function askApplication(
  place: StepPlace,
  question: string,
  applications: readonly ApplicationInfo[],
  current?: ApplicationInfo,
  describe = folderOf,
): Promise<Outcome<ApplicationInfo>> {
  const choices = applications.map((value) => ({ label: value.name, description: describe(value), value }));
  return pickOne(place, question, choices, current);
}

const folderOf = ({ folder }: ApplicationInfo): string =>
  vscode.workspace.asRelativePath(vscode.Uri.parse(folder));

/** Asks which of the scopes is meant. */
export function askScope<Scope extends PickedScope>(
  place: StepPlace,
  scopes: readonly Scope[],
  current?: PickedScope,
): Promise<Outcome<Scope>> {
  const choices = scopes.map((value): Choice<Scope> => ({ label: labelOf(value), value }));
  const marked = scopes.find((scope) => isSameScope(scope, current));
  return pickOne(place, vscode.l10n.t('Which commands?'), choices, marked);
}

/** The scopes that an application is configured with. */
export const scopesOf = ({ guilds }: ApplicationInfo): readonly OneScope[] =>
  [undefined, ...guilds.map(({ name }) => name)].map((guild) => ({ guild }));

function labelOf(scope: PickedScope): string {
  if (scope === 'everything') return `$(layers) ${vscode.l10n.t('Everything that is defined')}`;
  const { guild } = scope;
  return guild === undefined ? `$(globe) ${vscode.l10n.t('Global commands')}` : `$(organization) ${guild}`;
}

const isSameScope = (a: PickedScope, b: PickedScope | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.guild === b.guild);

/**
 * Asks for what several applications and scopes leave open, one after the other. `scopesFor` gives those of an application
 * that may be meant: the first one where it has no guilds. `undefined`: the person left.
 */
export async function askAboutScope<Scope extends PickedScope>(
  title: string,
  applications: readonly ApplicationInfo[],
  scopesFor: (application: ApplicationInfo) => readonly Scope[],
): Promise<AboutScope<Scope> | undefined> {
  type Answers = Partial<AboutScope<Scope>>;
  const [only, other] = applications;
  const first: Answers = other || !only ? {} : { application: only };
  const answers = await askAll<Answers>(title, first, [
    ...(other
      ? [
          {
            ask: async ({ application: current }: Answers, place: StepPlace) =>
              answering(
                await askApplication(place, vscode.l10n.t('Which application?'), applications, current),
                (application): Answers => ({ application }),
              ),
          },
        ]
      : []),
    ...(applications.some(hasGuilds)
      ? [
          {
            ask: async ({ application, picked }: Answers, place: StepPlace) =>
              answering(
                await askScope(place, application ? scopesFor(application) : [], picked),
                (scope): Answers => ({ ...(application ? { application } : {}), picked: scope }),
              ),
            isAsked: ({ application }: Answers) => application !== undefined && hasGuilds(application),
          },
        ]
      : []),
  ]);
  const { application } = answers ?? {};
  const picked = application && (answers?.picked ?? scopesFor(application)[0]);
  return application && picked ? { application, picked } : undefined;
}

/** Whether there are scopes to choose from. */
export const hasGuilds = ({ guilds }: ApplicationInfo): boolean => guilds.length > 0;
