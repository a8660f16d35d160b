import { describe, expect, it } from 'vitest';
import { program, valueIn } from '../kit/programs.ts';

const registers =
  'registerApplicationCommands(registry) { registry.registerChatInputCommand({ name: this.name, description: this.description }); }';
const drawn = (code: string, file = 'src/commands/General/Ping.ts'): string =>
  valueIn(
    program(`--- ${file}
import { ApplyOptions } from '@sapphire/decorators';
import { Command } from '@sapphire/framework';
import { Subcommand } from '@sapphire/plugin-subcommands';
import { Other } from 'elsewhere';
import { Base } from '../../base.ts';
${code.replace('REGISTERS', registers)}
--- src/base.ts
import { Command } from '@sapphire/framework';
export class Base extends Command {
  constructor(context, options) {
    super(context, { description: 'Of the base', ...options, enabled: true });
  }
}
`),
  );

describe('the name and description of a command', () => {
  it.each([
    [
      "@ApplyOptions<Command.Options>({ name: 'pong', description: 'Answers' }) export class A extends Command { REGISTERS }",
      "{name:'pong' description:'Answers'}",
    ],
    [
      "@ApplyOptions<Command.Options>(({ container }) => ({ description: 'Answers' })) export class A extends Subcommand { REGISTERS }",
      "{name:'ping' description:'Answers'}",
    ],
    [
      "export class A extends Command { constructor(context, options) { super(context, { ...options, name: 'Pong', description: 'Answers' }); } REGISTERS }",
      "{name:'pong' description:'Answers'}",
    ],
    [
      "export class A extends Command { constructor(context, options) { super(context, { name: 'pong', ...options }); } REGISTERS }",
      "{name:'ping' description:''}",
    ],
    ['export class A extends Base { REGISTERS }', "{name:'ping' description:'Of the base'}"],
    [
      "@ApplyOptions({ description: 'Own' }) export class A extends Base { REGISTERS }",
      "{name:'ping' description:'Own'}",
    ],
    ['export default class extends Command { REGISTERS }', "{name:'ping' description:''}"],
    [
      "@ApplyOptions({ ...shared, name: 'pong' }) export class A extends Command { REGISTERS }",
      "{name:'pong' description:?}",
    ],
    [
      "@ApplyOptions({ name: 'pong', ...shared }) export class A extends Command { REGISTERS }",
      '{name:? description:?}',
    ],
    ['@ApplyOptions(shared) export class A extends Command { REGISTERS }', '{name:? description:?}'],
    ['@Other() export class A extends Command { REGISTERS }', '{name:? description:?}'],
    ['export class A extends Other { REGISTERS }', '{name:? description:?}'],
    ['export abstract class A extends Command { REGISTERS }', '{name:? description:?}'],
    ["export class A extends Command { name = 'x'; REGISTERS }", "{name:'x' description:''}"],
    ["export class A extends Command { onLoad() { this.name = 'x'; } REGISTERS }", "{name:? description:''}"],
    [
      'export class A extends Command { constructor(context, options) { const own = f(options); super(context, own); } REGISTERS }',
      '{name:? description:?}',
    ],
    [
      `export class A extends Command { static make() { ${registers.slice(registers.indexOf('{') + 1, -1)} } }`,
      '{name:? description:?}',
    ],
    [
      `export class A extends Command { one() { return function () { ${registers.slice(registers.indexOf('{') + 1, -1)} }; } }`,
      '{name:? description:?}',
    ],
  ])('%s', (code, value) => {
    expect(drawn(code)).toBe(value);
  });

  it('are those of its options alone where the framework looks for no commands', () => {
    const file = 'src/other/folder/ping.ts';
    for (const text of [file, 'src/lib/commands/ping.ts', 'src/commands/BaseCommand.ts'])
      expect(drawn('export class A extends Command { REGISTERS }', text)).toBe('{name:? description:?}');
    const told =
      "export class A extends Command { constructor(context, options) { super(context, { ...options, name: 'pong' }); } REGISTERS }";
    expect(drawn(told, file)).toBe("{name:'pong' description:?}");
  });
});

it('a function that returns nothing has done all to the builder', () => {
  const code =
    'export class A extends Command { registerApplicationCommands(registry) { registry.registerChatInputCommand((builder) => { builder.setName(this.name); }); } }';
  expect(drawn(code)).toBe("{type:1 name:'ping'}");
});
