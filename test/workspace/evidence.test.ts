import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { localCommand } from '../../core/plan/body.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { createConfigurations } from '../../workspace/config/resolve.ts';
import { discover } from '../../workspace/discovery.ts';
import { foundDefinitions } from '../../workspace/found-definitions.ts';
import { entriesOf, prepareFile } from '../../workspace/project.ts';
import { inputOf, read } from '../kit/lint.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const commands =
  '[{ "name": "a", "description": "b", "options": [{ "type": 3, "name": "c", "description": "d" }] }]';

describe('JSON files that only their shape speaks for', () => {
  it('are found, but for those of other tools and very large ones', async () => {
    const root = 'file:///w';
    const files = memoryFiles(
      new Map([
        [`${root}/data/slash.json`, commands],
        [`${root}/data/answers.json`, '{ "name": "a", "description": "b" }'],
        [`${root}/package.json`, commands],
        [`${root}/package-lock.json`, commands],
        [`${root}/tsconfig.build.json`, commands],
        [`${root}/commands.schema.json`, commands],
        [`${root}/ping.command.json`, '{}'],
      ]),
    );
    const found: string[] = [];
    for await (const { uri } of discover(files, createConfigurations(files, []), root)) found.push(uri);
    expect(found).toEqual([`${root}/ping.command.json`, `${root}/data/slash.json`]);
  });
});

it('JSON that only its shape speaks for may be a test’s, by folders of its own project', async () => {
  const text = commands.replace('"a"', '"A"');
  const files = memoryFiles(
    new Map([
      ['file:///tests/bot/package.json', '{}'],
      ['file:///tests/bot/data/slash.json', text],
      ['file:///tests/bot/tests/fixtures/slash.json', text],
      ['file:///tests/bot/tests/fixtures/slash.commands.json', text],
    ]),
  );
  const configurations = createConfigurations(files, []);
  const told = async (name: string, root?: string) => {
    const uri = `file:///tests/bot/${name}`;
    const { evidence } = await configurations.resolve(uri, root);
    const analysis = analyzeDocument({
      ...inputOf(text),
      evidence,
      read: readJson,
      language: 'json',
      uri,
    });
    return finalProblems(analysis).map(({ rule }) => rule);
  };
  for (const root of [undefined, 'file:///tests/bot']) {
    expect(await told('data/slash.json', root)).toEqual(['name-lowercase']);
    expect(await told('tests/fixtures/slash.json', root)).toEqual([]);
    expect(await told('tests/fixtures/slash.commands.json', root)).toEqual(['name-lowercase']);
  }
});

it('a configuration holds no definitions, whatever its globs say', async () => {
  const root = 'file:///w';
  const config = '{ "applications": [{ "name": "a", "definitions": ["**/*.json"] }] }';
  const files = memoryFiles(
    new Map([
      [`${root}/appcommands.json`, config],
      [`${root}/ping.json`, commands],
    ]),
  );
  const configurations = createConfigurations(files, []);
  const found: string[] = [];
  for await (const { uri } of discover(files, configurations, root)) found.push(uri);
  expect(found).toEqual([`${root}/ping.json`]);
  expect((await configurations.resolve(`${root}/appcommands.json`, root)).evidence).toEqual({});
});

it('a glob for definitions claims no file of overwrites, nor the other way round', async () => {
  const root = 'file:///w';
  const config =
    '{ "applications": [{ "name": "a", "definitions": ["**/*.json"], "permissions": ["who/*.json"] }] }';
  const configurations = createConfigurations(
    memoryFiles(new Map([[`${root}/appcommands.json`, config]])),
    [],
  );
  const holds = async (name: string) => {
    const { evidence } = await configurations.resolve(`${root}/${name}`, root);
    return [evidence.named?.holds, evidence.configured?.holds];
  };
  expect(await holds('testers.permissions.json')).toEqual(['permissions', undefined]);
  expect(await holds('who/testers.permissions.json')).toEqual(['permissions', 'permissions']);
  expect(await holds('who/testers.json')).toEqual([undefined, 'permissions']);
  expect(await holds('who/ping.command.json')).toEqual(['commands', 'commands']);
  expect(await holds('ping.json')).toEqual([undefined, 'commands']);
});

it('files that surely hold definitions and cannot be read are told', async () => {
  const root = 'file:///w';
  const names = ['appcommands.json', 'bot/ping.ts', 'bot/ping.command.json', 'other.ts', 'other.json'];
  const all = memoryFiles(new Map(names.map((name) => [`${root}/${name}`, commands])));
  const config = '{ "applications": [{ "name": "a", "definitions": ["bot/*.ts"] }] }';
  const files = {
    ...all,
    readFile: async (uri: string) => (uri === `${root}/appcommands.json` ? config : undefined),
  };
  const found: string[] = [];
  const lost: string[] = [];
  const configurations = createConfigurations(files, []);
  for await (const { uri } of discover(files, configurations, root, { unreadable: (uri) => lost.push(uri) }))
    found.push(uri);
  expect({ found, lost: lost.sort() }).toEqual({
    found: [],
    lost: [`${root}/bot/ping.command.json`, `${root}/bot/ping.ts`],
  });
});

it('scripts that hold a configured wrapper are found, and read with it', async () => {
  const root = 'file:///w';
  const text = "house({ info: { name: 'A', description: 'b' } });";
  const wrappers = [{ calls: ['house'], fields: { name: 'info.name' } }, { calls: 5 }];
  const files = memoryFiles(
    new Map([
      [`${root}/appcommands.json`, JSON.stringify({ wrappers })],
      [`${root}/a.ts`, text],
      [`${root}/b.ts`, 'home();'],
    ]),
  );
  const configurations = createConfigurations(files, []);
  const found: string[] = [];
  for await (const { uri } of discover(files, configurations, root)) found.push(uri);
  expect(found).toEqual([`${root}/a.ts`]);
  const scripts = { scriptReader: async () => read };
  const prepared = await prepareFile(configurations, scripts, root, `${root}/a.ts`, text, 'typescript');
  expect(
    foundDefinitions(analyzeDocument(prepared.input)).map((definition) => [
      definition.name,
      definition.evidence,
    ]),
  ).toEqual([['A', 'by the configured wrapper `house`']]);
});

describe('what other files need to know', () => {
  const entries = (text: string, file = 'src/a.ts') => {
    const analysis = analyzeDocument(inputOf(text, { file }));
    const { commands, unknownIn } = entriesOf({ uri: file, resolved: { group: 'app' } }, analysis);
    return [commands.map((command) => command.name), unknownIn];
  };

  it('are commands that surely are its application’s own', () => {
    expect(entries("const a: CommandDefinition = { name: 'a', description: 'b' };")).toEqual([
      ['a'],
      undefined,
    ]);
  });

  it.each([
    ['weak ones', "module.exports = { name: 'a', description: 'b', run() {} };"],
    ['those of a framework', "export default f({ name: 'a', description: 'b', dm_permission: true });"],
    ['those of an unknown guild', "guild.commands.create({ name: 'a', description: 'b' });"],
  ])('are not %s, but that there are some', (_, text) => {
    expect(entries(text)).toEqual([[], 'app']);
  });
});

it('what is registered in an unknown guild is not sent', () => {
  const { definitions } = analyzeDocument(
    inputOf("guild.commands.create({ name: 'a', description: 'b' });", { file: 'a.ts' }),
  );
  expect(definitions.map(({ definition }) => Object.keys(localCommand(definition)))).toEqual([['unknown']]);
});

describe('a file explained', () => {
  const notes = (text: string, file = 'src/a.ts') =>
    foundDefinitions(analyzeDocument(inputOf(text, { file }))).map((definition) => [
      definition.name,
      definition.evidence,
      ...definition.notes,
    ]);

  it('says by what a command was recognised, and nothing else of one that is known', () => {
    expect(notes("const a: CommandDefinition = { name: 'a', description: 'b' };")).toEqual([
      ['a', 'by the type `CommandDefinition`'],
    ]);
  });

  it('says that it is weak', () => {
    const [found = []] = notes("module.exports = { name: 'a', description: 'b' };", 'commands/a.js');
    expect(found[1]).toBe('perhaps, by its place: `commands`');
    expect(found[2]).toContain('appcmd-command');
  });

  it('says where and why something is not known', () => {
    const text = [
      'export default command({',
      "  name: 'a', dmPermission: 'music', description: t('a.b'), contexts: [1, where()], execute() {},",
      "  options: [{ name: 'x', type: 3, description: t('c') }, ...more], nsfw: isAdult(),",
      '});',
    ].join('\n');
    expect(notes(text)).toEqual([
      [
        'a',
        'by its shape: `options`',
        'It belongs to a framework: keys and kinds of values of its own are left alone.',
        'Code that is not followed may add to it, so nothing is reported as missing from it.',
        "`dmPermission` is not known: `'music'` in line 2 is of another kind than the field takes: the framework reads it.",
        "`description` is not known: `t('a.b')` in line 2 is only known when the program runs.",
        '`contexts.1` is not known: `where()` in line 2 is only known when the program runs.',
        '3 more values are not known.',
      ],
    ]);
  });

  it('says of a blank text that it may be filled in, for it is of no other kind', () => {
    const [found = []] = notes(
      "export default command({ name: 'a', description: '', options: [{ name: 'x', type: 3, description: 'c' }], execute() {} });",
    );
    expect(found.at(-1)).toBe(
      "`description` is not known: `''` in line 1 may be changed by code that is not followed.",
    );
  });

  it.each([
    ["import { text } from 'texts';", 'text', '`text` in line 2 comes from a module that is not read'],
    [
      '',
      "where ? 'a' : 'b'",
      "`where ? 'a' : 'b'` in line 2 depends on a condition that only the running program knows",
    ],
  ])('says what keeps a value from being known: %s %s', (before, description, why) => {
    const [found = []] = notes(
      `${before}\nconst a: CommandDefinition = { name: 'a', description: ${description} };`,
    );
    expect(found).toContain(`\`description\` is not known: ${why}.`);
  });

  it('says that what is written may be changed', () => {
    const text = [
      "import type { ApplicationCommandData } from 'discord.js';",
      "const a: ApplicationCommandData = { name: 'a', description: 'b' };",
      'const kept = keep(a);',
      'kept.name = other();',
    ].join('\n');
    expect(notes(text)[0]?.at(-1)).toBe(
      "`name` is not known: `'a'` in line 2 may be changed by code that is not followed.",
    );
  });

  it('says that a guild is not known', () => {
    expect(notes("guild.commands.create({ name: 'a', description: 'b' });")[0]).toContain(
      'It is registered in guilds alone, and which ones is not read from code.',
    );
  });
});
