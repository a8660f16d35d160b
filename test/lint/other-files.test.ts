/** Values that stand in other files: fixed where they are, and only offered where others may use them. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { editsIn, filesOf, textsAfter } from '../../core/lint/fixes/edited.ts';
import { fixedTexts } from '../../core/lint/fixes/fix-project.ts';
import { fixAll, fixesOf } from '../../core/lint/fixes/fixes.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { inputOf } from '../kit/lint.ts';
import { memoryHost } from '../kit/module-files.ts';

type Files = Readonly<Record<string, string>>;

const at = (name: string) => uriOf(`/w/${name}`);

/** The scripts of a program as documents. */
function documentsOf(files: Files): readonly (DocumentInput & { readonly uri: string })[] {
  const host = memoryHost('');
  for (const [name, text] of Object.entries(files)) host.files.set(`/w/${name}`, text);
  const modules = createModules(ts, host);
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.ts'))
    .map(([name, text]) => ({ ...inputOf(text, { file: 'a.ts' }), uri: at(name), modules }));
}

/** The fixes of the first problem of a rule in `main.ts`: title, kind, and every text that it changes. */
function fixes(files: Files, rule: string) {
  const input = documentsOf(files).find((document) => document.uri === at('main.ts'));
  if (!input) throw new Error('no main.ts');
  const analysis = analyzeDocument(input);
  const problem = finalProblems(analysis).find((problem) => problem.rule === rule);
  if (!problem) throw new Error(`${rule} reports nothing`);
  return fixesOf(problem, input, analysis).map(({ title, kind, edits }) => ({
    title,
    kind,
    ...Object.fromEntries(textsAfter(edits, input).map(([file, text]) => [file.replace(at(''), ''), text])),
    ...(editsIn(edits, undefined).length > 0
      ? { 'main.ts': applyEdits(input.text, editsIn(edits, undefined)) }
      : {}),
  }));
}

const fixedProject = (files: Files, mayEdit = (_: string) => true): Files =>
  Object.fromEntries(
    [...fixedTexts(documentsOf(files), mayEdit)].map(([uri, text]) => [uri.replace(at(''), ''), text]),
  );

const builder = "import { SlashCommandBuilder } from 'discord.js';\n";
const names = (list: string, from = './names.ts') => `import { ${list} } from '${from}';\n`;

describe('a fix of a value in another file', () => {
  it('edits that file in its own style, and is a suggestion', () => {
    expect(
      fixes(
        {
          'main.ts': `${builder}${names('PING')}new SlashCommandBuilder().setName(PING).setDescription('d');`,
          'names.ts': 'export const PING = "Ping";\n',
        },
        'name-lowercase',
      ),
    ).toEqual([
      {
        title: 'Lowercase to `ping` in `names.ts`',
        kind: 'suggestion',
        'names.ts': 'export const PING = "ping";\n',
      },
    ]);
  });

  it('edits keys, entries and elements of objects and lists there', () => {
    const main = (call: string) =>
      `${builder}${names('it')}new SlashCommandBuilder().setName('a').setDescription('d')${call};`;
    expect(
      fixes(
        {
          'main.ts': main('.setNameLocalizations(it)'),
          'names.ts': "export const it = {\n  pt_BR: 'b',\n};\n",
        },
        'unknown-locale',
      ),
    ).toMatchObject([{ 'names.ts': "export const it = {\n  'pt-BR': 'b',\n};\n" }]);
    expect(
      fixes(
        {
          'main.ts': main('.setNameLocalizations(it)'),
          'names.ts': "export const it = {\n  'en-GB': 'b',\n};\n",
        },
        'fallback-surprise',
      ),
    ).toMatchObject([{ 'names.ts': "export const it = {\n  'en-GB': 'b',\n  'en-US': 'a',\n};\n" }]);
    expect(
      fixes(
        {
          'main.ts': `${builder}import it from './it.json' with { type: 'json' };\nnew SlashCommandBuilder().setName('a').setDescription('d').setNameLocalizations(it.names);`,
          'it.json': '{ "names": { "pt_BR": "b" } }\n',
        },
        'unknown-locale',
      ),
    ).toMatchObject([{ 'it.json': '{ "names": { "pt-BR": "b" } }\n' }]);
    expect(
      fixes(
        { 'main.ts': main('.setContexts(it)'), 'names.ts': 'export const it = [0, 0];\n' },
        'context-value',
      ),
    ).toMatchObject([{ 'names.ts': 'export const it = [0];\n' }]);
  });

  it('is not offered where it would break another definition of the document', () => {
    expect(
      fixes(
        {
          'main.ts': `${builder}${names('LONG')}new SlashCommandBuilder().setName('a').setDescription('d').addStringOption((o) => o.setName(LONG).setDescription('d')).addStringOption((o) => o.setName('it').setDescription('d'));`,
          'names.ts': "export const LONG = 'It';\n",
        },
        'name-lowercase',
      ),
    ).toEqual([]);
  });

  it('is not part of fixing one document', () => {
    const [main] = documentsOf({
      'main.ts': `${builder}${names('PING')}new SlashCommandBuilder().setName(PING).setDescription('d');`,
      'names.ts': 'export const PING = "Ping";\n',
    });
    expect(main && fixAll(main)).toEqual([]);
  });

  it('says which files it touches', () => {
    expect(
      filesOf([
        { start: 0, end: 1, newText: '' },
        { start: 0, end: 1, newText: '', file: 'b' },
      ]),
    ).toEqual(['b']);
  });
});

describe('what other modules change', () => {
  const told = (files: Files) => {
    const input = documentsOf(files).find((document) => document.uri === at('main.ts'));
    return input && finalProblems(analyzeDocument(input)).map(({ rule }) => rule);
  };
  const files = (main: string): Files => ({
    'main.ts': main,
    'it.ts': "export const it = { name: 'Ping', description: 'd' };\n",
    'later.ts': `${names('it', './it.ts')}it.name = 'ping';\n`,
  });
  const use = `${names('it', './it.ts')}defineCommand(it);\n`;

  it('is not known of the module that changes it', () => {
    expect(told(files(`${use}it.name = 'ping';\n`))).toEqual([]);
    expect(told(files(use))).toEqual(['name-lowercase']);
  });

  it('is known where a third module changes it that the document imports', () =>
    expect(told(files(`import './later.ts';\n${use}`))).toEqual([]));
});

describe('fixing many documents', () => {
  const command = (name: string, rest = '') =>
    `${builder}${names('PING, PONG')}new SlashCommandBuilder().setName(${name}).setDescription('d')${rest};\n`;

  it('fixes what they share once, and what is their own', () => {
    expect(
      fixedProject({
        'a.ts': command('PING', ".addStringOption((o) => o.setName('A').setDescription('d'))"),
        'b.ts': command('PING', '.setDMPermission(true)'),
        'c.ts': command('PONG'),
        'names.ts': "export const PING = 'Ping';\nexport const PONG = 'Pong it';\n",
      }),
    ).toEqual({
      'a.ts': command('PING', ".addStringOption((o) => o.setName('a').setDescription('d'))"),
      'b.ts': command('PING'),
      'names.ts': "export const PING = 'ping';\nexport const PONG = 'pong-it';\n",
    });
  });

  it('leaves what would break another one', () => {
    const other = `${builder}${names('PING')}new SlashCommandBuilder().setName('b').setDescription('d').addStringOption((o) => o.setName('ping').setDescription('d')).addStringOption((o) => o.setName(PING).setDescription('d'));\n`;
    expect(
      fixedProject({
        'a.ts': `${builder}${names('PING')}new SlashCommandBuilder().setName(PING).setDescription('d');\n`,
        'b.ts': other,
        'names.ts': "export const PING = 'Ping';\n",
      }),
    ).toEqual({});
  });

  it('leaves files that were not asked for', () => {
    const files = {
      'a.ts': command('PING'),
      'names.ts': "export const PING = 'Ping';\nexport const PONG = 'pong';\n",
    };
    expect(fixedProject(files, (uri) => uri !== at('names.ts'))).toEqual({});
  });

  it('ends where nothing is left to fix', () => {
    const files: Files = {
      'a.ts': command('PING'),
      'names.ts': "export const PING = 'Ping';\nexport const PONG = 'pong';\n",
    };
    const fixed = { ...files, ...fixedProject(files) };
    expect(fixedProject(fixed)).toEqual({});
  });
});
