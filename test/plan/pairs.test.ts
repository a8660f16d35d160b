/** Which deployed command a definition is: by id, by type and name, as the only one of its type, or renamed. */
import { describe, it } from 'vitest';
import { checkPlan, type Json } from '../kit/plan.ts';

const [first, second, third] = ['1190000000000000001', '1190000000000000002', '1190000000000000003'];

/** A command with enough to be known again by. */
const ban = (name: string, more: Json = {}): Json => ({
  name,
  description: 'Bans someone from the server',
  options: [
    { type: 6, name: 'user', description: 'Who', required: true },
    { type: 3, name: 'reason', description: 'Why' },
  ],
  default_member_permissions: '4',
  ...more,
});

describe('by type and name', () => {
  it('a slash command and two menu commands of one name are three', () => {
    checkPlan(
      [
        { name: 'info', description: 'Tells more' },
        { name: 'info', type: 2 },
      ],
      [
        { name: 'info', type: 3 },
        { name: 'info', type: 2, description: '' },
        { name: 'info', type: 1, description: 'Tells' },
      ],
      `
      update info: description "Tells" -> "Tells more"
      unchanged info (USER)
      left info (MESSAGE)
      `,
    );
  });

  it('the case of a menu name matters', () => {
    checkPlan(
      [{ name: 'report', type: 2 }],
      [{ name: 'Report', type: 2 }],
      `
      create report (USER)
      left Report (USER)
      `,
    );
  });
});

describe('by id', () => {
  it('whatever its name', () => {
    checkPlan(
      [ban('banish', { id: first })],
      [ban('ban')],
      `
      update ban: name "ban" -> "banish"
      `,
    );
  });

  it('swapped names', () => {
    checkPlan(
      [ban('one', { id: second }), ban('two', { id: first })],
      [ban('one'), ban('two')],
      `
      update two: name "two" -> "one"
      update one: name "one" -> "two"
      3 requests by steps: 2 commands will be changed in 3 requests.
      `,
    );
  });

  it('an id that is not deployed is ignored', () => {
    checkPlan(
      [ban('ban', { id: '42' })],
      [ban('ban')],
      `
      unchanged ban
      `,
    );
  });

  it('a command cannot change its type: it is another one', () => {
    checkPlan(
      [{ name: 'info', type: 2, id: first }],
      [{ name: 'info', description: 'Tells' }],
      `
      create info (USER)
      left info
      1 request by steps: 1 command will be created in one request.
      `,
    );
  });

  it('a name that another command keeps cannot be given: the definition is that other one', () => {
    checkPlan(
      [{ name: 'two', description: 'new', id: first }],
      [
        { name: 'one', description: 'x' },
        { name: 'two', description: 'y' },
      ],
      `
      update two: description "y" -> "new"
      left one
      `,
    );
  });

  it('with prune the other command goes, and the name is free', () => {
    checkPlan(
      [{ name: 'two', description: 'new', id: first }],
      [
        { name: 'one', description: 'x' },
        { name: 'two', description: 'y' },
      ],
      `
      update one: name "one" -> "two", description "x" -> "new"
      delete two
      `,
      { prune: true },
    );
  });

  it('a chain of renames whose last name is taken falls back as a whole', () => {
    checkPlan(
      [
        { name: 'two', description: 'a', id: first },
        { name: 'three', description: 'b', id: second },
      ],
      [
        { name: 'one', description: 'a' },
        { name: 'two', description: 'b' },
        { name: 'three', description: 'c' },
      ],
      `
      update two: description "b" -> "a"
      update three: description "c" -> "b"
      left one
      `,
    );
  });

  it('a name that another definition takes over is free', () => {
    checkPlan(
      [
        { name: 'old', description: 'a new one' },
        { name: 'new', description: 'x', id: first },
      ],
      [{ name: 'old', description: 'x' }],
      `
      update old: name "old" -> "new"
      create old
      2 requests by steps: 1 command will be created, 1 command will be changed in 2 requests.
      `,
    );
  });
});

describe('the entry point is the only one of its type', () => {
  it('under any name', () => {
    checkPlan(
      [{ type: 4, name: 'play', description: 'Plays', handler: 1 }],
      [{ type: 4, name: 'Launch', description: '', handler: 2 }],
      `
      update Launch (PRIMARY_ENTRY_POINT): name "Launch" -> "play", description none -> "Plays", handler 2 -> 1
      1 request by steps: 1 command will be changed in one request.
      `,
    );
  });

  it('a command of another type that has its name is another one', () => {
    checkPlan(
      [{ name: 'launch', description: 'Launches' }],
      [{ type: 4, name: 'launch', handler: 2 }],
      `
      create launch
      left launch (entry point)
      `,
    );
  });
});

describe('renamed', () => {
  const before = [ban('ban'), { name: 'pong', description: 'Answers' }];

  it('is only told unless it is asked for', () => {
    checkPlan(
      [ban('banish')],
      before,
      `
      create banish
      left ban (now banish?)
      left pong
      `,
    );
  });

  it('keeps the id with renames, and commands without a definition stay', () => {
    checkPlan(
      [ban('banish')],
      before,
      `
      update ban: name "ban" -> "banish"
      left pong
      `,
      { renames: true },
    );
  });

  it('keeps the id with prune, and the rest goes', () => {
    checkPlan(
      [ban('banish')],
      before,
      `
      update ban: name "ban" -> "banish"
      delete pong
      `,
      { prune: true },
    );
  });

  it('the likest of two is meant; the other is created', () => {
    checkPlan(
      [ban('exile', { description: 'Bans someone for ever' }), ban('banish')],
      [ban('ban')],
      `
      update ban: name "ban" -> "banish"
      create exile
      `,
      { renames: true },
    );
  });

  it('each of two is the one it is likest to', () => {
    checkPlan(
      [ban('banish'), ban('kickout', { default_member_permissions: '2' })],
      [ban('kick', { default_member_permissions: '2' }), ban('ban')],
      `
      update ban: name "ban" -> "banish"
      update kick: name "kick" -> "kickout"
      `,
      { renames: true },
    );
  });

  it('small changes beside the name are seen through', () => {
    checkPlan(
      [ban('banish', { nsfw: true })],
      [ban('ban')],
      `
      update ban: name "ban" -> "banish", nsfw none -> true
      `,
      { renames: true },
    );
  });

  it('another type is another command', () => {
    checkPlan(
      [{ name: 'Ban', type: 2, default_member_permissions: '4' }],
      [{ name: 'Exile', type: 3, default_member_permissions: '4' }],
      `
      create Ban (USER)
      left Exile (MESSAGE)
      `,
      { renames: true },
    );
  });

  it('commands that only have a name are not alike', () => {
    checkPlan(
      [{ name: 'Ban', type: 2 }],
      [{ name: 'Report', type: 2, description: '' }],
      `
      create Ban (USER)
      left Report (USER)
      `,
      { renames: true },
    );
  });

  it('nor by what the service filled in', () => {
    checkPlan(
      [{ name: 'Ban', type: 2 }],
      [{ name: 'Report', type: 2, integration_types: [0, 1], contexts: null }],
      `
      create Ban (USER)
      left Report (USER)
      `,
      { renames: true, integrationTypes: [0, 1] },
    );
  });

  it('what the service filled in does not make them unlike', () => {
    checkPlan(
      [{ name: 'pang', description: 'Answers with pong' }],
      [{ name: 'ping', description: 'Answers with pong', integration_types: [0, 1] }],
      `
      update ping: name "ping" -> "pang"
      `,
      { renames: true },
    );
  });

  it('what is known by its name is not renamed', () => {
    checkPlan(
      [ban('ban'), { name: 'banish', description: 'Something else' }],
      [ban('banish'), { name: 'ban', description: 'Something else', id: third }],
      `
      update ban: description "Something else" -> "Bans someone from the server", \
options.user none -> {"type":6,"name":"user","description":"Who","required":true}, \
options.reason none -> {"type":3,"name":"reason","description":"Why"}, default_member_permissions none -> "4"
      update banish: description "Bans someone from the server" -> "Something else", \
options.user {"type":6,"name":"user","description":"Who","required":true} -> none, \
options.reason {"type":3,"name":"reason","description":"Why"} -> none, default_member_permissions "4" -> none
      `,
      { renames: true },
    );
  });
});
