/** What a bot's own loader sends of the commands that it reads from a folder, where what it does with them can be followed. */
import { describe, expect, it } from 'vitest';
import { createLikes } from '../../workspace/likes.ts';
import { sentInProject } from '../kit/found-in-project.ts';

/** A command with members of the bot's own. */
const written = "name: 'ping', description: 'Pong', userPermissions: ['BanMembers'], run() {}";
const options = "options: [{ type: 3, name: 'text', description: 'What' }]";
const text = { type: 3, name: 'text', description: 'What' };
const ping = { name: 'ping', description: 'Pong' };

const command = `--- commands/ping.js\nmodule.exports = { ${written} };\n`;
const withOptions = `--- commands/ping.js\nmodule.exports = { ${written}, ${options}, nsfw: true };\n`;
const put = 'rest.put(Routes.applicationCommands(id), { body: bodies });';
const loader = (statements: string, before = '') => `--- deploy.js\n${before}const bodies = [];
for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  ${statements}
}
${put}
`;

/** A client with commands of its own, and a method that registers what it gets under that name. */
const client = (statements: string) =>
  `--- deploy.js\nclass Bot extends Client {\n  commands = new Collection();\n  register({ commands }) { this.application.commands.set(commands); }\n  async load() {\n    const bodies = [];\n    for (const path of await glob('./commands/*')) {\n      const command = await this.read(path);\n      this.commands.set(command.name, command);\n      ${statements}\n    }\n    this.register({ commands: bodies });\n  }\n  async read(path) { return (await import(path)).default; }\n}\n`;

const followed: Readonly<Record<string, readonly [project: string, sent: unknown]>> = {
  'what a method gets under the name of another list': [command + client('bodies.push(command);'), ping],
  'all of it': [withOptions + loader('bodies.push(command);'), { ...ping, options: [text], nsfw: true }],
  'all of it, after members of its own': [
    command + loader('command.category = dir; bodies.push(command);'),
    ping,
  ],
  'all of it, which is kept for later, too': [
    command +
      loader('client.commands.set(command.name, command); console.log(command); bodies.push(command);'),
    ping,
  ],
  'all of it, and menus without a description': [
    command +
      loader(
        "if (['MESSAGE', 'USER'].includes(command.type)) delete command.description; bodies.push(command);",
      ),
    ping,
  ],
  'all of it, and menus of one type after another without a description': [
    command +
      loader(
        'if (command.type === 2 || command.type === ApplicationCommandType.Message) { delete command.description; } bodies.push(command);',
      ),
    ping,
  ],
  'a menu without its description': [
    `--- commands/ping.js\nmodule.exports = { ${written}, type: 2 };\n` +
      loader(
        "if (['MESSAGE', 'USER'].includes(command.type)) delete command.description; bodies.push(command);",
      ),
    { name: 'ping', type: 2 },
  ],
  'a copy': [command + loader('bodies.push({ ...command, category: dir });'), ping],
  'a copy with what it has anyway': [
    command + loader('bodies.push({ ...command, type: 1, default_member_permissions: null });'),
    ping,
  ],
  'a copy without what others have there': [
    withOptions + loader('bodies.push({ ...command, options: [], nsfw: false });'),
    ping,
  ],
  'a copy with what is replaced': [
    withOptions + loader('bodies.push({ nsfw: false, options: common, ...command });'),
    { ...ping, options: [text], nsfw: true },
  ],
  'some of its fields': [
    withOptions + loader('bodies.push({ name: command.name, description: command.description });'),
    ping,
  ],
  'its fields, by names': [
    withOptions +
      loader('const { name, description, options } = command; bodies.push({ name, description, options });'),
    { ...ping, options: [text] },
  ],
  'its fields, or nothing': [
    command +
      loader(
        'bodies.push({ name: command.name, description: command.description, options: command.options ?? [], nsfw: command.nsfw || false });',
      ),
    ping,
  ],
  'its fields, or nothing, by a condition': [
    withOptions +
      loader(
        'bodies.push({ name: command.name, description: command.description, type: 1, options: command.options ? command.options : null });',
      ),
    { ...ping, options: [text] },
  ],
  'its fields, or others, where it has them all': [
    withOptions +
      loader(
        "bodies.push({ name: command.name, description: command.description || 'None', options: command.options ?? common });",
      ),
    { ...ping, options: [text] },
  ],
  'what a map makes of a list': [
    `${command}--- deploy.js\nfor (const file of readdirSync('./commands')) client.commands.set(file, require('./commands/' + file));\nclient.application.commands.set(client.commands.map((one) => ({ name: one.name, description: one.description })));\n`,
    ping,
  ],
  'what another file collects': [
    `${command}--- load.js\nfor (const file of readdirSync('./commands')) { const command = require('./commands/' + file); client.commands.set(command.name, command); }\n--- ready.js\nclient.application.commands.set(client.commands.map((one) => ({ name: one.name, description: one.description })));\n`,
    ping,
  ],
  'what a class is made with': [
    `--- command.js\nmodule.exports = class Command { constructor(options) { Object.assign(this, options); } };\n--- commands/ping.js\nconst Command = require('../command');\nmodule.exports = new Command({ ${written}, ${options} });\n${loader('bodies.push(command);')}`,
    { ...ping, options: [text] },
  ],
  'what a class keeps of it': [
    `--- command.js\nmodule.exports = class Command { constructor({ name, description }) { this.name = name; this.description = description; } };\n--- commands/ping.js\nconst Command = require('../command');\nmodule.exports = new Command({ ${written}, ${options} });\n${loader('bodies.push(command);')}`,
    ping,
  ],
  'a member of what a class is made with': [
    `--- command.js\nmodule.exports = class Command { constructor(properties) { this.data = properties.data; this.run = properties.run; } };\n--- commands/ping.js\nconst Command = require('../command');\nmodule.exports = new Command({ data: { name: 'ping', description: 'Pong', ${options}, cooldown: 3 }, run() {} });\n${loader('bodies.push(command.data);')}`,
    { ...ping, options: [text] },
  ],
  'all of it, unless a flag says no': [
    command + loader('if (command.enabled !== false) bodies.push(command);'),
    ping,
  ],
  'all of it, where a flag says yes': [
    withOptions + loader('if (command.nsfw === true && command.disabled != true) bodies.push(command);'),
    { ...ping, options: [text], nsfw: true },
  ],
  'all of it, where it has what it needs': [
    command +
      loader('if (command.name == null || command.hidden !== undefined) continue; bodies.push(command);'),
    ping,
  ],
  'all of it, under the name of its file': [
    command +
      `--- deploy.js\nmodule.exports = (client) => {\n  const bodies = [];\n  fs.readdir('./commands', (error, files) => {\n    files.forEach((files) => {\n      if (!files?.endsWith('.js')) return;\n      files = require('./commands/' + files);\n      if (!files?.name) return;\n      bodies.push(files);\n    });\n  });\n  client.on('ready', () => client.application.commands.set(bodies));\n};\n`,
    ping,
  ],
  'an object of a class': [
    `--- command.js\nmodule.exports = class Command { constructor(client, options) { this.client = client; this.name = options.name; this.description = options.description; } };\n--- commands/ping.js\nconst Command = require('../command');\nmodule.exports = class Ping extends Command { constructor(client) { super(client, { ${written} }); } };\n--- deploy.js\nconst bodies = [];\nfor (const file of readdirSync('./commands')) { const Made = require('./commands/' + file); bodies.push(new Made(client)); }\n${put}\n`,
    ping,
  ],
};

const notFollowed: Readonly<Record<string, string>> = {
  'a list gets a copy, while another one of the name of what is sent gets the command': client(
    'bodies.push({ ...command, defaultMemberPermissions: command.userPermissions });',
  ),
  'a field of its own becomes one that is sent': loader(
    'bodies.push({ ...command, default_member_permissions: bits(command.userPermissions) });',
  ),
  'a field is put into it': loader(
    'if (command.userPermissions) command.default_member_permissions = bits(command.userPermissions); bodies.push(command);',
  ),
  'a field is put into it by its name': loader("command['options'] = common; bodies.push(command);"),
  'a field is put into it afterwards': `${loader('bodies.push(command);')}for (const body of bodies) body.nsfw = true;\n`,
  'a field is put into it by an index': `${loader('bodies.push(command);')}bodies[0].nsfw = true;\n`,
  'a field is deleted': loader('delete command.description; bodies.push(command);'),
  'a field is deleted of some': loader(
    "if (['CHAT_INPUT', 'USER'].includes(command.type)) delete command.description; bodies.push(command);",
  ),
  'a field is deleted of others than menus': loader(
    'if (command.type === 2) menus.push(command); else delete command.description; bodies.push(command);',
  ),
  'another field is deleted of menus': loader(
    'if (command.type === 2) delete command.name; bodies.push(command);',
  ),
  'an option is added': loader('command.options.push(common); bodies.push(command);'),
  'code that is not followed has it': loader(
    'prepare(command); bodies.push(command);',
    "const prepare = require('prepare');\n",
  ),
  'code that is not followed has the list': `${loader('bodies.push(command);').replace(put, `prepare(bodies);\n${put}`)}`,
  'code that is not followed makes another one': loader(
    'bodies.push(prepare(command));',
    "const prepare = require('prepare');\n",
  ),
  'code that is not followed makes another list': loader('bodies.push(command);').replace(
    'body: bodies',
    'body: bodies.map(prepare)',
  ),
  'it prepares itself': loader('command.prepare(client); bodies.push(command);'),
  'a field is computed': loader(
    'bodies.push({ name: command.name, description: command.description, dm_permission: !command.guildOnly });',
  ),
  'another text may be its description': loader(
    'bodies.push({ name: command.name, description: texts[command.name] ?? command.description });',
  ),
  'another field is sent under its name': loader(
    'bodies.push({ name: command.name, description: command.description, options: command.arguments });',
  ),
  'something is sent where it has nothing': loader(
    'bodies.push({ name: command.name, description: command.description, options: command.options ?? common });',
  ),
  'something is sent before what it has': loader('bodies.push({ options: common, ...command });'),
  'an option is changed in a loop': loader(
    'for (const option of command.options ?? []) option.required = true; bodies.push(command);',
  ),
  'an option is changed in a callback': loader(
    'command.options?.forEach((option) => { option.required = true; }); bodies.push(command);',
  ),
  'an option is changed under a name': loader(
    'const { options: [first] } = command; first.required = true; bodies.push(command);',
  ),
  'a translation is changed': loader("command.name_localizations.de = 'pang'; bodies.push(command);"),
  'its name is changed': loader("command.name = 'dev-' + command.name; bodies.push(command);"),
  'each is changed by a function that has a name': `${loader('bodies.push(command);').replace(put, `bodies.every((body) => (body.nsfw = true));\n${put}`)}`,
  'each is given to a function that has a name': `${loader('bodies.push(command);').replace(put, `bodies.forEach(mark);\n${put}`)}function mark(body) { body.nsfw = true; }\n`,
  'one is changed that has an index': `${loader('bodies.push(command);').replace(put, `const all = bodies;\nconst body = all[at];\nbody.nsfw = true;\n${put}`)}`,
  "the rest of a function's arguments has it": `${loader('mark(command); bodies.push(command);')}function mark(...all) { all[0].nsfw = true; }\n`,
  'a registry of another module gets it': loader(
    'registry.add(command); bodies.push(command);',
    "const registry = require('./registry');\n",
  ),
  'a function of another module is called as one of the console': loader(
    'log(command); bodies.push(command);',
    "const { log } = require('./log');\n",
  ),
  'another object may take its place': loader('bodies.push(overrides[command.name] ?? command);'),
  'another object may have its name': loader(
    'let body = command; if (overrides[command.name]) body = overrides[command.name]; bodies.push(body);',
  ),
  'a function may give another one': `${loader('bodies.push(prepare(command));')}function prepare(body) { if (body.name === 'ping') return { name: 'ping', description: 'Y' }; return body; }\n`,
  'a test that is not understood leaves some out': loader(
    'if (off.includes(command.name)) continue; bodies.push(command);',
  ),
  'the name of its file is given another one in between': `--- deploy.js\nconst bodies = [];\nreaddirSync('./commands').forEach((file) => {\n  file = require('./commands/' + file);\n  if (file.beta) file = betas[file.name];\n  bodies.push(file);\n});\n${put}\n`,
  'the name of its file is given another one in another block': `--- deploy.js\nconst bodies = [];\nreaddirSync('./commands').forEach((file) => {\n  if (isOld) {\n    file = require('./commands/' + file);\n  } else {\n    file = olds[file];\n  }\n  bodies.push(file);\n});\n${put}\n`,
  'a flag has to say no': loader('if (command.enabled === false) bodies.push(command);'),
  'its name is asked': loader("if (!command.name.startsWith('p')) continue; bodies.push(command);"),
  'it is taken out of the list': `${loader('bodies.push(command);').replace(put, `bodies.shift();\n${put}`)}`,
  'a library sets a field of it': loader("Reflect.set(command, 'nsfw', true); bodies.push(command);"),
  'an object with other names goes to the service': loader(
    'bodies.push({ name: command.name, description: command.description, defaultMemberPermissions: command.defaultMemberPermissions });',
  ),
  'a test that is not understood chooses between two ways': `${loader('if (isSecret(command)) secret.push(command); else bodies.push(command);', 'const secret = [];\n')}rest.put(Routes.applicationGuildCommands(id, guild), { body: secret });\n`,
  'two loaders send different things':
    loader('bodies.push(command);') +
    loader('bodies.push({ name: command.name, description: command.description });').replace(
      'deploy.js',
      'again.js',
    ),
};

describe('sends what is written where a loader takes', () => {
  it.each(Object.entries(followed))('%s', (_, [project, sent]) => {
    expect(sentInProject(project)).toEqual([sent]);
  });
});

it('sends nothing of a command that says no itself', () => {
  const off = command.replace('run()', 'enabled: false, run()');
  expect(sentInProject(off + loader('if (command.enabled !== false) bodies.push(command);'))).toEqual([]);
});

describe('does not send what is written where', () => {
  it.each(Object.entries(notFollowed))('%s', (_, deploy) => {
    expect(sentInProject(command + deploy)).not.toContainEqual(expect.objectContaining({ name: 'ping' }));
  });
});

it('does not send what is written where a loader of another package takes a folder of that name', () => {
  const folder = (name: string) => `--- ${name}/package.json\n{}\n`;
  const project =
    folder('one') +
    folder('two') +
    command.replace('commands', 'two/commands') +
    loader('bodies.push(command);').replace('deploy', 'one/deploy');
  expect(sentInProject(project)).toEqual(['not known: ']);
  expect(sentInProject(project.replace('one/deploy', 'two/deploy'))).toEqual([ping]);
});

it('sends no command in place of its member that a loader prefers', () => {
  const both =
    "--- commands/ping.js\nmodule.exports = { data: { name: 'ping', description: 'Pong' }, name: 'pong', description: 'old', run() {} };\n";
  expect(sentInProject(both + loader('bodies.push(command.data ?? command);'))).not.toContainEqual(
    expect.objectContaining({ name: 'pong' }),
  );
});

it('tells a field by the name under which it is read', () => {
  const wire = `--- commands/ping.js\nmodule.exports = { ${written}, default_member_permissions: '8' };\n`;
  const copied = 'name: command.name, description: command.description';
  expect(
    sentInProject(
      wire +
        loader(`bodies.push({ ${copied}, default_member_permissions: command.defaultMemberPermissions });`),
    ),
  ).toEqual([ping]);
});

describe('many ways to send what stands in one place', () => {
  const when = (at: number) => ({ has: [`a${at}`], lacks: [] });
  const place = (at: number) => ({
    likes: [
      {
        key: 'k',
        name: 'n',
        words: [],
        isTaken: true as const,
        when: [when(at)],
        sendings: [{ when: when(at) }],
      },
    ],
  });

  it('are told apart up to a bound, and then nothing is known of them', () => {
    const likes = createLikes();
    for (let at = 0; at < 16; at += 1) expect(likes.add(place(at))).toBe(true);
    expect(likes.all[0]?.sendings).toHaveLength(16);
    expect(likes.add(place(16))).toBe(true);
    expect(likes.all).toEqual([{ key: 'k', name: 'n', words: [], isTaken: true, sendings: [] }]);
    for (let at = 0; at < 100; at += 1) expect(likes.add(place(at))).toBe(false);
  });

  it('of collections are told apart up to a bound', () => {
    const likes = createLikes();
    const added = (at: number) =>
      likes.add({
        collected: [
          { name: 'c', from: { folder: 'commands', path: [] }, when: when(at) },
          { name: 'c', taken: [], by: 'file:///w/a.js', when: when(at) },
        ],
      });
    for (let at = 0; at < 40; at += 1) added(at);
    for (let at = 0; at < 400; at += 1) expect(added(at)).toBe(false);
  });
});

it('is as little known of a command as of the one that speaks for it', () => {
  const shaped = `--- commands/a.js\nmodule.exports = { ${written.replace('ping', 'a')}, ${options} };\n`;
  expect(sentInProject(shaped + command)).toEqual(['not known: ', 'not known: ']);
  // A loader that is followed says what it sends of both.
  expect(sentInProject(shaped + command + loader('bodies.push(command);'))).toEqual([
    { ...ping, name: 'a', options: [text] },
    ping,
  ]);
});
