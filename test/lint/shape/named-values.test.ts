import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

describe('names that a library takes for numbers', () => {
  it('are what is sent for them in data of discord.js', () =>
    check(
      `
const c: ApplicationCommandData = { name: 'say', description: 'x', type: 'CHAT_INPUT', defaultMemberPermissions: ['BanMembers'], options: [
  { type: 'STRING', name: 'Text', description: 'x' },
                          ^^^^^^ error name-lowercase: \`Text\` must be lowercase (\`T\`): write \`text\`.
  { type: 'CHANNEL', name: 'where', description: 'x', channelTypes: ['GUILD_TEXT', 'GUILD_NOWHERE'] },
                                                                                   ^^^^^^^^^^^^^^^ error wrong-type: A channel type must be a number, not a string.
  { type: 'SUB_COMAND', name: 'sub', description: 'x' },
          ^^^^^^^^^^^^ error wrong-type: \`type\` must be a number, not a string.
] };
`,
      { file: 'a.ts' },
    ));

  it('are none on the wire', () =>
    check(
      `
const c: APIApplicationCommand = { name: 'say', description: 'x', type: 'CHAT_INPUT' };
                                                                        ^^^^^^^^^^^^ error wrong-type: \`type\` must be a number, not a string: write \`1\`.
`,
      { file: 'a.ts' },
    ));
});
