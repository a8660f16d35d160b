import { describe, expect, it } from 'vitest';
import { checkCompletion, itemsAt, labelsAt } from '../kit/features.ts';
import { inProject } from '../kit/releases.ts';

const ts = { file: 'ping.ts' };

describe('keys', () => {
  it('offers what an object of the type takes, required keys first, deprecated ones last', () => {
    expect(labelsAt('{ "name": "ping", ‸ }')).toEqual([
      'description',
      'type',
      'name_localizations',
      'description_localizations',
      'options',
      'default_member_permissions',
      'nsfw',
      'integration_types',
      'contexts',
      '$appcmd',
      '$schema: Application Commands',
      'dm_permission',
      'default_permission',
    ]);
    const deprecated = itemsAt('{ ‸ }').filter((item) => item.deprecated);
    expect(deprecated.map((item) => item.label)).toEqual(['dm_permission', 'default_permission']);
  });

  it('offers no key that the type refuses', () => {
    expect(labelsAt('{ "type": 2, ‸ }')).not.toContain('description');
    expect(labelsAt('{ "type": 2, ‸ }')).not.toContain('options');
    expect(labelsAt('{ "type": 4, ‸ }')).toContain('handler');
    const channel = labelsAt('{ "options": [{ "type": 7, ‸ }] }');
    expect(channel).toContain('channel_types');
    expect(channel).not.toContain('min_value');
    expect(labelsAt('{ "options": [{ ‸ }] }')).toContain('min_value');
  });

  it('offers what a library adds where nobody says it, and not what it tells elsewhere', () => {
    const library = inProject({ asked: { 'slash-create': '^6.8.1', discordx: '^11.13.3' } });
    const inClass = (more: string) =>
      `import { SlashCommand } from 'slash-create';\nclass Ping extends SlashCommand {\n  constructor(creator) {\n    super(creator, { name: 'ping', description: 'x',${more} ‸ });\n  }\n}`;
    expect(labelsAt(inClass(''), library)).toContain('integrationTypes');
    expect(labelsAt(inClass(' integrationTypes: [0],'), library)).not.toContain('integrationTypes');
    const decorated = labelsAt(
      "import { Discord, Slash } from 'discordx';\n@Discord()\nclass A {\n  @Slash({ description: 'x', ‸ })\n  ping() {}\n}\n",
      { ...library, file: 'a.ts' },
    );
    expect(decorated).toContain('integrationTypes');
    expect(decorated).not.toContain('type');
  });

  it('offers no key of global commands in a guild', () => {
    const scope = { kind: 'guild', name: 'testers' } as const;
    expect(labelsAt('{ ‸ }', { scope })).not.toContain('contexts');
    expect(labelsAt('{ ‸ }')).toContain('contexts');
  });

  it('knows choices, overwrites, files and directives', () => {
    expect(labelsAt('{ "options": [{ "type": 3, "choices": [{ ‸ }] }] }')).toEqual([
      'name',
      'value',
      'name_localizations',
      '$appcmd',
    ]);
    expect(labelsAt('{ "commands": [], ‸ }')).toEqual(['$appcmd', '$schema: Application Commands']);
    expect(labelsAt('{ "$appcmd": { ‸ } }')).toEqual(['disable']);
    expect(labelsAt('const c: APIApplicationCommand = { ‸ };', ts)).not.toContain('$appcmd');
    const file = { file: 'a.permissions.json' };
    expect(labelsAt('{ ‸ }', file)).toEqual([
      'guild_id',
      'commands',
      '$appcmd',
      '$schema: Application Commands',
    ]);
    expect(labelsAt('{ "commands": [{ ‸ }] }', file)).toEqual(['permissions', 'name', 'type', '$appcmd']);
    expect(labelsAt('{ "commands": [{ "permissions": [{ ‸ }] }] }', file)).toEqual([
      'id',
      'type',
      'permission',
      '$appcmd',
    ]);
    expect(labelsAt('[{ "permissions": [{ "id": "1", ‸ }] }]', file)).toEqual([
      'type',
      'permission',
      '$appcmd',
    ]);
  });

  it('offers our schema at the outermost object, with its address, behind the name', () => {
    const address = 'https://github.com/';
    const item = itemsAt('{ ‸ }').find(({ label }) => label.startsWith('$schema'));
    expect(item?.newText).toMatch(
      new RegExp(`^"\\\\\\$schema": "${address}.*/application-commands.schema.json"$`),
    );
    const first = itemsAt('{ ‸ }')[0];
    expect(first?.label).toBe('name');
    // The editor's own JSON support offers the bare key, without a rank: by its label.
    expect((first?.sortText ?? '') < '$schema').toBe(true);
    expect(labelsAt('{ "$schema": "x", ‸ }')).not.toContain('$schema: Application Commands');
    expect(labelsAt('[{ ‸ }]')).not.toContain('$schema: Application Commands');
  });

  it('opens the list of a key whose values can be completed', () => {
    const opening = itemsAt('{ ‸ }').flatMap(({ label, opensNext }) => (opensNext ? label : []));
    expect(opening).toEqual([
      'type',
      'name_localizations',
      'description_localizations',
      'options',
      'default_member_permissions',
      'integration_types',
      'contexts',
    ]);
    const channel = itemsAt('{ "options": [{ "type": 7, ‸ }] }');
    expect(channel.find(({ label }) => label === 'channel_types')).toMatchObject({ opensNext: true });
    expect(labelsAt('{ "options": [{ "type": 7, "channel_types": [‸] }] }').slice(-2)).toEqual([
      'DM (1)',
      'GROUP_DM (3)',
    ]);
  });

  it('stands before the globals of a script, and leaves to TypeScript what it knows by a type', () => {
    const typed = (body: string) =>
      `import type { ApplicationCommandData } from 'discord.js';\nimport { ApplicationCommandOptionType } from 'discord.js';\nconst c: ApplicationCommandData = ${body};`;
    const installed = { ...ts, installed: ['discord.js'] };
    // TypeScript ranks what a type expects at 11, and globals at 15.
    for (const { sortText } of itemsAt(typed('{ ‸ }'), ts)) expect(sortText < '11').toBe(true);
    for (const { sortText } of itemsAt(typed('{ options: [‸] }'), ts))
      expect(sortText > '11' && sortText < '15').toBe(true);
    expect(labelsAt(typed('{ ‸ }'), ts)).toContain('name');
    expect(labelsAt(typed('{ ‸ }'), installed)).toEqual([]);
    expect(labelsAt(typed('{ nsfw: ‸ }'), installed)).toEqual([]);
    expect(labelsAt(typed('{ options: [{ type: ApplicationCommandOptionType.‸ }] }'), installed)).toEqual([]);
    expect(labelsAt(typed('{ options: [{ type: ‸ }] }'), installed)).toContain(
      'ApplicationCommandOptionType.String',
    );
    expect(labelsAt(typed('{ options: [‸] }'), installed)).toContain('string option');
    checkCompletion(
      typed('{ nameLocalizations: { ger‸ } }'),
      'German',
      typed("{ nameLocalizations: { de: '‸' } }"),
      installed,
    );
    const own = (source: string) =>
      labelsAt(source, { ...ts, installed: ['discord.js', 'application-commands'] });
    expect(own('const c: ApplicationCommandData = { ‸ };')).toContain('name');
    expect(own("import * as D from 'discord.js';\nconst c: D.ApplicationCommandData = { ‸ };")).toEqual([]);
    expect(own("import { defineCommand } from 'application-commands';\ndefineCommand({ ‸ });")).toEqual([]);
    expect(own("/** @type {import('discord.js').ApplicationCommandData} */\nconst c = { ‸ };")).toEqual([]);
  });

  it('writes the key with a value, and a comma where something follows', () => {
    checkCompletion('{ ‸ }', 'name', '{ "name": "‸" }');
    checkCompletion('{‸}', 'name', '{"name": "‸"}');
    checkCompletion('{ ‸ "type": 1 }', 'name', '{ "name": "‸", "type": 1 }');
    checkCompletion('{‸"type": 1 }', 'name', '{"name": "‸", "type": 1 }');
    checkCompletion('{ "type": 1, ‸ }', 'name', '{ "type": 1, "name": "‸" }');
    checkCompletion('{ "type": 1, ‸, "nsfw": true }', 'name', '{ "type": 1, "name": "‸", "nsfw": true }');
    checkCompletion(
      '{\n  ‸\n  // the type\n  "type": 1\n}',
      'name',
      '{\n  "name": "‸",\n  // the type\n  "type": 1\n}',
    );
    checkCompletion('{ ‸ }', 'nsfw', '{ "nsfw": ‸true }');
    checkCompletion('{ ‸ }', 'contexts', '{ "contexts": [‸] }');
    checkCompletion('{ ‸ }', 'name_localizations', '{ "name_localizations": { ‸ } }');
    checkCompletion('{ ‸ }', 'default_member_permissions', '{ "default_member_permissions": "‸" }');
    checkCompletion('{ ‸ }', 'type', '{ "type": ‸ }');
  });

  it('replaces the whole key, quotes included', () => {
    checkCompletion('{ "‸" }', 'name', '{ "name": "‸" }');
    checkCompletion('{ "na‸" }', 'name', '{ "name": "‸" }');
    checkCompletion('{ "na‸me": "x" }', 'name', '{ "name": "x" }');
    checkCompletion('{ "nam"‸: "x" }', 'name', '{ "name": "x" }');
    checkCompletion('{ na‸ }', 'name', '{ "name": "‸" }');
    checkCompletion('{ "description": "😀🏳️‍🌈", "na‸" }', 'name', '{ "description": "😀🏳️‍🌈", "name": "‸" }');
  });

  it('keeps the text whole while it is half-typed', () => {
    checkCompletion('{ "na‸ }', 'name', '{ "name": "‸" }');
    checkCompletion('{ "na‸\n}', 'name', '{ "name": "‸"\n}');
    checkCompletion('{ "‸, "type": 1 }', 'name', '{ "name": "‸", "type": 1 }');
    checkCompletion('{ "na‸: "x" }', 'name', '{ "name": "x" }');
    checkCompletion('{\n  "na‸\n  "type": 1\n}', 'name', '{\n  "name": "‸",\n  "type": 1\n}');
    checkCompletion('{ "na‸ "x" }', 'name', '{ "name": "x" }');
    checkCompletion('{ "opt‸ [] }', 'options', '{ "options": [] }');
    checkCompletion('{ "options": [{ "type": 3, "na‸', 'name', '{ "options": [{ "type": 3, "name": "‸"');
    checkCompletion(
      '{\n  "options": [\n    {\n      ‸\n  ]\n}',
      'name',
      '{\n  "options": [\n    {\n      "name": "‸"\n  ]\n}',
    );
  });

  it('adds the comma that is missing before it', () => {
    checkCompletion('{\n  "type": 1\n  ‸\n}', 'name', '{\n  "type": 1,\n  "name": "‸"\n}');
    checkCompletion(
      '{\n  "type": 1 // slash\n  "na‸"\n}',
      'name',
      '{\n  "type": 1, // slash\n  "name": "‸"\n}',
    );
    checkCompletion(
      '{\n  "options": []\n  ‸\n  "type": 1\n}',
      'name',
      '{\n  "options": [],\n  "name": "‸",\n  "type": 1\n}',
    );
    expect(labelsAt('{ "type": 1 ‸ }')).toEqual([]);
  });

  it('spells and quotes as the script does', () => {
    const api = (body: string) => `const c: APIApplicationCommand = ${body};`;
    const data = (body: string) => `const c: ApplicationCommandData = ${body};`;
    checkCompletion(api('{ ‸ }'), 'name', api("{ name: '‸' }"), ts);
    checkCompletion(api('{ type: 1, na‸ }'), 'name', api("{ type: 1, name: '‸' }"), ts);
    checkCompletion(api('{ description: "x", na‸ }'), 'name', api('{ description: "x", name: "‸" }'), ts);
    checkCompletion(api("{ 'na‸' }"), 'name', api("{ 'name': '‸' }"), ts);
    checkCompletion(
      api('{\n  name: makeName(),\n  ‸\n}'),
      'description',
      api("{\n  name: makeName(),\n  description: '‸'\n}"),
      ts,
    );
    checkCompletion(
      api('{\n  name: "x"\n  ‸\n}'),
      'description',
      api('{\n  name: "x",\n  description: "‸"\n}'),
      ts,
    );
    checkCompletion(
      api('{\n  ...base\n  ‸\n}'),
      'description',
      api("{\n  ...base,\n  description: '‸'\n}"),
      ts,
    );
    checkCompletion(
      api('{\n  de‸\n  name: "x",\n}'),
      'description',
      api('{\n  description: "‸",\n  name: "x",\n}'),
      ts,
    );
    checkCompletion(data('{ ‸ }'), 'nameLocalizations', data('{ nameLocalizations: { ‸ } }'), ts);
    checkCompletion(data('{ emoji: "😀", na‸ }'), 'name', data('{ emoji: "😀", name: "‸" }'), ts);
  });

  it('finds definitions through constants', () => {
    checkCompletion(
      'const c = { ‸ };\ndefineCommand(c);',
      'name',
      "const c = { name: '‸' };\ndefineCommand(c);",
      ts,
    );
    checkCompletion(
      'const option = { type: 3, ‸ };\ndefineCommand({ options: [option] });',
      'min_length',
      'const option = { type: 3, min_length: ‸ };\ndefineCommand({ options: [option] });',
      ts,
    );
    checkCompletion(
      'const config = {\n  nameLocalizations: {},\n  options: [{ ‸ }],\n};\ndefineCommand(config);',
      'minValue',
      'const config = {\n  nameLocalizations: {},\n  options: [{ minValue: ‸ }],\n};\ndefineCommand(config);',
      ts,
    );
  });

  it('offers nothing where nothing is known', () => {
    expect(labelsAt('{ ‸ }', { file: 'package.json' })).toEqual([]);
    expect(labelsAt('const c = { ‸ };', ts)).toEqual([]);
    expect(labelsAt('defineCommand({ name: "x" }); ‸', ts)).toEqual([]);
    expect(labelsAt('const one = ‸make();\ndefineCommand({ options: [one] });', ts)).toEqual([]);
    expect(labelsAt('{ "name": "x" }‸')).toEqual([]);
    expect(labelsAt('‸{ "name": "x" }')).toEqual([]);
    expect(labelsAt('{ "unknown": { ‸ } }')).toEqual([]);
    expect(labelsAt('{ // ‸\n }')).toEqual([]);
    expect(labelsAt('{ /* ‸ */ }')).toEqual([]);
    expect(labelsAt('{ "name": "‸" }')).toEqual([]);
    expect(labelsAt('{ "description": "a { ‸ }" }')).toEqual([]);
    expect(labelsAt('defineCommand({ execute() { ‸ } });', ts)).toEqual([]);
    expect(labelsAt('defineCommand({ execute: () => { ‸ } });', ts)).toEqual([]);
    expect(labelsAt("defineCommand({ description: 'a' +\n ‸ });", ts)).toEqual([]);
  });
});
