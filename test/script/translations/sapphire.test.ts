import { describe, expect, it } from 'vitest';
import { fixedFile, problemsIn, program, valueIn } from '../../kit/programs.ts';
import { catalogs } from '../../kit/translations.ts';

const translations = catalogs(
  'i18next',
  `
  en-US commands/ping src/languages/en-US/commands/ping.json
  de commands/ping src/languages/de/commands/ping.json
  fr commands/ping src/languages/fr/commands/ping.json
  es-ES commands/ping src/languages/es-ES/commands/ping.json
  es-419 commands/ping src/languages/es-419/commands/ping.json
  xx commands/ping src/languages/xx/commands/ping.json
`,
);
const drawn = (code: string, german = 'schnell') =>
  program(
    `--- src/ping.ts
import { SlashCommandBuilder } from 'discord.js';
import { applyDescriptionLocalizedBuilder, applyLocalizedBuilder, applyNameLocalizedBuilder, createLocalizedChoice, getLocalizedData } from '@sapphire/plugin-i18next';
import { createSelectMenuChoiceName } from '@skyra/http-framework-i18n';
import { Keys } from './keys.ts';
export const ping = ${code};
--- src/keys.ts
export * as Keys from './ping-keys.ts';
--- src/ping-keys.ts
import { FT, T } from '@skyra/http-framework-i18n';
export const Name = T('commands/ping:name');
export const Description = T<string>('commands/ping:description');
export const Upper = T('commands/ping:upper');
export const Speed = 'commands/ping:speed';
export const Filled = FT<{ name: string }>('commands/ping:filled');
--- src/languages/en-US/commands/ping.json
{ "name": "ping", "description": "Answers", "speedName": "speed", "speedDescription": "How fast", "filled": "{{name}}", "upper": "Upper" }
--- src/languages/de/commands/ping.json
{ "name": "ping", "description": "Antwortet", "speedName": "${german}", "speedDescription": "Wie schnell" }
--- src/languages/fr/commands/ping.json
{ "name": "ping" }
--- src/languages/es-ES/commands/ping.json
{ "name": "ping" }
--- src/languages/es-419/commands/ping.json
{}
--- src/languages/xx/commands/ping.json
{ "name": "ping" }
`,
    { translations },
  );

describe('a builder', () => {
  it.each([
    [
      'applyLocalizedBuilder(new SlashCommandBuilder(), Keys.Name, Keys.Description).setNSFW(true)',
      "{type:1 name:'ping' description:'Answers' nsfw:true name_localizations:{en-US:'ping' de:'ping' fr:'ping' es-ES:'ping' es-419:?} description_localizations:{en-US:'Answers' de:'Antwortet' fr:'Answers' es-ES:'Answers' es-419:'Answers'}}",
    ],
    [
      'applyNameLocalizedBuilder(new SlashCommandBuilder(), Keys.Name)',
      "{type:1 name:'ping' name_localizations:{en-US:'ping' de:'ping' fr:'ping' es-ES:'ping' es-419:?}}",
    ],
    [
      "applyDescriptionLocalizedBuilder(new SlashCommandBuilder().setName('ping'), Keys.Description)",
      "{type:1 name:'ping' description:'Answers' description_localizations:{en-US:'Answers' de:'Antwortet' fr:'Answers' es-ES:'Answers' es-419:'Answers'}}",
    ],
    [
      "new SlashCommandBuilder().setName('ping').addIntegerOption((option) => applyLocalizedBuilder(option, Keys.Speed).setRequired(true))",
      "{type:1 name:'ping' options:[{type:4 name:'speed' description:'How fast' required:true name_localizations:{en-US:'speed' de:'schnell' fr:'speed' es-ES:'speed' es-419:'speed'} description_localizations:{en-US:'How fast' de:'Wie schnell' fr:'How fast' es-ES:'How fast' es-419:'How fast'}}]}",
    ],
    [
      "new SlashCommandBuilder().setName('ping').addIntegerOption((option) => option.setChoices(createLocalizedChoice(Keys.Name, { value: 1 }), createSelectMenuChoiceName(Keys.Name, { value: 2 })))",
      "{type:1 name:'ping' options:[{type:4 choices:[{value:1 name:'ping' name_localizations:{en-US:'ping' de:'ping' fr:'ping' es-ES:'ping' es-419:?}} {value:2 name:'ping' name_localizations:{en-US:'ping' de:'ping' fr:'ping' es-ES:'ping' es-419:?}}]}]}",
    ],
    [
      'new SlashCommandBuilder().setName(getLocalizedData(Keys.Name).value).setNameLocalizations(getLocalizedData(Keys.Name).localizations)',
      "{type:1 name:'ping' name_localizations:{en-US:'ping' de:'ping' fr:'ping' es-ES:'ping' es-419:?}}",
    ],
  ])('%s', (code, value) => expect(valueIn(drawn(code))).toBe(value));

  it.each([
    [
      'applyNameLocalizedBuilder(new SlashCommandBuilder(), Keys.Filled)',
      '{type:1 name:? name_localizations:{en-US:? de:? fr:? es-ES:? es-419:?}}',
    ],
    [
      'applyNameLocalizedBuilder(new SlashCommandBuilder(), Keys.Missing)',
      '{type:1 name:? name_localizations:?}',
    ],
    ['applyNameLocalizedBuilder(new SlashCommandBuilder(), ...keys)', '~{type:1}'],
  ])('%s is not known', (code, value) => expect(valueIn(drawn(code))).toBe(value));
});

it('a mistake is told at the key, with its place in the catalog', () => {
  const code =
    'applyLocalizedBuilder(new SlashCommandBuilder(), Keys.Name, Keys.Description).addIntegerOption((option) => applyLocalizedBuilder(option, Keys.Speed))';
  expect(problemsIn(drawn(code, 'wie schnell'))).toEqual([
    'missing-localization: Keys.Description',
    // The name and the description.
    'missing-localization: Keys.Speed',
    'missing-localization: Keys.Speed',
    'name-pattern: Keys.Speed (src/languages/de/commands/ping.json: "wie schnell")',
  ]);
});

it('a mistake in the default text is told once, though other locales fall back to it, and fixed in its catalog', () => {
  const code = "applyNameLocalizedBuilder(new SlashCommandBuilder().setDescription('x'), Keys.Upper)";
  const wrong = drawn(code);
  expect(problemsIn(wrong)).toEqual([
    'missing-localization: Keys.Upper',
    'name-lowercase: Keys.Upper (src/languages/en-US/commands/ping.json: "Upper")',
  ]);
  expect(fixedFile(wrong, 'name-lowercase', 'src/languages/en-US/commands/ping.json')).toContain(
    '"upper": "upper"',
  );
});
