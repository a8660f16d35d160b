import { describe, expect, it } from 'vitest';
import { checkRefactoring, titlesAt } from '../kit/refactor.ts';

const inJson = { file: 'a.command.jsonc' };
const plain = (text: string): string => text.replaceAll('‸', '');

describe('sorting', () => {
  const byName = 'Sort options by name, required ones first';

  it('takes comments along', () =>
    checkRefactoring(
      `{
  "name": "say",
  "description": "x",
  "opt‸ions": [
    // Where it goes.
    { "type": 7, "name": "where", "description": "x" },
    { "type": 5, "name": "loud", "description": "x" }, // or not
    { "type": 3, "name": "what", "description": "x", "required": true }
  ]
}
`,
      byName,
      `{
  "name": "say",
  "description": "x",
  "options": [
    { "type": 3, "name": "what", "description": "x", "required": true },
    { "type": 5, "name": "loud", "description": "x" }, // or not
    // Where it goes.
    { "type": 7, "name": "where", "description": "x" }
  ]
}
`,
      inJson,
    ));

  it('sorts calls of a chain, subcommands and choices', () => {
    checkRefactoring(
      `import { SlashCommandBuilder } from 'discord.js';
export default new SlashCommandBuilder()
  .setName('‸a')
  .setDescription('x')
  .addSubcommand((one) => one.setName('stop').setDescription('x'))
  .addSubcommand((one) => one.setName('go').setDescription('x'));
`,
      'Sort subcommands by name',
      `import { SlashCommandBuilder } from 'discord.js';
export default new SlashCommandBuilder()
  .setName('a')
  .setDescription('x')
  .addSubcommand((one) => one.setName('go').setDescription('x'))
  .addSubcommand((one) => one.setName('stop').setDescription('x'));
`,
    );
    const choices = (all: string) =>
      `{ "name": "a", "description": "x", "options": [{ "type": 3, "na‸me": "b", "description": "y", "choices": [${all}] }] }`;
    const [a, b] = ['{ "name": "apple", "value": "2" }', '{ "name": "Pear", "value": "1" }'];
    checkRefactoring(choices(`${b}, ${a}`), 'Sort choices by name', plain(choices(`${a}, ${b}`)), inJson);
    expect(titlesAt(choices(`${a}, ${b}`), inJson)).not.toContain('Sort choices by name');
  });

  it('is offered where every name and what is required are known', () => {
    const script = (options: string) =>
      `import { defineCommand } from 'application-commands';\nexport default defineCommand({ ‸name: 'a', description: 'x', options: [${options}] });`;
    const c = "{ type: 3, name: 'c', description: 'x' }";
    expect(titlesAt(script(`${c}, { type: 3, name: 'b', description: 'x' }`))).toContain(byName);
    expect(titlesAt(script(`${c}, { type: 3, name: b(), description: 'x' }`))).not.toContain(byName);
    expect(
      titlesAt(script(`${c}, { type: 3, name: 'b', description: 'x', required: isRequired() }`)),
    ).not.toContain(byName);
    expect(titlesAt(script(`${c}, ...more()`))).not.toContain(byName);
  });
});

describe('a subcommand around the options', () => {
  const title = 'Move its options into a subcommand `set`';
  const flat = `{
  "name": "‸set",
  "description": "Sets it",
  "options": [
    // What it is.
    { "type": 3, "name": "what", "description": "x" }
  ]
}
`;
  const nested = `{
  "name": "set",
  "description": "Sets it",
  "options": [
    {
      "type": 1,
      "name": "set",
      "description": "Sets it",
      "options": [
        // What it is.
        { "type": 3, "name": "what", "description": "x" }
      ]
    }
  ]
}
`;
  it('has the name and description of the command, which is there to be changed; and goes again', () => {
    checkRefactoring(flat, title, nested, inJson);
    checkRefactoring(
      nested.replace(/("type": 1,\s*"name": ")/, '$1‸'),
      'Replace the subcommand `set` by its options',
      plain(flat),
      inJson,
    );
  });

  it('in scripts', () => {
    checkRefactoring(
      `import { defineCommand } from 'application-commands';
export default defineCommand({
  ‸name: 'set',
  description: 'Sets it',
  options: [{ type: 3, name: 'what', description: 'x' }],
});
`,
      title,
      `import { defineCommand } from 'application-commands';
export default defineCommand({
  name: 'set',
  description: 'Sets it',
  options: [
    {
      type: 1,
      name: 'set',
      description: 'Sets it',
      options: [{ type: 3, name: 'what', description: 'x' }],
    },
  ],
});
`,
    );
    checkRefactoring(
      `import { SlashCommandBuilder } from 'discord.js';
export default new SlashCommandBuilder()
  .setName('‸set')
  .setDescription('Sets it')
  .addStringOption((o) => o.setName('what').setDescription('x'))
  .addUserOption((o) => o.setName('who').setDescription('y').setRequired(false));
`,
      title,
      `import { SlashCommandBuilder } from 'discord.js';
export default new SlashCommandBuilder()
  .setName('set')
  .setDescription('Sets it')
  .addSubcommand((subcommand) =>
    subcommand
      .setName('set')
      .setDescription('Sets it')
      .addStringOption((o) => o.setName('what').setDescription('x'))
      .addUserOption((o) => o.setName('who').setDescription('y').setRequired(false))
  );
`,
    );
  });

  it('goes in a chain', () => {
    const unwrap = 'Replace the subcommand `now` by its options';
    const script = (calls: string, more = '') => `import { SlashCommandBuilder } from 'discord.js';
${more}export default new SlashCommandBuilder()
  .setName('set')
  .setDescription('Sets it')${calls};
`;
    const options = `.addStringOption((o) => o.setName('what').setDescription('x').setRequired(true))`;
    checkRefactoring(
      script(`
  .addSubcommand((sub) =>
    sub
      .setName('‸now')
      .setDescription('At once')
      ${options}
      .addUserOption((o) =>
        o
          .setName('who')
          .setDescription('y')
      )
  )
  .setNSFW(true)`),
      unwrap,
      script(`
  ${options}
  .addUserOption((o) =>
    o
      .setName('who')
      .setDescription('y')
  )
  .setNSFW(true)`),
    );
    const sub = (inner: string, more = '') =>
      script(`.addSubcommand((sub) => sub.setName('‸now').setDescription('x')${inner})`, more);
    expect(titlesAt(sub(options))).toContain(unwrap);
    expect(titlesAt(sub(''))).not.toContain(unwrap);
    expect(titlesAt(sub(`${options}/* why */`))).not.toContain(unwrap);
    expect(titlesAt(sub(`.addStringOption((o) => shared(o))`))).not.toContain(unwrap);
    expect(
      titlesAt(
        sub(
          `${options}.setNameLocalizations({ de: 'jetzt' }).addStringOption(o => o.setName('b').setDescription('x'))`,
        ),
      ),
    ).not.toContain(unwrap);
  });

  it('is offered for parameters only, and taken away only where it is alone', () => {
    const command = (options: string) => `{ "name": "‸set", "description": "x", "options": [${options}] }`;
    const sub = (name: string) =>
      `{ "type": 1, "name": "${name}", "description": "y", "options": [{ "type": 3, "name": "b", "description": "z" }] }`;
    expect(titlesAt(command(''), inJson)).not.toContain(title);
    expect(titlesAt(command(sub('a')), inJson)).not.toContain(title);
    const unwrap = 'Replace the subcommand `a` by its options';
    const at = (all: string) => command(all).replace('‸', '').replace('"a"', '"‸a"');
    expect(titlesAt(at(sub('a')), inJson)).toContain(unwrap);
    expect(titlesAt(at(`${sub('a')}, ${sub('c')}`), inJson)).not.toContain(unwrap);
    expect(titlesAt(at(`/* why */ ${sub('a')}`), inJson)).not.toContain(unwrap);
  });
});

describe('choices and autocomplete', () => {
  const option = (rest: string) =>
    `{ "name": "a", "description": "x", "options": [{ "type": 3, "name": "‸b", "description": "y", ${rest} }] }`;
  it('take the place of one another', () => {
    checkRefactoring(
      option('"choices": [{ "name": "A", "value": "a" }], "required": true'),
      'Use `autocomplete` instead of choices',
      plain(option('"autocomplete": true, "required": true')),
      inJson,
    );
    checkRefactoring(
      option('"autocomplete": true'),
      'Use choices instead of `autocomplete`',
      plain(option('"choices": []')),
      inJson,
    );
    const chain = (call: string) => `import { SlashCommandBuilder } from 'discord.js';
export default new SlashCommandBuilder()
  .setName('a')
  .setDescription('x')
  .addStringOption((option) => option.setName('‸b').setDescription('y')${call});
`;
    checkRefactoring(
      chain('.setAutocomplete(true)'),
      'Use choices instead of `autocomplete`',
      plain(chain('.addChoices()')),
    );
    checkRefactoring(
      chain(".addChoices({ name: 'A', value: 'a' })"),
      'Use `autocomplete` instead of choices',
      plain(chain('.setAutocomplete(true)')),
    );
  });

  it('are offered where nothing but choices goes', () => {
    const offers = (rest: string) =>
      titlesAt(option(rest), inJson).filter((title) => /autocomplete/.test(title));
    expect(offers('"choices": []')).toEqual([]);
    expect(offers('"choices": [/* one */ { "name": "A", "value": "a" }]')).toEqual([]);
    expect(offers('"autocomplete": false')).toEqual([]);
    expect(offers('"autocomplete": true, "choices": [{ "name": "A", "value": "a" }]')).toEqual([]);
  });
});
