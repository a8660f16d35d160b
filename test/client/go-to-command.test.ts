/** The rows of "Go to Command…". */
import { expect, it, vi } from 'vitest';
import type { CommandName } from '../../server/protocol.ts';
import { hostile } from '../kit/hostile-texts.ts';

vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  workspace: { asRelativePath: (uri: string) => uri.replace('file:///w/', '') },
  Uri: { parse: (text: string) => text },
}));

const { itemsOf } = await import('../../client/commands/go-to-command.ts');

const at = { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } };
const name = (label: string, more: Partial<CommandName> = {}): CommandName => ({
  uri: 'file:///w/a.ts',
  range: at,
  label,
  kind: 'command',
  type: 1,
  ...more,
});

const drawing = (names: readonly CommandName[]) =>
  itemsOf(names).map(({ label, description }) => [label, description].filter(Boolean).join(' | '));

it('by name, with what they do; those of one name with their file', () => {
  expect(
    drawing([
      name('/kick', { description: 'Kicks' }),
      name('/ban', { uri: 'file:///w/b.ts', description: 'Bans' }),
      name('/ban'),
      name('/ban member', { kind: 'subcommand' }),
      name('Ban', { type: 2 }),
    ]),
  ).toEqual([
    '$(terminal) /ban | a.ts',
    '$(terminal) /ban | Bans · b.ts',
    '$(symbol-method) /ban member',
    '$(terminal) /kick | Kicks',
    '$(person) Ban',
  ]);
});

it('what files say is shown on one line', () => {
  expect(drawing([name(hostile, { description: hostile })]).join('')).not.toMatch(/[\n\u202e]/);
});
