/** Builders that a class of the program is made with: a deploy sends them where it only keeps them. */
import { describe, expect, it } from 'vitest';
import { foundInProject, sentInProject } from '../kit/found-in-project.ts';

const builder = "new SlashCommandBuilder().setName('ping').setDescription('Answers')";
const sent = { type: 1, name: 'ping', description: 'Answers' };
const imported = "import { SlashCommandBuilder } from 'discord.js';\n";
const base = (body: string) => `--- base.ts\n${imported}export class Command {\n  ${body}\n}\n`;
const ping = (text = `export const ping = new Command(${builder}, run);`) =>
  `--- ping.ts\n${imported}import { Command } from './base';\n${text}\n`;

const kept: Readonly<Record<string, string>> = {
  'in a field': base('constructor(builder, run) { this.builder = builder; this.run = run; }') + ping(),
  'in a parameter': base('constructor(readonly data: SlashCommandBuilder, readonly run: Run) {}') + ping(),
  'in a list': base('constructor(builder) { this.all = [builder]; }') + ping(),
  'in the field of a base': `--- base.ts\nclass Base { constructor(data) { this.data = data; } }\nexport class Command extends Base {}\n${ping()}`,
  'and asks for its name': `${base('constructor(data) { this.data = data; }\n  get name() { return this.data.name; }\n  toJSON() { return this.data.toJSON(); }')}${ping()}`,
  'and registers itself': `${base('constructor(data) { this.data = data; }\n  register(client) { client.commands.set(this.data.name, this); }')}${ping()}`,
};

const changed: Readonly<Record<string, string>> = {
  'builds later': `${base('constructor(data) { this.data = data; }\n  build() { return this.data.setDescription(this.text); }')}${ping()}`,
  'builds later in a base': `--- base.ts\nclass Base { constructor(data) { this.data = data; }\n  build() { this.data.setNSFW(true); } }\nexport class Command extends Base {}\n${ping()}`,
  'builds by a name that is computed': `${base('constructor(data) { this.data = data; }\n  build(method) { this.data[method](); }')}${ping()}`,
  'makes another one of it': `${base("constructor(data) { this.template = data; this.data = new SlashCommandBuilder().setName('bot-' + data.name); }")}${ping()}`,
  'hands it on': `${base('constructor(data) { this.data = data; }\n  build() { return enrich(this.data); }')}${ping()}`,
  'hands it to code that is not read': `${base('constructor(data) { enrich(data); this.data = data; }')}${ping()}`,
  'forgets it': `${base('constructor(data) { this.name = data.name; }')}${ping()}`,
  'extends one of a package': `--- base.ts\nimport { Piece } from 'pieces';\nexport class Command extends Piece { constructor(data) { super(); this.data = data; } }\n${ping()}`,
  'is of a package': `--- ping.ts\n${imported}import { Command } from 'commands';\nexport const ping = new Command(${builder});\n`,
};

describe('a class keeps a builder', () => {
  it.each(Object.entries(kept))('%s', (_, project) => {
    expect(sentInProject(project)).toEqual([sent]);
  });

  it('that lacks something: nobody adds it', () => {
    expect(
      foundInProject(kept['in a field']?.replace(".setDescription('Answers')", '') ?? '').join('\n'),
    ).toContain('missing-property');
  });
});

describe('it is not known what is sent of a builder where its class', () => {
  it.each(Object.entries(changed))('%s', (_, project) => {
    expect(sentInProject(project)).not.toContainEqual(sent);
    const partial = project.replaceAll(".setDescription('Answers')", '');
    expect(foundInProject(partial).join('\n')).not.toContain('missing-property');
  });
});

it.each([
  "new EmbedBuilder().setTitle('t').setDescription('y')",
  "new EmbedBuilder().addFields({ name: 'a', value: 'b' }).setDescription('y')",
  "new Menu().setPlaceholder('t').setName('y')",
])('a command is none of what its function builds: %s', (built) => {
  const text = `import { SlashCommandBuilder } from 'discord.js';
import { EmbedBuilder, Menu } from 'things';
import { Command } from 'commands';
export default new Command({ data: ${builder}, async execute() { ${built}; } });
`;
  expect(sentInProject(`--- ping.ts\n${text}`)).toEqual([sent]);
});
