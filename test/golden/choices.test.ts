/** §Resources, Option choice. */
import { describe } from 'vitest';
import { accepted, refused } from './command.ts';

const choose = (type: number, ...choices: readonly unknown[]) => ({
  name: 'ping',
  description: 'Pong.',
  options: [{ type, name: 'it', description: 'It.', choices }],
});
const value = (value: unknown) => ({ name: 'A', value });

describe('choices: “STRING, INTEGER, NUMBER only.”', () => {
  accepted('STRING', choose(3, { name: 'A', value: 'a' }, { name: 'B', value: 'b' }));
  accepted('INTEGER', choose(4, { name: 'A', value: 1 }, { name: 'B', value: -1 }));
  accepted('NUMBER', choose(10, { name: 'A', value: 0.5 }, { name: 'B', value: 1 }));
  for (const type of [5, 6, 7, 8, 9, 11])
    refused(`not type ${type}`, choose(type, value(1)), { 'options.0': '<tree>' });
  refused('not a subcommand', choose(1, value('a')), { 'options.0': '<tree>' });
});

describe('name: “1-100 characters.”', () => {
  accepted('100, any of them', choose(3, { name: `${'Ä !'.repeat(33)}😀`, value: 'a' }));
  refused('not 101', choose(3, { name: 'n'.repeat(101), value: 'a' }), {
    'options.0.choices.0.name': 'BASE_TYPE_BAD_LENGTH',
  });
  refused('not 0', choose(3, { name: '', value: 'a' }), { 'options.0.choices.0.name': '<tree>' });
  refused('it cannot be left out', choose(3, { value: 'a' }), {
    'options.0.choices.0.name': 'BASE_TYPE_REQUIRED',
  });
});

describe('value: “Type follows the option type. A string is at most 100 characters.”', () => {
  accepted('100', choose(3, value('😀'.repeat(100))));
  accepted('0', choose(3, value('')));
  refused('not 101', choose(3, value('v'.repeat(101))), { 'options.0.choices.0.value': '<tree>' });
  refused('it cannot be left out', choose(3, { name: 'A' }), {
    'options.0.choices.0.value': 'BASE_TYPE_REQUIRED',
  });
  refused('no number for STRING', choose(3, value(5)), { 'options.0.choices.0.value': '<tree>' });
  refused('no string for INTEGER', choose(4, value('5')), { 'options.0.choices.0.value': '<tree>' });
  refused('no double for INTEGER', choose(4, value(0.5)), { 'options.0.choices.0.value': '<tree>' });
  refused('no string for NUMBER', choose(10, value('0.5')), { 'options.0.choices.0.value': '<tree>' });
  refused('the second', choose(4, { name: 'A', value: 1 }, { name: 'B', value: 'b' }), {
    'options.0.choices.1.value': '<tree>',
  });
  accepted(
    '“Any integer from -2^53+1 to 2^53-1.”',
    choose(4, { name: 'A', value: -(2 ** 53) + 1 }, { name: 'B', value: 2 ** 53 - 1 }),
  );
  refused('“Any integer from -2^53+1 to 2^53-1.”: not 2^53', choose(4, value(2 ** 53)), {
    'options.0.choices.0.value': '<tree>',
  });
  accepted(
    '“Any double from -2^53 to 2^53.”',
    choose(10, { name: 'A', value: -(2 ** 53) }, { name: 'B', value: 2 ** 53 }),
  );
  refused('“Any double from -2^53 to 2^53.”: not more', choose(10, value(2 ** 53 + 2)), {
    'options.0.choices.0.value': '<tree>',
  });
});
