/** §Resources, Guild application command permissions; §Endpoints, Command permissions. */
import { describe } from 'vitest';
import { command, guildCommand } from './command.ts';
import type { Exchange } from './exchange.ts';
import { globalCommands, golden, guildCommands, invalid, refusal } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const asUser = { Authorization: 'Bearer <user-token>' };
const all = `${guildCommands}/permissions`;
const secondGuild = '/applications/<app>/guilds/<second-guild>/commands';
const ofPing = `${guildCommands}/<id:ping>/permissions`;
const role = { id: '200000000000000001', type: 1, permission: true };
const user = { id: '200000000000000002', type: 2, permission: false };
const channel = { id: '200000000000000003', type: 3, permission: true };

const object = (permissions: unknown, id = '<id:ping>') => ({
  id,
  application_id: '<app>',
  guild_id: '<guild>',
  permissions,
});

const createPing: Exchange = {
  send: `POST ${guildCommands}`,
  body: ping,
  gives: 201,
  answer: guildCommand({ ...ping, id: '<id:ping>' }),
};
const createGlobalPing: Exchange = {
  send: `POST ${globalCommands}`,
  body: ping,
  gives: 201,
  answer: command({ ...ping, id: '<id:ping>' }),
};
const put = (permissions: unknown, path = ofPing): Exchange => ({
  send: `PUT ${path}`,
  headers: asUser,
  body: { permissions },
  gives: 200,
  answer: object(permissions, path === ofPing ? '<id:ping>' : '<app>'),
});
const refusesPut = (body: unknown, errors: Readonly<Record<string, string>>): Exchange => ({
  send: `PUT ${ofPing}`,
  headers: asUser,
  body,
  gives: 400,
  answer: invalid(errors),
});
const hasNone: readonly Exchange[] = [
  { send: `GET ${ofPing}`, gives: 404, answer: refusal(10066) },
  { send: `GET ${all}`, gives: 200, answer: [] },
];

describe('endpoints', () => {
  golden('“Overwrites all existing permissions of that command in the guild.”', [
    createPing,
    ...hasNone,
    put([role, user, channel]),
    { send: `GET ${ofPing}`, gives: 200, answer: object([role, user, channel]) },
    put([user]),
    { send: `GET ${ofPing}`, gives: 200, answer: object([user]) },
  ]);
  golden('“Array of guild application command permissions objects (all commands of the app in the guild).”', [
    createPing,
    {
      send: `POST ${globalCommands}`,
      body: ping,
      gives: 201,
      answer: command({ ...ping, id: '<id:global>' }),
    },
    put([role]),
    {
      send: `PUT ${guildCommands}/<id:global>/permissions`,
      headers: asUser,
      body: { permissions: [user] },
      gives: 200,
      answer: object([user], '<id:global>'),
    },
    { send: `GET ${all}`, gives: 200, answer: [object([role]), object([user], '<id:global>')] },
    { send: 'GET /applications/<app>/guilds/<second-guild>/commands/permissions', gives: 200, answer: [] },
  ]);
  golden(
    '“A command id, or the application id. With the application id, the permissions apply to all commands without explicit overwrites.”',
    [
      put([role], `${guildCommands}/<app>/permissions`),
      { send: `GET ${guildCommands}/<app>/permissions`, gives: 200, answer: object([role], '<app>') },
      { send: `GET ${all}`, gives: 200, answer: [object([role], '<app>')] },
    ],
  );
  golden('“Disabled (batch edit was removed with the second permissions version).”', [
    createPing,
    {
      send: `PUT ${all}`,
      headers: asUser,
      body: [{ id: '<id:ping>', permissions: [role] }],
      gives: 405,
      answer: { '…': '…', code: '<number>', message: '<string>' },
    },
    { send: `PUT ${all}`, body: [{ id: '<id:ping>', permissions: [role] }], gives: 405 },
    ...hasNone,
  ]);
  golden('an unknown command', [
    {
      send: `GET ${guildCommands}/<nobody>/permissions`,
      gives: 404,
      answer: { code: '<number>', message: '<string>' },
    },
    {
      send: `PUT ${guildCommands}/<nobody>/permissions`,
      headers: asUser,
      body: { permissions: [role] },
      gives: 404,
      answer: refusal(10063),
    },
  ]);
});

describe('fields', () => {
  golden('“permissions” is required', [
    createPing,
    refusesPut({}, { permissions: 'BASE_TYPE_REQUIRED' }),
    ...hasNone,
  ]);
  golden('“ROLE = 1, USER = 2, CHANNEL = 3.”', [
    createPing,
    refusesPut({ permissions: [role, { ...user, type: 4 }] }, { 'permissions.1.type': '<tree>' }),
    refusesPut({ permissions: [{ ...user, type: 0 }] }, { 'permissions.0.type': '<tree>' }),
    ...hasNone,
  ]);
  golden('“id: snowflake”, “true allows, false denies.”', [
    createPing,
    refusesPut({ permissions: [{ ...role, id: 'everyone' }] }, { 'permissions.0.id': '<tree>' }),
    refusesPut({ permissions: [{ ...role, permission: 'yes' }] }, { 'permissions.0.permission': '<tree>' }),
    refusesPut(
      { permissions: [{ id: role.id, type: 1 }] },
      { 'permissions.0.permission': 'BASE_TYPE_REQUIRED' },
    ),
    refusesPut(
      { permissions: [{ id: role.id, permission: true }] },
      { 'permissions.0.type': 'BASE_TYPE_REQUIRED' },
    ),
    refusesPut(
      { permissions: [{ type: 1, permission: true }] },
      { 'permissions.0.id': 'BASE_TYPE_REQUIRED' },
    ),
    refusesPut({ permissions: role }, { permissions: '<tree>' }),
    ...hasNone,
  ]);
  golden('“All members (@everyone): the guild_id”, “All channels: guild_id minus 1”', [
    createPing,
    put([
      { id: '<guild>', type: 1, permission: false },
      { id: '<guild-1>', type: 3, permission: true },
    ]),
    {
      send: `GET ${ofPing}`,
      gives: 200,
      answer: object([
        { id: '<guild>', type: 1, permission: false },
        { id: '<guild-1>', type: 3, permission: true },
      ]),
    },
  ]);
});

describe('semantics', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(300_000_000_000_000_000n + BigInt(index)),
      type: 1 + (index % 3),
      permission: index % 2 === 0,
    }));
  golden('1. “Overwrites can be set for up to 100 users, roles and channels per command.”', [
    createPing,
    put(many(100)),
    refusesPut({ permissions: many(101) }, { permissions: 'BASE_TYPE_MAX_LENGTH' }),
    { send: `GET ${ofPing}`, gives: 200, answer: object(many(100)) },
  ]);

  const lost = '5. “Deleting or renaming a command permanently deletes all its permissions.”';
  golden(`${lost} DELETE`, [
    createPing,
    put([role]),
    { send: `DELETE ${guildCommands}/<id:ping>`, gives: 204 },
    { send: `GET ${all}`, gives: 200, answer: [] },
    { send: `GET ${ofPing}`, gives: 404 },
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<not:id:ping>' }),
    },
    { send: `GET ${all}`, gives: 200, answer: [] },
  ]);
  golden(`${lost} DELETE of a global command, in every guild`, [
    createGlobalPing,
    put([role]),
    {
      send: 'PUT /applications/<app>/guilds/<second-guild>/commands/<id:ping>/permissions',
      headers: asUser,
      body: { permissions: [role] },
      gives: 200,
      answer: { ...object([role]), guild_id: '<second-guild>' },
    },
    { send: `DELETE ${globalCommands}/<id:ping>`, gives: 204 },
    { send: `GET ${all}`, gives: 200, answer: [] },
    { send: 'GET /applications/<app>/guilds/<second-guild>/commands/permissions', gives: 200, answer: [] },
  ]);
  golden(`${lost} PATCH of the name`, [
    createPing,
    put([role]),
    {
      send: `PATCH ${guildCommands}/<id:ping>`,
      body: { name: 'pong' },
      gives: 200,
      answer: guildCommand({ name: 'pong', id: '<id:ping>' }),
    },
    ...hasNone,
    {
      send: `PATCH ${guildCommands}/<id:ping>`,
      body: { name: 'ping' },
      gives: 200,
      answer: guildCommand({ name: 'ping', id: '<id:ping>' }),
    },
    ...hasNone,
  ]);
  golden(`${lost} PATCH of the name of a global command`, [
    createGlobalPing,
    put([role]),
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { name: 'pong' },
      gives: 200,
      answer: command({ name: 'pong', id: '<id:ping>' }),
    },
    ...hasNone,
  ]);
  golden(`${lost} PUT by id with another name`, [
    createPing,
    put([role]),
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...ping, id: '<id:ping>', name: 'pong' }],
      gives: 200,
      answer: [guildCommand({ name: 'pong', id: '<id:ping>' })],
    },
    ...hasNone,
  ]);
  golden(`${lost} PUT without the command`, [
    createPing,
    put([role]),
    { send: `PUT ${guildCommands}`, body: [], gives: 200, answer: [] },
    { send: `GET ${all}`, gives: 200, answer: [] },
  ]);
  golden(`${lost} PATCH and PUT of a global command, in every guild`, [
    createGlobalPing,
    ...[guildCommands, secondGuild].map(
      (commands): Exchange => ({
        send: `PUT ${commands}/<id:ping>/permissions`,
        headers: asUser,
        body: { permissions: [role] },
        gives: 200,
      }),
    ),
    { send: `PATCH ${globalCommands}/<id:ping>`, body: { name: 'pong' }, gives: 200 },
    ...hasNone,
    { send: `GET ${secondGuild}/permissions`, gives: 200, answer: [] },
    put([user]),
    { send: `PUT ${globalCommands}`, body: [ping], gives: 200, answer: [command(ping)] },
    { send: `GET ${all}`, gives: 200, answer: [] },
  ]);
  golden('a name in another language is no other name', [
    createPing,
    put([role]),
    { send: `PATCH ${guildCommands}/<id:ping>`, body: { name_localizations: { de: 'klingel' } }, gives: 200 },
    { send: `GET ${ofPing}`, gives: 200, answer: object([role]) },
  ]);
  golden('other commands, and the application, keep theirs', [
    createPing,
    put([role]),
    put([user], `${guildCommands}/<app>/permissions`),
    {
      send: `POST ${guildCommands}`,
      body: { ...ping, name: 'pong' },
      gives: 201,
      answer: { '…': '…', id: '<id:pong>' },
    },
    { send: `DELETE ${guildCommands}/<id:pong>`, gives: 204 },
    { send: `GET ${ofPing}`, gives: 200, answer: object([role]) },
    { send: `DELETE ${guildCommands}/<id:ping>`, gives: 204 },
    { send: `GET ${all}`, gives: 200, answer: [object([user], '<app>')] },
  ]);
  golden('any other change keeps them', [
    createPing,
    put([role]),
    {
      send: `PATCH ${guildCommands}/<id:ping>`,
      body: { name: 'ping', description: 'Pong!' },
      gives: 200,
      answer: guildCommand({ ...ping, id: '<id:ping>', description: 'Pong!' }),
    },
    {
      send: `POST ${guildCommands}`,
      body: { ...ping, nsfw: true },
      gives: 200,
      answer: guildCommand({ ...ping, id: '<id:ping>', nsfw: true }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [ping],
      gives: 200,
      answer: [guildCommand({ ...ping, id: '<id:ping>' })],
    },
    { send: `GET ${ofPing}`, gives: 200, answer: object([role]) },
  ]);
});
