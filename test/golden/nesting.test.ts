/** §Resources, Option type: nesting rules, and naming rule 5. */
import { describe } from 'vitest';
import { accepted, refused, refusedInGuild } from './command.ts';

type Option = Readonly<Record<string, unknown>>;

const text: Option = { type: 3, name: 'text', description: 'A text.' };
const subcommand = (name: string, ...options: readonly Option[]): Option => ({
  type: 1,
  name,
  description: 'A subcommand.',
  ...(options.length > 0 && { options }),
});
const group = (name: string, ...options: readonly Option[]): Option => ({
  type: 2,
  name,
  description: 'A group.',
  options,
});
const command = (...options: readonly Option[]) => ({ name: 'ping', description: 'Pong.', options });

accepted(
  'rule 1: “A command may contain subcommands directly.”',
  command(subcommand('a', text), subcommand('b')),
);
accepted(
  'rule 2: “A command may contain subcommand groups, and groups may contain subcommands.”',
  command(group('g', subcommand('a', text), subcommand('b'))),
);
accepted(
  'rule 3: “A command may mix groups and subcommands at its top level.”',
  command(group('g', subcommand('a')), subcommand('b', text)),
);

describe('rule 4: “A group inside a group is invalid.”', () => {
  refused('a group inside a group', command(group('g', group('h', subcommand('a')))), {
    'options.0.options.0': '<tree>',
  });
  refused('beside a subcommand', command(group('g', subcommand('a'), group('h', subcommand('b')))), {
    'options.0.options.1': '<tree>',
  });
  refusedInGuild('in a guild', command(group('g', group('h', subcommand('a')))), {
    'options.0.options.0': '<tree>',
  });
});

describe('rule 5: “A subcommand containing a group is invalid.”', () => {
  refused('a group in a subcommand', command(subcommand('a', group('g', subcommand('b')))), {
    'options.0.options.0': '<tree>',
  });
  refused('in a group', command(group('h', subcommand('a', group('g', subcommand('b'))))), {
    'options.0.options.0.options.0': '<tree>',
  });
});

accepted(
  'rule 6: “A group with no subcommands does not appear in the command picker.”: it is valid',
  command(group('g')),
  {
    options: [group('g')],
  },
);

refused(
  '“SUB_COMMAND and SUB_COMMAND_GROUP only: the parameters or subcommands respectively.”: a subcommand in a subcommand',
  command(subcommand('a', subcommand('b'))),
  { 'options.0.options.0': '<tree>' },
);
refused(
  '“SUB_COMMAND and SUB_COMMAND_GROUP only: the parameters or subcommands respectively.”: a parameter in a group',
  command(group('g', text)),
  { 'options.0.options.0': '<tree>' },
);

describe('naming rule 5: “A command with subcommands or subcommand groups cannot itself be invoked as a base command.”', () => {
  refused('a parameter after a subcommand', command(subcommand('a'), text), {
    options: '<tree:APPLICATION_COMMAND_OPTIONS_TYPE_INVALID>',
  });
  refused('a parameter before a group', command(text, group('g', subcommand('a'))), {
    options: '<tree:APPLICATION_COMMAND_OPTIONS_TYPE_INVALID>',
  });
});
