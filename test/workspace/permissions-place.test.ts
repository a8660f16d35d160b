import { expect, it } from 'vitest';
import { permissionsPath } from '../../workspace/permissions-place.ts';

it.each([
  ['by convention', 'testers', [], 'guilds/testers/testers.permissions.json'],
  ['where a glob takes the convention', 'testers', ['guilds/**'], 'guilds/testers/testers.permissions.json'],
  [
    'below the fixed part of a glob',
    'testers',
    ['rights/*.permissions.json'],
    'rights/testers.permissions.json',
  ],
  [
    'in a folder, where a glob asks for one',
    'testers',
    ['rights/*/*.json'],
    'rights/testers/testers.permissions.json',
  ],
  ['with another ending', 'testers', ['./rights/*s.jsonc'], 'rights/testers.permissions.jsonc'],
  [
    'by convention, where no glob finds it',
    'testers',
    ['one-file.json'],
    'guilds/testers/testers.permissions.json',
  ],
  ['under a name that files can have', '../My  guild/é', [], 'guilds/My-guild-é/My-guild-é.permissions.json'],
  ['under some name', '///', [], 'guilds/guild/guild.permissions.json'],
])('%s', (_, guild, globs, path) => {
  expect(permissionsPath(guild, globs)).toBe(path);
});
