/** The catalogue is a public contract: ids, severities and the best fix of every rule, and examples that are true. */
import { describe, expect, it } from 'vitest';
import { fixedText } from '../../core/lint/fixes/fixes.ts';
import type { Rule, RuleExample } from '../../core/lint/rule.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { inputOf, type LintOptions, problemsIn } from '../kit/lint.ts';

const catalogue = `
syntax-error error -
duplicate-property error suggestion
unknown-property information safe
wrong-type error safe
missing-property error suggestion
read-only-property hint suggestion
wrong-place-property error safe
unknown-command-type error suggestion
unknown-option-type error suggestion
name-pattern error safe
name-lowercase error safe
name-length error suggestion
name-whitespace hint suggestion
duplicate-option-name error suggestion
localized-name-conflict error -
duplicate-command-name error suggestion
duplicate-choice-name warning -
description-length error suggestion
description-not-allowed error safe
choice-name-length error suggestion
choice-value-type error safe
choice-value-length error -
choice-value-range error -
min-max-type error suggestion
min-max-range error suggestion
min-greater-than-max warning suggestion
autocomplete-with-choices error suggestion
channel-type-unknown warning suggestion
nested-group error -
group-in-subcommand error -
subcommand-in-subcommand error -
parameter-in-group error suggestion
mixed-options error -
empty-group warning -
required-order error safe
too-many-options error -
too-many-choices error suggestion
character-budget error -
too-many-commands error -
unknown-locale error safe
localization-null warning suggestion
localization-redundant hint suggestion
fallback-surprise warning safe
missing-localization information suggestion
permissions-format error safe
permissions-unknown-bits information -
permissions-admin-only information -
deprecated-dm-permission warning safe
deprecated-default-permission warning safe
global-only-property error safe
context-value error suggestion
guild-bot-dm error safe
private-channel-context warning suggestion
integration-type-unsupported error suggestion
entry-point-in-guild error -
handler-value error suggestion
nsfw-with-discovery error -
overwrite-limit error -
overwrite-shape error safe
overwrite-duplicate error suggestion
overwrite-constant warning safe
overwrite-target error suggestion
overwrite-command-duplicate error suggestion
plan-permissions-lost warning -
plan-create-quota error -
plan-deletes warning -
plan-entry-point error -
plan-scope-full error -
plan-stale error -
unused-suppression warning suggestion
`
  .trim()
  .split('\n');

describe('the catalogue', () => {
  it('has every rule, with its severity and its best fix, in this order', () => {
    expect(rules.map((rule) => `${rule.id} ${rule.severity} ${rule.fix ?? '-'}`)).toEqual(catalogue);
  });
});

/** The rules of a text, those that look across files included. */
const rulesIn = (text: string, options: LintOptions): readonly string[] =>
  problemsIn(text, { beside: {}, ...options }).map((problem) => problem.rule);

const examples = rules.flatMap((rule) =>
  rule.documentation.examples.map((example, at) => ({ rule, example, title: `${rule.id} ${at + 1}` })),
);

it('has an example of every rule, in files or in words', () => {
  const shown = ({ documentation, family }: Rule) =>
    family === 'plan' ? documentation.scenario !== undefined : documentation.examples.length > 0;
  expect(rules.filter((rule) => !shown(rule)).map((rule) => rule.id)).toEqual([]);
});

const optionsOf = ({ file, settings, scope, beside }: RuleExample): LintOptions => ({
  ...(file ? { file } : {}),
  ...(settings ? { settings } : {}),
  ...(scope ? { scope } : {}),
  ...(beside ? { beside } : {}),
});

describe('examples', () => {
  it.each(examples)('$title: wrong is reported, right is clean', ({ rule, example }) => {
    expect(rulesIn(example.wrong, optionsOf(example))).toContain(rule.id);
    expect(rulesIn(example.right, optionsOf(example))).toEqual([]);
  });

  const inScripts = examples.filter(
    ({ rule, example }) =>
      rule.id !== 'syntax-error' && (!example.file || example.file.endsWith('.commands.json')),
  );
  it.each(inScripts)('$title: the same in TypeScript', ({ rule, example }) => {
    const options = { ...optionsOf(example), file: 'a.ts' };
    expect(rulesIn(`export default defineCommand(${example.wrong.trim()});\n`, options)).toContain(rule.id);
    expect(rulesIn(`export default defineCommand(${example.right.trim()});\n`, options)).toEqual([]);
  });
});

/** Problems of one rule with the text of their ranges. */
const found = (text: string, id: string, options: LintOptions) =>
  problemsIn(text, options)
    .filter((problem) => problem.rule === id)
    .map((problem) => ({ text: text.slice(problem.at.start, problem.at.end), start: problem.at.start }));

const single = examples.filter(({ rule }) => rule.listeners);

describe('messages', () => {
  /** What a person does about it. */
  const advice =
    /\b(?:use|write|add|remove|rename|choose|cut|shorten|merge|keep|move|wrap|group|give|put|define|leave|list|make|must|swap|change|trim|lets|did you mean|expected)\b/i;
  /** Nothing need be done about them. */
  const harmless = ['read-only-property', 'localization-redundant'];
  it.each(examples)('$title: says what to do', ({ rule, example }) => {
    if (harmless.includes(rule.id)) return;
    const problems = problemsIn(example.wrong, { beside: {}, ...optionsOf(example) });
    for (const { rule: id, message } of problems) if (id === rule.id) expect(message).toMatch(advice);
  });
});

describe('every rule', () => {
  it.each(single)('$title: finds the same token behind an emoji', ({ rule, example }) => {
    const file = (example.file ?? 'ping.command.json').replace(/\.json$/, '.jsonc');
    const prefix = '/* 😀 𝒜 */ ';
    const before = found(example.wrong, rule.id, { ...optionsOf(example), file });
    const after = found(prefix + example.wrong, rule.id, { ...optionsOf(example), file });
    expect(after).toEqual(before.map(({ text, start }) => ({ text, start: start + prefix.length })));
  });

  const inValues = single.filter(({ example }) => !example.file || example.file.endsWith('.commands.json'));
  it.each(inValues)('$title: says nothing of a value that is not known', ({ rule, example }) => {
    const options = { ...optionsOf(example), file: 'a.ts' };
    const source = `export default defineCommand(${example.wrong.trim()});\n`;
    const [first] = found(source, rule.id, options);
    if (!first) throw new Error('nothing found');
    // The value at or behind the token becomes a call: what it gives is not known.
    const isKey = /^\s*:/.test(source.slice(first.start + first.text.length));
    const value = isKey ? source.slice(first.start).match(/:\s*/) : undefined;
    const start = value ? first.start + (value.index ?? 0) + value[0].length : first.start;
    const end = value ? endOfValue(source, start) : first.start + first.text.length;
    const unknown = `${source.slice(0, start)}unknown()${source.slice(end)}`;
    const left = found(unknown, rule.id, options).filter((item) => item.start === first.start);
    // Where a key or the structure around is the mistake, it is not this value: they have drawn tests of their own.
    const aboutMore = [
      'empty-group',
      'required-order',
      'too-many-options',
      'too-many-choices',
      'character-budget',

      'unknown-property',
      'duplicate-property',
      'unknown-locale',
      'fallback-surprise',
      'global-only-property',
      'read-only-property',
      'deprecated-dm-permission',
      'deprecated-default-permission',
    ];
    if (!aboutMore.includes(rule.id)) expect(left).toEqual([]);
  });

  const fixable = single.filter(({ rule, example }) => rule.fix === 'safe' && example.wrong.length < 5000);
  it.each(fixable)(
    '$title: the safe fix removes it, and fixing again changes nothing',
    ({ rule, example }) => {
      const input = inputOf(example.wrong, optionsOf(example));
      const fixed = fixedText(input);
      expect(rulesIn(fixed, optionsOf(example))).not.toContain(rule.id);
      expect(fixedText({ ...input, text: fixed })).toBe(fixed);
      expect(fixed).toMatchSnapshot();
    },
  );
});

/** Offset behind a JSON value: brackets and strings are balanced. */
function endOfValue(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '"') at = source.indexOf('"', at + 1);
    if ('{['.includes(character)) depth += 1;
    if ('}],'.includes(character) && depth === 0) return at;
    if ('}]'.includes(character)) depth -= 1;
  }
  return source.length;
}
