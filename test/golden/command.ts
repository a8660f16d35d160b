/**
 * Whole commands as the service must answer them: what a test does not state is the interface's default,
 * and where the interface lets a field be left out, it may be left out.
 */
import { type Given, globalCommands, golden, guildCommands, invalid, maybe } from './kit.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A global command, read alone: every field the interface has, and no other. */
export function command(fields: Fields): Fields {
  return {
    id: '<snowflake>',
    application_id: '<app>',
    version: '<snowflake>',
    type: 1,
    name_localizations: maybe(null),
    description: fields.type === 2 || fields.type === 3 ? '' : '<string>',
    description_localizations: maybe(null),
    default_member_permissions: maybe(null),
    dm_permission: maybe(true),
    default_permission: maybe(true),
    nsfw: maybe(false),
    contexts: null,
    integration_types: [0],
    ...fields,
    options: optionsOf(fields.options),
  };
}

/** A guild command: contexts and installation contexts are of global commands only. */
export const guildCommand = (fields: Fields): Fields =>
  command({
    guild_id: '<guild>',
    contexts: maybe('<any>'),
    integration_types: maybe('<any>'),
    ...fields,
  });

/** A slash command of one string option. */
export const withOption = (option: Fields, ...further: readonly Fields[]): Fields => ({
  name: 'ping',
  description: 'Pong.',
  options: [{ type: 3, name: 'text', description: 'A text.', ...option }, ...further],
});

/** POST of a global command that the interface allows: 201, and it reads back as it was sent. */
export function accepted(title: string, body: Fields, answer: Fields = {}, given: Given = {}): void {
  const whole = command({ ...body, ...answer });
  golden(
    title,
    [
      { send: `POST ${globalCommands}`, body, gives: 201, answer: { ...whole, id: '<id:it>' } },
      { send: `GET ${globalCommands}/<id:it>`, gives: 200, answer: { ...whole, id: '<id:it>' } },
    ],
    given,
  );
}

/** POST of a global command that the interface forbids: 400, and nothing is kept. */
export function refused(
  title: string,
  body: unknown,
  errors: Readonly<Record<string, string>> | string,
  given: Given = {},
): void {
  golden(
    title,
    [
      { send: `POST ${globalCommands}`, body, gives: 400, answer: invalid(errors) },
      { send: `GET ${globalCommands}`, gives: 200, answer: [] },
    ],
    given,
  );
}

/** POST of a guild command that the interface forbids. */
export function refusedInGuild(
  title: string,
  body: unknown,
  errors: Readonly<Record<string, string>> | string,
): void {
  golden(title, [
    { send: `POST ${guildCommands}`, body, gives: 400, answer: invalid(errors) },
    { send: `GET ${guildCommands}`, gives: 200, answer: [] },
  ]);
}

function optionsOf(options: unknown): unknown {
  if (options === undefined) return maybe([]);
  if (!Array.isArray(options) || options.length === 0) return Array.isArray(options) ? maybe([]) : options;
  return options.map((option: Fields | string) => (typeof option === 'string' ? option : optionOf(option)));
}

const optionOf = (option: Fields): Fields => ({
  name_localizations: maybe(null),
  description_localizations: maybe(null),
  required: maybe(false),
  autocomplete: maybe(false),
  ...option,
  ...('options' in option && { options: optionsOf(option.options) }),
  choices: Array.isArray(option.choices)
    ? option.choices.map((choice: Fields) => ({ name_localizations: maybe(null), ...choice }))
    : maybe([]),
});

/** `count` slash commands, `ping-0` and so on. */
export const slashCommands = (count: number, name = 'ping'): readonly Fields[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${name}-${index}`, description: 'Pong.' }));

/** `count` commands of a context menu, `Menu 0` and so on. */
export const menuCommands = (type: 2 | 3, count: number): readonly Fields[] =>
  Array.from({ length: count }, (_, index) => ({ type, name: `Menu ${index}` }));

/** `count` string options, `text-0` and so on. */
export const stringOptions = (count: number): readonly Fields[] =>
  Array.from({ length: count }, (_, index) => ({ type: 3, name: `text-${index}`, description: 'A text.' }));
