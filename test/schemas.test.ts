/** The JSON Schemas against the rules: what is right passes, and what they can see of what is wrong does not. */
import { describe, expect, it } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { locales } from '../core/interface/index.ts';
import { rules } from '../core/lint/rules/index.ts';
import { rulesOfSchema } from '../core/lint/rules-of-schema.ts';
import { commandSchema, permissionsSchema } from '../scripts/generate/json-schema.ts';

const service = getLanguageService({});

/** Messages of the errors that the schema finds. */
async function errorsOf(text: string, schema: object): Promise<readonly string[]> {
  const document = TextDocument.create('file:///ping.command.json', 'json', 1, text);
  const problems = await service.doValidation(
    document,
    service.parseJSONDocument(document),
    { schemaValidation: 'error', comments: 'ignore', trailingCommas: 'ignore' },
    schema as JSONSchema,
  );
  return problems.map((problem) => String(problem.message));
}

const schemaOf = (file?: string): object =>
  file?.includes('permissions') ? permissionsSchema() : commandSchema();

const command = (fields: object): string =>
  JSON.stringify({ name: 'ping', description: 'Answers', ...fields });
const option = (fields: object): string =>
  command({ options: [{ type: 3, name: 'to', description: 'Whom', ...fields }] });
const choice = (type: number, fields: object): string =>
  option({ type, choices: [{ name: 'One', value: 1, ...fields }] });

describe('what is right passes', () => {
  const examples = rules.flatMap((rule) =>
    rule.documentation.examples
      .filter((example) => example.file === undefined || /\.jsonc?$/.test(example.file))
      .map((example) => [rule.id, example.right, example.file] as const),
  );
  it.each(examples)('%s', async (_, right, file) => {
    expect(await errorsOf(right, schemaOf(file))).toEqual([]);
  });
});

describe('what the service accepts passes', () => {
  it.each([
    ['a list', `[${command({})}]`],
    ['a file', `{ "$schema": "x", "commands": [${command({})}] }`],
    ['unknown keys', command({ cooldown: 5 })],
    ['an empty description that is read back', command({ type: 2, description: '' })],
    ['a menu name with spaces', command({ type: 3, name: 'Quote This', description: '' })],
    ['what changes nothing', option({ type: 5, autocomplete: false, choices: [] })],
    ['options of a menu command that are none', command({ type: 2, description: '', options: [] })],
    ['a locale without a text', command({ name_localizations: { de: null } })],
    ['locales that a configuration adds', command({ name_localizations: { tlh: 'a', 'zh-Hant': 'a' } })],
    ['unknown channel types', option({ type: 7, channel_types: [0, 99] })],
    ['32 characters of 64 units', command({ name: '𐐨'.repeat(32) })],
    ['an empty choice', choice(3, { value: '' })],
    ['an entry point without a description', '{ "type": 4, "name": "Launch", "handler": 2 }'],
  ])('%s', async (_, text) => {
    expect(await errorsOf(text, commandSchema())).toEqual([]);
  });
});

describe('what is right of permission overwrites passes', () => {
  const entry = { id: '5', application_id: '6', guild_id: '1', permissions: [] };
  it.each([
    ['a file', { guild_id: '1', commands: [{ name: 'ban', permissions: [] }] }],
    ['the array that the service gives', [entry]],
    ['the one object that it gives for a command', { $schema: 'x', ...entry }],
  ])('%s', async (_, overwrites) => {
    expect(await errorsOf(JSON.stringify(overwrites), permissionsSchema())).toEqual([]);
  });
});

describe('what is wrong does not pass', () => {
  const group = { type: 2, name: 'of', description: 'Of', options: [] };
  it.each([
    ['a slash name with spaces', command({ name: 'a b' })],
    ['its translation, too', command({ name_localizations: { de: 'a b' } })],
    ['an option name with spaces', option({ name: 'a b' })],
    ['a translation of an option name', option({ name_localizations: { de: 'a b' } })],
    ['33 characters', command({ name: 'a'.repeat(33) })],
    ['a menu name of 33 characters', command({ type: 2, description: '', name: 'a'.repeat(33) })],
    ['a slash command without a description', '{ "name": "ping" }'],
    ['an empty one', command({ description: '' })],
    ['an empty one of an option', option({ description: '' })],
    ['a menu command with a description', command({ type: 2 })],
    ['options of a menu command', command({ type: 2, description: '', options: [group] })],
    ['an unknown command type', command({ type: 9 })],
    ['an unknown option type', option({ type: 12 })],
    ['a field of another type', option({ type: 5, min_length: 1 })],
    ['required subcommands', command({ options: [{ ...group, type: 1, required: false }] })],
    ['26 options', command({ options: Array.from({ length: 26 }, () => group) })],
    ['a group in a group', command({ options: [{ ...group, options: [group] }] })],
    ['a group in a subcommand', command({ options: [{ ...group, type: 1, options: [group] }] })],
    ['a parameter in a group', command({ options: [{ ...group, options: [{ ...group, type: 3 }] }] })],
    ['a text for an integer', choice(4, { value: '1' })],
    ['an integer for a text', choice(3, { value: 1 })],
    ['half an integer', choice(4, { value: 1.5 })],
    ['an integer out of range', choice(4, { value: 2 ** 53 })],
    ['a choice of 101 characters', choice(3, { value: 'a'.repeat(101) })],
    ['half a least value of an integer', option({ type: 4, min_value: 0.5 })],
    ['a number out of range', option({ type: 10, max_value: 2 ** 53 + 2 })],
    ['permissions that are a number', command({ default_member_permissions: 8 })],
    ['an unknown context', command({ contexts: [3] })],
    ['a text of a locale that is none', command({ name_localizations: { tlh: 1 } })],
    [
      'a translation with spaces in a locale of the configuration',
      command({ name_localizations: { tlh: 'a b' } }),
    ],
  ])('%s', async (_, text) => {
    expect(await errorsOf(text, commandSchema())).not.toEqual([]);
  });

  it.each([
    ['a number for an id', { id: 1, type: 1, permission: true }],
    ['an unknown type', { id: '1', type: 4, permission: true }],
    ['nothing allowed or denied', { id: '1', type: 1 }],
  ])('%s', async (_, overwrite) => {
    const text = JSON.stringify({ guild_id: '1', commands: [{ permissions: [overwrite] }] });
    expect(await errorsOf(text, permissionsSchema())).not.toEqual([]);
  });
});

it('suggests the locales of the table, and takes others', async () => {
  const text = command({ name_localizations: { tlh: 'a' } });
  const document = TextDocument.create('file:///ping.command.json', 'json', 1, text);
  const own = getLanguageService({});
  own.configure({
    schemas: [{ uri: 'test://schema', fileMatch: ['*'], schema: commandSchema() as JSONSchema }],
  });
  const at = document.positionAt(text.indexOf('"tlh"') + 1);
  const list = await own.doComplete(document, at, own.parseJSONDocument(document));
  expect(list?.items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(locales.map(({ code }) => code)),
  );
});

it('finds of the rules what the list of its rules says', async () => {
  // Every JSON server finds these by itself, with or without a schema.
  const ofSyntax = ['syntax-error', 'duplicate-property'];
  const found = new Set<string>();
  for (const { id, documentation } of rules)
    for (const { wrong, file } of documentation.examples)
      if (!ofSyntax.includes(id) && (await errorsOf(wrong, schemaOf(file))).length > 0) found.add(id);
  expect([...found]).toEqual(rulesOfSchema);
});
