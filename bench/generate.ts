/** Generated definitions for measuring: realistic commands of about 5.5 KB each, without mistakes. */

const languages = ['de', 'fr', 'es-ES'];

/** One command: subcommands with options, translations and choices. */
export function command(number: number): object {
  const localized = (text: string) =>
    Object.fromEntries(languages.map((code) => [code, `${text} (${code})`]));
  const names = (name: string) =>
    Object.fromEntries(languages.map((code) => [code, `${name}-${code.toLowerCase()}`]));
  const option = (at: number) => ({
    type: 3,
    name: `option-${at}`,
    name_localizations: names(`option-${at}`),
    description: `The option number ${at} of this subcommand`,
    description_localizations: localized(`The option number ${at}`),
    required: at === 0,
    choices:
      at === 1
        ? Array.from({ length: 5 }, (_, choice) => ({ name: `Choice ${choice}`, value: `value-${choice}` }))
        : undefined,
  });
  return {
    name: `command-${number}`,
    name_localizations: names(`command-${number}`),
    description: `The command number ${number}, which does something useful`,
    description_localizations: localized(`The command number ${number}`),
    default_member_permissions: '8192',
    contexts: [0, 1],
    options: Array.from({ length: 2 }, (_, at) => ({
      type: 1,
      name: `subcommand-${at}`,
      name_localizations: names(`subcommand-${at}`),
      description: `The subcommand number ${at}`,
      description_localizations: localized(`The subcommand number ${at}`),
      options: [option(0), option(1), option(2)],
    })),
  };
}

/** A JSON file of so many commands. */
export const jsonFile = (count: number): string =>
  `${JSON.stringify(
    Array.from({ length: count }, (_, at) => command(at)),
    null,
    2,
  )}\n`;

/** The same as TypeScript, each command a constant of its own. */
export const scriptFile = (count: number): string =>
  [
    "import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';",
    ...Array.from(
      { length: count },
      (_, at) =>
        `export const command${at}: RESTPostAPIApplicationCommandsJSONBody = ${JSON.stringify(
          command(at),
          null,
          2,
        )
          .replace(/"(\w+)":/g, '$1:')
          .replaceAll('"', "'")};\n`,
    ),
  ].join('\n');

/** The text with a blank more in some rounds, before a key in the middle of the file: layout that is typed. */
export function blank(text: string, round: number): string {
  const before = keystroke(text, 0).lastIndexOf('description', Math.floor(text.length / 2));
  const at = text.lastIndexOf('\n', before) + 1;
  return `${text.slice(0, at)}${' '.repeat(round % 3)}${text.slice(at)}`;
}

/** The text with a comma less in some rounds, in the middle of the file: syntax that is broken while it is typed. */
export function broken(text: string, round: number): string {
  const at = text.indexOf(',\n', Math.floor(text.length / 2));
  return round % 2 === 0 ? text : `${text.slice(0, at)}${text.slice(at + 1)}`;
}

/** The text with one character changed inside a description in the middle of the file: a keystroke. */
export function keystroke(text: string, round: number): string {
  const middle = text.indexOf('useful', Math.floor(text.length / 2));
  const at = middle < 0 ? text.lastIndexOf('useful') : middle;
  return `${text.slice(0, at)}${'abcdefgh'[round % 8]}${text.slice(at + 1)}`;
}
