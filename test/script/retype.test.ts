/** Typing inside a text: what is made from the reading before equals what reading anew gives. */
import * as fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import type { Reading } from '../../core/syntax/reading.ts';
import { retyped } from '../../core/syntax/retype.ts';
import { chainCommand, chainLayout, chainOf } from '../kit/chains.ts';
import { definition } from '../kit/definitions.ts';
import { ProgramPrinter } from './printer.ts';

const readScript = createScriptReader(ts);
const read = (text: string): Reading => readScript(text, 'typescript');

/** Everything of a reading as plain data, lazy values included. */
const plain = ({ candidates, ...rest }: Reading) => ({
  ...rest,
  candidates: candidates.map(({ start, end, hint, value, parts }) => ({ start, end, hint, value, parts })),
});

/** The text before and after an edit that is drawn as `«old|new»`. */
function edited(drawing: string): { readonly before: string; readonly after: string } {
  const [, head = '', old = '', now = '', tail = ''] = /^(.*)«([^|]*)\|([^»]*)»(.*)$/s.exec(drawing) ?? [];
  return { before: head + old + tail, after: head + now + tail };
}

function check(drawing: string, isRetyped: boolean): void {
  const { before, after } = edited(drawing);
  const result = retyped(read(before), after);
  expect(result !== undefined, drawing).toBe(isRetyped);
  if (result) expect(plain(result)).toEqual(plain(read(after)));
}

describe('a text that is typed', () => {
  it.each([
    ["const c: CommandDefinition = { name: 'p«|i»ng', options: [{ name: `a` }] };"],
    ['const c: CommandDefinition = { name: "p«i|»ng" };\nconst d: CommandDefinition = { name: "x" };'],
    ["const o = { name: 'o' };\nconst c: CommandDefinition = { name: 'p«|i»ng', options: [o, o, ...[o]] };"],
    ["const o = { type: 1 };\nconst c: CommandDefinition = { options: [o], name: 'p«|i»ng', ...o };"],
    ["const c: CommandDefinition = { nam«|e»: 'ping', execute() {} };"],
    ["const c: CommandDefinition = { «|x»name: 'ping', 'a': 1 };"],
    ['const c: CommandDefinition = { o: [{ min_value: -«|9»1 }] };'],
    ['const o = [1];\nconst c: CommandDefinition = { ...x, nam: f(1),«|\n  »o };'],
    ["// appcmd-disable x\nconst c = { name: 'p«|i»ng' } as CommandDefinition; // appcmd-disable y"],
    ["const c = { name: 'p«|i»ng', description: 'x', dm_permission: true };"],
    ["const c = { name: 'p', description: 'x', options: [{ type: 3, name: 'a', description: 'b«|c»' }] };"],
  ])('is made from the reading before in %s', (drawing) => check(drawing, true));
});

const imported = "import { SlashCommandBuilder } from 'discord.js';\n";

describe('a builder chain that is typed', () => {
  it.each([
    [
      "new SlashCommandBuilder().setName('p«|i»ng').setDescription('x').addStringOption((o) => o.setName('b'))",
    ],
    [
      "new SlashCommandBuilder().setName('a').addStringOption((o) => o.setName('p«|i»ng').addChoices({ name: 'b', value: 'c' }))",
    ],
    [
      "new SlashCommandBuilder().addStringOption((o) => o.setName('a').addChoices({ name: 'b«c|»', value: 'c' }, { name: 'd', value: 'e' }))",
    ],
    ["new SlashCommandBuilder().addStringOption((o) => { o.setName('a«|b»'); return o.setMinLength(1); })"],
    ['new SlashCommandBuilder().addIntegerOption((o) => o.setMinValue(1«|2»).setMaxValue(3).setChannel(4))'],
    [
      "new SlashCommandBuilder().setNameLocalization('de', 'p«|i»ng').setNameLocalization('fr', 'b').setNSFW()",
    ],
    ["new SlashCommandBuilder().setNameLocalizations({ de: 'p«|i»ng', fr: 'b' }).setContexts(0)"],
    ['new SlashCommandBuilder().addChannelOption((o) => o.addChannelTypes(1«|2»).addChannelTypes(3))'],
    ["const NAME = 'a';\nnew SlashCommandBuilder().setName(NAME).setDescription('p«|i»ng')"],
    [
      "new SlashCommandBuilder().addStringOption((o) => o.addChoices(...['a', 'b'].map((name) => ({ name, value: 'p«|i»ng' }))))",
    ],
    [
      "new SlashCommandBuilder().addStringOption((o) => o.addChoices(...['a', 'b'].map((name) => ({ name, «|A»value: 'c' }))))",
    ],
    [
      "new SlashCommandBuilder().setName('a«|b»').setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)",
    ],
  ])('is made from the reading before in %s', (drawing) => check(imported + drawing, true));

  it.each([
    ["new SlashCommandBuilder().set«Name|Description»('ping')"],
    ["new SlashCommandBuilder().setNameLocalization('d«e|a»', 'a').setNameLocalization('da', 'b')"],
    [
      "new SlashCommandBuilder().addStringOption((o) => { o.setName('p«|i»ng'); return o.setDescription(o.name + '!'); })",
    ],
    [
      "new SlashCommandBuilder().addStringOption((o) => { o.setName('p«|i»ng'); const { name } = o; return o.setDescription(name + '!'); })",
    ],
    ["const c = new SlashCommandBuilder().setName('p«|i»ng');\nc.setDescription(c.name + '!');"],
    [
      "new SlashCommandBuilder().addStringOption((o) => o.addChoices(...['p«|i»ng'].map((name) => ({ name, value: name }))))",
    ],
    ["const NAME = 'p«|i»ng';\nnew SlashCommandBuilder().setName(NAME);"],
    [
      "const f = (o) => o.setName('p«|i»ng');\nnew SlashCommandBuilder().addStringOption(f).addUserOption(f);",
    ],
    ["new SlashCommandBuilder()«|\n  ».setName('ping')"],
    ["n«|\n»ew SlashCommandBuilder().setName('ping')"],
    ["new SlashCommandBuilder().addStringOption((o) => o«| ».addChoices({ name: 'b', value: 'c' }))"],
    ["new SlashCommandBuilder().addStringOption((o) => o.add«|\n»Choices({ name: 'b', value: 'c' }))"],
  ])('is read anew: %s', (drawing) => check(imported + drawing, false));
});

describe('what may change more than one text', () => {
  it.each([
    ["const c: CommandDefinition = { name: 'p«|i»ng' + x };"],
    ["const c = { name: 'ping', description: 'x', dm_permission«|s»: true };"],
    ["const c = { name: 'p', description: 'x', options: [{ type: 3«|3», name: 'a', description: 'b' }] };"],
    [
      "const c = { name: 'p', description: 'x', options: [{ type: 'STRING«|S»', name: 'a', description: 'b' }] };",
    ],
    ["const c = f({ name: '«p|»', description: 'x', dm_permission: true });"],
    ['const c: CommandDefinition = { name: `p«|$»{x}` };'],
    ["const c: CommandDefinition = { name: f('p«|i»ng') };"],
    ["const c: CommandDefinition = { ['na«|m»e']: 1 };"],
    ['const c: CommandDefinition = { ...x, na«|m»e: 1 };'],
    ['const c: CommandDefinition = { ...{ name: 1 }, na«|m»e: 1 };'],
    ['const c: CommandDefinition = { [x]: 1, na«|m»e: 1 };'],
    ['const c: CommandDefinition = { name«|:»: 1 };'],
    ['const c: CommandDefinition = { na«|-»me: 1 };'],
    ['const c: CommandDefinition = { o: f(1«|2») };'],
    ['const c: CommandDefinition = { o: 1«|2» + 3 };'],
    ['const c: CommandDefinition = { o: - 1«|2» };'],
    ['const c: CommandDefinition = { o: 0x1«|2» };'],
    ['const c: CommandDefinition = { nam«|e» };'],
    ['const n = 1«|2»;\nconst c: CommandDefinition = { o: n };'],
    ["const c: CommandDefinition = { name: 'a', nam«|e»: 'b' };"],
    ["const c: CommandDefinition = { name: 'a', nam«e|»: 'b', name: 'c' };"],
    ["const c: CommandDefinition = { na«|m»e: 'a', nsfw: true, nsfw: false };"],
    ["const c: CommandDefinition = { nsfw: true, '«a|1»': 'b' };"],
    ["const c: CommandDefinition = { nsfw: true, '«1|a»': 'b' };"],
    ["const c: CommandDefinition = { nsfw: true, '2': 'a', '1«|2»': 'b' };"],
    ["const c: CommandDefinition = { na«|m»e: true, '2': 'a' };"],
    ["const o = { name: 'p«|i»ng' };\nconst c: CommandDefinition = { options: [o] };"],
    [
      "const b: CommandDefinition = { name: 'p«|i»ng' };\nconst c: CommandDefinition = { ...b, description: 'x' };",
    ],
  ])('is read anew: %s', (drawing) => check(drawing, false));
});

it('equals reading anew, whatever is typed where', () => {
  let made = 0;
  const typed = fc.oneof(
    fc.constantFrom(
      '',
      'a',
      'b c',
      '"',
      "'",
      '`',
      '\\',
      '\n',
      '\r',
      '\u2028',
      '${',
      ',',
      '}',
      '🏓',
      '//',
      '/*',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(
      fc.oneof(programs, chains),
      fc.nat(),
      fc.nat({ max: 3 }),
      typed,
      (before, at, length, text) => {
        const start = at % (before.length + 1);
        const after = before.slice(0, start) + text + before.slice(start + length);
        const result = retyped(read(before), after);
        if (!result) return;
        made += 1;
        expect(plain(result)).toEqual(plain(read(after)));
      },
    ),
    { numRuns: 2000 },
  );
  expect(made).toBeGreaterThan(60);
});

const programs: fc.Arbitrary<string> = fc
  .tuple(fc.array(definition, { minLength: 1, maxLength: 3 }), fc.nat())
  .map(([values, seed]) => program(values, seed));

/** Chains among what else sets their texts: constants, functions, loops, lists that are mapped. */
const chains: fc.Arbitrary<string> = fc
  .tuple(chainCommand, chainLayout, fc.nat(7))
  .map(([command, layout, kind]) => {
    const chain = chainOf(command, layout) ?? '';
    const around = [
      `const c = ${chain};`,
      `const NAME = 'shared';\nconst c = ${chain}.setName(NAME).setDescription(\`The \${NAME}\`);`,
      `const value = (o) => o.setName('value').setDescription('Which');\nconst c = ${chain}.addUserOption(value).addRoleOption(value);`,
      `const c = ${chain};\nfor (const name of ['b', 'c']) c.addStringOption((o) => o.setName(name).setDescription('in a loop'));`,
      `const c = ${chain}.addStringOption((o) => o.addChoices(...['b', 'c'].map((name) => ({ name, value: 'of all' }))));`,
      `const c = ${chain};\nc.setName('later').setDescription(c.name);`,
      `const c = ${chain}.addStringOption((o) => { o.setName('own'); return o.setDescription(o.name + '!'); });`,
      `const c = ${chain}.addSubcommand((s) => [1, 2].reduce((one, n) => one.addUserOption((o) => o.setName('n' + n).setDescription('d')), s.setName('e')));`,
    ];
    return `${imported}${around[kind]}\n`;
  });

function program(values: readonly object[], seed: number): string {
  const printer = new ProgramPrinter(seed);
  const commands = values.map(
    (value, at) => `const command${at}: CommandDefinition = ${printer.print(value as fc.JsonValue)};`,
  );
  return [...printer.statements, ...commands].join('\n');
}
