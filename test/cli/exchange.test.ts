/** `appcmd locales --export` and `--import`: texts for translators, and what came back, where the texts stand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('ban.command.json', {
    name: 'ban',
    description: 'Ban somebody',
    description_localizations: { de: 'Bannen', fr: 'Bannir' },
  });
  folder.write(
    'src/ping.ts',
    `import { SlashCommandBuilder } from 'discord.js';
import { texts } from './texts.ts';
export const ping = new SlashCommandBuilder().setName('ping').setDescription('Answers')
  .setDescriptionLocalizations(texts);
`,
  );
  folder.write('src/texts.ts', "export const texts = { de: 'Antwortet' };\n");
});
afterEach(() => folder.dispose());

describe('texts for translators', () => {
  it('are a table of all locales, and come back without a change', async () => {
    expect(await folder.appcmd('locales', '--export', 'all.csv')).toMatchObject({
      status: 0,
      stdout: 'wrote all.csv with 4 texts\n',
    });
    expect(folder.read('all.csv')).toBe(
      [
        '\ufefffile,text,default,de,fr',
        'ban.command.json,ban/name,ban,,',
        'ban.command.json,ban/description,Ban somebody,Bannen,Bannir',
        'src/ping.ts,ping/name,ping,,',
        'src/ping.ts,ping/description,Answers,Antwortet,',
        '',
      ].join('\r\n'),
    );
    expect(await folder.appcmd('locales', '--import', 'all.csv')).toEqual({
      status: 0,
      stdout: '',
      stderr: '0 translations written, 3 were there, 0 not taken\n',
    });
  });

  it('are JSON or XLIFF of one locale, which the name of the file says', async () => {
    await folder.appcmd('locales', '--export', 'texts.de.json');
    expect(JSON.parse(folder.read('texts.de.json'))).toEqual({
      'ban.command.json': { 'ban/name': '', 'ban/description': 'Bannen' },
      'src/ping.ts': { 'ping/name': '', 'ping/description': 'Antwortet' },
    });
    await folder.appcmd('locales', '--export', 'out/de.xlf');
    expect(folder.read('out/de.xlf')).toContain('<target>Antwortet</target>');
    const { status, stderr } = await folder.appcmd('locales', '--export', 'texts.xlf');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('Which locale is texts.xlf for? Add --locale.'),
    });
  });

  it('replace no file unless told to', async () => {
    folder.write('de.xlf', 'mine');
    const { status, stderr } = await folder.appcmd('locales', '--export', 'de.xlf');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('de.xlf is there already. Add --force to replace it.'),
    });
    expect(folder.read('de.xlf')).toBe('mine');
    expect((await folder.appcmd('locales', '--export', 'de.xlf', '--force')).status).toBe(0);
    expect(folder.read('de.xlf')).toContain('<xliff');
  });
});

describe('translations that come back', () => {
  it('are written where the texts stand, or shown as a patch', async () => {
    await folder.appcmd('locales', '--export', 'de.xlf');
    folder.write(
      'de.xlf',
      folder
        .read('de.xlf')
        .replace('Bannen', 'Bannt jemanden')
        .replace('Antwortet', 'Gibt Antwort')
        .replace('<source>ping</source>', '<source>ping</source><target>pingen</target>'),
    );
    const before = folder.read('src/ping.ts');
    const dry = await folder.appcmd('locales', '--import', 'de.xlf', '--dry-run');
    expect(dry.stdout).toContain("+export const texts = { de: 'Gibt Antwort' };");
    expect(folder.read('src/ping.ts')).toBe(before);
    expect(await folder.appcmd('locales', '--import', 'de.xlf')).toEqual({
      status: 0,
      stdout: 'changed ban.command.json\nchanged src/texts.ts\nchanged src/ping.ts\n',
      stderr: '3 translations written, 0 were there, 0 not taken\n',
    });
    expect(folder.read('src/texts.ts')).toBe("export const texts = { de: 'Gibt Antwort' };\n");
    expect(folder.read('src/ping.ts')).toContain("\n  .setNameLocalizations({ de: 'pingen' })");
    expect(JSON.parse(folder.read('ban.command.json'))).toMatchObject({
      description_localizations: { de: 'Bannt jemanden', fr: 'Bannir' },
    });
  });

  it('are not taken where something else would change, or the default text has', async () => {
    folder.write(
      'all.csv',
      `file,text,default,de,xx
ban.command.json,ban/description,Ban anybody,Bannt,x
moved.ts,ping/description,Answers,Pong,y
ban.command.json,kick/name,kick,treten,
`,
    );
    const { status, stdout, stderr } = await folder.appcmd('locales', '--import', 'all.csv');
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: 'changed src/texts.ts\n',
      stderr: `not taken: ban.command.json ban/description: its default text was “Ban anybody” and is “Ban somebody” now: export it again
not taken: moved.ts ping/description: there is no locale \`xx\`
not taken: ban.command.json kick/name: there is no such text any more
1 translations written, 0 were there, 3 not taken
`,
    });
  });
});
