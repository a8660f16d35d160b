/** Commands that their program leaves out by a flag: none is sent, and none keeps the others from being sent. */
import { describe, expect, it } from 'vitest';
import { findDefinitions } from '../../core/definitions/find.ts';
import { commandsToSend } from '../../core/plan/to-send.ts';
import { inputOf } from '../kit/lint.ts';

/** What a deploy sends of a file, what it leaves alone, and how much keeps it from sending. */
function deployed(module: string) {
  const source = `import { SlashCommandBuilder } from 'discord.js'; ${module}`;
  const { text, language, evidence, read } = inputOf(source, { file: 'ping.ts' });
  const found = commandsToSend(findDefinitions(read(text, language, {}), evidence), { text, language });
  return {
    sent: found.commands.map(({ local }) => local.name),
    kept: found.perhaps.map(({ name }) => name),
    obstacles: found.obstacles.map(({ message }) => message),
  };
}

const builder = "new SlashCommandBuilder().setName('ping').setDescription('x')";
const literal = "{ name: 'ping', description: 'x', options: [{ type: 3, name: 'a', description: 'b' }] }";
const own = "name: 'ping', description: 'x', options: [{ type: 3, name: 'a', description: 'b' }]";

describe('a command is left out by a flag', () => {
  it.each([
    // In the object that holds it.
    `export default { data: ${builder}, disabled: true };`,
    `module.exports = { data: ${literal}, enabled: false };`,
    `const data = ${builder}; module.exports = { data, disabled: true };`,
    `export const data = ${builder}; export default { data, disabled: true };`,
    `const disabled = true; const data = ${builder}; export default { data, disabled };`,
    `const command = { data: ${builder}, enabled: false }; export default command;`,
    `const command = { data: ${builder} }; command.disabled = true; module.exports = command;`,
    `export default { slash: { data: ${builder} }, enabled: false };`,
    `const command = ${literal}; export default { ...command, disabled: true };`,
    // In itself, where a framework takes it.
    `module.exports = { deleted: true, ${own}, callback() {} };`,
    `module.exports = { ${own}, enabled: false, run() {} };`,
    // In the exports of its file.
    `exports.data = ${builder}; exports.disabled = true;`,
    `module.exports.disabled = true; module.exports.data = ${builder};`,
    `export const enabled = false; export const data = ${builder};`,
    `const data = ${builder}; const enabled = false; export { data, enabled };`,
    `module.exports = ${literal}; module.exports.disabled = true;`,
    // In the class that holds it.
    `export default class Ping extends Command { data = ${builder}; disabled = true; }`,
    `export default class Ping extends Command { static data = ${builder}; static enabled = false; }`,
    `class Ping extends Command { enabled = false; constructor() { super(); this.data = ${builder}; } }`,
    `class Ping extends Command { enabled = false; get data() { return ${builder}; } }`,
    `class Ping extends Command { data = ${builder}; get enabled() { return false; } }`,
    `class Ping { enabled = false; build() { const data = ${builder}; return data; } }`,
    `class Ping extends Command { constructor() { super({ enabled: false }); this.data = ${builder}; } }`,
    `class Ping { data = ${builder}; } exports.disabled = true; exports.default = Ping;`,
    // In an object of settings beside it.
    `export default { data: ${builder}, config: { enabled: false } };`,
    `exports.data = ${builder}; exports.conf = { enabled: false, guildOnly: true };`,
    `export const data = ${builder}; export const options = { deleted: true };`,
    `const options = { deleted: true }; const data = ${builder}; module.exports = { data, options, run() {} };`,
    `class Ping extends Command { data = ${builder}; options = { disabled: true }; }`,
  ])('%s', (source) => expect(deployed(source)).toEqual({ sent: [], kept: ['ping'], obstacles: [] }));
});

describe('a command is sent', () => {
  it.each([
    `export default { data: ${builder}, disabled: false };`,
    `export const enabled = true; export const data = ${builder};`,
    `export const data = ${builder}; export const options = { deleted: false };`,
    // Of another object, another class, or something else in it.
    `const other = { disabled: true }; export default { data: ${builder}, other };`,
    `export class Other { disabled = true; } export const data = ${builder};`,
    `export const data = ${builder}; export const buttons = [{ disabled: true }];`,
    `const disabled = true; export const data = ${builder}; use(disabled);`,
    `exports.run = () => ({ enabled: false }); exports.data = ${builder};`,
    `const data = ${builder}; const shown = { data: 'x', disabled: true }; export { data };`,
    `const data = ${builder}; const show = (data) => ({ data, disabled: true }); export { data };`,
    `const data = ${builder}; class Other { disabled = true; get data() { return 1; } } export { data };`,
    `const data = ${builder}; export { data as ping }; export const other = { data: data.name, disabled: true };`,
    // Of a list that holds it, or of who sends it.
    `export default { commands: [${builder}], enabled: false };`,
    `class Deployer { commands = [${builder}]; enabled = false; }`,
    `const command = { data: ${builder} }; const stop = () => { command.disabled = true; }; module.exports = { ...command, stop };`,
    // What has not happened yet.
    `export class Ping { data = ${builder}; loaded = false; registered = false; active = false; }`,
    // It is sent all the same.
    `const ping = ${literal}; export default { ping, enabled: false }; client.application.commands.set([ping]);`,
  ])('%s', (source) => expect(deployed(source)).toEqual({ sent: ['ping'], kept: [], obstacles: [] }));

  it('beside others that are not', () => {
    const others =
      "export default { data: new SlashCommandBuilder().setName('pong').setDescription('x'), disabled: true };";
    expect(deployed(`export const ping = { data: ${builder} }; ${others}`)).toEqual({
      sent: ['ping'],
      kept: ['pong'],
      obstacles: [],
    });
  });
});

it('goes where it is not global', () => {
  const { sent, obstacles } = deployed(`export default { data: ${builder}, global: false };`);
  expect(sent).toEqual([]);
  expect(obstacles).toEqual([expect.stringContaining('guild')]);
});
