/** Names of files and folders that are made of names of commands and guilds. */
import { expect, it } from 'vitest';
import { fileBase, folderName } from '../../core/definitions/source.ts';

const base = (name: string, type = 1) => fileBase({ name, type });

it('keeps names that files can have', () => {
  expect(base('add-role')).toBe('add-role');
  expect(base('Show Warnings', 2)).toBe('show-warnings-user');
  const longest = '\u{20000}'.repeat(32);
  expect(base(longest, 3)).toBe(`${longest}-message`);
  expect(folderName('Testers & friends')).toBe('Testers-friends');
});

it('makes others of names that are too long, belong to Windows, or have no letter', () => {
  for (const name of ['x'.repeat(5000), '\u{20000}'.repeat(300), `${'-x'.repeat(400)}`, 'İ'.repeat(200)])
    for (const made of [base(name, 4), folderName(name)]) {
      expect(Buffer.byteLength(`${made}-17.command.json.1234567.tmp`)).toBeLessThan(255);
      expect(Buffer.from(made).toString()).toBe(made);
    }
  expect(base('NUL')).toBe('nul-command');
  expect(folderName('con')).toBe('con-guild');
  expect(base('\u202e!')).toBe('command');
});
