/** `appcmd locales --export` and `--import`: texts for translators, and what came back, where the texts stand. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ended, Folder } from './kit.ts';

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

  const head = 'file,text,default,de\n';
  const line = (text: string) => `ban.command.json,ban/description,Ban somebody,${text}\n`;

  it('are counted as what becomes of them', async () => {
    folder.write('all.csv', `${head}${line('A')}${line('B')}`);
    expect(await folder.appcmd('locales', '--import', 'all.csv')).toEqual({
      status: 1,
      stdout: '',
      stderr: `not taken: ban.command.json ban/description: it is there twice for \`de\`, and says different things
0 translations written, 0 were there, 1 not taken
`,
    });
    folder.write('all.csv', `${head}${line('A')}${line('A')}`);
    expect(await folder.appcmd('locales', '--import', 'all.csv', '--dry-run')).toMatchObject({
      status: 0,
      stderr: '1 translations to be written, 0 are there, 0 not taken\n',
    });
  });

  it('are text of a known encoding, for a locale that is known or given', async () => {
    writeFileSync(path.join(folder.path, 'all.csv'), Buffer.from(`${head}${line('für')}`, 'latin1'));
    expect(await folder.appcmd('locales', '--import', 'all.csv')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'appcmd: all.csv is not UTF-8: save it as UTF-8 first.\n',
    });
    await folder.appcmd('locales', '--export', 'de.xlf');
    const german = folder.read('de.xlf').replace('Bannen', 'Bannt');
    const taken = async (trgLang: string, ...more: readonly string[]) => {
      folder.write('de.xlf', german.replace('trgLang="de"', trgLang));
      return (await folder.appcmd('locales', '--import', 'de.xlf', '--dry-run', ...more)).stderr;
    };
    const text = '1 translations to be written, 1 are there, 0 not taken\n';
    expect(await taken('trgLang="de-DE"')).toBe(text);
    expect(await taken('trgLang="DE"')).toBe(text);
    expect(await taken('trgLang="de-AT"')).toContain('there is no locale `de-AT`');
    expect(await taken('trgLang="de-AT"', '--locale', 'de')).toBe(text);
    expect(await taken('', '--locale', 'de')).toBe(text);
    expect(await taken('trgLang="fr"', '--locale', 'de')).toContain('de.xlf is for `fr`, not for `de`.');
    folder.write('all.csv', 'file,text,de,fr\nban.command.json,ban/description,A,B\n');
    const { stdout } = await folder.appcmd('locales', '--import', 'all.csv', '--dry-run', '--locale', 'fr');
    expect(stdout).toContain('"fr": "B"');
    expect(stdout).not.toContain('"de": "A"');
  });

  it.skipIf(process.platform === 'win32')('are not written over what somebody wrote meanwhile', async () => {
    const pipe = path.join(folder.path, 'pipe.csv');
    execFileSync('mkfifo', [pipe]);
    const importing = ended(folder.start('locales', '--import', 'pipe.csv'));
    // Whoever asks for the texts has read the files.
    const texts = await open(pipe, 'w');
    const theirs = folder.read('ban.command.json').replace('Bannir', 'Exclure');
    folder.write('ban.command.json', theirs);
    await texts.write(`${head}${line('Bannt')}src/ping.ts,ping/description,Answers,Pong\n`);
    await texts.close();
    expect(await importing).toEqual({
      status: 1,
      stdout: 'changed src/texts.ts\n',
      stderr: `ban.command.json was changed meanwhile: it stays as it is. Run again.
1 translations written, 0 were there, 1 not taken
`,
    });
    expect(folder.read('ban.command.json')).toBe(theirs);
  });

  it('leave other files as they are where one cannot be written, and say which', async () => {
    // With what a file is called until it is whole, the name is too long for the system.
    const long = `${'b'.repeat(238)}.command.json`;
    folder.write(long, { name: 'kick', description: 'Kick' });
    folder.write(
      'all.csv',
      `${head}${long},kick/description,Kick,Treten\n${line('Bannt')}src/ping.ts,ping/description,Answers,Pong\n`,
    );
    const { status, stdout, stderr } = await folder.appcmd('locales', '--import', 'all.csv');
    expect({ status, stdout }).toEqual({
      status: 2,
      stdout: 'changed ban.command.json\nchanged src/texts.ts\n',
    });
    expect(stderr).toBe(`appcmd: ${long} cannot be written: ENAMETOOLONG: name too long.\n`);
    expect(JSON.parse(folder.read(long))).toEqual({ name: 'kick', description: 'Kick' });
  });

  it('come with what belongs to them', async () => {
    const refused = async (...args: readonly string[]) =>
      (await folder.appcmd('locales', ...args)).stderr.split('\n')[0];
    expect(await refused('--dry-run', '--export', 'a.csv')).toBe('appcmd: --dry-run goes with --import.');
    expect(await refused('--force')).toBe('appcmd: --force goes with --export.');
    expect(await refused('--locale', 'de')).toBe('appcmd: --locale goes with --export or --import.');
    expect(await refused('--require', '')).toBe('appcmd: --require names no locale.');
  });
});
