/** The translations table, as a client asks for it: what is marked, and edits of cells in whatever file. */
import { describe, expect, it } from 'vitest';
import { methods, type TranslationEdits, type TranslationsTable } from '../../server/protocol.ts';
import { drawEdit, type Project, startProject } from '../kit/projects.ts';

const project = `--- appcommands.json
{ "requiredLocales": ["de", "fr"], "applications": [{ "name": "a", "definitions": ["*.json", "*.ts"] }] }
--- ban.command.json
{
  "name": "ban",
  "name_localizations": { "de": "bannen", "fr": "ban", "es-ES": "a", "en-GB": "Prohibit" },
  "description": "Ban‸s",
  "options": [
    { "type": 6, "name": "user", "name_localizations": { "de": "grund" }, "description": "Whom" },
    { "type": 3, "name": "reason", "name_localizations": { "de": "grund" }, "description": "Why" }
  ]
}
--- ping.ts
import { texts } from './texts.ts';
export const ping = defineCommand({ name: 'ping', description: 'x', description_localizations: texts, name_localizations: { de: more() } });
--- texts.ts
export const texts = { de: 'Ping', fr: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' };
`;

const ask = <T>({ client }: Project, method: string, params: unknown): Promise<T> =>
  client.connection.sendRequest(method, params);

/** A line for each cell that something is said of. */
async function marksIn(started: Project, locales: readonly string[]): Promise<readonly string[]> {
  const table = await ask<TranslationsTable>(started, methods.translations, { locales });
  return table.files.flatMap(({ commands }) =>
    commands.flatMap(({ rows }) =>
      rows.flatMap(({ key, cells }) =>
        Object.entries(cells).flatMap(([locale, { marks }]) =>
          marks.length > 0 ? [`${key} ${locale}: ${marks.join(', ')}`] : [],
        ),
      ),
    ),
  );
}

describe('the table', () => {
  it('has a column for each locale that is required or used, and says what each cell lacks', async () => {
    const started = await startProject(project);
    const table = await ask<TranslationsTable>(started, methods.translations, { locales: ['es-419', 'xx'] });
    expect(table.locales).toEqual(['de', 'en-GB', 'es-ES', 'es-419', 'fr']);
    expect(table.files.map(({ uri, commands }) => [uri.split('/').at(-1), commands[0]?.title])).toEqual([
      ['ban.command.json', '/ban'],
      ['ping.ts', '/ping'],
    ]);
    const marks = await marksIn(started, ['es-419']);
    expect(marks.filter((mark) => mark.startsWith('ban/name'))).toEqual([
      'ban/name en-GB: wrong',
      'ban/name es-419: fallback',
      'ban/name fr: redundant',
    ]);
    expect(marks).toContain('ban/user/name de: clash');
    expect(marks).toContain('ban/reason/name de: clash');
    expect(marks).toContain('ban/description de: missing');
    expect(marks).toContain('ping/name de: unknown');
    expect(marks).toContain('ping/description fr: long');
  });
});

describe('an edit of cells', () => {
  it('is made where they stand, and says what is not', async () => {
    const started = await startProject(project);
    const table = await ask<TranslationsTable>(started, methods.translations, { locales: [] });
    const uriOf = (name: string) => table.files.find(({ uri }) => uri.endsWith(name))?.uri ?? '';
    const edits = await ask<TranslationEdits>(started, methods.translate, [
      { uri: uriOf('ban.command.json'), key: 'ban/description', locale: 'de', text: 'Bannt' },
      { uri: uriOf('ban.command.json'), key: 'ban/name', locale: 'fr' },
      { uri: uriOf('ping.ts'), key: 'ping/description', locale: 'fr', text: 'Pingue' },
      { uri: uriOf('ping.ts'), key: 'ping/name', locale: 'de', text: 'pong' },
    ]);
    expect(edits.refused.map(({ wanted, reason }) => [wanted.key, reason])).toEqual([
      ['ping/name', 'The text is computed: change its parts.'],
    ]);
    const documentChanges = edits.files.map(({ uri, version, edits: own }) => ({
      textDocument: { uri, version },
      edits: [...own],
    }));
    expect(drawEdit(started, { documentChanges })).toBe(`--- ban.command.json
{
  "name": "ban",
  "name_localizations": { "de": "bannen", "es-ES": "a", "en-GB": "Prohibit" },
  "description": "Bans",
  "description_localizations": {
    "de": "Bannt"
  },
  "options": [
    { "type": 6, "name": "user", "name_localizations": { "de": "grund" }, "description": "Whom" },
    { "type": 3, "name": "reason", "name_localizations": { "de": "grund" }, "description": "Why" }
  ]
}
--- texts.ts
export const texts = { de: 'Ping', fr: 'Pingue' };
`);
  });
});

const imported = (texts: string) => `--- appcommands.json
{ "applications": [{ "name": "a", "definitions": ["*.ts"] }] }
--- ping.ts
import texts from './texts.json' with { type: 'json' };
export const ping = defineCommand({ name: 'ping', description: 'x', description_localizations: texts });
--- texts.json
${texts}`;

describe('a file that is not open', () => {
  const edited = async (texts: string, wish: object) => {
    const started = await startProject(imported(texts));
    const { files } = await ask<TranslationsTable>(started, methods.translations, { locales: [] });
    return ask<TranslationEdits>(started, methods.translate, [
      { uri: files[0]?.uri, key: 'ping/description', locale: 'de', ...wish },
    ]);
  };

  it('is edited where an editor shows the text, which leaves out the byte-order mark', async () => {
    const { files } = await edited('\ufeff{ "de": "Ping" }\n', { text: 'Pong' });
    expect(files).toMatchObject([
      {
        version: null,
        before: '{ "de": "Ping" }\n',
        edits: [{ range: { start: { line: 0, character: 10 } }, newText: 'o' }],
      },
    ]);
  });

  it('is not edited where its text is no longer the one that was seen', async () => {
    const texts = '{ "de": "Ping" }\n';
    const reasonFor = async (wish: object) => (await edited(texts, wish)).refused.map(({ reason }) => reason);
    const meanwhile = 'Its text has changed: “Ping”.';
    expect(await reasonFor({ text: 'Pong', was: 'Pang' })).toEqual([meanwhile]);
    expect(await reasonFor({ text: 'Pong', was: null })).toEqual([meanwhile]);
    expect(await reasonFor({ was: 'Pang' })).toEqual([meanwhile]);
    expect(await reasonFor({ text: 'Pong', locale: 'fr', was: 'Pang' })).toEqual([
      'It was removed meanwhile.',
    ]);
    for (const fine of [
      { text: 'Pong', was: 'Ping' },
      { text: 'Pong', locale: 'fr', was: null },
      { text: 'Ping', was: 'Pang' },
    ])
      expect(await reasonFor(fine)).toEqual([]);
  });
});

describe('a module that is open and not saved', () => {
  it('counts for the texts of files that are not open', async () => {
    const started = await startProject(project);
    const german = async () => {
      const table = await ask<TranslationsTable>(started, methods.translations, { locales: [] });
      const rows = table.files.flatMap(({ commands }) => commands.flatMap((command) => command.rows));
      return rows.find(({ key }) => key === 'ping/description')?.cells.de?.text;
    };
    expect(await german()).toBe('Ping');
    const uri = started.cursor.textDocument.uri.replace('ban.command.json', 'texts.ts');
    await started.client.open(uri, "export const texts = { de: 'Pong' };\n", 'typescript');
    expect(await german()).toBe('Pong');
  });
});
