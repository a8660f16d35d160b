/** While somebody types in an open document: what is told, and when the rest is. */
import { describe, expect, it } from 'vitest';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryHost } from '../kit/module-files.ts';

const uri = 'file:///w/ping.command.json';
/** Longer than any test. */
const never = 3_600_000;

const told = async (client: TestClient, of = uri): Promise<readonly string[]> => {
  const { items } = await client.connection.sendRequest<{ items: { code: string }[] }>(
    'textDocument/diagnostic',
    { textDocument: { uri: of } },
  );
  return items.map(({ code }) => code);
};

const onFirstLine = (start: number, end: number) => ({
  start: { line: 0, character: start },
  end: { line: 0, character: end },
});

const half = '{ "name": "ping" }';
const whole = '{ "name": "pong", "description": "x" }';

describe('while somebody types', () => {
  it('nothing is missing where they do, and it is told when they go on elsewhere', async () => {
    const client = await clientOfTest({ typingPause: never });
    await client.open(uri, `[${half}, ${whole}]`);
    expect(await told(client)).toEqual(['missing-property']);
    await client.type(uri, 2, 1 + half.length - 2, ', "nsfw": true');
    expect(await told(client)).toEqual([]);
    await client.type(uri, 3, `[${half}, "nsfw": true, ${whole}`.length - 2, ' ');
    expect(await told(client)).toEqual(['missing-property']);
  });

  it('what is taken from an object that was whole is missing at once', async () => {
    const client = await clientOfTest({ typingPause: never });
    await client.open(uri, whole);
    expect(await told(client)).toEqual([]);
    await client.type(uri, 2, half.length - 2, '', ', "description": "x"'.length);
    expect(await told(client)).toEqual(['missing-property']);
  });

  it('all is told when the file is saved, and the client is asked to ask', async () => {
    const client = await clientOfTest({ typingPause: never });
    await client.open(uri, '{ "name": "" }');
    await client.type(uri, 2, 11, 'p');
    expect(await told(client)).toEqual([]);
    const refreshes = client.refreshes();
    await client.save(uri);
    await expect.poll(() => client.refreshes()).toBeGreaterThan(refreshes);
    expect(await told(client)).toEqual(['missing-property']);
  });

  it('all is told after a pause, to clients that cannot pull as well', async () => {
    const client = await clientOfTest({ typingPause: 1, pull: false });
    const opened = client.pushed(uri);
    await client.open(uri, whole);
    expect(await opened).toEqual([]);
    await client.type(uri, 2, 1, '"type": 3, ');
    let codes: readonly unknown[] = [];
    while (codes.length === 0) codes = (await client.pushed(uri)).map(({ code }) => code);
    expect(codes).toEqual(['description-not-allowed']);
  });

  it('brackets and quotes that an editor closes leave the cursor between them', async () => {
    const client = await clientOfTest({ typingPause: never });
    await client.open(uri, '');
    await client.type(uri, 2, 0, '{}');
    expect(await told(client)).toEqual([]);
    await client.type(uri, 3, 1, '"name": ""');
    expect(await told(client)).toEqual([]);
    await client.type(uri, 4, 10, 'Ping');
    // A type may follow whose names are written so.
    expect(await told(client)).toEqual([]);
    // Behind the closing bracket nobody goes on with it.
    await client.type(uri, 5, 16, ' ');
    expect(await told(client)).toEqual(['missing-property', 'name-lowercase']);
  });

  it('an import that an editor adds at the top moves no cursor', async () => {
    const client = await clientOfTest({ typingPause: never });
    const script = 'file:///w/ping.ts';
    const line = "import { defineCommand } from 'application-commands'; ";
    const start = `${line}defineCommand({ name: 'ping', options: [`;
    await client.open(script, `${start}] });`);
    await client.type(script, 2, start.length, '{}');
    await client.type(script, 3, start.length + 1, 'type: 3, ');
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 4, 0, "import { ApplicationCommandOptionType } from 'discord.js'; ");
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 5, 9, 'ChannelType, ');
    expect(await told(client, script)).toEqual([]);
    await client.save(script);
    await expect.poll(() => told(client, script)).toContain('missing-property');
  });

  it('a builder is gone on with by statements, until another one is begun', async () => {
    const client = await clientOfTest({ typingPause: never });
    const script = 'file:///w/ping.ts';
    const start = "import { SlashCommandBuilder } from 'discord.js'; const ping = new SlashCommandBuilder()";
    await client.open(script, start);
    await client.type(script, 2, start.length, ';');
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 3, start.length + 1, " ping.setDescription('Pong');");
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 4, start.length + 30, ' export default ping');
    expect(await told(client, script)).toEqual(['missing-property']);
  });

  it('with several cursors, nothing is missing and no text is empty at any of them', async () => {
    const client = await clientOfTest({ typingPause: never });
    const two = (name: string) => `[{ "name": "${name}" }, { "name": "${name}", "type": 2 }, ${half}]`;
    await client.open(uri, two('a'));
    // An editor tells of the last one first.
    const type = (version: number, places: readonly number[], text: string, replaces = 0) =>
      client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: places.map((at) => ({ range: onFirstLine(at, at + replaces), text })),
      });
    const [first, second] = [two('').indexOf('""') + 1, two('').lastIndexOf('""') + 1];
    await type(2, [second + 1, first], '', 1);
    expect(await told(client)).toEqual(['missing-property']);
    await type(3, [second, first], 'b');
    expect(await told(client)).toEqual(['missing-property']);
    await client.type(uri, 4, two('b').length - 2, ' ');
    expect(await told(client)).toEqual(['missing-property']);
  });

  it('what an editor types at a linked place moves no cursor', async () => {
    const client = await clientOfTest({ typingPause: never });
    const script = 'file:///w/ping.ts';
    const module = (name: string) =>
      [
        "import { defineCommand } from 'application-commands';",
        `export const ping = defineCommand({ name: 'ping', description: 'x', options: [{ type: 3, name: '${name}' }] });`,
        `export const execute = (interaction) => interaction.options.getString('${name}');`,
      ].join(' ');
    const [name, use] = [module('').indexOf("''") + 1, module('').lastIndexOf("''") + 1];
    await client.open(script, module('to'));
    await client.type(script, 2, name + 1, '', 1);
    await client.type(script, 3, use + 2, '', 1);
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 4, name, '', 1);
    await client.type(script, 5, use, '', 1);
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 6, name, 'w');
    await client.type(script, 7, use + 1, 'w');
    expect(await told(client, script)).toEqual([]);
    await client.type(script, 8, module('w').length, ' ');
    expect(await told(client, script)).toEqual(['missing-property']);
  });

  it('a text that is replaced whole is nobody typing', async () => {
    const client = await clientOfTest({ typingPause: never });
    await client.open(uri, whole);
    await client.change(uri, 2, half);
    expect(await told(client)).toEqual(['missing-property']);
  });
});

describe('while somebody types in another document', () => {
  const texts = 'file:///w/texts.ts';
  const user = 'file:///w/ping.ts';
  const words =
    "export const name = 'ping'; export const more = { type: 3, name: 'a', description: 'x' } as const;";
  const command = `import { defineCommand } from 'application-commands';
import { more, name } from './texts';
export const ping = defineCommand({ name, description: 'x', nsfw: 'no', options: [more] });
`;

  it('what an import of it brings is told once they rest', async () => {
    const client = await clientOfTest({ typingPause: never, modules: memoryHost('texts.ts') });
    await client.open(texts, words);
    await client.open(user, command);
    expect(await told(client, user)).toEqual(['wrong-type']);
    await client.type(texts, 2, words.indexOf("';"), ' Pong');
    expect(await told(client, user)).toEqual(['wrong-type']);
    await client.type(texts, 3, words.indexOf("name: 'a'") + ' Pong'.length, '', "name: 'a', ".length);
    expect(await told(client, user)).toEqual(['wrong-type']);
    const refreshes = client.refreshes();
    await client.save(texts);
    await expect.poll(() => client.refreshes()).toBeGreaterThan(refreshes);
    const all = ['missing-property', 'name-lowercase', 'name-pattern', 'wrong-type'];
    expect([...(await told(client, user))].sort()).toEqual(all);
  });

  it('what was told stays told while it is true, and what stands there when it is opened is told', async () => {
    const client = await clientOfTest({ typingPause: never, modules: memoryHost('texts.ts') });
    await client.open(texts, words);
    await client.type(texts, 2, words.indexOf("ping'"), 'P');
    await client.open(user, command);
    expect(await told(client, user)).toEqual(['name-lowercase', 'wrong-type']);
    await client.type(texts, 3, words.indexOf("ping'"), 'q', 1);
    expect(await told(client, user)).toEqual(['wrong-type']);
  });

  it('another command of its name is one once they rest', async () => {
    const client = await clientOfTest({ typingPause: never });
    const other = 'file:///w/a.command.json';
    await client.open(uri, '{ "name": "ping", "description": "x" }');
    await client.open(other, '{ "name": "pin", "description": "x" }');
    expect(await told(client)).toEqual([]);
    expect(await told(client, other)).toEqual([]);
    // Of two commands the later one is told.
    await client.type(other, 2, '{ "name": "pin'.length, 'g');
    expect(await told(client, other)).toEqual([]);
    expect(await told(client)).toEqual([]);
    await client.save(other);
    await expect.poll(() => told(client)).toEqual(['duplicate-command-name']);
  });
});
