/** Editor features on builder chains. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { selectionRanges } from '../../server/features/ranges.ts';
import { documentSymbols, type OutlineItem } from '../../server/features/symbols.ts';
import { checkCompletion, drawSpans, hoverText, labelsAt } from '../kit/features.ts';
import { inputOf } from '../kit/lint.ts';

const script = { file: 'a.ts' } as const;
const imported = "import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';\n";
/** The first lines of a hover: what it is about, and its heading. */
const heading = (drawing: string) =>
  hoverText(imported + drawing, script)
    ?.split('\n')
    .filter((line) => line !== '---')
    .slice(0, 2);

describe('hover', () => {
  it.each([
    ["new Slash‸CommandBuilder().setName('a')", 'SlashCommandBuilder', '**CHAT_INPUT** (command type 1)'],
    ["new SlashCommandBuilder().set‸Name('a')", 'setName', '**`name`** text, 1-32 characters'],
    ["new SlashCommandBuilder().setName('a‸')", "'a'", '**/a** slash command, global'],
    [
      "new SlashCommandBuilder().setName‸Localization('de', 'b').setNameLocalization('fr', 'c')",
      'setNameLocalization',
      '**`name_localizations`** locale to text or `null`',
    ],
    ["new SlashCommandBuilder().setNameLocalization('d‸e', 'b')", "'de'", '**German** (Deutsch) `de`'],
    ["new SlashCommandBuilder().setNameLocalization('de', 'b‸c')", "'bc'", '2/32 characters'],
    [
      'new SlashCommandBuilder().setDefaultMemberPermissions(Permission‸FlagsBits.BanMembers)',
      'PermissionFlagsBits.BanMembers',
      'Members need (`4`):',
    ],
    ['new SlashCommandBuilder().setContexts(0, 1‸)', '1', '**BOT_DM** (interaction context type 1)'],
    [
      "new SlashCommandBuilder().addUserOption((o) => o).addString‸Option((o) => o.setName('a'))",
      'addStringOption',
      '**STRING** (option type 3)',
    ],
    [
      "new SlashCommandBuilder().addUser‸Option((o) => o).addStringOption((o) => o.setName('a'))",
      'addUserOption',
      '**USER** (option type 6)',
    ],
    [
      "new SlashCommandBuilder().addSubcommand((s) => s.setName('b').addUserOption((o) => { o.setName('‸who'); return o; }))",
      "'who'",
      '**who** USER option',
    ],
    ["const c = new SlashCommandBuilder();\nc.set‸Name('a');", 'setName', '**`name`** text, 1-32 characters'],
  ])('%s', (drawing, ...expected) => expect(heading(drawing)).toEqual(expected));

  it('counts the budget of the command', () => {
    const text = hoverText(
      `${imported}new SlashCommandBuilder().setName('a‸').setDescription('bcd')`,
      script,
    );
    expect(text).toContain('Budget: ▰▱▱▱▱▱▱▱▱▱ **4/8000** characters');
  });

  it('says nothing between the calls', () => {
    expect(
      heading("new SlashCommandBuilder().addUserOption((op‸tion) => option.setName('a'))"),
    ).toBeUndefined();
  });
});

it('the outline lists commands, subcommands and options', () => {
  const lines = (items: readonly OutlineItem[], indent = ''): readonly string[] =>
    items.flatMap((item) => [
      `${indent}${item.kind} ${item.name} ${item.detail}`,
      ...lines(item.children, `${indent}  `),
    ]);
  const text = `${imported}new SlashCommandBuilder().setName('a')
  .addSubcommandGroup((g) => g.setName('b').addSubcommand((s) => s.setName('c').addUserOption((o) => o.setName('d').setRequired(true))));`;
  expect(lines(documentSymbols(analyzeDocument(inputOf(text, script))))).toEqual([
    'command a CHAT_INPUT',
    '  group b SUB_COMMAND_GROUP',
    '    subcommand c SUB_COMMAND',
    '      option d USER required',
  ]);
});

it('a selection grows from the text over the option to the command', () => {
  const chain = "new SlashCommandBuilder().setName('a').addUserOption((o) => o.setName('who'))";
  const text = imported + chain;
  const spans = selectionRanges(analyzeDocument(inputOf(text, script)), text.indexOf('who') + 1);
  expect(drawSpans(text, spans)).toEqual([
    'who',
    "'who'",
    "setName('who'",
    ".addUserOption((o) => o.setName('who'))",
    chain,
  ]);
});

describe('completion', () => {
  const completes = (before: string, label: string, after: string) =>
    checkCompletion(imported + before, label, imported + after, script);
  const labels = (drawing: string) => labelsAt(imported + drawing, script);

  it('of locales', () => {
    completes(
      "new SlashCommandBuilder().setNameLocalization('‸')",
      'de',
      "new SlashCommandBuilder().setNameLocalization('de')",
    );
    completes(
      'new SlashCommandBuilder().setNameLocalization(‸)',
      'pt-BR',
      "new SlashCommandBuilder().setNameLocalization('pt-BR')",
    );
    expect(
      labels("new SlashCommandBuilder().setNameLocalization('de', 'b').setNameLocalization('‸')"),
    ).not.toContain('de');
    expect(labels("new SlashCommandBuilder().setNameLocalization('de', '‸')")).toEqual([]);
    completes(
      "new SlashCommandBuilder().setNameLocalizations({ fr: 'b', ‸ })",
      'de',
      "new SlashCommandBuilder().setNameLocalizations({ fr: 'b', de: '‸' })",
    );
  });

  it('of permissions, as bits', () => {
    completes(
      'new SlashCommandBuilder().setDefaultMemberPermissions(‸)',
      'PermissionFlagsBits.BanMembers',
      'new SlashCommandBuilder().setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)',
    );
    completes(
      'new SlashCommandBuilder().setDefaultMemberPermissions(PermissionFlagsBits.BanMembers‸)',
      '+ PermissionFlagsBits.KickMembers',
      'new SlashCommandBuilder().setDefaultMemberPermissions(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)',
    );
    expect(labels('new SlashCommandBuilder().setDefaultMemberPermissions(‸)')).toContain('null');
  });

  it('of contexts, channel types and booleans', () => {
    completes(
      'new SlashCommandBuilder().setContexts(‸)',
      'GUILD (0)',
      'new SlashCommandBuilder().setContexts(0)',
    );
    completes(
      'new SlashCommandBuilder().setContexts(0, ‸)',
      'BOT_DM (1)',
      'new SlashCommandBuilder().setContexts(0, 1)',
    );
    expect(labels('new SlashCommandBuilder().setContexts(0, ‸)')).not.toContain('GUILD (0)');
    completes(
      'new SlashCommandBuilder().addChannelOption((o) => o.addChannelTypes(‸))',
      'GUILD_VOICE (2)',
      'new SlashCommandBuilder().addChannelOption((o) => o.addChannelTypes(2))',
    );
    expect(labels('new SlashCommandBuilder().addStringOption((o) => o.setRequired(‸))')).toEqual([
      'true',
      'false',
    ]);
  });

  it('of calls that are missing at the end of a chain', () => {
    completes(
      "new SlashCommandBuilder().setName('a').‸",
      'setDescription(…)',
      "new SlashCommandBuilder().setName('a').setDescription('‸')",
    );
    completes(
      "new SlashCommandBuilder()\n  .setName('a')\n  .setD‸",
      'setDescription(…)',
      "new SlashCommandBuilder()\n  .setName('a')\n  .setDescription('‸')",
    );
    completes(
      "new SlashCommandBuilder().setName('a').addUserOption((o) => o.setName('b').‸)",
      'setDescription(…)',
      "new SlashCommandBuilder().setName('a').addUserOption((o) => o.setName('b').setDescription('‸'))",
    );
    completes(
      "new SlashCommandBuilder().setName('a').setDescription('b').‸",
      'addStringOption(… name, description)',
      "new SlashCommandBuilder().setName('a').setDescription('b').addStringOption((option) => option.setName('‸').setDescription(''))",
    );
    expect(labels("new SlashCommandBuilder().setName('a').setDescription('b').‸")).not.toContain(
      'setDescription(…)',
    );
  });

  it('of calls on what a function is given', () => {
    const chain = (given: string) => `new SlashCommandBuilder().setName('a').addStringOption(${given})`;
    for (const given of [
      '(o) => o.‸',
      '(o) => o\n  .se‸',
      'o => o.‸',
      '(o: SlashCommandStringOption) => { o.‸ }',
      '(o) => { o.setRequired(true); return o.se‸ }',
      'function (o) { return o.‸ }',
    ])
      completes(chain(given), 'setName(…)', chain(given.replace(/(?:se)?‸/, "setName('‸')")));
    completes(
      "new SlashCommandBuilder().setName('a').addSubcommand((s) => s.addStringOption((o) => s.‸))",
      'setDescription(…)',
      "new SlashCommandBuilder().setName('a').addSubcommand((s) => s.addStringOption((o) => s.setDescription('‸')))",
    );
    for (const given of [
      "(o) => o.setName('o.‸')",
      '(o) => o /* like o.‸ */',
      '(o) => x.‸',
      '(o) => x.o.‸',
      '(o) => o.‸setName()',
    ])
      expect(labels(chain(given))).toEqual([]);
    expect(labels(`${chain('(o) => o')}; o.‸`)).toEqual([]);
  });

  it('take the place of a whole name, and leave one that is called alone', () => {
    completes(
      "new SlashCommandBuilder().setName('a').setD‸esc",
      'setDescription(…)',
      "new SlashCommandBuilder().setName('a').setDescription('‸')",
    );
    expect(labels("new SlashCommandBuilder().setName('a').d‸addUserOption((o) => o)")).toEqual([]);
    expect(labels("new SlashCommandBuilder().setName('a').setD‸('b')")).toEqual([]);
  });

  it('of nothing behind a whole argument', () => {
    expect(labels('new SlashCommandBuilder().setNSFW(true ‸)')).toEqual([]);
    expect(labels('new SlashCommandBuilder().setContexts(Contexts.Guild ‸)')).toEqual([]);
    expect(labels('new SlashCommandBuilder().setNSFW(/* x */ ‸)')).toEqual(['true', 'false']);
  });

  it('of keys and values in literals among the arguments', () => {
    expect(
      labels("new SlashCommandBuilder().addStringOption((o) => o.addChoices({ name: 'a', ‸ }))"),
    ).toEqual(['value', 'name_localizations']);
  });

  it('of nothing between the calls, and in texts', () => {
    expect(labels("new SlashCommandBuilder()\n  ‸\n  .setName('a')")).toEqual([]);
    expect(labels("new SlashCommandBuilder().setName('‸')")).toEqual([]);
  });
});
