/** §Resources, Application command: uniqueness rules. */
import { describe, expect } from 'vitest';
import { command, guildCommand, refusedInGuild } from './command.ts';
import { globalCommands, golden, guildCommands, type World } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const secondGuild = '/applications/<app>/guilds/<second-guild>/commands';

describe('rule 1: “Command names are unique per application, per type, within each scope (global, and each guild).”', () => {
  golden('a name again in the same scope and type is the same command', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    { send: `POST ${globalCommands}`, body: ping, gives: 200, answer: command({ ...ping, id: '<id:ping>' }) },
    { send: `GET ${globalCommands}`, gives: 200, answer: [command({ ...ping, id: '<id:ping>' })] },
  ]);
  golden('each guild is a scope of its own', [
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<id:first>' }),
    },
    {
      send: `POST ${secondGuild}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<not:id:first>', guild_id: '<second-guild>' }),
    },
    { send: `GET ${guildCommands}`, gives: 200, answer: [guildCommand({ ...ping, id: '<id:first>' })] },
  ]);
  golden('USER and MESSAGE commands may share a name too', [
    {
      send: `POST ${globalCommands}`,
      body: { type: 2, name: 'Menu' },
      gives: 201,
      answer: command({ id: '<id:user>', type: 2, name: 'Menu' }),
    },
    {
      send: `POST ${globalCommands}`,
      body: { type: 3, name: 'Menu' },
      gives: 201,
      answer: command({ id: '<not:id:user>', type: 3, name: 'Menu' }),
    },
  ]);
  golden('names that differ in case are two', [
    {
      send: `POST ${globalCommands}`,
      body: { type: 2, name: 'Menu' },
      gives: 201,
      answer: command({ id: '<id:menu>', type: 2, name: 'Menu' }),
    },
    {
      send: `POST ${globalCommands}`,
      body: { type: 2, name: 'MENU' },
      gives: 201,
      answer: command({ id: '<not:id:menu>', type: 2, name: 'MENU' }),
    },
  ]);
  golden('a name that many send at once is one command', [
    async ({ send }: World) => {
      const sent = { send: `POST ${globalCommands}`, body: ping, atOnce: true };
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(sent)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    },
    { send: `GET ${globalCommands}`, gives: 200, answer: [command(ping)] },
  ]);
  golden('a rename to a name that is used is a violation', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    {
      send: `POST ${globalCommands}`,
      body: { ...ping, name: 'pong' },
      gives: 201,
      answer: command({ name: 'pong', id: '<id:pong>' }),
    },
    {
      send: `PATCH ${globalCommands}/<id:pong>`,
      body: { name: 'ping' },
      gives: 400,
      answer: { '…': '…', code: '<number>' },
    },
    {
      send: `GET ${globalCommands}/<id:pong>`,
      gives: 200,
      answer: command({ name: 'pong', id: '<id:pong>' }),
    },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { name: 'ping' },
      gives: 200,
      answer: command({ ...ping, id: '<id:ping>' }),
    },
  ]);
});

golden('rule 2: “A global CHAT_INPUT command and a guild CHAT_INPUT command may share a name.”', [
  { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:global>' }) },
  {
    send: `POST ${guildCommands}`,
    body: ping,
    gives: 201,
    answer: guildCommand({ ...ping, id: '<not:id:global>' }),
  },
  { send: `GET ${globalCommands}`, gives: 200, answer: [command({ ...ping, id: '<id:global>' })] },
]);

golden('rule 3: “A global CHAT_INPUT command and a global USER command may share a name.”', [
  { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:slash>' }) },
  {
    send: `POST ${globalCommands}`,
    body: { type: 2, name: 'ping' },
    gives: 201,
    answer: command({ id: '<not:id:slash>', type: 2, name: 'ping' }),
  },
]);

golden('rule 4: “Different apps may use the same names.”', [
  { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ours>' }) },
  {
    send: 'POST /applications/<other-app>/commands',
    headers: { Authorization: 'Bot <other-bot>' },
    body: ping,
    gives: 201,
    answer: command({ ...ping, id: '<not:id:ours>', application_id: '<other-app>' }),
  },
  {
    send: 'POST /applications/<other-app>/guilds/<guild>/commands',
    headers: { Authorization: 'Bot <other-bot>' },
    body: ping,
    gives: 201,
    answer: guildCommand({ ...ping, id: '<not:id:ours>', application_id: '<other-app>' }),
  },
  { send: `GET ${globalCommands}`, gives: 200, answer: [command({ ...ping, id: '<id:ours>' })] },
  { send: `GET ${guildCommands}`, gives: 200, answer: [] },
]);

refusedInGuild(
  'rule 5: “An app cannot have a PRIMARY_ENTRY_POINT guild command.”',
  { type: 4, name: 'Launch', description: 'Play.' },
  '<tree>',
);

golden(
  'rule 6: “POST of a command whose name is already used by the app in that scope and type updates the existing command (upsert).”',
  [
    {
      send: `POST ${globalCommands}`,
      body: { ...ping, nsfw: true, options: [{ type: 5, name: 'loud', description: 'Loudly?' }] },
      gives: 201,
      answer: command({
        ...ping,
        id: '<id:ping>',
        version: '<version:first>',
        nsfw: true,
        options: [{ type: 5, name: 'loud', description: 'Loudly?' }],
      }),
    },
    {
      send: `POST ${globalCommands}`,
      body: { name: 'ping', description: 'Pong again.' },
      gives: 200,
      answer: command({
        id: '<id:ping>',
        version: '<after:version:first>',
        name: 'ping',
        description: 'Pong again.',
      }),
    },
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<id:guild-ping>' }),
    },
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 200,
      answer: guildCommand({ ...ping, id: '<id:guild-ping>' }),
    },
  ],
);
