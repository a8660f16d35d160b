/** In which language the command line speaks. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isForPrograms, localeOf } from '../../cli/terminal/language.ts';
import { languagesOf } from '../../core/text/language.ts';
import { Folder } from './kit.ts';

describe('the locale', () => {
  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'de_DE.UTF-8'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'en_US.UTF-8'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'de', LC_ALL: 'C' }, 'C'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'de_DE.UTF-8'],
    [{ LANG: 'de_DE.UTF-8', APPCMD_LANG: 'en' }, 'en'],
    [{ LANG: 'de_DE.UTF-8', CI: 'true' }, ''],
    [{ LANG: 'de_DE.UTF-8', CI: 'false' }, 'de_DE.UTF-8'],
    [{ APPCMD_LANG: 'de', CI: 'true' }, 'de'],
    [{}, ''],
  ])('of %j is %j', (environment, locale) => {
    expect(localeOf(environment)).toBe(locale);
  });

  it.each([
    ['de_DE.UTF-8', ['de-de', 'de']],
    ['de_AT@euro', ['de-at', 'de']],
    ['zh-Hant-TW', ['zh-hant-tw', 'zh-hant', 'zh']],
    ['de', ['de']],
    ['en_US.UTF-8', []],
    ['C.UTF-8', []],
    ['POSIX', []],
    ['', []],
    ['../de', []],
  ])('%j asks for the texts of %j', (locale, languages) => {
    expect(languagesOf(locale)).toEqual(languages);
  });
});

it.each([
  [['lint', '--format', 'json'], true],
  [['lint', '-f', 'sarif', 'src'], true],
  [['lint', '--format=github'], true],
  [['lint', '--format', 'pretty'], false],
  [['lint', 'src'], false],
])('the output of %j is for programs: %s', (args, expected) => {
  expect(isForPrograms(args)).toBe(expected);
});

describe('a run', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.environment = { ...folder.environment, APPCMD_LANG: '', CI: '', LC_ALL: '', LANG: 'de_DE.UTF-8' };
    folder.write('ping.command.json', '{ "name": "Ping", "description": "Answers" }\n');
  });
  afterEach(() => folder.dispose());

  it('tells problems in the language of the system', async () => {
    const { stdout, status } = await folder.appcmd('lint');
    expect(stdout).toContain('`Ping` muss kleingeschrieben sein (`P`): Schreibe `ping`.');
    expect(status).toBe(1);
  });

  it('sums up in German, and explains how it is used', async () => {
    const { stdout } = await folder.appcmd('lint');
    expect(stdout).toContain('ping.command.json:1:11 Fehler ');
    expect(stdout).toContain('[behebbar]');
    expect(stdout).toContain('1 Problem in 1 Datei (1 Fehler). 1 davon kann `appcmd fix` beheben.');
    const help = (await folder.appcmd('lint', '--help')).stdout;
    expect(help).toMatch(/^Aufruf: appcmd lint \[options\]/);
    expect(help).toMatch(/\nOptionen:\n/);
    expect(help).toContain('wie ausgegeben wird (Auswahl: "pretty",');
    expect(help).toContain('diese Hilfe zeigen');
    expect(help).toContain('Beispiele:\n');
    expect((await folder.appcmd('lint', '--bogus')).stderr).toContain('Fehler: unbekannte Option „--bogus“');
  });

  it('shows a plan in German', async () => {
    folder.write('ping.command.json', '{ "name": "ping", "description": "Antwortet" }\n');
    const { stdout } = await folder.appcmd('deploy', '--dry-run');
    expect(stdout).toContain(
      'Globale Befehle (der lokale Dienst)\n  + /ping\n  1 Befehl wird angelegt, in einer Anfrage.',
    );
  });

  it('explains a file in German', async () => {
    folder.write('.gitignore', 'made/\n');
    folder.write('made/ping.ts', "export default { name: 'ping', description: described() };\n");
    folder.write(
      'appcommands.json',
      '{ "applications": [{ "name": "a", "definitions": ["made/*.ts"] }], "rule": {} }\n',
    );
    expect((await folder.appcmd('explain', 'made/ping.ts')).stdout).toBe(`# made/ping.ts

Konfiguration: \`appcommands.json\`, die nächste \`appcommands.json\` aufwärts (1 Problem darin).
Anwendung: **a**.
Geltungsbereich: global, durch den Glob \`made/*.ts\`.

## Definitionen

- **ping**: durch den konfigurierten Glob \`made/*.ts\`
  - Sie gehört zu einem Framework: Dessen eigene Schlüssel und Arten von Werten bleiben unbeachtet.
  - \`description\` ist nicht bekannt: \`described()\` in Zeile 1 ist erst bekannt, wenn das Programm läuft.

## Einstellungen, die von den Vorgaben abweichen

- \`application\`: \`{"name":"a"}\`
`);
  });

  it('tells in German what is wrong with the configuration and with a token', async () => {
    folder.write(
      'appcommands.json',
      '{ "applications": [{ "name": "a", "applicationId": "917241648685547593", "baseUrl": "http://127.0.0.1:9", "token": "PING_BOT_TOKEN" }], "rule": {} }\n',
    );
    const lint = await folder.appcmd('lint');
    expect(lint.stdout + lint.stderr).toContain(
      'appcommands.json:1:137: Warnung: `rule` ist keine Einstellung und wird nicht beachtet.',
    );
    folder.environment = { ...folder.environment, PING_BOT_TOKEN: 'Bot' };
    const { stderr } = await folder.appcmd('status', '--trust-origin', 'http://127.0.0.1:9');
    expect(stderr).toContain('Das Token ist nur das Wort davor. Gib das Token selbst an.');
  });

  it.each(['json', 'sarif', 'github', 'junit'])(
    'writes %s in English, which is for programs',
    async (format) => {
      expect((await folder.appcmd('lint', '--format', format)).stdout).toContain('must be lowercase');
    },
  );

  it('speaks English in CI', async () => {
    folder.environment = { ...folder.environment, CI: 'true' };
    expect((await folder.appcmd('lint')).stdout).toContain('must be lowercase');
  });
});
