/** §Resources, Command option and Option type. */
import { describe } from 'vitest';
import { accepted, refused, refusedInGuild, stringOptions, withOption } from './command.ts';

const item = (option: Record<string, unknown>) => ({
  name: 'ping',
  description: 'Pong.',
  options: [{ name: 'it', description: 'It.', ...option }],
});

describe('type: “Required.”', () => {
  for (const type of [3, 4, 5, 6, 7, 8, 9, 10, 11]) accepted(`option type ${type}`, item({ type }));
  for (const type of [1, 2])
    accepted(`option type ${type}`, item({ type, options: [] }), {
      options: [{ type, name: 'it', description: 'It.', options: [] }],
    });
  refused('it cannot be left out', item({}), { 'options.0.type': 'BASE_TYPE_REQUIRED' });
  refused('not 0', item({ type: 0 }), { 'options.0.type': 'BASE_TYPE_CHOICES' });
  refused('not 12', item({ type: 12 }), { 'options.0.type': 'BASE_TYPE_CHOICES' });
  refused('an integer', item({ type: '3' }), { 'options.0.type': '<tree>' });
});

describe('name: “1-32 characters. Unique within the options array.”', () => {
  refused('it cannot be left out', item({ type: 3, name: undefined }), {
    'options.0.name': 'BASE_TYPE_REQUIRED',
  });
  refused('two of one name', withOption({ name: 'a' }, { type: 5, name: 'a', description: 'A.' }), {
    'options.1': '<tree:APPLICATION_COMMAND_OPTIONS_NAME_INVALID>',
  });
  refused(
    'a subcommand and a group of one name',
    {
      name: 'ping',
      description: 'Pong.',
      options: [
        { type: 1, name: 'a', description: 'A.' },
        { type: 2, name: 'a', description: 'A.', options: [{ type: 1, name: 'b', description: 'B.' }] },
      ],
    },
    { 'options.1': '<tree:APPLICATION_COMMAND_OPTIONS_NAME_INVALID>' },
  );
  refused(
    'two of one name in a subcommand',
    item({ type: 1, options: [stringOptions(1)[0], stringOptions(1)[0]] }),
    { 'options.0.options.1': '<tree:APPLICATION_COMMAND_OPTIONS_NAME_INVALID>' },
  );
  accepted('arrays are apart', {
    name: 'ping',
    description: 'Pong.',
    options: [
      { type: 1, name: 'a', description: 'A.', options: stringOptions(1) },
      { type: 1, name: 'b', description: 'B.', options: stringOptions(1) },
    ],
  });
});

describe('description: “1-100 characters.”', () => {
  accepted('100', item({ type: 3, description: 'd'.repeat(100) }));
  refused('not 101', item({ type: 3, description: 'd'.repeat(101) }), {
    'options.0.description': 'BASE_TYPE_BAD_LENGTH',
  });
  refused('not 0', item({ type: 3, description: '' }), { 'options.0.description': '<tree>' });
  refused('it cannot be left out', item({ type: 3, description: undefined }), {
    'options.0.description': 'BASE_TYPE_REQUIRED',
  });
});

describe('required: “Default false.”', () => {
  accepted('true', item({ type: 3, required: true }));
  accepted('false', item({ type: 3, required: false }));
  refused('a boolean', item({ type: 3, required: 'yes' }), { 'options.0.required': '<tree>' });
  refused(
    '“Not applicable to SUB_COMMAND and SUB_COMMAND_GROUP.”: a subcommand',
    item({ type: 1, required: true }),
    {
      'options.0': '<tree>',
    },
  );
  refused(
    '“Not applicable to SUB_COMMAND and SUB_COMMAND_GROUP.”: a group',
    item({ type: 2, required: true, options: [{ type: 1, name: 'a', description: 'A.' }] }),
    { 'options.0': '<tree>' },
  );
});

describe('“required options must be listed before optional options.”', () => {
  const order = (...required: readonly boolean[]) =>
    required.map((entry, index) => ({ ...stringOptions(index + 1)[index], required: entry }));

  accepted('required, required, optional', {
    name: 'ping',
    description: 'Pong.',
    options: order(true, true, false),
  });
  refused(
    'optional, required',
    { name: 'ping', description: 'Pong.', options: order(false, true) },
    {
      'options.1': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>',
    },
  );
  refused('left out is optional', withOption({}, { type: 5, name: 'b', description: 'B.', required: true }), {
    'options.1': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>',
  });
  refused('in a subcommand', item({ type: 1, options: order(true, false, true) }), {
    'options.0.options.2': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>',
  });
  refused(
    'in a subcommand of a group',
    item({ type: 2, options: [{ type: 1, name: 'a', description: 'A.', options: order(false, true) }] }),
    { 'options.0.options.0.options.1': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>' },
  );
  refusedInGuild(
    'in a guild',
    { name: 'ping', description: 'Pong.', options: order(false, true) },
    {
      'options.1': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>',
    },
  );
});

describe('options: “SUB_COMMAND and SUB_COMMAND_GROUP only”, “Up to 25.”', () => {
  for (const type of [3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    refused(`type ${type}`, item({ type, options: stringOptions(1) }), { 'options.0': '<tree>' });
  }
});

describe('options of a command: “CHAT_INPUT only.”', () => {
  for (const type of [2, 3]) {
    refused(`type ${type}`, { type, name: 'Menu', options: stringOptions(1) }, { options: '<tree>' });
  }
  refused(
    'an array',
    { name: 'ping', description: 'Pong.', options: { 0: stringOptions(1)[0] } },
    {
      options: '<tree>',
    },
  );
  refused('of objects', { name: 'ping', description: 'Pong.', options: ['text'] }, { 'options.0': '<tree>' });
});

describe('channel_types: “CHANNEL only.”', () => {
  accepted('CHANNEL', item({ type: 7, channel_types: [0, 2, 4, 5, 10, 11, 12, 13, 15, 16] }));
  for (const type of [3, 4, 5, 6, 8, 9, 10, 11]) {
    refused(`type ${type}`, item({ type, channel_types: [0] }), { 'options.0': '<tree>' });
  }
});

describe('min_value and max_value: “integer for INTEGER, double for NUMBER”', () => {
  accepted('INTEGER', item({ type: 4, min_value: -5, max_value: 0 }));
  accepted('NUMBER', item({ type: 10, min_value: -0.5, max_value: 1.25 }));
  accepted(
    'of a minimum above the maximum, and of choices outside, nothing is said',
    item({ type: 4, min_value: 5, max_value: 1, choices: [{ name: 'Nine', value: 9 }] }),
  );
  refused('no double for INTEGER', item({ type: 4, min_value: 0.5 }), { 'options.0.min_value': '<tree>' });
  refused('no string', item({ type: 10, max_value: '5' }), { 'options.0.max_value': '<tree>' });
  for (const type of [3, 5, 6, 7, 8, 9, 11]) {
    refused(`not type ${type}`, item({ type, min_value: 1 }), { 'options.0': '<tree>' });
  }
  accepted(
    '“Any integer from -2^53+1 to 2^53-1.”',
    item({ type: 4, min_value: -(2 ** 53) + 1, max_value: 2 ** 53 - 1 }),
  );
  refused('not -2^53 for INTEGER', item({ type: 4, min_value: -(2 ** 53) }), {
    'options.0.min_value': '<tree>',
  });
  refused('not 2^53 for INTEGER', item({ type: 4, max_value: 2 ** 53 }), { 'options.0.max_value': '<tree>' });
  accepted('“Any double from -2^53 to 2^53.”', item({ type: 10, min_value: -(2 ** 53), max_value: 2 ** 53 }));
  refused('not below -2^53 for NUMBER', item({ type: 10, min_value: -(2 ** 53) - 2 }), {
    'options.0.min_value': '<tree>',
  });
  refused('not above 2^53 for NUMBER', item({ type: 10, max_value: 2 ** 53 + 2 }), {
    'options.0.max_value': '<tree>',
  });
});

describe('min_length “Range 0-6000.” and max_length “Range 1-6000.”: “STRING only.”', () => {
  accepted('the least', item({ type: 3, min_length: 0, max_length: 1 }));
  accepted('the most', item({ type: 3, min_length: 6000, max_length: 6000 }));
  refused('min_length -1', item({ type: 3, min_length: -1 }), { 'options.0.min_length': '<tree>' });
  refused('min_length 6001', item({ type: 3, min_length: 6001 }), { 'options.0.min_length': '<tree>' });
  refused('max_length 0', item({ type: 3, max_length: 0 }), { 'options.0.max_length': '<tree>' });
  refused('max_length 6001', item({ type: 3, max_length: 6001 }), { 'options.0.max_length': '<tree>' });
  refused('an integer', item({ type: 3, max_length: 1.5 }), { 'options.0.max_length': '<tree>' });
  for (const type of [4, 5, 6, 7, 8, 9, 10, 11]) {
    refused(`not type ${type}`, item({ type, max_length: 5 }), { 'options.0': '<tree>' });
  }
});

describe('autocomplete: “STRING, INTEGER, NUMBER only. Must not be true when choices are present.”', () => {
  for (const type of [3, 4, 10]) accepted(`type ${type}`, item({ type, autocomplete: true }));
  for (const type of [5, 6, 7, 8, 9, 11]) {
    refused(`not type ${type}`, item({ type, autocomplete: true }), { 'options.0': '<tree>' });
  }
  refused('not with choices', item({ type: 3, autocomplete: true, choices: [{ name: 'A', value: 'a' }] }), {
    'options.0': '<tree>',
  });
  accepted(
    'false with choices',
    item({ type: 3, autocomplete: false, choices: [{ name: 'A', value: 'a' }] }),
  );
});
