/** Which definitions of a document a deploy sends, and which keep it from sending any. */
import { expect, it } from 'vitest';
import { findDefinitions } from '../../core/definitions/find.ts';
import { commandsToSend } from '../../core/plan/to-send.ts';
import { inputOf } from '../kit/lint.ts';

const ping =
  "const ping = { name: 'ping', description: 'x', options: [{ type: 3, name: 'a', description: 'b' }] };";

it.each([
  ['one that is put', `${ping} rest.put(Routes.applicationCommands(id), { body: [ping] });`, ['ping'], 0],
  [
    'one that is put and changed by its id later',
    `${ping} client.application.commands.set([ping]); export const again = (id) => client.application.commands.edit(id, ping);`,
    ['ping'],
    0,
  ],
  [
    'none for a request that changes a part of one',
    `${ping} rest.put(Routes.applicationCommands(id), { body: [ping] }); export const rename = (id, name) => rest.patch(Routes.applicationCommand(app, id), { body: { name } });`,
    ['ping'],
    0,
  ],
  [
    'none for a change whose name is known',
    `${ping} client.application.commands.create(ping); export const disable = (id, defaultMemberPermissions) => client.application.commands.edit(id, { name: 'ping', defaultMemberPermissions });`,
    ['ping'],
    0,
  ],
  [
    'nothing while one is not known',
    `${ping} export const create = (name) => rest.post(Routes.applicationCommands(id), { body: { name, description: 'x' } });`,
    ['ping'],
    1,
  ],
])('%s', (_, source, names, obstacles) => {
  const { text, language, evidence, read } = inputOf(source, { file: 'a.js' });
  const found = commandsToSend(findDefinitions(read(text, language, {}), evidence), { text, language });
  expect(found.commands.map(({ local }) => local.name)).toEqual(names);
  expect(found.obstacles).toHaveLength(obstacles);
});

/** What is left out of a module, as a deploy knows it. */
function leftOutOf(source: string) {
  const { text, language, evidence, read } = inputOf(source, { file: 'a.ts' });
  const found = commandsToSend(findDefinitions(read(text, language, {}), evidence), { text, language });
  return found.unknown.flatMap(({ leftOut, scopes }) =>
    leftOut.map(({ name = 'any', type = 'any', id }) =>
      [
        name,
        type,
        ...(id === undefined ? [] : [id]),
        scopes?.map(({ kind }) => kind).join() ?? 'anywhere',
      ].join(' '),
    ),
  );
}

const id = '1190000000000000001';
const builder = "import { SlashCommandBuilder } from 'discord.js'; const a = new SlashCommandBuilder()";
it.each([
  ['by its name', "x({ name: 'ping', description: text() })", ['ping 1 global']],
  [
    'by the id that it gives',
    `x({ name: 'ping', description: text(), id: '${id}' })`,
    [`ping 1 ${id} global`],
  ],
  ['by its type alone', 'x({ type: 2, name: text() })', ['any 2 global']],
  ['by nothing', 'x({ ...rest() })', ['any any global']],
  ['by no name that code may change', "x({ type: 1, name: 'ping', ...rest() })", ['any any global']],
  ['by the name that nothing can change', "x({ ...rest(), type: 1, name: 'ping' })", ['ping 1 global']],
  ['as any, where its name depends', "x({ name: DEV ? 'dev' : 'ping', description: 'x' })", ['any 1 global']],
])('a definition that is left out is known %s', (_, call, leftOut) => {
  expect(leftOutOf(call.replace(/^x\((.*)\)$/, 'export const a: CommandDefinition = $1;'))).toEqual(leftOut);
});

it.each([
  ['whose text is not known', `${builder}.setName('ping').setDescription(text());`, ['ping 1 global']],
  [
    'that code gets which may rename it',
    `${builder}.setName('ping').setDescription('x'); rename(a); client.application.commands.create(a);`,
    ['ping 1 global', 'any 1 global'],
  ],
])('a builder that is left out is known %s', (_, source, leftOut) => {
  expect(leftOutOf(source)).toEqual(leftOut);
});

it('what is known and cannot be sent is not left out', () => {
  expect(leftOutOf('export const a: CommandDefinition = { name: 3, description: "x" };')).toEqual([]);
});

it('goes anywhere, where only the running program knows the guild', () => {
  expect(leftOutOf("interaction.guild.commands.create({ name: 'ping', description: text() });")).toEqual([
    'ping 1 anywhere',
  ]);
});
