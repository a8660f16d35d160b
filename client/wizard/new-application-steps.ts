/** The questions of the wizard for new applications. */
import * as vscode from 'vscode';
import { enumTable, snowflakePattern } from '../../core/interface/index.ts';
import { checkedBaseUrl } from '../../remote/address.ts';
import { safeOrigin } from '../../remote/index.ts';
import type { NewApplication } from '../applications/configuration-text.ts';
import {
  type AnswerProblem,
  type AskStep,
  answering,
  askAll,
  askText,
  type Choice,
  pickOne,
  pickSome,
  type Question,
} from './steps.ts';

interface Answers extends Partial<NewApplication> {
  readonly isLocal?: boolean;
}

/** Asks for what `appcommands.json` has to know. `taken`: names that are used there. `undefined`: the person left. */
export async function askForApplication(taken: readonly string[]): Promise<NewApplication | undefined> {
  const isElsewhere = ({ isLocal }: Answers) => isLocal === false;
  const questions: readonly Question<Answers>[] = [
    { ask: askName(taken) },
    { ask: askWhere },
    { ask: askAddress, isAsked: isElsewhere },
    { ask: askId, isAsked: isElsewhere },
    { ask: askInstallationTypes },
  ];
  const answers = await askAll<Answers>(vscode.l10n.t('New Application'), {}, questions);
  if (!answers) return undefined;
  const { name = '', isLocal, baseUrl, applicationId, installationTypes = [] } = answers;
  const there = isLocal || baseUrl === undefined ? {} : { baseUrl: baseUrl.trim() };
  const id = isLocal || applicationId === undefined ? {} : { applicationId: applicationId.trim() };
  return { name: name.trim(), ...there, ...id, installationTypes };
}

/** A field with an example in it. */
const example = (value: string): string => vscode.l10n.t('For example {0}', value);

const refused = (message: string | undefined): AnswerProblem | undefined =>
  message === undefined ? undefined : { message, blocks: true };

const askName =
  (taken: readonly string[]): AskStep<Answers> =>
  async (answers, place) => {
    const prompt = vscode.l10n.t('How is the application called here?');
    const outcome = await askText(place, prompt, example('helper'), answers.name ?? '', async (value) => {
      if (value.trim() === '') return refused(vscode.l10n.t('A name is needed.'));
      if (!taken.includes(value.trim())) return undefined;
      return refused(vscode.l10n.t('There is an application {0} already.', value));
    });
    return answering(outcome, (name) => ({ ...answers, name }));
  };

const askWhere: AskStep<Answers> = async (answers, place) => {
  const choices: readonly Choice<boolean>[] = [
    {
      label: vscode.l10n.t('Local service'),
      detail: vscode.l10n.t('On this machine, for trying out. Nothing to set up.'),
      value: true,
    },
    {
      label: vscode.l10n.t('Another service'),
      detail: vscode.l10n.t('By its address and the id of the application.'),
      value: false,
    },
  ];
  const question = vscode.l10n.t('Where is it deployed to?');
  const outcome = await pickOne(place, question, choices, answers.isLocal);
  return answering(outcome, (isLocal) => ({ ...answers, isLocal }));
};

const askAddress: AskStep<Answers> = async (answers, place) => {
  const outcome = await askText(
    place,
    vscode.l10n.t('Address of the command service'),
    example('https://commands.example'),
    answers.baseUrl ?? '',
    async (value) => refused(wrongAddress(value.trim())),
  );
  return answering(outcome, (baseUrl) => ({ ...answers, baseUrl }));
};

function wrongAddress(value: string): string | undefined {
  try {
    checkedBaseUrl(value);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return safeOrigin(value) === undefined
    ? vscode.l10n.t('A base URL must start with https:// unless it is one of this machine.')
    : undefined;
}

const askId: AskStep<Answers> = async (answers, place) => {
  const outcome = await askText(
    place,
    vscode.l10n.t('Id of the application'),
    example('917241648685547593'),
    answers.applicationId ?? '',
    async (value) =>
      snowflakePattern.test(value.trim())
        ? undefined
        : refused(vscode.l10n.t('An id is a string of digits.')),
  );
  return answering(outcome, (applicationId) => ({ ...answers, applicationId }));
};

const askInstallationTypes: AskStep<Answers> = async (answers, place) => {
  const { members } = enumTable('integrationType');
  const choices = members.map(({ name, documentation }) => ({
    label: name,
    detail: documentation,
    value: name,
  }));
  const picked = answers.installationTypes ?? choices.slice(0, 1).map(({ value }) => value);
  const outcome = await pickSome(place, vscode.l10n.t('How can it be installed?'), choices, picked);
  return answering(outcome, (installationTypes) => ({ ...answers, installationTypes }));
};
