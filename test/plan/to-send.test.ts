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
