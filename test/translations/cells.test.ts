/** A cell of the table is written where its text stands: JSON, literals, builders, constants. */
import { describe, expect, it } from 'vitest';
import { translate } from '../../core/translations/translate.ts';
import { inputOf } from '../kit/lint.ts';
import { checkCells, checkRefused } from '../kit/translated.ts';

describe('in JSON', () => {
  it('replaces a translation, and adds one, in the layout of the file', () => {
    checkCells(
      `{
  "name": "ban",
  "description": "Ban somebody", // as it is
  "description_localizations": {
    "de": "Bannen"
  }
}`,
      `
      ban/description de = Jemanden bannen
      ban/description fr = Bannir
      ban/name de = bannen
      `,
      `{
  "name": "ban",
  "name_localizations": {
    "de": "bannen"
  },
  "description": "Ban somebody", // as it is
  "description_localizations": {
    "de": "Jemanden bannen",
    "fr": "Bannir"
  }
}`,
      { file: 'ban.command.jsonc' },
    );
  });

  it('fills in what is empty or null', () => {
    checkCells(
      '{ "name": "ban", "name_localizations": null, "description": "x", "description_localizations": { "de": "", "fr": null } }',
      `
      ban/name de = bannen
      ban/description de = Bannt "sie"
      ban/description fr = Ban\\nnir
      `,
      '{ "name": "ban", "name_localizations": { "de": "bannen" }, "description": "x", "description_localizations": { "de": "Bannt \\"sie\\"", "fr": "Ban\\\\nnir" } }',
    );
  });

  it('finds options, choices by what they send, and context menus', () => {
    checkCells(
      `[
  { "name": "roll", "description": "x", "options": [
    { "type": 3, "name": "die", "description": "Which", "choices": [{ "name": "Six", "value": "6" }] }
  ] },
  { "type": 2, "name": "Report" }
]`,
      `
      roll/die/description de = Welcher
      roll/die/=6/name de = Sechser
      user:Report/name de = Melden
      `,
      `[
  { "name": "roll", "description": "x", "options": [
    { "type": 3, "name": "die", "description": "Which", "description_localizations": { "de": "Welcher" }, "choices": [{ "name": "Six", "name_localizations": { "de": "Sechser" }, "value": "6" }] }
  ] },
  { "type": 2, "name": "Report", "name_localizations": { "de": "Melden" } }
]`,
      { file: 'all.commands.json' },
    );
  });

  it('takes a translation away, the last one with its dictionary', () => {
    checkCells(
      '{ "name": "ban", "name_localizations": { "de": "bannen" }, "description": "x", "description_localizations": { "de": "y", "fr": "z" } }',
      `
      ban/name de = (none)
      ban/description de = (none)
      `,
      '{ "name": "ban", "description": "x", "description_localizations": { "fr": "z" } }',
    );
  });

  it('changes a default text, but no name that the app knows something by', () => {
    checkCells(
      '{ "name": "ban", "description": "x" }',
      'ban/description default = Bans somebody',
      '{ "name": "ban", "description": "Bans somebody" }',
    );
    checkRefused('{ "name": "ban", "description": "x" }', 'ban/name default = b', 'rename it with F2');
    checkRefused('{ "name": "ban", "description": "x" }', 'ban/description default = (none)', 'left out');
  });

  it('keeps the place of a dictionary whose only translation is replaced by one of another locale', () => {
    checkCells(
      `{
  "name": "ban",
  // Texts
  "description_localizations": { "de": "y", /* more to come */ }, // by hand
  "description": "x",
}`,
      `
      ban/description de = (none)
      ban/description fr = z
      `,
      `{
  "name": "ban",
  // Texts
  "description_localizations": { /* more to come */ "fr": "z", }, // by hand
  "description": "x",
}`,
      { file: 'ban.command.jsonc' },
    );
  });

  it('refuses what is not there', () => {
    checkRefused('{ "name": "ban", "description": "x" }', 'kick/name de = b', 'no such text any more');
    checkCells(
      '{ "name": "ban", "description": "x" }',
      'ban/name de = (none)',
      '{ "name": "ban", "description": "x" }',
    );
  });

  it('tells apart commands of one name', () => {
    checkCells(
      '[{ "name": "a", "description": "x" }, { "name": "a", "description": "y" }]',
      'a/description~2 de = z',
      '[{ "name": "a", "description": "x" }, { "name": "a", "description": "y", "description_localizations": { "de": "z" } }]',
      { file: 'all.commands.json' },
    );
  });
});

describe('in literals', () => {
  const file = 'a.ts';

  it('writes in the quotes, the case and the layout of the file', () => {
    checkCells(
      `const c: ApplicationCommandData = {
  name: 'ban',
  description: 'Ban somebody',
  descriptionLocalizations: {
    de: 'Bannen', // as it is
  },
};`,
      `
      ban/description de = Er ist's
      ban/description pt-BR = Banir
      ban/name de = bannen
      `,
      `const c: ApplicationCommandData = {
  name: 'ban',
  nameLocalizations: {
    de: 'bannen'
  },
  description: 'Ban somebody',
  descriptionLocalizations: {
    de: 'Er ist\\'s', // as it is
    'pt-BR': 'Banir',
  },
};`,
      { file },
    );
  });

  it('follows a constant to where it stands', () => {
    checkCells(
      `const german = 'Bannen';
const texts = { de: german };
defineCommand({ name: 'ban', description: 'x', description_localizations: texts });`,
      `
      ban/description de = Jemanden bannen
      ban/description fr = Bannir
      `,
      `const german = 'Jemanden bannen';
const texts = { de: german, fr: 'Bannir' };
defineCommand({ name: 'ban', description: 'x', description_localizations: texts });`,
      { file },
    );
  });

  it('changes all that share the text of this locale, and refuses where another text would change', () => {
    const shared = (texts: string) => `const texts = ${texts};
defineCommand({ name: 'a', description: 'x', description_localizations: texts });
defineCommand({ name: 'b', description: 'y', description_localizations: texts });`;
    checkCells(shared("{ de: 'p' }"), 'a/description de = q', shared("{ de: 'q' }"), { file });
    const both = `const text = 'Ban';
defineCommand({ name: 'ban', description: text, description_localizations: { de: text, fr: text } });`;
    checkRefused(both, 'ban/description de = Bannen', 'where the default text of /ban stands', { file });
    checkRefused(
      `const text = 'Ban';
defineCommand({ name: 'ban', description: 'x', description_localizations: { de: text, fr: text } });`,
      'ban/description de = Bannen',
      'where the text for `fr` stands',
      { file },
    );
    checkRefused(
      `const six = 'six';
defineCommand({ name: 'ban', description: 'x', options: [{ type: 3, name: 'o', description: 'x', choices: [{ name: 'Six', name_localizations: { de: six }, value: six }] }] });`,
      'ban/o/=six/name de = Sechs',
      'another text would change',
      { file },
    );
  });

  it('changes what a function makes for each of its calls, and says whose texts', () => {
    const made = (texts: string) => `const make = (name) => ({ name, description: 'x'${texts} });
defineCommand(make('ban'));
defineCommand(make('kick'));`;
    const wish = { key: 'ban/description', locale: 'de', text: 'y' };
    const input = inputOf(made(''), { file });
    const uri = input.uri ?? '';
    const { texts, also } = translate([input], [{ ...wish, uri }]);
    expect(texts.get(uri)).toBe(made(", description_localizations: { de: 'y' }"));
    expect(also).toMatchObject([{ key: 'kick/description', locale: 'de' }]);
  });

  it('refuses a translation that would be one of other texts, too, for they are made together', () => {
    const made = (more: string) => `const kinds = ['a', 'b'];
defineCommand({ name: 'ban', description: 'x', options: [{ type: 3, name: 'o', description: 'x', choices: kinds.map((name) => ({ name${more}, value: name })) }] });`;
    checkRefused(made(''), 'ban/o/=a/name de = c', 'would be shown for “b” as well', { file });
    checkCells(
      made(''),
      'ban/o/=a/name de = c\nban/o/=b/name de = c',
      made(", name_localizations: { de: 'c' }"),
      { file },
    );
    checkRefused(
      `const texts = { de: 'a' };
defineCommand({ name: 'hi', name_localizations: texts, description: 'x', description_localizations: texts });`,
      'hi/description fr = q',
      'would be shown for “hi” as well',
      { file },
    );
  });

  it('refuses two wishes for one place', () => {
    checkRefused(
      `const texts = { de: 'p' };
defineCommand({ name: 'a', description: 'x', description_localizations: texts });
defineCommand({ name: 'b', description: 'y', description_localizations: texts });`,
      'a/description de = q\nb/description de = r',
      'which gets another text',
      { file },
    );
  });

  it('refuses what is computed or not known', () => {
    const computed = (text: string) =>
      `defineCommand({ name: 'ban', description: 'x', description_localizations: ${text} });`;
    const wish = 'ban/description de = Bannen';
    checkRefused(computed("{ de: 'Ban' + 'nen!' }"), wish, 'is computed', { file });
    checkRefused(computed('{ de: text() }'), wish, 'is computed', { file });
    checkRefused(computed('texts()'), wish, 'is computed', { file });
  });

  it('writes behind a spread whose translations are known', () => {
    checkCells(
      `const base = { de: 'Bannen' };
defineCommand({ name: 'ban', description: 'x', description_localizations: { ...base, fr: 'Bannir' } });`,
      'ban/description de = Jemanden bannen\nban/description it = Bandire',
      `const base = { de: 'Jemanden bannen' };
defineCommand({ name: 'ban', description: 'x', description_localizations: { ...base, fr: 'Bannir', it: 'Bandire' } });`,
      { file },
    );
  });
});

describe('in builders', () => {
  const file = 'a.ts';
  const head = "import { SlashCommandBuilder } from 'discord.js';\n";

  it('writes calls, arguments and entries', () => {
    checkCells(
      `${head}export const ban = new SlashCommandBuilder()
  .setName('ban')
  .setDescription('Ban somebody')
  .setDescriptionLocalizations({ de: 'Bannen' })
  .addUserOption((option) =>
    option.setName('member').setNameLocalization('de', 'wen').setDescription('Whom'),
  );`,
      `
      ban/name de = bannen
      ban/description de = Jemanden bannen
      ban/description fr = Bannir
      ban/member/name de = mitglied
      ban/member/name fr = membre
      ban/member/description de = Wen
      `,
      `${head}export const ban = new SlashCommandBuilder()
  .setName('ban')
  .setNameLocalizations({ de: 'bannen' })
  .setDescription('Ban somebody')
  .setDescriptionLocalizations({ de: 'Jemanden bannen', fr: 'Bannir' })
  .addUserOption((option) =>
    option.setName('member').setNameLocalization('de', 'mitglied').setNameLocalization('fr', 'membre').setDescription('Whom').setDescriptionLocalizations({ de: 'Wen' }),
  );`,
      { file },
    );
  });

  it('takes calls and entries away', () => {
    checkCells(
      `${head}export const ban = new SlashCommandBuilder()
  .setName('ban')
  .setNameLocalization('de', 'bannen')
  .setDescription('Ban somebody')
  .setDescriptionLocalizations({ de: 'Bannen', fr: 'Bannir' });`,
      `
      ban/name de = (none)
      ban/description de = (none)
      `,
      `${head}export const ban = new SlashCommandBuilder()
  .setName('ban')
  .setDescription('Ban somebody')
  .setDescriptionLocalizations({ fr: 'Bannir' });`,
      { file },
    );
  });

  it('changes what a helper gives each of its callers, and no text that it computes', () => {
    const helper = (
      german: string,
    ) => `${head}const described = () => new SlashCommandBuilder().setDescription('x').setDescriptionLocalizations({ de: ${german}, fr: 'x' + 1 });
export const all = [described().setName('a'), described().setName('b')];`;
    checkCells(helper("'y'"), 'a/description de = z', helper("'z'"), { file });
    checkRefused(helper("'y'"), 'a/description fr = z', 'is computed', { file });
  });
});
