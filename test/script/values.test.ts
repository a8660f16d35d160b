import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import {
  children,
  homeOf,
  maximumDepth,
  type ObjectNode,
  property,
  type ValueNode,
} from '../../core/syntax/tree.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);
const candidateIn = (text: string) => {
  const [candidate] = read(text, 'typescript').candidates;
  if (!candidate) throw new Error(`No candidate in ${text}`);
  return candidate;
};
/** The value of an expression behind some statements, whose blocks and brackets are closed behind it. */
const evaluated = (expression: string, before = ''): ValueNode => {
  const open: string[] = [];
  for (const bracket of before.replace(/'[^']*'/g, '')) {
    if ('([{'.includes(bracket)) open.unshift({ '(': ')', '[': ']', '{': '}' }[bracket] ?? '');
    else if (')]}'.includes(bracket)) open.shift();
  }
  return candidateIn(`${before}\nconst it = ${expression} satisfies CommandDefinition;\n${open.join('')}`)
    .value;
};
const draw = (expression: string, before = ''): string => show(evaluated(expression, before));

describe('expressions', () => {
  it.each([
    ["'a'", "'a'"],
    ['`a`', "'a'"],
    ['"\\u{1F600}\\n"', "'😀\n'"],
    ['0x10', '16'],
    ['1_000.5', '1000.5'],
    ['-1', '-1'],
    ['- -1', '1'],
    ['8n', '8n'],
    ['-8n', '-8n'],
    ['true', 'true'],
    ['null', 'null'],
    ["('a' + 'b' + 1)", "'ab1'"],
    ['(1 + 2)', '3'],
    ["('a' as const)", "'a'"],
    ["(<const>'a')", "'a'"],
    ["('a'!)", "'a'"],
    ["(('a' satisfies string))", "'a'"],
    ["`a${'b'}${1}c`", "'ab1c'"],
    ['`a${b}`', '?'],
    ['String(8n)', "'8'"],
    ['(8n).toString()', "'8'"],
    ['(1n | 2n)', '3n'],
    ['(1 | 2)', '3'],
    ['(1n | 2)', '?'],
    ['(1 << 3)', '8'],
    ['(1n << 3n)', '8n'],
    ['(1n << 40n)', '1099511627776n'],
    ['(1n << 3)', '?'],
    ['(1 << 3n)', '?'],
    ["(1 << '3')", '8'],
    ['(1 << x)', '?'],
    ['(12 & 10)', '8'],
    ['(12n & 10n)', '8n'],
    ['(12n & 10)', '?'],
    ['~5', '-6'],
    ['~5n', '-6n'],
    ["~'5'", '-6'],
    ['((1n << 3n) | (1n << 4n) & ~1n)', '24n'],
    ['(1 << 3).toString()', "'8'"],
    ['(8 >> 1)', '4'],
    ['(8 ^ 1)', '9'],
    ['[1, , 2]', '[1 _ 2]'],
    ['[...[1, 2], ...b]', '~[1 2 ?...]'],
    ['undefined', '?'],
    ['f()', '?'],
    ['f?.()', '?'],
    ['(a ? 1 : 2)', '?'],
    ['await a', '?'],
    ['!true', 'false'],
    ['!x', '?'],
    ['(1, 2)', '2'],
    ['(8).toString(2)', "'1000'"],
    ['(() => 1)', '?'],
    ['/a/', '?'],
    ['new Map()', '?'],
    ["'abc'.length", '3'],
    ["'abc'[0]", "'a'"],
    ["{ 'a b': 1, 2: 3, ['c']: 4, [`d`]: 5, [-1]: 6 }", '{a b:1 2:3 c:4 d:5 -1:6}'],
    ['{ get a() { return 1 }, set b(v) {}, c() {}, async *d() {} }', '{a:1 b:? c:? d:?}'],
    ['{ a: 1, a: 2 }', '{a:1 a:2}'],
    ['{ __proto__: b, a: 1 }', '~{__proto__:? a:1}'],
    ["{ ['__proto__']: 1 }", '{__proto__:1}'],
  ])('%s', (expression, drawn) => {
    expect(draw(expression)).toBe(drawn);
  });

  it.each([
    [
      "import { ApplicationCommandOptionType } from 'discord.js';",
      'ApplicationCommandOptionType.String',
      '3',
    ],
    ['', 'ApplicationCommandOptionType.String', '3'],
    ['', "ApplicationCommandOptionType['String']", '3'],
    ['', 'ApplicationCommandOptionType.SubCommand', '1'],
    ['', 'ApplicationCommandOptionType.Strin', '?'],
    ['', 'ApplicationCommandOptionType.String.x', '?'],
    ['', 'ApplicationCommandOptionType', '?'],
    ["import * as Discord from 'discord.js';", 'Discord.ApplicationCommandType.User', '2'],
    ["import Discord from 'discord.js';", 'Discord.ChannelType.GuildNews', '5'],
    ["const Discord = require('discord.js');", 'Discord.ChannelType.GuildText', '0'],
    ["const { ChannelType: T } = require('discord.js');", 'T.GuildText', '0'],
    ["const { ChannelType } = await import('discord.js');", 'ChannelType.GuildText', '0'],
    ["import { ApplicationCommandOptionType as T } from 'discord-api-types/v10';", 'T.Boolean', '5'],
    [
      "import { ApplicationCommandOptionType } from 'discord.js'; const T = ApplicationCommandOptionType;",
      'T.Boolean',
      '5',
    ],
    [
      "import { ApplicationCommandOptionType } from './types.js';",
      'ApplicationCommandOptionType.String',
      '?',
    ],
    ["import { ApplicationCommandOptionType } from '@/types';", 'ApplicationCommandOptionType.String', '?'],
    ["import { Locale } from 'dates';", 'Locale.German', '?'],
    ["import { Locale } from 'discord.js';", 'Locale.German', "'de'"],
    [
      "import { PermissionsBitField as P } from 'discord.js';",
      "P.resolve(['Administrator', P.Flags.BanMembers, [1n]])",
      '13n',
    ],
    ["import { PermissionsBitField as P } from 'discord.js';", "P.resolve('8').toString()", "'8'"],
    ["import { PermissionsBitField as P } from 'discord.js';", "P.resolve(['Other'])", '?'],
    ["import { PermissionsBitField as P } from 'discord.js';", 'P.resolve([...more])', '?'],
    ["import { PermissionsBitField as P } from 'discord.js';", 'P.resolve(8)', '?'],
    ["const { Permissions: P } = require('discord.js');", "P.resolve('ADMINISTRATOR')", '8n'],
    ["import { PermissionsBitField as P } from './own';", "P.resolve('8')", '?'],
    ['const all = Array(2);', '[...all]', '[? ?]'],
    ["const all = Array(2); all[0] = 'x';", '[...all]', "['x' ?]"],
    ["class A { static x = 'a'; static y() { return A.x; } }", 'A.y()', "'a'"],
    [
      "class A { } class B extends A { x = 'a'; y() { super.x = 'b'; return this.x; } }",
      'new B().y()',
      "'b'",
    ],
    [
      "class A { } class B extends A { y() { super.x = 'b'; } } const b = new B(); b.y();",
      "'x' in A.prototype",
      'false',
    ],
    [
      "class A { set x(to) { this.z = to; } } class B extends A { y() { super.x = 'b'; return this.z; } }",
      'new B().y()',
      "'b'",
    ],
    [
      "class A { } class B extends A { x = 'a'; y() { super.x += 'b'; return this.x; } }",
      'new B().y()',
      "'undefinedb'",
    ],
    ["const B = class A { static x = 'a'; static y = A.x; };", 'B.y', "'a'"],
    ["class A { static x = 'a'; static set() { A.x = 'b'; } static y() { return A.x; } }", 'A.y()', "'a'"],
    [
      "class A { x = 'a'; own = new B(this); } class B { constructor(a) { this.a = a; } } const a = new A();",
      'a.x',
      "'a'",
    ],
    ['enum ChannelType { GuildText = 7 }', 'ChannelType.GuildText', '7'],
    ["enum E { A = 'x', B = 'y' }", 'Object.values(E)', "['x' 'y']"],
    ["enum E { A = 'x', B = 'y' }", 'E.C', '?'],
    ["enum E { A = 'x', B = 3, C }", 'E', "{A:'x' B:3 3:'B' C:4 4:'C'}"],
    ['enum E { A = 1, B = A << 1, C = A | B }', 'E.C', '3'],
    ['enum E { A = 1, B = 1 }', 'E[1]', "'B'"],
    ['enum E { A, B }', 'Object.keys(E)', "['0' '1' 'A' 'B']"],
    ["enum E { A = 'x' } enum E { B = 'y' }", 'Object.values(E)', "['x' 'y']"],
    ["enum E { A = 'x' } namespace E { export const b = 1; }", 'Object.values(E)', "['x' 1]"],
    ["enum E { A = 'x', B = f() }", 'Object.values(E)', '~[?...]'],
    ["declare enum E { A = 'x' }", 'Object.values(E)', '~[?...]'],
    ['const ChannelType = { GuildText: 7 };', 'ChannelType.GuildText', '7'],
    ['function f(ChannelType) { ', 'ChannelType.GuildText', '?'],
    ['', '{ [Locale.German]: 1, [Locale.SpanishLATAM]: 2 }', '{de:1 es-419:2}'],
    ['', '{ a: 1, [Locale.Klingon]: 2 }', '~{a:?}'],
    ['', 'PermissionFlagsBits.BanMembers', '4n'],
    ['', '(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)', '6n'],
    ['', 'PermissionsBitField.Flags.BanMembers.toString()', "'4'"],
    ['', 'String(Discord.PermissionFlagsBits.BanMembers | 1n)', "'5'"],
    ['', '`${PermissionFlagsBits.BanMembers}`', "'4'"],
    ['const String = f;', 'String(1)', '?'],
    ['', 'InteractionContextType.BotDM', '1'],
    ['', 'ApplicationIntegrationType.UserInstall', '1'],
    // discord.js 13.
    ["const { Constants } = require('discord.js');", 'Constants.ApplicationCommandOptionTypes.STRING', '3'],
    ["const Discord = require('discord.js');", 'Discord.Constants.ChannelTypes.GUILD_NEWS', '5'],
    ["const D = require('discord.js');", 'D.Permissions.FLAGS.BAN_MEMBERS', '4n'],
    ["import { ApplicationCommandTypes as T } from 'discord.js/typings/enums';", 'T.USER', '2'],
    ["const { Constants } = require('discord.js'); const T = Constants.ChannelTypes;", 'T.DM', '1'],
    // eris, oceanic.js, discordeno, slash-create.
    ["import Eris from 'eris';", 'Eris.Constants.ApplicationCommandTypes.CHAT_INPUT', '1'],
    ["import { Constants as C } from 'eris';", 'C.Permissions.banMembers', '4n'],
    ["import { Constants as C } from 'eris';", 'C.Permissions.all', '?'],
    ["import * as C from 'eris/lib/Constants';", 'C.ChannelTypes.GUILD_STAGE', '13'],
    ["import { ApplicationCommandOptionTypes as T } from 'oceanic.js';", 'T.SUB_COMMAND_GROUP', '2'],
    ["import { ApplicationCommandOptionTypes as T } from 'oceanic.js';", 'T.SubCommandGroup', '?'],
    ["import { CommandOptionType } from 'slash-create';", 'CommandOptionType.ATTACHMENT', '11'],
    ["import { ApplicationCommandType as T } from 'slash-create';", 'T.CHAT_INPUT', '1'],
    ["import { ApplicationCommandType as T } from 'slash-create';", 'T.ChatInput', '?'],
    ["import { ChannelType } from 'slash-create';", 'ChannelType.GUILD_FORUM', '?'],
    ["import { ChannelTypes } from '@discordeno/bot';", 'ChannelTypes.GroupDm', '3'],
    [
      "import { ApplicationCommandOptionTypes as T } from 'https://deno.land/x/discordeno@18.0.0/mod.ts';",
      'T.Integer',
      '4',
    ],
    ["import { ChannelType } from 'npm:discord-api-types@0.37/v10';", 'ChannelType.GuildForum', '15'],
    // Others that use the same names.
    ["import { ChannelTypes } from 'television';", 'ChannelTypes.DM', '?'],
    ["import { Constants } from 'television';", 'Constants.ChannelTypes.DM', '?'],
    ["import { Permissions } from 'casbin';", 'Permissions.banMembers', '?'],
    ["import { ApplicationCommandOptionType as T } from 'some-framework';", 'T.Number', '10'],
    ["import { ChannelType } from 'discord.js-fork';", 'ChannelType.GuildText', '0'],
    // Not declared.
    ['', 'Constants.ApplicationCommandOptionTypes.STRING', '3'],
    ['', 'Eris.Constants.ApplicationCommandOptionTypes.STRING', '3'],
    ['', 'a.b.c.ApplicationCommandOptionTypes.STRING', '?'],
    ['', 'ApplicationCommandOptionTypes.constructor', '?'],
  ])('%s %s', (before, expression, drawn) => {
    expect(draw(expression, before)).toBe(drawn);
  });
});

describe('operators on flags, against the language itself', () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(-0, 31, 32, 33, 2 ** 31, 2 ** 32),
  );
  const inBrackets = (value: number | bigint) => (value < 0 ? `(${written(value)})` : written(value));
  const written = (value: number | bigint) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (Object.is(value, -0)) return '(-0)';
    return Number.isFinite(value) ? String(value) : '1e999';
  };
  const known = (node: ValueNode) => ('value' in node ? node.value : undefined);

  it.each([
    ['<<', (a: number, b: number) => a << b],
    ['&', (a: number, b: number) => a & b],
    ['|', (a: number, b: number) => a | b],
  ])('%s of numbers', (operator, oracle) => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [left, right] = [a, b].map((item) => (Number.isNaN(item) || item === -Infinity ? 7 : item)) as [
          number,
          number,
        ];
        expect(known(evaluated(`(${inBrackets(left)} ${operator} ${inBrackets(right)})`))).toBe(
          oracle(left, right),
        );
      }),
    );
  });

  it.each([
    ['**', (a: number, b: number) => a ** b],
    ['+', (a: number, b: number) => a + b],
    ['-', (a: number, b: number) => a - b],
    ['*', (a: number, b: number) => a * b],
    ['/', (a: number, b: number) => a / b],
    ['%', (a: number, b: number) => a % b],
  ])('%s of numbers, of those that are none and infinite ones', (operator, oracle) => {
    const special = fc.constantFrom(NaN, Infinity, -Infinity);
    fc.assert(
      fc.property(fc.oneof(numbers, special), fc.oneof(numbers, special), (a, b) => {
        const [left, right] = [a, b].map((item) => (Object.is(item, -0) ? '(-0)' : `(${item})`));
        expect(known(evaluated(`(${left} ${operator} ${right})`))).toBe(oracle(a, b));
      }),
    );
  });

  it.each([
    ['<<', (a: bigint, b: bigint) => a << b],
    ['&', (a: bigint, b: bigint) => a & b],
    ['|', (a: bigint, b: bigint) => a | b],
  ])('%s of bigints', (operator, oracle) => {
    const bits = fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n });
    const shifts = fc.bigInt({ min: -70n, max: 128n });
    fc.assert(
      fc.property(bits, operator === '<<' ? shifts : bits, (a, b) => {
        expect(known(evaluated(`(${inBrackets(a)} ${operator} ${inBrackets(b)})`))).toBe(oracle(a, b));
      }),
    );
  });

  it('~ of both', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt()), (a) => {
        expect(known(evaluated(`~${inBrackets(a)}`))).toBe(~(a as number));
      }),
    );
  });

  it('computes no bigint that would fill the memory', () => {
    expect(draw('(1n << 1_000_000_000_000n)')).toBe('?');
    expect(draw('(1n << 100_000n)')).toBe('?');
    const doubled = Array.from({ length: 60 }, (_, at) => `const a${at + 1} = a${at} << 128n;`);
    expect(draw('a60', `const a0 = 1n;\n${doubled.join('\n')}`)).toBe('?');
  });
});

describe('constants', () => {
  it.each([
    ["const a = 'x';", 'a', "'x'"],
    ["const a = 'x' as const; const b = { a };", 'b', "{a:'x'}"],
    [
      "const NAMES = { ping: 'p', more: ['q'] } as const;",
      "[NAMES.ping, NAMES['ping'], NAMES.more[0], NAMES.pong, NAMES.more[1]]",
      "['p' 'p' 'q' ? ?]",
    ],
    ["let a = 'x';", 'a', "'x'"],
    ["let a = 'x'; a = 'y';", 'a', "'y'"],
    ["let a = 'x'; ({ a } = b);", 'a', '?'],
    ["var a = 'x';", 'a', "'x'"],
    ["var a = 'x'; function f() { a += 'y'; }", 'a', "'x'"],
    ['declare const a: string;', 'a', '?'],
    ["const { a } = { a: 'x' };", 'a', "'x'"],
    ['function a() {}', 'a', '?'],
    ['class a {}', 'a', '?'],
    ["import { a } from './a';", 'a', '?'],
    ['const a = b; const b = a;', '[a, b]', '[? ?]'],
    ['const a = { a };', 'a', '?'],
    ["const a = 'x'; function f(a) {", 'a', '?'],
    ["const a = 'x'; function f() { const a = 'y';", 'a', "'y'"],
    ["const a = 'x'; function f() { if (b) { var a = 'y'; }", 'a', '?'],
    ["const a = 'x'; for (const a of b) {", 'a', '?'],
    ["const a = 'x'; for (let a = 0;;) {", 'a', '0'],
    ["const a = 'x'; try {} catch (a) {", 'a', '?'],
    ["const a = 'x'; try {} catch { ", 'a', '?'],
    ["const a = 'x'; (function a() {", 'a', '?'],
    ["const a = 'x'; switch (b) { case 1: const a = 'y'; case 2: ", 'a', "'y'"],
    ["const a = 'x'; namespace N { ", 'a', "'x'"],
    ["{ const a = 'x'; }", 'a', '?'],
  ])('%s %s', (before, expression, drawn) => {
    expect(draw(expression, before)).toBe(drawn);
  });

  it('changed after they were made are what they have become', () => {
    const after = (statement: string) =>
      show(candidateIn(`const it: CommandDefinition = { name: 'a', options: [] };\n${statement}`).value);
    expect(after("it.name = 'b';")).toBe("{name:'b' options:[]}");
    expect(after('it.options.push(1);')).toBe("{name:'a' options:[1]}");
    expect(after('Object.assign(it, other);')).toBe('~{name:? options:?}');
    expect(after('delete it.name;')).toBe('{options:[]}');
    expect(after('it[key] ||= 1;')).toBe('~{name:? options:?}');
    expect(after('({ a: it.name } = other);')).toBe('{name:? options:[]}');
    expect(after('for (it.name of names);')).toBe('{name:? options:[]}');
    expect(after("other.name = 'b'; f(it.name === 'a');")).toBe("{name:'a' options:[]}");
    expect(draw('list', 'const list = [1]; list.push(2);')).toBe('[1 2]');
    expect(draw('list', 'const list = [1]; list.sort();')).toBe('[1]');
  });

  it('keeps where a value is used and where its text stands', () => {
    const text = `const NAMES = { ping: 'pong' };\nconst it = { name: NAMES.ping, type: (2), at: 'a' + 'b' } satisfies CommandDefinition;`;
    const node = candidateIn(text).value as ObjectNode;
    const describeValue = (name: string) => {
      const value = property(node, name)?.value as ValueNode;
      const home = homeOf(value);
      return [
        text.slice(value.start, value.end),
        text.slice(home.start, home.end),
        'literal' in value && value.literal,
      ];
    };
    expect(describeValue('name')).toEqual(['NAMES.ping', "'pong'", true]);
    expect(describeValue('type')).toEqual(['2', '2', true]);
    expect(describeValue('at')).toEqual(["'a' + 'b'", "'a' + 'b'", false]);
  });
});

describe('spreads', () => {
  const base = "const base = { name: 'a', type: 1 };";
  it.each([
    [base, "{ ...base, name: 'b' }", "{name:'b' type:1}"],
    [base, "{ name: 'b', ...base }", "{name:'a' type:1}"],
    [base, "{ name: 'b', ...base, name: 'c', name: 'd' }", "{type:1 name:'c' name:'d'}"],
    [base, '{ ...base, ...{ type: 2 } }', "{name:'a' type:2}"],
    ['', "{ name: 'b', ...unknown, type: 1 }", '~{name:? type:1}'],
    ['', "{ name: 'b', [unknown]: 2, type: 1 }", '~{name:? type:1}'],
    ['', "{ name: 'b', ...(a && { name: 'c' }) }", '{name:?}'],
    ['const base = { x: 1, ...unknown };', '{ y: 1, ...base }', '~{y:? x:?}'],
    ['const list = [1, 2];', '[0, ...list]', '[0 1 2]'],
    ["const text = 'ab';", '[...text]', "['a' 'b']"],
    ['const list = [1, ...unknown];', '[...list]', '~[1 ?...]'],
  ])('%s %s', (before, expression, drawn) => {
    expect(draw(expression, before)).toBe(drawn);
  });

  it('keeps properties where they are written, and elements where they are used', () => {
    const text =
      "const base = { name: 'a' }; const list = [{ name: 'x' }];\nconst it = { ...base, options: [...list] } satisfies CommandDefinition;";
    const node = candidateIn(text).value as ObjectNode;
    const [name, options] = node.properties;
    expect(name?.key.start).toBe(text.indexOf("name: 'a'"));
    expect(node.spreads?.map(({ start, end }) => text.slice(start, end))).toEqual(['...base']);
    const item = options?.value.kind === 'array' ? options.value.items[0] : undefined;
    expect(item && text.slice(item.start, item.end)).toBe('...list');
    expect(item?.home && text.slice(item.home.start, item.home.end)).toBe("{ name: 'x' }");
  });
});

describe('limits', () => {
  it('stops at the depth cap', () => {
    const deepest = (node: ValueNode): number =>
      node.kind === 'array' ? 1 + Math.max(0, ...node.items.map(deepest)) : 1;
    const value = evaluated(`${'['.repeat(500)}${']'.repeat(500)}`);
    expect(deepest(value)).toBeLessThanOrEqual(maximumDepth + 1);
  });

  it('gives one syntax error where the parser overflows', () => {
    const reading = read(`const it: CommandDefinition = ${'['.repeat(20_000)}`, 'typescript');
    expect(reading.syntaxErrors).toHaveLength(1);
    expect(reading.candidates).toEqual([]);
  });

  it('survives chains and doublings', () => {
    const chain = (link: (at: number) => string) =>
      Array.from({ length: 400 }, (_, at) => `const a${at + 1} = ${link(at)};`).join('\n');
    expect(draw('a400', `const a0 = 'x';\n${chain((at) => `a${at}`)}`)).toBe("'x'");
    expect(draw('a60', `const a0 = 'xxxxxxxxxx';\n${chain((at) => `a${at} + a${at}`)}`)).toBe('?');
    expect(draw('a60', `const a0 = 'xxxxxxxxxx';\n${chain((at) => `\`\${a${at}}\${a${at}}\``)}`)).toBe('?');
    const doubled = evaluated('a60', `const a0 = [1];\n${chain((at) => `[...a${at}, ...a${at}]`)}`);
    expect(doubled.kind !== 'array' || doubled.open).toBe(true);
    // Memory is bounded from one candidate to the next, too.
    const bottomUp = Array.from(
      { length: 400 },
      (_, at) => `const b${at} = a${at} satisfies CommandDefinition;`,
    ).join('\n');
    for (const { value } of read(`const a0 = [1];\n${chain((at) => `[a${at}]`)}\n${bottomUp}`, 'typescript')
      .candidates)
      expect(value.kind).toMatch(/array|unknown/);
  });

  it('bounds what a walk meets, not only what is stored', () => {
    const doubled = Array.from({ length: 60 }, (_, at) => `const a${at + 1} = { p: a${at}, q: a${at} };`);
    const nodes = (node: ValueNode): number =>
      1 + children(node).reduce((sum, child) => sum + nodes(child), 0);
    expect(nodes(evaluated('a60', `const a0 = { x: 1 };\n${doubled.join('\n')}`))).toBeLessThan(2_000_000);
  });

  it('reads long sums without overflowing', () => {
    expect(draw(`(${Array.from({ length: 5000 }, () => "'a'").join(' + ')})`)).toBe('?');
  });
});

describe('a method of an object that others have, too, and that nobody knows when it is called', () => {
  const methods = '{ add(one) { this.list[this.list.length] = one; } }';
  const called = "function* take() { yield it1; } [...take()][0].add('b');";
  it.each([
    [
      'copied',
      `function Own() { this.list = ['a']; } Object.assign(Own.prototype, ${methods}); const it1 = new Own();`,
    ],
    [
      'inherited by its prototype',
      `function Own() { this.list = ['a']; } Own.prototype = ${methods}; const it1 = new Own();`,
    ],
    ['inherited by making it', `const it1 = Object.create(${methods}); it1.list = ['a'];`],
    ['inherited later', `const it1 = { list: ['a'] }; Object.setPrototypeOf(it1, ${methods});`],
    ['inherited by a key', `const it1 = { __proto__: ${methods}, list: ['a'] };`],
    ['put there', `const methods = ${methods}; const it1 = { list: ['a'], add: methods.add };`],
    [
      'put there by a key',
      `const methods = ${methods}; const it1: any = { list: ['a'] }; it1['add'] = methods.add;`,
    ],
    ['spread', `const it1 = { list: ['a'], ...${methods} };`],
  ])('%s', (_, made) => {
    expect(draw('{ list: seen }', `${made} const seen = it1.list; ${called}`)).toBe('{list:~[]}');
  });

  it('is called on its own object where no other has it', () => {
    expect(
      draw(
        '{ list: seen, name: other.name }',
        `const other = { name: 'n' }; const it1 = { list: ['a'], add(one) { this.list.push(one); } }; const seen = it1.list; ${called}`,
      ),
    ).toBe("{list:~['a'] name:'n'}");
  });
});
