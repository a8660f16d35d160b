/** `appcmd locales`: which texts are translated, for people, for programs, and for CI. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('ban.command.json', {
    name: 'ban',
    name_localizations: { de: 'bannen' },
    description: 'Ban somebody',
    description_localizations: { de: 'Jemanden bannen', fr: 'Bannir', 'es-ES': '' },
    options: [
      {
        type: 6,
        name: 'member',
        description: 'Whom',
        description_localizations: { de: 'Wen', 'es-ES': 'A' },
      },
    ],
  });
});
afterEach(() => folder.dispose());

describe('a table of commands and locales', () => {
  it('has the locales that any text has, and says of what nobody knows', async () => {
    folder.write(
      'ping.ts',
      `
import { SlashCommandBuilder } from 'discord.js';
import { more } from 'elsewhere';
export const ping = new SlashCommandBuilder().setName('ping').setDescription('Ping')
  .setNameLocalizations(more).setDescriptionLocalizations({ de: 'Anpingen' });
`,
    );
    expect((await folder.appcmd('locales')).stdout).toBe(
      `
       texts    de  es-ES    fr
/ban       4     3      1     1
/ping      2  1+1?   0+1?  0+1?
all        6  66 %   16 %  16 %
`.slice(1),
    );
  });

  it('reads data of discord.js as discord.js does: in both spellings', async () => {
    folder.write(
      'ping.ts',
      `
import type { ChatInputApplicationCommandData } from 'discord.js';
export const ping: ChatInputApplicationCommandData = {
  name: 'ping', name_localizations: { de: 'anpingen' }, description: 'Ping', descriptionLocalizations: { de: 'Pingt an' },
};
`,
    );
    expect((await folder.appcmd('locales', 'ping.ts')).stdout).toBe(
      `
       texts     de
/ping      2      2
all        2  100 %
`.slice(1),
    );
  });

  it('says that nothing is translated, or that there is nothing', async () => {
    folder.write('ban.command.json', { name: 'ban', description: 'Ban somebody' });
    expect((await folder.appcmd('locales')).stdout).toBe(
      'No text is translated. Name locales with `--require`, or as `requiredLocales` in `appcommands.json`.\n',
    );
    folder.remove('ban.command.json');
    expect((await folder.appcmd('locales')).stdout).toBe('No command was found.\n');
  });

  it('counts as the configuration does', async () => {
    folder.write('appcommands.json', {
      defaultLocale: 'en-US',
      requiredLocales: ['en-US', 'es-419'],
      fallbacksCount: true,
    });
    expect((await folder.appcmd('locales')).stdout).toBe(
      `
      texts    de  en-US  es-ES  es-419    fr
/ban      4     3      4      1       1     1
all       4  75 %  100 %   25 %    25 %  25 %
`.slice(1),
    );
  });
});

describe('in CI', () => {
  it('exits 1 where a text lacks a locale that is required, and lists them', async () => {
    const { status, stdout } = await folder.appcmd('locales', '--require', 'de,fr', '--missing');
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: `
      texts    de    fr
/ban      4     3     1
all       4  75 %  25 %

ban.command.json:2:11 /ban name "ban": fr
ban.command.json:15:15 /ban member name "member": de, fr
ban.command.json:16:22 /ban member description "Whom": fr
`.slice(1),
    });
  });

  it('exits 0 where none is lacking, and without --require', async () => {
    folder.write('ban.command.json', {
      name: 'ban',
      name_localizations: { de: 'bannen' },
      description: 'Ban somebody',
      description_localizations: { de: 'Jemanden bannen' },
    });
    expect((await folder.appcmd('locales', '--require', 'de')).status).toBe(0);
    expect((await folder.appcmd('locales', '--missing')).status).toBe(0);
    expect((await folder.appcmd('locales', '--require', 'de', '--require', 'fr')).status).toBe(1);
  });

  it('does not fail for what nobody knows', async () => {
    folder.write('ban.command.json', '{}');
    folder.write(
      'ping.ts',
      `
import { SlashCommandBuilder } from 'discord.js';
import { names, descriptions } from 'elsewhere';
export const ping = new SlashCommandBuilder().setName('ping').setDescription('Ping')
  .setNameLocalizations(names).setDescriptionLocalizations(descriptions);
`,
    );
    const { status, stdout } = await folder.appcmd('locales', '--require', 'de');
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('0+2?') });
  });

  it('refuses what is no locale, and says which is meant', async () => {
    const { status, stderr } = await folder.appcmd('locales', '--require', 'de_DE');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no locale `de_DE`. Did you mean `de`?');
  });

  it('tells programs the same', async () => {
    const { stdout } = await folder.appcmd('locales', '--require', 'fr', '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({
      locales: ['fr'],
      commands: [
        {
          command: '/ban',
          file: 'ban.command.json',
          texts: 4,
          locales: { fr: { translated: 1, unknown: 0 } },
          missing: [
            { of: 'name', title: '/ban', text: 'ban', position: { line: 1, character: 10 }, locales: ['fr'] },
            {
              of: 'name',
              title: '/ban member',
              text: 'member',
              position: { line: 14, character: 14 },
              locales: ['fr'],
            },
            {
              of: 'description',
              title: '/ban member',
              text: 'Whom',
              position: { line: 15, character: 21 },
              locales: ['fr'],
            },
          ],
        },
      ],
    });
  });
});
