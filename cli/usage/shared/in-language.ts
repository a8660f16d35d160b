/** What commander says of its own, in the language that holds. */
import * as l10n from '@vscode/l10n';
import type { Argument, Command, HelpConfiguration, Option } from 'commander';
import { visible } from '../../../core/text/visible.ts';

/** Headings, and what help says of help, of choices and of defaults. */
export const helpInLanguage: HelpConfiguration = {
  showGlobalOptions: true,
  styleTitle: titleInLanguage,
  subcommandDescription: (command: Command) => ofHelp(command.summary() || command.description()),
  optionDescription: (option: Option) =>
    withFacts(ofHelp(option.description), option.argChoices, defaultOf(option)),
  argumentDescription: (argument: Argument) =>
    withFacts(argument.description, argument.argChoices, argument.defaultValue),
};

/** Shown for options that take a value; of switches it is clear. */
const defaultOf = (option: Option): unknown =>
  option.required || option.optional ? (option.defaultValueDescription ?? option.defaultValue) : undefined;

const ofHelp = (text: string): string =>
  text === 'display help for command' ? l10n.t('display help for command') : text;

function withFacts(text: string, choices: readonly string[] | undefined, standard: unknown): string {
  const facts = [
    ...(choices ? [l10n.t('choices: {0}', choices.map((choice) => JSON.stringify(choice)).join(', '))] : []),
    ...(standard === undefined ? [] : [l10n.t('default: {0}', JSON.stringify(standard))]),
  ];
  return facts.length === 0 ? text : `${text} (${facts.join(', ')})`;
}

function titleInLanguage(title: string): string {
  switch (title) {
    case 'Usage:':
      return l10n.t('Usage:');
    case 'Arguments:':
      return l10n.t('Arguments:');
    case 'Options:':
      return l10n.t('Options:');
    case 'Global Options:':
      return l10n.t('Global Options:');
    case 'Commands:':
      return l10n.t('Commands:');
    default:
      return title;
  }
}

/**
 * A mistake in using the command line, told by commander in one of these sentences. What stands in them of the arguments may
 * come from others, and is made visible; the line breaks are our own.
 */
export function mistakeInLanguage(text: string): string {
  for (const [pattern, say] of mistakes) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1).map((part) => part && visible(part)));
  }
  return visible(text);
}

const mistakes: readonly (readonly [RegExp, (...parts: readonly string[]) => string])[] = [
  [
    /^error: unknown option '([^']*)'(?:\n\(Did you mean (.*)\?\))?$/,
    (option = '', meant) =>
      meant
        ? l10n.t("error: unknown option '{0}'\n(Did you mean {1}?)", option, meant)
        : l10n.t("error: unknown option '{0}'", option),
  ],
  [
    /^error: unknown command '([^']*)'(?:\n\(Did you mean (.*)\?\))?$/,
    (command = '', meant) =>
      meant
        ? l10n.t("error: unknown command '{0}'\n(Did you mean {1}?)", command, meant)
        : l10n.t("error: unknown command '{0}'", command),
  ],
  [
    /^error: missing required argument '([^']*)'$/,
    (name = '') => l10n.t("error: missing required argument '{0}'", name),
  ],
  [
    /^error: option '([^']*)' argument missing$/,
    (option = '') => l10n.t("error: option '{0}' argument missing", option),
  ],
  [
    /^error: option '([^']*)' argument '([^']*)' is invalid\. Allowed choices are (.*)\.$/,
    (option = '', value = '', choices = '') =>
      l10n.t(
        "error: option '{0}' argument '{1}' is invalid. Allowed choices are {2}.",
        option,
        value,
        choices,
      ),
  ],
  [
    /^error: option '([^']*)' argument '([^']*)' is invalid\. (.*)$/,
    (option = '', value = '', why = '') =>
      l10n.t("error: option '{0}' argument '{1}' is invalid. {2}", option, value, why),
  ],
];
