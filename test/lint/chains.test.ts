/**
 * Every rule on builder chains: its wrong example is printed as a chain where the classes can say it. Drawings and the texts
 * that the fixes give are kept in a snapshot, to be read when they change.
 */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixedText, fixesOf } from '../../core/lint/fixes/fixes.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { builderImport, chainOf, plainLayout } from '../kit/chains.ts';
import {
  check,
  checkFix,
  checkFixTitles,
  drawing,
  inputOf,
  type LintOptions,
  problemsIn,
} from '../kit/lint.ts';

const lines = { ...plainLayout, before: '\n  ' };

const examples = rules.flatMap((rule) =>
  rule.documentation.examples.flatMap((example) => {
    if (!rule.listeners || (example.file && !example.file.includes('.command'))) return [];
    const { settings, scope, wrong } = example;
    const options: LintOptions = {
      file: 'a.ts',
      ...(settings ? { settings } : {}),
      ...(scope ? { scope } : {}),
    };
    const chain = withoutRepeats(wrong) ? chainOf(JSON.parse(wrong), lines) : undefined;
    return [{ id: rule.id, rule, options, source: chain && `${builderImport}${chain};\n` }];
  }),
);

/** Parsing a repeated key would lose it. */
function withoutRepeats(json: string): boolean {
  try {
    return (
      JSON.stringify(JSON.parse(json)) ===
      json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (text) => (text.startsWith('"') ? text : ''))
    );
  } catch {
    return false;
  }
}

const found = examples.filter(({ source, rule, options }) =>
  source === undefined ? false : problemsIn(source, options).some((problem) => problem.rule === rule.id),
);

it('cannot be broken by a chain, or mean nothing there', () => {
  expect(examples.filter((example) => !found.includes(example)).map(({ id }) => id)).toEqual([
    // The last call counts, and is all that is read.
    'duplicate-property',
    // There is no method for a field that the interface does not have,
    'unknown-property',
    // nor for one that the service sets,
    'read-only-property',
    // nor on a type that does not take it.
    'wrong-place-property',
    // The class is the type.
    'unknown-command-type',
    'unknown-option-type',
    'description-not-allowed',
    // A group takes subcommands only, and a subcommand takes none.
    'nested-group',
    'group-in-subcommand',
    'subcommand-in-subcommand',
    'parameter-in-group',
    // A number becomes a string of digits by itself.
    'permissions-format',
    // No class builds an entry point, or has `handler`.
    'entry-point-in-guild',
    'handler-value',
  ]);
});

describe('on a chain', () => {
  it.each(found.filter(({ source = '' }) => source.length < 1500))(
    '$id',
    ({ source = '', rule, options }) => {
      const input = inputOf(source, options);
      const analysis = analyzeDocument(input);
      const fixes = finalProblems(analysis)
        .filter((problem) => problem.rule === rule.id)
        .flatMap((problem) => fixesOf(problem, input, analysis).slice(0, 2))
        .map((fix) => `${fix.kind}: ${fix.title}\n${withoutImport(applyEdits(source, fix.edits))}`);
      expect(`\n${[withoutImport(drawing(source, options)), ...fixes].join('\n')}`).toMatchSnapshot();
    },
  );

  it.each(found.filter(({ rule }) => rule.fix === 'safe'))(
    '$id: the safe fix removes it, and fixing again changes nothing',
    ({ source = '', rule, options }) => {
      const input = inputOf(source, options);
      const text = fixedText(input);
      expect(problemsIn(text, options).map((problem) => problem.rule)).not.toContain(rule.id);
      expect(fixedText({ ...input, text })).toBe(text);
    },
  );
});

const withoutImport = (text: string): string => text.replace(builderImport, '');

/** The text after the first fix of the only problem of a rule. */
const fixes = (rule: string, before: string, after: string) =>
  checkFix(rule, builderImport + before, builderImport + after, { file: 'a.ts' });
const draws = (text: string) => check(builderImport + text, { file: 'a.ts' });

describe('chains as people write them', () => {
  it('a name that a shared function sets is told once', () => {
    draws(`
const value = (option) => option.setName('Value').setDescription('Which');
                                         ^^^^^^^ error name-lowercase
export const set = new SlashCommandBuilder()
  .setName('set')
  .setDescription('Sets it')
  .addSubcommand((one) => one.setName('one').setDescription('One').addStringOption(value))
  .addSubcommand((two) => two.setName('two').setDescription('Two').addStringOption(value));
`);
  });

  it('a text that a loop repeats is told once', () => {
    draws(`
const c = new SlashCommandBuilder().setName('set').setDescription('Sets it');
for (const name of ['a', 'b']) c.addStringOption((option) => option.setName(name).setDescription(''));
                                                                                                 ^^ error description-length
`);
  });

  it('what is missing is told at the class or method: nothing is wrong with the name', () => {
    draws(`
new SlashCommandBuilder()
    ^^^^^^^^^^^^^^^^^^^ error missing-property: \`name\`
  .setDescription('Sets it')
  .addStringOption((option) => option.setDescription('Which'))
   ^^^^^^^^^^^^^^^ error missing-property: \`name\`
  .addUserOption((option) => option.setName('who'));
   ^^^^^^^^^^^^^ error missing-property: \`description\`
`);
  });

  it('a menu whose type is still to be set is no slash command', () => {
    draws("new ContextMenuCommandBuilder().setName('Show profile');");
  });

  it('translations of several calls', () => {
    fixes(
      'unknown-locale',
      "new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b').setNameLocalization('pt_BR', 'c').setDescription('d')",
      "new SlashCommandBuilder().setName('a').setNameLocalization('de', 'b').setNameLocalization('pt-BR', 'c').setDescription('d')",
    );
    fixes(
      'fallback-surprise',
      "new SlashCommandBuilder()\n  .setName('color')\n  .setNameLocalization('en-GB', 'colour') // British\n  .setDescription('d');",
      "new SlashCommandBuilder()\n  .setName('color')\n  .setNameLocalization('en-GB', 'colour') // British\n  .setNameLocalization('en-US', 'color')\n  .setDescription('d');",
    );
    fixes(
      'localization-redundant',
      "new SlashCommandBuilder()\n  .setName('a')\n  // as it is\n  .setNameLocalization('de', 'a')\n  .setDescription('d');",
      "new SlashCommandBuilder()\n  .setName('a')\n  .setDescription('d');",
    );
  });

  it('permissions', () => {
    fixes(
      'permissions-format',
      "new SlashCommandBuilder().setName('a').setDescription('d').setDefaultMemberPermissions('BanMembers')",
      "new SlashCommandBuilder().setName('a').setDescription('d').setDefaultMemberPermissions('4')",
    );
    fixes(
      'deprecated-default-permission',
      "new SlashCommandBuilder().setName('a').setDescription('d').setDefaultPermission(false)",
      "new SlashCommandBuilder().setName('a').setDescription('d').setDefaultMemberPermissions('0')",
    );
  });

  it('options that later statements add', () => {
    fixes(
      'required-order',
      `const c = new SlashCommandBuilder().setName('a').setDescription('d');
// where
c.addChannelOption((o) => o.setName('b').setDescription('d'));
c.addStringOption((o) => o.setName('c').setDescription('d').setRequired(true));
`,
      `const c = new SlashCommandBuilder().setName('a').setDescription('d');
// where
c.addStringOption((o) => o.setName('c').setDescription('d').setRequired(true));
c.addChannelOption((o) => o.setName('b').setDescription('d'));
`,
    );
  });

  it('options that one call makes keep their order', () => {
    checkFixTitles(
      'required-order',
      `${builderImport}const c = new SlashCommandBuilder().setName('a').setDescription('d');
for (const is of [false, true]) c.addStringOption((o) => o.setName(\`b-\${is}\`).setDescription('d').setRequired(is));
`,
      [],
      { file: 'a.ts' },
    );
  });
});
