import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { createConfigurations } from '../../workspace/config/resolve.ts';
import { discover } from '../../workspace/discovery.ts';
import { entriesOf } from '../../workspace/project.ts';
import { inputOf } from '../kit/lint.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const commands =
  '[{ "name": "a", "description": "b", "options": [{ "type": 3, "name": "c", "description": "d" }] }]';

describe('JSON files that only their shape speaks for', () => {
  it('are found, but for those of other tools and very large ones', async () => {
    const root = 'file:///w';
    const files = memoryFiles(
      new Map([
        [`${root}/data/slash.json`, commands],
        [`${root}/data/answers.json`, '{ "name": "a", "description": "b" }'],
        [`${root}/package.json`, commands],
        [`${root}/package-lock.json`, commands],
        [`${root}/tsconfig.build.json`, commands],
        [`${root}/commands.schema.json`, commands],
        [`${root}/ping.command.json`, '{}'],
      ]),
    );
    const found: string[] = [];
    for await (const { uri } of discover(files, createConfigurations(files, []), root)) found.push(uri);
    expect(found).toEqual([`${root}/ping.command.json`, `${root}/data/slash.json`]);
  });
});

describe('what other files need to know', () => {
  const entries = (text: string, file = 'src/a.ts') => {
    const analysis = analyzeDocument(inputOf(text, { file }));
    const { commands, unknownIn } = entriesOf({ uri: file, resolved: { group: 'app' } }, analysis);
    return [commands.map((one) => one.name), unknownIn];
  };

  it('are commands that surely are its application’s own', () => {
    expect(entries("const a: CommandDefinition = { name: 'a', description: 'b' };")).toEqual([
      ['a'],
      undefined,
    ]);
  });

  it.each([
    ['weak ones', "module.exports = { name: 'a', description: 'b', run() {} };"],
    ['those of a framework', "export default f({ name: 'a', description: 'b', dm_permission: true });"],
    ['those of an unknown guild', "guild.commands.create({ name: 'a', description: 'b' });"],
  ])('are not %s, but that there are some', (_, text) => {
    expect(entries(text)).toEqual([[], 'app']);
  });
});

it('what is registered in an unknown guild is not sent', () => {
  const { definitions } = analyzeDocument(
    inputOf("guild.commands.create({ name: 'a', description: 'b' });", { file: 'a.ts' }),
  );
  expect(definitions.map(({ definition }) => Object.keys(localCommand(definition)))).toEqual([['unknown']]);
});
