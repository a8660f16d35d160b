/** The questions of the wizard for new commands. */
import * as vscode from 'vscode';
import { CommandType, fieldNamed, isRequired, limits } from '../../core/interface/index.ts';
import {
  type ApplicationInfo,
  methods,
  type NewCommandCheck,
  type NewCommandLanguage,
  type NewCommandPlace,
  type NewCommandQuery,
} from '../../server/protocol.ts';
import { showWarningMessage } from '../messages.ts';
import type { Session } from '../session/session.ts';
import { buildersFor } from './builders.ts';
import {
  type AnswerProblem,
  type AskStep,
  answering,
  askText,
  type Choice,
  type Outcome,
  pickOne,
  type Question,
} from './steps.ts';

/** What is known of the new command so far; all of it may be given from the start, and is not asked then. */
export interface NewCommandAnswers {
  readonly application?: ApplicationInfo;
  readonly type?: number;
  /** A configured guild's name; `null`: the global scope. */
  readonly guild?: string | null;
  readonly name?: string;
  readonly description?: string;
  readonly language?: NewCommandLanguage;
  readonly place?: NewCommandPlace;
}

export interface Asker {
  readonly session: Session;
  readonly applications: readonly ApplicationInfo[];
  /** Workspace folder, where no application is known. */
  readonly folder: string;
  /** A folder that the person pointed at. */
  readonly near: string | undefined;
  /** The file that the person looks at. */
  readonly active: string | undefined;
  /** The file's path where it is known beforehand: it is not asked for. */
  readonly file: string | undefined;
}

type NewCommandStep = AskStep<NewCommandAnswers>;

/** The questions that are left to ask; `answered` is what was known before the first one. */
export function questionsFor(
  asker: Asker,
  answered: NewCommandAnswers,
): readonly Question<NewCommandAnswers>[] {
  const hasScopes = ({ application, type }: NewCommandAnswers): boolean =>
    type !== CommandType.PRIMARY_ENTRY_POINT && (application?.guilds.length ?? 0) > 0;
  const perhapsScopes = answered.application
    ? hasScopes(answered)
    : asker.applications.some((application) => hasScopes({ ...answered, application }));
  const perhapsDescription = answered.type === undefined || takesDescription(answered.type);
  return [
    ...(answered.application === undefined && asker.applications.length > 1
      ? [{ ask: askApplication(asker) }]
      : []),
    ...(answered.type === undefined ? [{ ask: askType }] : []),
    ...(answered.guild === undefined && perhapsScopes ? [{ ask: askScope, isAsked: hasScopes }] : []),
    ...(answered.name === undefined ? [{ ask: askName(asker) }] : []),
    ...(answered.description === undefined && perhapsDescription
      ? [
          {
            ask: askDescription(asker),
            isAsked: ({ type }: NewCommandAnswers) => takesDescription(type),
          },
        ]
      : []),
    ...(answered.language === undefined ? [{ ask: askLanguage(asker) }] : []),
    ...(asker.file === undefined ? [{ ask: askPlace(asker) }] : []),
  ];
}

const takesDescription = (type: number | undefined): boolean =>
  isRequired(fieldNamed('command', 'description'), type);

const askApplication =
  ({ applications }: Asker): NewCommandStep =>
  async (answers, place) => {
    const choices = applications.map((application) => ({
      label: application.name,
      description: vscode.workspace.asRelativePath(
        vscode.Uri.parse(application.configUri ?? application.folder),
      ),
      value: application,
    }));
    const outcome = await pickOne(place, vscode.l10n.t('Which application?'), choices, answers.application);
    // Scopes and places are those of the application that was chosen before.
    const { guild: _, place: __, ...rest } = answers;
    return answering(outcome, (application) => ({ ...rest, application }));
  };

const askType: NewCommandStep = async (answers, place) => {
  const choices: readonly Choice<number>[] = [
    {
      label: vscode.l10n.t('Slash command'),
      description: 'CHAT_INPUT',
      detail: vscode.l10n.t('Typed into the message box, with options.'),
      value: CommandType.CHAT_INPUT,
    },
    {
      label: vscode.l10n.t('User command'),
      description: 'USER',
      detail: vscode.l10n.t("An action in a user's context menu."),
      value: CommandType.USER,
    },
    {
      label: vscode.l10n.t('Message command'),
      description: 'MESSAGE',
      detail: vscode.l10n.t("An action in a message's context menu."),
      value: CommandType.MESSAGE,
    },
    ...(answers.application?.embedded === true
      ? [
          {
            label: vscode.l10n.t('Entry point'),
            description: 'PRIMARY_ENTRY_POINT',
            detail: vscode.l10n.t("Opens the application's Activity."),
            value: CommandType.PRIMARY_ENTRY_POINT,
          },
        ]
      : []),
  ];
  const outcome = await pickOne(place, vscode.l10n.t('Which type of command?'), choices, answers.type);
  const { description, ...rest } = answers;
  return answering(outcome, (type) => ({
    ...rest,
    ...(takesDescription(type) && description !== undefined ? { description } : {}),
    type,
  }));
};

const askScope: NewCommandStep = async (answers, place) => {
  const choices: readonly Choice<string | null>[] = [
    {
      label: vscode.l10n.t('Global'),
      detail: vscode.l10n.t('In every guild and conversation that the application is in.'),
      value: null,
    },
    ...(answers.application?.guilds ?? []).map(({ name, id }) => ({
      label: name,
      ...(id === undefined ? {} : { description: id }),
      detail: vscode.l10n.t('Only in this guild.'),
      value: name,
    })),
  ];
  const outcome = await pickOne(place, vscode.l10n.t('Where is it to be available?'), choices, answers.guild);
  return answering(outcome, (guild) => ({ ...answers, guild }));
};

const askName =
  (asker: Asker): NewCommandStep =>
  async (answers, place) => {
    const isSlash = takesDescription(answers.type);
    const prompt = isSlash
      ? vscode.l10n.t(
          'Name of the command: lowercase letters, digits, - and _, at most {0}.',
          limits.name.max,
        )
      : vscode.l10n.t('Name of the command, at most {0} characters.', limits.name.max);
    const example = isSlash ? 'remind-me' : vscode.l10n.t('Remind me of this');
    const outcome = await askText(place, prompt, example, answers.name ?? '', (name) =>
      problemAbout('name', { ...answers, name }, asker),
    );
    return answering(outcome, (name) => ({ ...answers, name }));
  };

const askDescription =
  (asker: Asker): NewCommandStep =>
  async (answers, place) => {
    const outcome = await askText(
      place,
      vscode.l10n.t('What the command does, at most {0} characters.', limits.description.max),
      vscode.l10n.t('Reminds you of something later'),
      answers.description ?? '',
      (description) => problemAbout('description', { ...answers, description }, asker),
    );
    return answering(outcome, (description) => ({ ...answers, description }));
  };

const askLanguage =
  (asker: Asker): NewCommandStep =>
  async (answers, place) => {
    const { application, type = CommandType.CHAT_INPUT } = answers;
    const folder = asker.near ?? application?.folder ?? asker.folder;
    const builders = await buildersFor([type], folder, asker.session);
    const choices: readonly Choice<NewCommandLanguage>[] = [
      { label: 'JSON', detail: vscode.l10n.t('A definition as it is sent.'), value: 'json' },
      {
        label: 'TypeScript',
        detail: vscode.l10n.t('A typed object in a module, for your program to use.'),
        value: 'typescript',
      },
      ...(builders
        ? [
            {
              label: vscode.l10n.t('Builder'),
              description: builders.from,
              detail: vscode.l10n.t('Calls of a builder in a module, for your program to use.'),
              value: 'builder' as const,
            },
          ]
        : []),
    ];
    const outcome = await pickOne(
      place,
      vscode.l10n.t('How is it to be written?'),
      choices,
      answers.language,
    );
    return answering(outcome, (language) => ({ ...answers, language }));
  };

const askPlace =
  (asker: Asker): NewCommandStep =>
  async (answers, place) => {
    const places = await placesFor(answers, asker);
    if (places.length === 0) return noPlace(answers);
    const choices = places.map((place) => ({
      label: place.path,
      description:
        place.text === undefined ? vscode.l10n.t('at the end of the list') : vscode.l10n.t('new file'),
      value: place,
    }));
    const current = places.find((place) => place.uri === answers.place?.uri);
    const outcome = await pickOne(place, vscode.l10n.t('Into which file?'), choices, current);
    return answering(outcome, (place) => ({ ...answers, place }));
  };

/** No glob of the scope takes such a file: the configuration is the place to say so. */
async function noPlace({ application, guild }: NewCommandAnswers): Promise<Outcome<NewCommandAnswers>> {
  const open = vscode.l10n.t('Open Configuration');
  const back = vscode.l10n.t('Go Back');
  const message =
    typeof guild === 'string'
      ? vscode.l10n.t(
          'No file of that language belongs to the guild "{0}": its "definitions" in appcommands.json say which do.',
          guild,
        )
      : vscode.l10n.t(
          'No file of that language belongs to this application: "definitions" in appcommands.json say which do.',
        );
  const actions = application?.configUri === undefined ? [back] : [open, back];
  const picked = await showWarningMessage(message, ...actions);
  if (picked === open && application?.configUri !== undefined)
    await vscode.window.showTextDocument(vscode.Uri.parse(application.configUri));
  return { go: picked === back ? 'back' : 'away' };
}

export const placesFor = (answers: NewCommandAnswers, asker: Asker): Promise<readonly NewCommandPlace[]> =>
  asker.session.request(methods.newCommandPlaces, queryFor(answers, asker));

/** What the rules say of one field of the command as it would be, or of the whole command. */
async function problemAbout(
  field: string,
  answers: NewCommandAnswers,
  asker: Asker,
): Promise<AnswerProblem | undefined> {
  // What is asked for later is not missing yet.
  const unasked = takesDescription(answers.type) ? { description: '…' } : {};
  const { problems } = await asker.session.request<NewCommandCheck>(
    methods.checkNewCommand,
    queryFor({ ...unasked, ...answers }, asker),
  );
  const about = problems.filter((problem) => problem.field === field);
  const worst = about.find(({ severity }) => severity === 'error') ?? about[0];
  return worst && { message: worst.message, blocks: worst.severity === 'error' };
}

/** What keeps a command from being written, whichever field it is about; for answers that were all given. */
export async function refusalOf(answers: NewCommandAnswers, asker: Asker): Promise<string | undefined> {
  const { problems } = await asker.session.request<NewCommandCheck>(
    methods.checkNewCommand,
    queryFor(answers, asker),
  );
  return problems.find(({ severity }) => severity === 'error')?.message;
}

function queryFor(answers: NewCommandAnswers, { folder, near, active }: Asker): NewCommandQuery {
  const { application, type = CommandType.CHAT_INPUT, name = '', description, language, guild } = answers;
  return {
    ...(application ? { application: application.key } : {}),
    ...(typeof guild === 'string' ? { guild } : {}),
    folder,
    ...(near === undefined ? {} : { near }),
    ...(active === undefined ? {} : { active }),
    ...(language ? { language } : {}),
    command: { type, name, ...(description === undefined ? {} : { description }) },
  };
}
