import { describe, it } from 'vitest';
import { check, checkFix } from '../../kit/lint.ts';

const command = (types: string): string =>
  `{ "name": "move", "description": "x", "options": [{ "type": 7, "name": "to", "description": "x", "channel_types":\n  ${types}\n}] }`;

describe('channel-type-unknown', () => {
  it('finds unknown and repeated types', () => {
    check(
      command(`[0, 6, 17, 0]
      ^ warning channel-type-unknown: \`6\` is not a known channel type
         ^^ warning channel-type-unknown
             ^ information channel-type-unknown: \`0\` stands in this list already`),
    );
  });

  it('accepts the table, and what configuration adds to it', () => {
    check(command('[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16]'));
    check(command('[]'));
    check(command('[17]'), { settings: { extraChannelTypes: [{ name: 'LOUNGE', value: 17 }] } });
  });

  it('leaves other options to another rule', () => {
    check(`{ "name": "move", "description": "x", "options": [{ "type": 3, "name": "to", "description": "x", "channel_types": [6] }] }
                                                                                                 ^^^^^^^^^^^^^^^ error wrong-place-property`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "move", "description": "x", "options": [{ "type": 7, "name": "to", "description": "😀", "channel_types": [6] }] }
                                                                                                                    ^ warning channel-type-unknown`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ApplicationCommandData = {
  name: 'move',
  description: 'x',
  options: [{ type: 7, name: 'to', description: 'x', channelTypes: [ChannelType.GuildText, ChannelType.GuildLounge, other, ...more, 6, ChannelType.GuildText] }],
                                                                                                                                    ^ warning channel-type-unknown
                                                                                                                                       ^^^^^^^^^^^^^^^^^^^^^ information channel-type-unknown
};`,
      { file: 'a.ts' },
    );
  });

  it('changes to a known type, and removes a repeated one', () => {
    checkFix('channel-type-unknown', command('[0, 6]'), command('[0, 5]'), {
      title: '5 (GUILD_ANNOUNCEMENT)',
    });
    checkFix('channel-type-unknown', command('[0, 2, 0]'), command('[0, 2]'));
  });
});
