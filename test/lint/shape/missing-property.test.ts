import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { fixesOf } from '../../../core/lint/fixes/fixes.ts';
import { applyEdits } from '../../../core/syntax/edits/index.ts';
import { check, checkFix, checkFixTitles, inputOf, type LintOptions, problemsIn } from '../../kit/lint.ts';

const command = (...options: readonly string[]): string =>
  `{ "name": "say", "description": "x", "options": [${options.join(', ')}] }`;

describe('missing-property', () => {
  it('finds what is absent, at the bracket of the object, not at its name', () => {
    check(`[
  { "name": "ping" },
  ^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.
  {},
  ^ error missing-property: \`name\` is missing: a CHAT_INPUT command needs it. Add it.
  ^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.
  { "type": 2 },
  ^ error missing-property: \`name\` is missing: a USER command needs it. Add it.
  {
  ^ error missing-property: \`name\` is missing: a CHAT_INPUT command needs it. Add it.
    "description": "x"
  }
]`);
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 4 },
  ^ error missing-property: \`name\` is missing: an INTEGER option needs it. Add it.
  ^ error missing-property: \`description\` is missing: an INTEGER option needs it. Add it.
  { "name": "a" },
  ^ error missing-property: \`type\` is missing: an option needs it. Add it.
  ^ error missing-property: \`description\` is missing: an option needs it. Add it.
  { "description": "x" },
  ^ error missing-property: \`type\` is missing: an option needs it. Add it.
  ^ error missing-property: \`name\` is missing: an option needs it. Add it.
  { "type": 3, "name": "b", "description": "x", "choices": [{ "name": "c" }, { "value": "d" }, {}] }
                                                            ^ error missing-property: \`value\` is missing: a choice needs it. Add it.
                                                                             ^ error missing-property: \`name\` is missing: a choice needs it. Add it.
                                                                                               ^ error missing-property: \`name\` is missing: a choice needs it. Add it.
                                                                                               ^ error missing-property: \`value\` is missing: a choice needs it. Add it.
] }`);
  });

  it('finds it at every level, and in files of permissions', () => {
    check(`{ "name": "config", "description": "x", "options": [{ "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "options": [{ "type": 3, "name": "c" }] }] }] }
                                                                                                              ^ error missing-property: \`description\` is missing: a SUB_COMMAND option needs it. Add it.
                                                                                                                                                    ^ error missing-property: \`description\` is missing: a STRING option needs it. Add it.`);
    check(
      `{ "commands": [{ "name": "say" }] }
^ error missing-property
               ^ error missing-property`,
      { file: 'a.permissions.json' },
    );
  });

  it('needs a description of slash commands only', () => {
    check(`[{ "type": 2, "name": "Show" }, { "type": 3, "name": "Save" }, { "type": 4, "name": "Launch" }, { "type": 1, "name": "say" }, { "type": 9, "name": "ask" }]
                                                                                                ^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.
                                                                                                                                        ^ error unknown-command-type: \`9\` is not a command type: use 1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE), 4 (PRIMARY_ENTRY_POINT).`);
  });

  it('takes `undefined` in a script for what JSON makes of it: nothing', () => {
    check(
      `const none = undefined;
defineCommand({ name: 'ban', description: undefined });
              ^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.
defineCommand({ name: undefined, description: none });
              ^ error missing-property: \`name\` is missing
              ^ error missing-property: \`description\` is missing
defineCommand({ type: 2, name: 'Show', description: undefined, options: undefined, nsfw: undefined });
defineCommand({ name: 'say', description: 'x', options: [{ type: 3, name: 'a', description: undefined, required: undefined }] });
                                                         ^ error missing-property: \`description\` is missing: a STRING option
defineCommand({ name: 'ask', description: isLong ? 'x' : undefined, ...more });`,
      { file: 'a.ts' },
    );
    checkFix(
      'missing-property',
      "defineCommand({ name: 'ban', description: undefined });",
      "defineCommand({ name: 'ban', description: 'Describe ban here' });",
      { file: 'a.ts' },
    );
  });

  it('takes a value of the wrong type, or one that is not known, for present', () => {
    check(`{ "name": null, "description": 5 }
          ^^^^ error wrong-type
                               ^ error wrong-type`);
    check(`defineCommand({ name: name(), description: text() });`, { file: 'a.ts' });
  });

  it('finds it after an emoji', () => {
    check(`{ "name_localizations": { "de": "ä😀" }, "name": "ping" }
^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.
                                ^^^^^ error name-pattern: \`ä😀\` must not hold \`😀\`: use letters, numbers, \`-\` and \`_\`.`);
    check(`[{ "type": 2, "name": "😀" }, { "type": 1 }]
                              ^ error missing-property: \`name\` is missing: a CHAT_INPUT command needs it. Add it.
                              ^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.`);
  });

  it('finds it in TypeScript, in its spelling', () => {
    check(
      `const c: ChatInputApplicationCommandData = { name: 'say', options: [{ type: ApplicationCommandOptionType.String, name: 'a' }] };
                                           ^ error missing-property: \`description\` is missing: a CHAT_INPUT command needs it. Add it.
                                                                    ^ error missing-property: \`description\` is missing: a STRING option needs it. Add it.`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what something unknown may add to', () => {
    check(
      `defineCommand({ ...base, name: 'say' });
defineCommand({ name: 'say', ...rest() });
defineCommand({ [key()]: 1, name: 'say' });
defineCommand({ __proto__: base, name: 'say' });
defineCommand(withDescription({ name: 'say' }));
defineCommand({ name: 'say', description: 'x', options: [option({ name: 'a' }), { ...option(), name: 'b' }] });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of a builder without a name that code makes for others', () => {
    const builders =
      "import { SlashCommandBuilder as Slash, ContextMenuCommandBuilder as Menu } from 'discord.js';";
    check(
      `${builders}
class Own extends Slash { cooldown() { return this; } }
export const own = () => new Own();
export const menu = () => new Menu().setType(2);
export function described() { const b = new Slash().setDescription('x'); return b; }
export async function later() { return { data: new Slash().setDescription('x') }; }
export function* each() { yield new Slash().setDescription('x'); }
export const either = (is) => (is ? new Slash().setDescription('x') : new Menu().setType(3));
export const handed = (take) => take(new Slash().setDescription('x'));
export class Field { data = new Slash().setDescription('x'); }
export class Hidden { #data = new Slash(); name(name) { this.#data.setName(name); return this; } }
export class Kept {
  constructor({ type }) {
    switch (type) {
      case 'user': this.data = new Menu(); this.data.setType(2); break;
      default: this.data = new Slash();
    }
  }
}
class Derived extends Base { constructor() { super({ data: new Slash().setDescription('x') }); } }`,
      { file: 'a.ts' },
    );
    check(
      `${builders}
export const named = () => new Slash().setName('a');
                               ^^^^^ error missing-property: \`description\` is missing
export class Named { data = new Slash().setName('a'); }
                                ^^^^^ error missing-property: \`description\` is missing
export const data = new Slash().setDescription('x');
                        ^^^^^ error missing-property: \`name\` is missing
async function main() { const c = new Slash().setDescription('x'); await rest.put(route, { body: [c.toJSON()] }); } main();
                                      ^^^^^ error missing-property: \`name\` is missing`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what a call sets whose arguments are still to come', () => {
    const start =
      "import { SlashCommandBuilder as Slash, ContextMenuCommandBuilder as Menu } from 'discord.js';";
    check(
      `${start}
export const a = new Slash().setName().setDescription('x');
export const b = new Slash().setName('b').setDescription();
export const c = new Menu().setName().setType(2);
const whole = () => new Slash().setName('a').setDescription('x');
export const d = whole().addStringOption();
export const e = whole().addStringOption((o) => o).addSubcommand((s) => { return s; });
export const f = whole().addStringOption((o) => o.setName().setDescription('x').setRequired());
export const g = whole().addStringOption((o) => o.setName('a').setDescription().addChoice().addChoice('Red'));
export const h = whole().addSubcommandGroup((g) => g.setName('g').setDescription('x').addSubcommand());
export const i = whole().setNameLocalization('de');`,
      { file: 'a.ts' },
    );
    check(
      `${start}
export const a = new Slash().setName();
                     ^^^^^ error missing-property: \`description\` is missing
export const b = new Slash().setName(undefined).setDescription('x');
                     ^^^^^ error missing-property: \`name\` is missing
export const c = new Slash().setName('c').setDescription('x').addStringOption((o) => o.setRequired());
                                                              ^^^^^^^^^^^^^^^ error missing-property: \`name\` is missing
                                                              ^^^^^^^^^^^^^^^ error missing-property: \`description\` is missing`,
      { file: 'a.ts' },
    );
  });

  it('says nothing while someone is typing', () => {
    check(`{ "name": "ping", "descr
                  ^^^^^^ error syntax-error
                        ^ error syntax-error`);
    check(`{ "name": "ping", "description": "x", "options": [{ "type": 3, "na }] }
                                                               ^^^^^^^^ error syntax-error
                                                                       ^ error syntax-error`);
    check(`defineCommand({ name: 'say', des });`, { file: 'a.ts' });
  });

  it('adds a description behind the name, in the style of the file', () => {
    checkFix(
      'missing-property',
      '{ "name": "ping" }',
      '{ "name": "ping", "description": "Describe ping here" }',
    );
    checkFix(
      'missing-property',
      `{
  "name": "ping",
  "nsfw": true
}`,
      `{
  "name": "ping",
  "description": "Describe ping here",
  "nsfw": true
}`,
    );
    checkFix(
      'missing-property',
      `defineCommand({
  name: "ping",
});`,
      `defineCommand({
  name: "ping",
  description: "Describe ping here",
});`,
      { file: 'a.ts' },
    );
  });

  it('adds the type that what is here belongs to', () => {
    const types: readonly [string, number][] = [
      ['', 3],
      [', "channel_types": [0]', 7],
      [', "min_length": 1', 3],
      [', "min_value": 1', 4],
      [', "min_value": 1.5', 10],
      [', "min_value": "1"', 4],
      [', "autocomplete": true, "max_value": 5', 4],
      [', "choices": [{ "name": "b", "value": "c" }]', 3],
      [', "choices": [{ "name": "b", "value": 1 }]', 4],
      [', "choices": [{ "name": "b", "value": 1 }, { "name": "c", "value": 1.5 }]', 10],
      [', "options": []', 1],
      [', "options": [{ "type": 3, "name": "b", "description": "x" }]', 1],
      [', "options": [{ "type": 1, "name": "b", "description": "x" }]', 2],
    ];
    for (const [more, type] of types)
      checkFix(
        'missing-property',
        command(`{ "name": "a", "description": "x"${more} }`),
        command(`{ "type": ${type}, "name": "a", "description": "x"${more} }`),
      );
  });

  it('adds the type that belongs beside the others', () => {
    const bare = '{ "name": "a", "description": "x" }';
    const typed = (type: number) => `{ "type": ${type}, "name": "a", "description": "x" }`;
    const subcommand = (...options: readonly string[]) =>
      `{ "type": 1, "name": "b", "description": "x", "options": [${options.join(', ')}] }`;
    const group = (...options: readonly string[]) =>
      `{ "type": 2, "name": "c", "description": "x", "options": [${options.join(', ')}] }`;
    checkFix('missing-property', command(subcommand(), bare), command(subcommand(), typed(1)));
    checkFix('missing-property', command(subcommand(bare)), command(subcommand(typed(3))));
    checkFix('missing-property', command(group(bare)), command(group(typed(1))));
  });

  it('adds no type where the fields belong to different ones', () => {
    checkFixTitles(
      'missing-property',
      command('{ "name": "a", "description": "x", "channel_types": [0], "min_value": 1 }'),
      [],
    );
  });

  it('adds a name that is free, and as long as its kind allows', () => {
    checkFix('missing-property', '{ "description": "x" }', '{ "name": "name", "description": "x" }');
    checkFix('missing-property', '{ "type": 4 }', '{ "type": 4, "name": "PRIMARY_ENTRY_POINT" }');
    const option = (name: string) => `{ "type": 3, "name": "${name}", "description": "x" }`;
    checkFix(
      'missing-property',
      command(option('name'), option('name-2'), '{ "type": 3, "description": "x" }'),
      command(option('name'), option('name-2'), option('name-3')),
    );
    const translated =
      '{ "type": 3, "name": "a", "description": "x", "name_localizations": { "de": "name" } }';
    checkFix(
      'missing-property',
      command(translated, '{ "type": 3, "description": "x" }'),
      command(translated, option('name-2')),
    );
    const choices = (list: string) =>
      command(`{ "type": 3, "name": "a", "description": "x", "choices": [${list}] }`);
    checkFix(
      'missing-property',
      choices('{ "name": "Choice", "value": "a" }, { "value": "b" }'),
      choices('{ "name": "Choice", "value": "a" }, { "name": "Choice-2", "value": "b" }'),
    );
  });

  it('adds a name that no other command of the file has', () => {
    const file = { file: 'all.commands.json' };
    const nameless = '{ "description": "x" }';
    const named = (name: string) => `{ "name": "${name}", "description": "x" }`;
    checkFix(
      'missing-property',
      `[${named('name')}, ${nameless}]`,
      `[${named('name')}, ${named('name-2')}]`,
      file,
    );
    checkFix(
      'missing-property',
      `[${nameless}, ${named('name')}]`,
      `[${named('name-2')}, ${named('name')}]`,
      file,
    );
    checkFix(
      'missing-property',
      '[{ "type": 4, "name": "PRIMARY_ENTRY_POINT" }, { "type": 2, "name": "USER" }, { "type": 2 }]',
      '[{ "type": 4, "name": "PRIMARY_ENTRY_POINT" }, { "type": 2, "name": "USER" }, { "type": 2, "name": "USER-2" }]',
      file,
    );
  });

  it('adds a value of the type of the option, that no other choice has and the limits allow', () => {
    const choices = (option: string, list: string) =>
      `{ "name": "say", "description": "x", "options": [{ ${option}, "name": "a", "description": "x", "choices": [${list}] }] }`;
    const values: readonly [option: string, others: readonly unknown[], expected: unknown][] = [
      ['"type": 3', [], 'b'],
      ['"type": 3', ['b', 'b-2'], 'b-3'],
      ['"type": 4', [], 0],
      ['"type": 4', [0, 1], -1],
      ['"type": 4, "min_value": 5', [5], 6],
      ['"type": 4, "max_value": -5', [-5], -6],
      ['"type": 4, "min_value": 1, "max_value": 3', [1, 2], 3],
      ['"type": 10', [0], 1],
      ['"type": 10, "min_value": 0.2, "max_value": 0.8', [], 0.2],
      ['"type": 10, "min_value": 9007199254740992', [9007199254740992], 0],
    ];
    for (const [option, others, expected] of values) {
      const list = others.map((value, at) => `{ "name": "o${at}", "value": ${JSON.stringify(value)} }`);
      const before = choices(option, [...list, '{ "name": "b" }'].join(', '));
      const after = choices(
        option,
        [...list, `{ "name": "b", "value": ${JSON.stringify(expected)} }`].join(', '),
      );
      checkFix('missing-property', before, after);
    }
  });

  it('describes by the name only where that is one', () => {
    const long = 'a'.repeat(200);
    for (const name of [`"${long}"`, '""', '5', 'null'])
      expectFixed(`{ "name": ${name} }`, `{ "name": ${name}, "description": "Describe it here" }`);
    expectFixed(
      command('{ "type": 3, "name": "a" }'),
      command('{ "type": 3, "name": "a", "description": "Describe a here" }'),
    );
  });

  it('adds nothing that breaks another rule', () => {
    const sources = [
      '{ "options": [{}] }',
      '{ "type": 2 }',
      '{ "type": 3, "name_localizations": { "de": "x" } }',
      '{ "type": 4, "handler": 1 }',
      '{ "name": "A B" }',
      '{ "name": "say", "description_localizations": { "de": "y" } }',
      command('{}', '{}'),
      command('{ "required": true }', '{ "type": 3, "name": "a" }'),
      command(
        '{ "type": 3, "name": "a", "description": "x", "required": false }',
        '{ "name": "b", "description": "x", "required": true }',
      ),
      command('{ "type": 1 }', '{ "type": 2 }', '{ "name": "name" }'),
      command('{ "type": 2, "options": [{}, { "type": 1 }] }'),
      command('{ "type": 1, "options": [{ "choices": [] }] }'),
      command('{ "choices": [{}, { "name": "a" }, { "value": 1 }] }'),
      command('{ "choices": [{}, { "name": "" }, { "value": "x" }], "min_length": 1 }'),
      command('{ "type": 3, "choices": [{ "name": "" }, {}] }'),
      command('{ "type": 4, "choices": [{}, { "name": "a" }], "min_value": 9007199254740991 }'),
      `{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "${'b'.repeat(101)}", "choices": [{ "name": "${'c'.repeat(101)}" }] }] }`,
    ];
    for (const source of sources) {
      expectSound(source, {});
      expectSound(`defineCommand(${source});`, { file: 'a.ts' });
    }
    for (const source of ['{}', '{ "guild_id": "1" }', '{ "commands": [{}] }'])
      expectSound(source, { file: 'a.permissions.json' });
  });
});

/** The only fix gives this text, whatever other problems there are. */
function expectFixed(before: string, after: string): void {
  const input = inputOf(before);
  const analysis = analyzeDocument(input);
  const problem = finalProblems(analysis).find((problem) => problem.rule === 'missing-property');
  if (!problem) throw new Error(`Nothing is missing from ${before}`);
  expect(fixesOf(problem, input, analysis).map((fix) => applyEdits(before, fix.edits))).toEqual([after]);
}

/** After any of the fixes there is no error or warning that was not there before. */
function expectSound(source: string, options: LintOptions): void {
  const input = inputOf(source, options);
  const analysis = analyzeDocument(input);
  const missing = finalProblems(analysis).filter((problem) => problem.rule === 'missing-property');
  expect(missing).not.toEqual([]);
  const before = countsOf(source, options);
  for (const problem of missing) {
    const fixes = fixesOf(problem, input, analysis);
    expect(fixes.length, `${source}: ${problem.message}`).toBe(1);
    for (const fix of fixes) {
      const after = applyEdits(source, fix.edits);
      for (const [rule, count] of countsOf(after, options))
        expect(count, `${rule} in ${after}`).toBeLessThanOrEqual(before.get(rule) ?? 0);
    }
  }
}

function countsOf(source: string, options: LintOptions): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, severity } of problemsIn(source, options))
    if (severity === 'error' || severity === 'warning') counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
