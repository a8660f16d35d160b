/** `appcmd preview`: a command as its users see it, in lines and as a picture. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pixelsOf } from '../../cli/pixels.ts';
import { Folder } from './kit.ts';

const guildId = '100000000000000000';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('appcommands.json', { applications: [{ name: 'bot', installationTypes: ['GUILD_INSTALL'] }] });
  folder.write('ban.command.json', {
    name: 'ban',
    name_localizations: { de: 'bannen' },
    description: 'Ban somebody',
    default_member_permissions: '4',
    options: [{ type: 6, name: 'member', description: 'Whom <to> ban', required: true }],
  });
});
afterEach(() => folder.dispose());

const inGerman = `/bannen member:
  Ban somebody (default)
  member  USER, required  Whom <to> ban (default)
`;

describe('in lines', () => {
  it('is what a viewer sees', async () => {
    const { status, stdout } = await folder.appcmd(
      'preview',
      '/ban',
      '--locale',
      'de',
      '--permissions',
      'BAN_MEMBERS',
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: inGerman });
  });

  it('says why somebody does not see it', async () => {
    const below = async (...args: readonly string[]) =>
      (await folder.appcmd('preview', 'ban', '--locale', 'de', ...args)).stdout.replace(inGerman, '');
    expect(await below()).toBe('Perhaps hidden: it depends on the permissions of the member.\n');
    expect(await below('--permissions', 'SendMessages')).toBe('Hidden: members need BAN_MEMBERS.\n');
    folder.write(
      'kick.js',
      "client.application.commands.set([{ name: 'kick', description: 'x', default_member_permissions: 2 }]);\n",
    );
    expect((await folder.appcmd('preview', 'kick', '--permissions', 'SendMessages')).stdout).toContain(
      'Hidden: members need KICK_MEMBERS.',
    );
    expect(await below('--in', 'dm', '--installation', 'user')).toBe(
      'Hidden: it is only for GUILD_INSTALL.\n',
    );
    folder.write('staff.permissions.json', {
      guild_id: guildId,
      commands: [{ name: 'ban', permissions: [{ id: '2', type: 1, permission: true }] }],
    });
    const staff = ['--guild', guildId, '--role', '2'];
    expect(await below('--permissions', '0', ...staff)).toBe('');
    // Whose id that is only the service says.
    folder.write('staff.permissions.json', {
      guild_id: guildId,
      commands: [{ id: '917241648685547593', permissions: [{ id: '2', type: 1, permission: false }] }],
    });
    expect(await below('--permissions', '4', ...staff)).toBe('Perhaps hidden: `permissions` is not known.\n');
  });

  it('takes a guild by the name that is configured', async () => {
    folder.write('appcommands.json', {
      applications: [
        {
          name: 'bot',
          installationTypes: ['GUILD_INSTALL'],
          guilds: [{ name: 'testers', id: guildId }, { name: 'new' }],
        },
      ],
    });
    folder.write('staff.permissions.json', {
      guild_id: guildId,
      commands: [{ name: 'ban', permissions: [{ id: '2', type: 1, permission: false }] }],
    });
    const told = async (...args: readonly string[]) => {
      const { stdout, stderr } = await folder.appcmd('preview', 'ban', '--permissions', '4', ...args);
      return `${stdout}${stderr}`.trimEnd().split('\n').at(-1);
    };
    expect(await told('--guild', 'testers', '--role', '2')).toBe(
      'Hidden: an overwrite denies it: that of role 2.',
    );
    expect(await told('--guild', 'tester')).toBe(
      'appcmd: There is no guild `tester`. Configured: `testers`, `new`.',
    );
    expect(await told('--guild', 'new')).toBe(
      'appcmd: The guild `new` has no `id` in appcommands.json: add it.',
    );
    for (const option of ['--user', '--role', '--channel'])
      expect((await folder.appcmd('preview', 'ban', option, 'staff')).stderr).toContain(
        'It is an id: a string of digits.',
      );
  });

  it('tells several of one name apart by where they stand', async () => {
    folder.write('menus.commands.json', [{ type: 2, name: 'ban' }]);
    const { stdout } = await folder.appcmd('preview', 'ban', '--permissions', 'BAN_MEMBERS');
    expect(stdout).toBe(`ban.command.json:1:1
/ban member:
  Ban somebody
  member  USER, required  Whom <to> ban

menus.commands.json:2:3
Menu of a user: ban
Shown, but refused without SEND_MESSAGES.
`);
  });

  it('names the file that cannot be written', async () => {
    folder.write('there.svg/x', '');
    const said = async (out: string) => (await folder.appcmd('preview', 'ban', '--out', out)).stderr;
    expect(await said('there.svg')).toBe(
      'appcmd: there.svg cannot be written: EISDIR: illegal operation on a directory.\n',
    );
    expect(await said('ban.command.json/x.svg')).toMatch(
      /^appcmd: ban\.command\.json\/x\.svg cannot be written: (EEXIST|ENOTDIR): [a-z ]+\.\n$/,
    );
  });

  it('refuses what is not there', async () => {
    const said = async (...args: readonly string[]) => {
      const { status, stderr } = await folder.appcmd('preview', ...args);
      expect(status).toBe(2);
      return stderr;
    };
    expect(await said('bann')).toContain('No command is called `bann`. Did you mean `ban`?');
    expect(await said('ban', '--locale', 'xx')).toContain('There is no locale `xx`');
    expect(await said('ban', '--permissions', 'NOTHING')).toContain('There is no permission NOTHING.');
    expect(await said('ban', '--out', 'ban.gif')).toContain('--out takes a file that ends in .svg or .png');
  });
});

describe('as a picture', () => {
  const svg = async (...args: readonly string[]) => {
    const { status, stdout } = await folder.appcmd('preview', 'ban', '--out', 'out/ban.svg', ...args);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    return readFileSync(path.join(folder.path, 'out/ban.svg'), 'utf8');
  };

  it('has the texts in the language, escaped, and one theme or the one of who looks', async () => {
    const dark = await svg('--theme', 'dark', '--locale', 'de');
    expect(dark).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="720"/);
    expect(dark).toContain('>/bannen</text>');
    expect(dark).toContain('>Whom &lt;to&gt; ban</text>');
    expect(dark).not.toContain('@media');
    expect(await svg()).toContain('@media (prefers-color-scheme:dark)');
  });

  it('is in pixels where the file says so, twice as sharp', async () => {
    const { status } = await folder.appcmd('preview', 'ban', '--out', 'ban.png', '--theme', 'dark');
    expect(status).toBe(0);
    const { data, info } = await sharp(path.join(folder.path, 'ban.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height > 300]).toEqual([1440, true]);
    // The page, and something written on it.
    expect([...data.subarray(0, 3)]).toEqual([0x31, 0x33, 0x38]);
    const isBright = (_: number, at: number) => at % 4 === 0 && (data[at] ?? 0) > 0xe0;
    expect(data.filter(isBright).length).toBeGreaterThan(100);
  });

  it('says what pixels need where that is missing', async () => {
    await expect(pixelsOf('<svg/>', () => Promise.reject(new Error('not found')))).rejects.toThrow(
      'A PNG needs the package sharp: install it with `npm install sharp`, or write an SVG.',
    );
  });
});
