import { describe, expect, it } from 'vitest';
import { foldingRanges, selectionRanges } from '../../server/features/ranges.ts';
import { documentSymbols, type OutlineItem } from '../../server/features/symbols.ts';
import { draw, drawSpans } from '../kit/features.ts';
import type { LintOptions } from '../kit/lint.ts';

const ts = { file: 'ping.ts' };

/** The outline, indented: kind, name, detail, and what is selected when someone goes there. */
function outline(source: string, options: LintOptions = {}, limit?: number): string {
  const { analysis, text } = draw(source, options);
  const rows = (
    items: readonly OutlineItem[],
    indent: string,
    outer: OutlineItem | undefined,
  ): readonly string[] =>
    items.flatMap((item) => {
      expect(item.selection.start).toBeGreaterThanOrEqual(item.range.start);
      expect(item.selection.end).toBeLessThanOrEqual(item.range.end);
      if (outer) expect(item.range.start).toBeGreaterThanOrEqual(outer.range.start);
      if (outer) expect(item.range.end).toBeLessThanOrEqual(outer.range.end);
      const selected = text.slice(item.selection.start, item.selection.end);
      const row = `${indent}${item.kind} ${item.name}${item.detail ? ` (${item.detail})` : ''} ${selected}`;
      return [row.trimEnd(), ...rows(item.children, `${indent}  `, item)];
    });
  return rows(documentSymbols(analysis, limit), '', undefined).join('\n');
}

describe('document symbols', () => {
  it('show commands with their groups, subcommands and options', () => {
    const source = `[
  { "name": "ping", "options": [{ "type": 3, "name": "text", "required": true }] },
  { "type": 2, "name": "Show 😀" },
  { "name": "tags", "options": [
    { "type": 1, "name": "show" },
    { "type": 2, "name": "manage", "options": [{ "type": 1, "name": "add", "options": [{ "type": 5, "name": "on" }] }] }
  ] }
]`;
    expect(outline(source)).toBe(`command ping (CHAT_INPUT) "ping"
  option text (STRING required) "text"
command Show 😀 (USER) "Show 😀"
command tags (CHAT_INPUT) "tags"
  subcommand show (SUB_COMMAND) "show"
  group manage (SUB_COMMAND_GROUP) "manage"
    subcommand add (SUB_COMMAND) "add"
      option on (BOOLEAN) "on"`);
  });

  it('show files of permissions', () => {
    const source = '{ "guild_id": "1", "commands": [{ "name": "ping" }, {}] }';
    expect(outline(source, { file: 'a.permissions.json' })).toBe(`permissions Permission overwrites
  permissions ping "ping"
  permissions (unnamed)`);
    expect(outline('[{ "name": "ping" }, { "name": "b" }]', { file: 'a.permissions.json' })).toBe(
      'permissions ping "ping"\npermissions b "b"',
    );
    expect(outline('{ "name": "ping", "permissions": [] }', { file: 'a.permissions.json' })).toBe(
      'permissions ping "ping"',
    );
  });

  it('show shared options where they are used, and constants where they stand', () => {
    const source = `const options = [{ type: 3, name: 'text' }];
const shared = { type: 2, name: 'group', options: [{ type: 1, name: 'sub' }] };
const ping = { name: 'ping', options: [...options, shared, { type: 4, name }] };
defineCommand(ping);`;
    expect(outline(source, ts)).toBe(`command ping (CHAT_INPUT) 'ping'
  option text (STRING)
  group group (SUB_COMMAND_GROUP)
    subcommand sub (SUB_COMMAND)
  option (unnamed) (INTEGER)`);
  });

  it('go on in half-typed text', () => {
    expect(outline('[{ "name": "ping", "options": [{ "type": 3, "name": "a" }, { "na')).toBe(
      `command ping (CHAT_INPUT) "ping"
  option a (STRING) "a"
  option (unnamed)`.replace(' (CHAT_INPUT)', ''),
    );
    expect(outline('{}')).toBe('command (unnamed) (CHAT_INPUT)');
    expect(outline('{ "name": "x" }', { file: 'package.json' })).toBe('');
  });

  it('are cut at the limit', () => {
    const source = '[{ "name": "a", "options": [{ "type": 3, "name": "b" }] }, { "name": "c" }]';
    expect(outline(source, {}, 2)).toBe('command a (CHAT_INPUT) "a"\n  option b (STRING) "b"');
  });
});

describe('folding ranges', () => {
  it('cover definitions, lists and dictionaries', () => {
    const { analysis, text } = draw(
      '[{ "name": "a", "name_localizations": { "de": "b" }, "options": [{}] }]',
    );
    expect(drawSpans(text, foldingRanges(analysis))).toEqual([
      '{ "name": "a", "name_localizations": { "de": "b" }, "options": [{}] }',
      '{ "de": "b" }',
      '[{}]',
      '{}',
    ]);
  });

  it('keep the outer ones when there are too many', () => {
    const { analysis, text } = draw('[{ "options": [{}, {}] }, {}]');
    expect(drawSpans(text, foldingRanges(analysis, 3))).toEqual([
      '{ "options": [{}, {}] }',
      '{}',
      '[{}, {}]',
    ]);
  });

  it('cover constants that are definitions', () => {
    const { analysis, text } = draw("const c = { name: 'a' };\ndefineCommand(c);", ts);
    expect(drawSpans(text, foldingRanges(analysis))).toEqual(["{ name: 'a' }"]);
  });
});

describe('selection ranges', () => {
  const spans = (drawing: string, options: LintOptions = {}) => {
    const { analysis, text, offsets } = draw(drawing, options);
    return drawSpans(text, selectionRanges(analysis, offsets[0] ?? 0));
  };

  it('grow from the text to the definition', () => {
    expect(spans('[{ "options": [{ "name": "a‸b" }] }]')).toEqual([
      'ab',
      '"ab"',
      '"name": "ab"',
      '{ "name": "ab" }',
      '[{ "name": "ab" }]',
      '"options": [{ "name": "ab" }]',
      '{ "options": [{ "name": "ab" }] }',
      '[{ "options": [{ "name": "ab" }] }]',
    ]);
    expect(spans('{ "na‸me": "a" }')).toEqual(['name', '"name"', '"name": "a"', '{ "name": "a" }']);
    expect(spans('{ ‸ }')).toEqual(['{  }']);
  });

  it('grow in scripts, through constants too', () => {
    expect(spans('const c: ApplicationCommandData = { type: Application‸CommandType.User };', ts)).toEqual([
      'ApplicationCommandType.User',
      'type: ApplicationCommandType.User',
      '{ type: ApplicationCommandType.User }',
    ]);
    expect(spans("const list = [{ name: 'a‸b' }];\ndefineCommand({ options: list });", ts)).toEqual([
      'ab',
      "'ab'",
      "name: 'ab'",
      "{ name: 'ab' }",
      "[{ name: 'ab' }]",
    ]);
  });

  it('are empty outside of definitions', () => {
    expect(spans('const a‸ = { name: "x" };', ts)).toEqual([]);
    expect(spans('{ "name": "‸x" }', { file: 'package.json' })).toEqual([]);
  });
});

it('is alike in JSON, a literal and a chain', () => {
  const json = `{ "name": "tags", "description": "x", "options": [
    { "type": 2, "name": "manage", "description": "x", "options": [{ "type": 1, "name": "add", "description": "x", "options": [
      { "type": 3, "name": "text", "description": "x", "required": true, "choices": [{ "name": "One", "value": "1" }] }] }] }] }`;
  const chain = `import { SlashCommandBuilder } from 'discord.js';
export const tags = new SlashCommandBuilder().setName("tags").setDescription('x').addSubcommandGroup((group) =>
  group.setName("manage").setDescription('x').addSubcommand((sub) => sub.setName("add").setDescription('x').addStringOption((option) =>
    option.setName("text").setDescription('x').setRequired(true).addChoices({ name: 'One', value: '1' }))));`;
  const expected = `command tags (CHAT_INPUT) "tags"
  group manage (SUB_COMMAND_GROUP) "manage"
    subcommand add (SUB_COMMAND) "add"
      option text (STRING required) "text"`;
  expect(outline(json)).toBe(expected);
  expect(outline(`export const tags = ${json} satisfies CommandDefinition;`, ts)).toBe(expected);
  expect(outline(chain, ts)).toBe(expected);
});
