/** What a loader takes of a folder is a command; what it leaves is none because one stands beside it. */
import { describe, expect, it } from 'vitest';
import { foundInProject } from '../kit/found-in-project.ts';

/** Commands as bots have them that take some by slash and some by message. The one that is flagged says by itself that it is one. */
const commands = `--- commands/plain.js
module.exports = { name: 'Plain', description: 'x', run() {} };
--- commands/flagged.js
module.exports = { name: 'flagged', description: 'x', slash: true, run() {} };
--- commands/refused.js
module.exports = { name: 'Refused', description: 'x', slash: false, run() {} };
--- commands/described.js
module.exports = { name: 'described', description: 'x', usage: '/described', run() {} };
`;

/** What says how it is used may be a command that is written as a message, whatever seems to take it. */
const all = ['plain', 'flagged'];

const each = (statements: string) => `const bodies = [];
for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  ${statements}
}
rest.put(Routes.applicationCommands(id), { body: bodies });
`;

const loaders: Readonly<Record<string, readonly [loader: string, taken: readonly string[]]>> = {
  'all of it': [each('bodies.push(command);'), all],
  'what has the members of every command': [
    each("if (!command.name || !('description' in command)) continue; bodies.push(command);"),
    all,
  ],
  'what has a member': [each('if (command.slash) bodies.push(command);'), ['flagged']],
  'what has a member of a member': [each('if (command.slash?.enabled) bodies.push(command);'), ['flagged']],
  'what has a member, by what goes on': [
    each('if (!command.slash) { skipped += 1; continue; } bodies.push(command);'),
    ['flagged'],
  ],
  'what has a member, by `&&`': [each('command.slash && bodies.push(command);'), ['flagged']],
  'what has a member, by `in`': [each("if ('slash' in command) bodies.push(command);"), ['flagged']],
  'what has two members': [
    each('if (!command.slash || !command.permission) continue; bodies.push(command);'),
    ['flagged'],
  ],
  'what lacks a member': [each('if (!command.usage) bodies.push(command);'), ['plain', 'flagged']],
  'the rest': [
    each('if (command.usage) other.push(command); else bodies.push(command);'),
    ['plain', 'flagged'],
  ],
  'what somebody else chooses': [each('if (isSlash(command)) bodies.push(command);'), ['plain', 'flagged']],
  'what one of two conditions chooses': [
    each('if (command.slash || command.both) bodies.push(command);'),
    ['plain', 'flagged'],
  ],
  'one kind first, and then all of it': [
    each('if (command.slash) bodies.push(command); bodies.push(command);'),
    all,
  ],
  'all of it, before it leaves some': [
    each('bodies.push(command); if (!command.slash) continue; started.push(command.name);'),
    all,
  ],
  'what a filter leaves': [
    `const bodies = readdirSync('./commands').map((file) => require('./commands/' + file)).filter((command) => command.slash);
rest.put(Routes.applicationCommands(id), { body: bodies });
`,
    ['flagged'],
  ],
  'what a filter of a collection leaves': [
    `for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  client.commands.set(command.name, command);
}
rest.put(Routes.applicationCommands(id), { body: client.commands.filter((command) => command.slash) });
`,
    ['flagged'],
  ],
  'what a collection was given': [
    `for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  if (command.slash) client.slash.set(command.name, command);
}
rest.put(Routes.applicationCommands(id), { body: client.slash.map((command) => command) });
`,
    ['flagged'],
  ],
  'a member, whatever else is asked of what has it': [
    each('if (command.slash) bodies.push(command.data);'),
    // They stand beside one that says that it is a slash command.
    ['flagged', 'plain'],
  ],
};

describe('a loader takes', () => {
  it.each(Object.entries(loaders))('%s', (_, [loader, taken]) => {
    const found = foundInProject(`${commands}--- deploy.js\n${loader}`);
    const names = found.map((line) => /^commands\/(\w+)\.js/.exec(line)?.[1]);
    expect(names.sort()).toEqual([...taken].sort());
  });
});
