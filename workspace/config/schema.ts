/** What `appcommands.json` may say. The JSON Schema and its descriptions are made from this. */
import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import {
  enumTable,
  isSent,
  localeInfo,
  objects,
  snowflakePattern,
  standardDefaultLocale,
} from '../../core/interface/index.ts';
import { catalogLibraries } from '../../core/script/libraries/translations/adapters.ts';
import { parseCall, parseKey } from '../../core/syntax/translations.ts';
import { globProblem, longestGlob } from '../globs.ts';
import { isCatalogPattern } from '../translations/pattern.ts';

const installationNames = enumTable('integrationType').members.map((member) => member.name) as [
  string,
  ...string[],
];

const snowflake = (what: string) =>
  z
    .string()
    .regex(snowflakePattern, { error: () => l10n.t('An id is a string of digits.') })
    .describe(what);

const glob = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const problem = globProblem(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

const globs = (what: string) => z.array(glob).describe(`${what} Globs relative to the folder of this file.`);
/** What people and terminals are shown: on one line, and nothing in it turns it around. */
const name = (what: string) =>
  z
    .string()
    .min(1)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+$/u, {
      error: () => l10n.t('This must be a name without line breaks and control characters.'),
    })
    .describe(what);

const guild = z.strictObject({
  name: name('How the guild is called here.'),
  id: snowflake('Id of the guild.').optional(),
  definitions: globs('Files with definitions for this guild.').default([]),
});

/** A real token has dots or is long and mixed; the name of a variable is neither. */
const variableName = (secret: string, problem: () => string) =>
  z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, { error: problem })
    .describe(`Name of the environment variable that holds the ${secret}. Never the ${secret} itself.`);

const application = z.strictObject({
  name: name('How the application is called here; unique in this file.'),
  applicationId: snowflake('Id of the application.').optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .describe('Address of the command service, without `/api/v10`. The local service unless given.')
    .optional(),
  installationTypes: z
    .array(z.enum(installationNames))
    .describe('Installation contexts that the application supports.')
    .optional(),
  embedded: z.boolean().describe('The application has an Activity (EMBEDDED flag).').optional(),
  discoverable: z
    .boolean()
    .describe('Discovery is enabled: the application is in the app directory.')
    .optional(),
  token: variableName('bot token', () =>
    l10n.t('This must be the name of an environment variable such as `BOT_TOKEN`, never a bot token itself.'),
  ).optional(),
  clientSecret: variableName('client secret', () =>
    l10n.t(
      'This must be the name of an environment variable such as `CLIENT_SECRET`, never a client secret itself.',
    ),
  ).optional(),
  definitions: globs('Files with global definitions.').default([]),
  guilds: z.array(guild).describe('Guilds with definitions of their own.').default([]),
  permissions: globs('Files with permission overwrites.').default([]),
});

const locale = z.string().min(1).describe('A locale code such as `de` or `pt-BR`.');

export const ruleSetting = z.enum(['off', 'hint', 'information', 'warning', 'error']);

const call = z
  .string()
  .refine((text) => parseCall(text) !== undefined, {
    error: () =>
      l10n.t(
        'This must be a call such as `t(key, { lng: locale })`: `key` once, `locale` where the call names one.',
      ),
  })
  .describe('A call such as `t(key, { lng: locale })` or `Lang.getRef(key, locale)`.');

/** Where texts are, and the calls that give them: docs/translations.md. */
export const translationSchema = z.strictObject({
  catalogs: z
    .string()
    .refine(isCatalogPattern, {
      error: () =>
        l10n.t(
          'This must be a path of JSON files below this folder, with `{locale}` and at most one `{namespace}` in it.',
        ),
    })
    .describe(
      'Path of the JSON files with the texts, relative to the folder of this file. `{locale}` and `{namespace}` stand for the parts that tell them apart, as in `locales/{locale}/{namespace}.json`.',
    ),
  library: z
    .enum(catalogLibraries.map(({ library }) => library))
    .describe(
      'Whose rules hold for keys, placeholders and fallbacks. Calls of the library itself are understood, too.',
    )
    .default('plain'),
  texts: z.array(call).describe('Calls of your own functions that give a text.').default([]),
  maps: z
    .array(call)
    .describe(
      'Calls of your own functions that give all translations of a text, as an object from locale to text.',
    )
    .default([]),
  key: z
    .string()
    .refine((text) => parseKey(text) !== undefined, {
      error: () =>
        l10n.t('This must be `{key}`, or `{namespace}` and `{key}` with a separator between them.'),
    })
    .describe('How these calls write a key: `{key}`, or with its namespace as in `{namespace}:{key}`.')
    .default('{key}'),
  defaultLocale: z
    .string()
    .min(1)
    .describe(
      'Locale of calls that name none, by its name in the paths. Its texts stand in for missing ones.',
    )
    .optional(),
});

const sentFields = objects.command.filter(isSent).map((field) => field.name) as [string, ...string[]];

const wrapper = z.strictObject({
  calls: z
    .array(z.string().min(1))
    .describe('Names of functions that are given a command, and of classes that are made of one or extended.')
    .default([]),
  types: z.array(z.string().min(1)).describe('Names of types whose values are commands.').default([]),
  fields: z
    .partialRecord(z.enum(sentFields), z.string().min(1))
    .describe(
      'Where fields of the command stand that are not at the top of the object: the keys that lead there, with dots, as in `slash.options`.',
    )
    .default({}),
});

const levels = ruleSetting.options.map((option) => `\`${option}\``).join(', ');

/** What a configured severity does, for schemas and settings. */
export const ruleSettingDescription = `Severity of rules by their id: ${levels}. It is that of a rule's main case: a case that the rule takes more lightly, such as the warning at 90 % of the character budget, never becomes heavier by it; \`off\` silences both.`;

export const configSchema = z.strictObject({
  $schema: z.string().describe('The JSON Schema of this file.').optional(),
  applications: z
    .array(application)
    .describe('The applications whose commands this workspace defines.')
    .default([]),
  defaultLocale: locale.describe('Locale of the default texts.').default(standardDefaultLocale),
  requiredLocales: z.array(locale).describe('Locales that every translatable text must have.').default([]),
  fallbacksCount: z
    .boolean()
    .describe('A required locale counts as present where its fallback is present.')
    .default(false),
  locales: z.array(locale).describe('Locale codes beyond the known ones.').default([]),
  channelTypes: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('Name of the channel type.'),
        value: z.int().min(0).describe('Its number.'),
      }),
    )
    .describe('Channel types beyond the known ones.')
    .default([]),
  json: z
    .strictObject({
      comments: z.boolean().describe('Comments are allowed in `.json` files.').default(false),
      trailingCommas: z.boolean().describe('Trailing commas are allowed in `.json` files.').default(false),
    })
    .describe('How strictly `.json` files are read; `.jsonc` files may have comments and trailing commas.')
    .default({ comments: false, trailingCommas: false }),
  ignore: z
    .array(z.string().min(1).max(longestGlob))
    .describe(
      'Files and folders that hold no definitions, beside those that git ignores and those that were made from others: patterns as in `.gitignore`, relative to the folder of this file. `!` before a pattern makes them count in spite of all else.',
    )
    .default([]),
  translations: z
    .array(translationSchema)
    .describe('Where texts are that definitions get by a call: see docs/translations.md.')
    .default([]),
  wrappers: z
    .array(wrapper)
    .describe(
      'Functions, classes and types of your own whose objects are commands, where these cannot be recognised by themselves: see docs/forms.md.',
    )
    .default([]),
  sentAsWritten: globs(
    'Scripts whose objects your program registers as they are written, by a loader that cannot be followed: they are commands, nothing is added to them, and a deploy sends them.',
  ).default([]),
  rules: z.record(z.string(), ruleSetting).describe(ruleSettingDescription).default({}),
});

export type Config = z.output<typeof configSchema>;
export type ApplicationConfig = Config['applications'][number];
export type TranslationConfig = Config['translations'][number];
export type GuildConfig = ApplicationConfig['guilds'][number];

/** What holds where nothing is configured. */
export const defaultConfig: Config = configSchema.parse({});

/** Numbers of installation contexts by their names. */
export const installationValues = (names: readonly string[]): readonly number[] =>
  enumTable('integrationType')
    .members.filter((member) => names.includes(member.name))
    .map((member) => member.value);

/** Whether a configured locale is one we know; extra ones are named in `locales`. */
export const isKnownLocale = (code: string, extra: readonly string[]): boolean =>
  localeInfo(code) !== undefined || extra.includes(code);

/** The JSON Schema of `appcommands.json`, with the ids of the rules. */
export function configJsonSchema(
  rules: readonly { readonly id: string; readonly what: string }[],
  id: string,
): Record<string, unknown> {
  const schema = z.toJSONSchema(configSchema, { target: 'draft-7', io: 'input' }) as {
    properties: Record<string, Record<string, unknown>>;
  };
  const severity = { enum: ruleSetting.options };
  schema.properties.rules = {
    type: 'object',
    description: ruleSettingDescription,
    properties: Object.fromEntries(rules.map((rule) => [rule.id, { ...severity, description: rule.what }])),
    additionalProperties: false,
  };
  return { $id: id, title: 'Application Commands configuration', ...schema };
}
