/** What `appcommands.json` may say. The JSON Schema and its descriptions are made from this. */
import * as l10n from '@vscode/l10n';
import * as z from 'zod/mini';
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
    .check(
      z.regex(snowflakePattern, { error: () => l10n.t('An id is a string of digits.') }),
      z.describe(what),
    );

const text = () => z.string().check(z.minLength(1));

const glob = text().check(
  z.superRefine((written, context) => {
    const problem = globProblem(written);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  }),
);

/** A list that is empty unless given. */
const list = <T extends z.core.SomeType>(item: T, what: string) =>
  z._default(z.array(item).check(z.describe(what)), []);

const flag = (what: string) => z._default(z.boolean().check(z.describe(what)), false);

const globs = (what: string) => list(glob, `${what} Globs relative to the folder of this file.`);
/** What people and terminals are shown: on one line, and nothing in it turns it around. */
const name = (what: string) =>
  text().check(
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+$/u, {
      error: () => l10n.t('This must be a name without line breaks and control characters.'),
    }),
    z.describe(what),
  );

const guild = z.strictObject({
  name: name('How the guild is called here.'),
  id: z.optional(snowflake('Id of the guild.')),
  definitions: globs('Files with definitions for this guild.'),
});

/** A real token has dots or is long and mixed; the name of a variable is neither. */
const variableName = (secret: string, problem: () => string) =>
  z
    .string()
    .check(
      z.regex(/^[A-Z_][A-Z0-9_]*$/, { error: problem }),
      z.describe(`Name of the environment variable that holds the ${secret}. Never the ${secret} itself.`),
    );

const application = z.strictObject({
  name: name('How the application is called here; unique in this file.'),
  applicationId: z.optional(snowflake('Id of the application.')),
  baseUrl: z.optional(
    z
      .url({ protocol: /^https?$/ })
      .check(
        z.describe('Address of the command service, without `/api/v10`. The local service unless given.'),
      ),
  ),
  installationTypes: z.optional(
    z
      .array(z.enum(installationNames))
      .check(z.describe('Installation contexts that the application supports.')),
  ),
  embedded: z.optional(z.boolean().check(z.describe('The application has an Activity (EMBEDDED flag).'))),
  discoverable: z.optional(
    z.boolean().check(z.describe('Discovery is enabled: the application is in the app directory.')),
  ),
  token: z.optional(
    variableName('bot token', () =>
      l10n.t(
        'This must be the name of an environment variable such as `BOT_TOKEN`, never a bot token itself.',
      ),
    ),
  ),
  clientSecret: z.optional(
    variableName('client secret', () =>
      l10n.t(
        'This must be the name of an environment variable such as `CLIENT_SECRET`, never a client secret itself.',
      ),
    ),
  ),
  definitions: globs('Files with global definitions.'),
  guilds: list(guild, 'Guilds with definitions of their own.'),
  permissions: globs('Files with permission overwrites.'),
});

const locale = () => text().check(z.describe('A locale code such as `de` or `pt-BR`.'));

export const ruleSetting = z.enum(['off', 'hint', 'information', 'warning', 'error']);

const call = z.string().check(
  z.refine((written) => parseCall(written) !== undefined, {
    error: () =>
      l10n.t(
        'This must be a call such as `t(key, { lng: locale })`: `key` once, `locale` where the call names one.',
      ),
  }),
  z.describe('A call such as `t(key, { lng: locale })` or `Lang.getRef(key, locale)`.'),
);

/** Where texts are, and the calls that give them: docs/translations.md. */
export const translationSchema = z.strictObject({
  catalogs: z.string().check(
    z.refine(isCatalogPattern, {
      error: () =>
        l10n.t(
          'This must be a path of JSON files below this folder, with `{locale}` and at most one `{namespace}` in it.',
        ),
    }),
    z.describe(
      'Path of the JSON files with the texts, relative to the folder of this file. `{locale}` and `{namespace}` stand for the parts that tell them apart, as in `locales/{locale}/{namespace}.json`.',
    ),
  ),
  library: z._default(
    z
      .enum(catalogLibraries.map(({ library }) => library))
      .check(
        z.describe(
          'Whose rules hold for keys, placeholders and fallbacks. Calls of the library itself are understood, too.',
        ),
      ),
    'plain',
  ),
  texts: list(call, 'Calls of your own functions that give a text.'),
  maps: list(
    call,
    'Calls of your own functions that give all translations of a text, as an object from locale to text.',
  ),
  key: z._default(
    z.string().check(
      z.refine((written) => parseKey(written) !== undefined, {
        error: () =>
          l10n.t('This must be `{key}`, or `{namespace}` and `{key}` with a separator between them.'),
      }),
      z.describe('How these calls write a key: `{key}`, or with its namespace as in `{namespace}:{key}`.'),
    ),
    '{key}',
  ),
  defaultLocale: z.optional(
    text().check(
      z.describe(
        'Locale of calls that name none, by its name in the paths. Its texts stand in for missing ones.',
      ),
    ),
  ),
});

const sentFields = objects.command.filter(isSent).map((field) => field.name) as [string, ...string[]];

const wrapper = z.strictObject({
  calls: list(
    text(),
    'Names of functions that are given a command, and of classes that are made of one or extended.',
  ),
  types: list(text(), 'Names of types whose values are commands.'),
  fields: z._default(
    z
      .partialRecord(z.enum(sentFields), text())
      .check(
        z.describe(
          'Where fields of the command stand that are not at the top of the object: the keys that lead there, with dots, as in `slash.options`.',
        ),
      ),
    {},
  ),
});

const levels = ruleSetting.options.map((option) => `\`${option}\``).join(', ');

/** What a configured severity does, for schemas and settings. */
export const ruleSettingDescription = `Severity of rules by their id: ${levels}. It is that of a rule's main case: a case that the rule takes more lightly, such as the warning at 90 % of the character budget, never becomes heavier by it; \`off\` silences both.`;

export const configSchema = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('The JSON Schema of this file.'))),
  applications: list(application, 'The applications whose commands this workspace defines.'),
  defaultLocale: z._default(text().check(z.describe('Locale of the default texts.')), standardDefaultLocale),
  requiredLocales: list(locale(), 'Locales that every translatable text must have.'),
  fallbacksCount: flag('A required locale counts as present where its fallback is present.'),
  locales: list(locale(), 'Locale codes beyond the known ones.'),
  channelTypes: list(
    z.strictObject({
      name: text().check(z.describe('Name of the channel type.')),
      value: z.int().check(z.minimum(0), z.describe('Its number.')),
    }),
    'Channel types beyond the known ones.',
  ),
  json: z._default(
    z
      .strictObject({
        comments: flag('Comments are allowed in `.json` files.'),
        trailingCommas: flag('Trailing commas are allowed in `.json` files.'),
      })
      .check(
        z.describe(
          'How strictly `.json` files are read; `.jsonc` files may have comments and trailing commas.',
        ),
      ),
    { comments: false, trailingCommas: false },
  ),
  ignore: list(
    text().check(z.maxLength(longestGlob)),
    'Files and folders that hold no definitions, beside those that git ignores and those that were made from others: patterns as in `.gitignore`, relative to the folder of this file. `!` before a pattern makes them count in spite of all else.',
  ),
  translations: list(
    translationSchema,
    'Where texts are that definitions get by a call: see docs/translations.md.',
  ),
  wrappers: list(
    wrapper,
    'Functions, classes and types of your own whose objects are commands, where these cannot be recognised by themselves: see docs/forms.md.',
  ),
  sentAsWritten: globs(
    'Scripts whose objects your program registers as they are written, by a loader that cannot be followed: they are commands, nothing is added to them, and a deploy sends them.',
  ),
  rules: z._default(z.record(z.string(), ruleSetting).check(z.describe(ruleSettingDescription)), {}),
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
