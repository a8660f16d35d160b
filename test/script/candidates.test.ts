import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { definingCalls, definitionTypes, spellingOfType } from '../../core/definitions/script-evidence.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { evidenceOffsets, mayHoldDefinitions } from '../../core/script/recognition/evidence.ts';
import type { Language } from '../../core/syntax/language.ts';
import type { ReadOptions } from '../../core/syntax/reading.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);

/** The candidates as `type Name value`. */
const candidates = (text: string, options: ReadOptions = {}, language: Language = 'typescript') =>
  read(text, language, options).candidates.map(
    ({ hint, value }) => `${hint.kind} ${'name' in hint ? hint.name : ''} ${show(value)}`,
  );

const T = 'ApplicationCommandData';

describe('evidence', () => {
  it('is found by one search', () => {
    for (const name of [...Object.keys(definitionTypes), ...definingCalls])
      expect(mayHoldDefinitions(`x: ${name}[]`)).toBe(true);
    expect(
      mayHoldDefinitions('class ApplicationCommandDataManager extends Command { definedCommand() {} }'),
    ).toBe(false);
    expect(evidenceOffsets(`ApplicationCommandDataX ${T} defineCommand(${T})`)).toEqual([24, 47, 61]);
  });

  it('knows how keys are spelled', () => {
    expect(spellingOfType('APIApplicationCommand')).toBe('wire');
    expect(spellingOfType(T)).toBe('camel');
    expect(spellingOfType('CommandDefinition')).toBe('either');
    expect(spellingOfType('toString')).toBe('either');
  });

  it('is needed before anything is parsed', () => {
    const blind = createScriptReader({ ...ts, createSourceFile: () => expect.fail('parsed') });
    expect(blind('export const command = { name: "a" };', 'typescript').candidates).toEqual([]);
  });
});

describe('types and calls', () => {
  it.each([
    [`const a: ${T} = { name: 'a' };`, [`type ${T} {name:'a'}`]],
    [`const a: ${T}[] = [{ name: 'a' }];`, [`type ${T} [{name:'a'}]`]],
    [`const a: readonly ${T}[] = [];`, [`type ${T} []`]],
    [`const a: Array<${T}> = [];`, [`type ${T} []`]],
    [`const a: ReadonlyArray<Discord.${T}> = [];`, [`type ${T} []`]],
    [`const a: Partial<${T}> = { name: 'a' };`, []],
    [`const a: Map<string, ${T}> = new Map();`, []],
    [`const a: { data: ${T} } = { data: { name: 'a' }, text: { name: 'b' } };`, [`type ${T} {name:'a'}`]],
    [`let a: ${T} = { name: 'a' };`, [`type ${T} {name:'a'}`]],
    [`const a = { name: 'a' } satisfies ${T};`, [`type ${T} {name:'a'}`]],
    [`const a = { name: 'a' } as const satisfies ${T};`, [`type ${T} {name:'a'}`]],
    [`const a = ({ name: 'a' } as ${T}) as unknown;`, [`type ${T} {name:'a'}`]],
    [`const a = <${T}>{ name: 'a' };`, [`type ${T} {name:'a'}`]],
    [`const a: ${T} = { name: 'a' } satisfies ${T};`, [`type ${T} {name:'a'}`]],
    [`const a: ${T}[] = [{ name: 'a' } satisfies ${T}];`, [`type ${T} [{name:'a'}]`]],
    [`const a = [{ name: 'a' } satisfies ${T}, { name: 'b' }];`, [`type ${T} {name:'a'}`]],
    [`export default { data: { name: 'a' } satisfies ${T} };`, [`type ${T} {name:'a'}`]],
    [`export default { name: 'a' } satisfies ${T};`, [`type ${T} {name:'a'}`]],
    [`module.exports = { name: 'a' } as ${T};`, [`type ${T} {name:'a'}`]],
    [`class A { static readonly data: ${T} = { name: 'a' }; }`, [`type ${T} {name:'a'}`]],
    [`class A { data = { name: 'a' } satisfies ${T}; }`, [`type ${T} {name:'a'}`]],
    [`function f(a: ${T} = { name: 'a' }, b: ${T}) {}`, [`type ${T} {name:'a'}`]],
    [
      `function f(): ${T} { if (b) return { name: 'a' }; return { name: 'b' }; }`,
      [`type ${T} {name:'a'}`, `type ${T} {name:'b'}`],
    ],
    [`const f = async (): Promise<${T}> => ({ name: 'a' });`, [`type ${T} {name:'a'}`]],
    [
      `class A { get data(): ${T} { const f = () => { return 1; }; return { name: 'a' }; } }`,
      [`type ${T} {name:'a'}`],
    ],
    [`const a: ${T} = translate({ name: 'a' });`, [`type ${T} ?`]],
    [`translate({ name: 'a' } satisfies ${T});`, [`type ${T} {name:'a'}`]],
    [`import type { ${T} } from 'discord.js'; type A = ${T}; let a: ${T};`, []],
    [`// ${T}\nconst a = '${T}';`, []],
    ["defineCommand({ name: 'a' });", ["call defineCommand {name:'a'}"]],
    [
      "import { defineCommands } from 'application-commands'; export default defineCommands([{ name: 'a' }]);",
      ["call defineCommands [{name:'a'}]"],
    ],
    ["import { defineCommand } from 'framework'; defineCommand({ name: 'a' });", []],
    ["function defineCommand(a) {} defineCommand({ name: 'a' });", []],
    ["framework.defineCommand({ name: 'a' });", []],
    ['defineCommand();', []],
    [`const a: ${T}[] = [defineCommand({ name: 'a' }), other({ name: 'b' })];`, [`type ${T} [{name:'a'} ?]`]],
    [`namespace N { export const a: ${T} = { name: 'a' }; }`, [`type ${T} {name:'a'}`]],
  ])('%s', (text, expected) => {
    expect(candidates(text)).toEqual(expected);
  });

  it('works in JavaScript, JSX and TSX', () => {
    const jsx = "const view = <div title='a'>don't {defineCommand({ name: 'a' })}</div>;";
    expect(candidates(jsx, {}, 'javascriptreact')).toEqual(["call defineCommand {name:'a'}"]);
    expect(candidates(jsx, {}, 'javascript')).toEqual(["call defineCommand {name:'a'}"]);
    expect(candidates(`const a = <div>{b satisfies ${T}}</div>;`, {}, 'typescriptreact')).toEqual([
      `type ${T} ?`,
    ]);
  });
});

describe('a flag beside a builder', () => {
  const a = "new SlashCommandBuilder().setName('a').setDescription('b')";
  const bare = "new SlashCommandBuilder().setName('a')";
  it.each([
    // It says nothing of the command, which has all that it needs.
    [a, 'defer: false', "{type:1 name:'a' description:'b'}"],
    [a, 'devOnly: false, ephemeral: false', "{type:1 name:'a' description:'b'}"],
    [a, 'disabled: false', "{type:1 name:'a' description:'b'}"],
    // It says where the command goes.
    [a, 'global: false', "{type:1 name:'a' description:'b'}"],
    // It may say why something is missing.
    [bare, 'buttons: false', "~{type:1 name:'a'}"],
    [
      `${a}.addStringOption((o) => o.setName('o'))`,
      'guarded: false',
      "~{type:1 name:'a' description:'b' options:~[~{type:3 name:'o'}]}",
    ],
    // It says that the command is not sent, whatever it lacks.
    [a, 'deploy: false', "{type:1 name:'a' description:'b'}"],
    [bare, 'disabled: true', "~{type:1 name:'a'}"],
    [bare, 'pushToArray: false', "~{type:1 name:'a'}"],
  ])('%s, %s', (builder, flag, shown) => {
    const found = candidates(
      `import { SlashCommandBuilder } from 'discord.js'; export default { data: ${builder}, ${flag} };`,
    );
    expect(found).toEqual([`builder SlashCommandBuilder ${shown}`]);
  });
});

describe('exports', () => {
  const exported = (text: string) => candidates(text, { exports: true });
  it.each([
    ["export const a = { name: 'a' }, b = [1];", ["export a {name:'a'}", 'export b [1]']],
    ["export default { name: 'a' };", ["export default {name:'a'}"]],
    ["export default ({ name: 'a' } as const);", ["export default {name:'a'}"]],
    ["const a = { name: 'a' }; export default a;", ["export default {name:'a'}"]],
    ["const a = { name: 'a' }; export { a, a as b };", ["export a {name:'a'}"]],
    ["module.exports = { name: 'a' };", ["export default {name:'a'}"]],
    [
      "exports.a = { name: 'a' }; module.exports.b = { name: 'b' };",
      ["export a {name:'a'}", "export b {name:'b'}"],
    ],
    ["export const a = 1; export default () => {}; exports.c = f(); const d = { name: 'd' };", []],
    [`const a: ${T} = { name: 'a' }; export default a;`, [`type ${T} {name:'a'}`]],
    [
      "export default { data: { name: 'a' } satisfies CommandDefinition };",
      ["type CommandDefinition {name:'a'}"],
    ],
    ["export const a = { name: 'a' }; a.name = 'b';", ["export a {name:'b'}"]],
  ])('%s', (text, expected) => {
    expect(exported(text)).toEqual(expected);
  });

  it('count only where they are asked for', () => {
    expect(candidates(`export const a = { name: 'a' }; const b: ${T} = {};`)).toEqual([`type ${T} {}`]);
  });
});

describe('parts', () => {
  const partsOf = (text: string) => {
    const [candidate] = read(text, 'typescript').candidates;
    return candidate?.parts.map(({ start, end }) => text.slice(start, end));
  };

  it('are its own text, then the statements that hold what it depends on', () => {
    const text = [
      "import { ChannelType } from 'discord.js';",
      "const a = 'a', b = `${a}b`, unused = 1;",
      'let c = 1;',
      `const it = { name: b, type: ChannelType.GuildText, options: c, description: b } satisfies ${T};`,
      "it.name = 'x';",
    ].join('\n');
    expect(partsOf(text)).toEqual([
      `{ name: b, type: ChannelType.GuildText, options: c, description: b } satisfies ${T}`,
      "it.name = 'x';",
      'let c = 1;',
      "const a = 'a', b = `${a}b`, unused = 1;",
    ]);
  });

  it('do not differ by the order in which candidates are asked', () => {
    const text = `const a = 'a'; const b = [a]; const x: ${T} = { b }; const y: ${T} = { b };`;
    const [first, second] = read(text, 'typescript').candidates;
    expect(second?.parts.slice(1)).toEqual(first?.parts.slice(1));
    expect(first?.parts).toHaveLength(3);
  });
});

describe('offsets', () => {
  it.each(['\ufeff', '#!/usr/bin/env node\r\n', '/* 😀 */ ', '// é\r\n\u00a0'])(
    'are UTF-16 behind %j',
    (before) => {
      const text = `${before}const 𝒳 = '😀';\r\nconst a: ${T} = {\r\n  /* c */ 'näme': 𝒳, // d\r\n  x: /* e */ '😀',\r\n};`;
      const [candidate] = read(text, 'typescript').candidates;
      if (candidate?.value.kind !== 'object') throw new Error('no object');
      const drawn = candidate.value.properties.map(({ key, value }) => [
        text.slice(key.start, key.end),
        text.slice(value.start, value.end),
      ]);
      expect(drawn).toEqual([
        ["'näme'", '𝒳'],
        ['x', "'😀'"],
      ]);
      expect(text.slice(candidate.start, candidate.end)).toMatch(/^\{[\s\S]*\}$/);
    },
  );
});

describe('instructions', () => {
  it('are read from comments only', () => {
    const text = [
      '// appcmd-disable name-pattern -- why',
      "const a = '// appcmd-disable a', b = `/* appcmd-disable b */`, c = /\\/\\/ appcmd-disable c/;",
      `const d: ${T} = { /* appcmd-disable-next-line d */ name: 'd', // appcmd-disable-line e`,
      '};',
    ].join('\n');
    expect(
      read(text, 'typescript').directives.map((directive) => [
        directive.text,
        text.slice(directive.start, directive.end),
      ]),
    ).toEqual([
      ['appcmd-disable name-pattern -- why', '// appcmd-disable name-pattern -- why'],
      ['appcmd-disable-next-line d', '/* appcmd-disable-next-line d */'],
      ['appcmd-disable-line e', '// appcmd-disable-line e'],
    ]);
  });
});

it.each([
  ['reads it', 'rows.set(command.name);', "{name:'ping'}"],
  ['calls what nobody knows', 'rows.set(command.name); await rows.other();', "{name:'ping'}"],
  ['changes it', "rows.set(command); command.name = 'pong';", '{name:?}'],
  ['changes it when it fails', 'rows.go(); } catch { command.name = rows.name; } try {', '{name:?}'],
])('a command that unknown code has, where code that %s may fail', (_, tried, expected) => {
  const text = `
    const command: ${T} = { name: 'ping' };
    keep(command);
    client.on('ready', (rows) => { rows.other = 1; });
    client.on('message', async (rows) => { try { ${tried} } catch (error) { console.log(error); } });`;
  expect(
    candidates(text)
      .join()
      .replace(/^type \w+ ~?/, ''),
  ).toBe(expected);
});

describe('a function that takes too long', () => {
  const heavy = `
    for (const row of rows) {
      ${Array.from({ length: 40 }, (_, at) => `if (row.a${at}) { for (const x of row.list${at}) { try { use(x, () => count(x)); } catch { use(row); } } }`).join('\n')}
    }`;
  const ping = `{ name: 'ping' }`;
  const known = [`type ${T} {name:'ping'}`];

  it.each([
    ['leaves alone what it does not name', heavy.repeat(24), known],
    ['forgets what it names', `${heavy.repeat(24)} command.name = rows.name;`, [`type ${T} ~{name:?}`]],
    ['knows what it calls by itself', 'long(rows); others();', [`type ${T} {name:?}`]],
  ])('%s', (_, body, expected) => {
    const text = `
      const command: ${T} = ${ping};
      function others() { command.name = 'pong'; }
      function long(rows) { ${heavy.repeat(24)} }
      client.on('message', (rows) => { ${body} });`;
    expect(candidates(text)).toEqual(expected);
  });

  it.each([
    [
      'is followed where there are steps to spare',
      10,
      0,
      "registration set [{name:'ping' description:'Answers'}]",
    ],
    ['is given up where it takes too many', 24, 0, 'registration set [~{name:? description:?}]'],
    ['is given up where others took them', 10, 6, 'registration set [~{name:? description:?}]'],
  ])('%s', (_, heaviness, others, expected) => {
    const other = `client.on('message', (rows) => { ${heavy.repeat(heaviness)} });`;
    const text = `
      const client = new Client({});
      const command = { name: 'ping', description: 'Answers' };
      ${other.repeat(others)}
      client.on('ready', (rows) => {
        ${heavy.repeat(heaviness)}
        const register = (list) => client.application.commands.set(list);
        register([command]);
      });`;
    expect(candidates(text)).toEqual([expected]);
  });

  it.each([
    ['leaves alone what it reads a text of', 'use(command.name); row.title = `${command.name}!`;', 'ping'],
    ['leaves alone what functions that it calls read', 'show();', 'ping'],
    ['forgets what it changes', 'command.name = rows.name;', undefined],
    ['forgets what functions that it calls change', 'others();', undefined],
    ['forgets what it changes by another name', 'const it = command; it[rows.key] = 1;', undefined],
  ])('%s of what unknown code has', (_, then, name) => {
    const text = `
      const command: ${T} = ${ping};
      let count = 0;
      keep(command, () => count);
      function others() { command.name = 'pong'; }
      function show() { console.log(command.name); }
      client.on('message', (rows) => { count += 1; ${heavy.repeat(24)} ${then} });`;
    const [found = ''] = candidates(text);
    expect(/name:'(\w+)'/.exec(found)?.[1], found).toBe(name);
  });

  it('is one that calls itself from too deep inside', () => {
    const depth = 60;
    const text = `
      const command: ${T} = ${ping};
      async function ask(it) {
        ${Array.from({ length: depth }, (_, at) => `try { if (it.a${at}) { use([{ a: await it.b${at} }]);`).join('\n')}
        use([{ all: [await ask(it)] }]);
        ${'} } catch {}'.repeat(depth)}
      }
      client.on('message', ask);`;
    expect(candidates(text)).toEqual([`type ${T} {name:'ping'}`]);
  });
});

describe('a literal whose name is handed over', () => {
  const written =
    "export const ping = { name: 'ping', description: 'x', options: [{ name: 'a', description: 'b', type: 3 }] };";
  const found = (text: string) =>
    read(`import 'discord.js';\n${written}\n${text}`, 'typescript').candidates.map(
      ({ value }) => 'open' in value && value.open,
    );

  it('may get more', () => expect(found('export const f = () => send(ping);')).toEqual([true]));

  it.each([
    'export const f = (ping) => send(ping);',
    'export function f() { if (a) { var ping = 1; } send(ping); }',
    'for (const ping of all) send(ping);',
    'try { f(); } catch (ping) { send(ping); }',
  ])('is another one where a block or a function declares it: %s', (text) =>
    expect(found(text)).toEqual([false]),
  );
});
