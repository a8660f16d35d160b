/** What services and files say is words in the editor: no links that run commands, no lines of their own, nothing unseen. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { hostile, unsafeIn } from '../kit/hostile-texts.ts';

const shown: unknown[][] = [];
/** Commands of the editor that were run. */
const ran: string[] = [];
/** What a person answers. */
let answer: (last: unknown) => unknown = (last) => last;
const show = (...args: unknown[]) => {
  shown.push(args);
  return Promise.resolve(answer(args.at(-1)));
};
vi.mock('vscode', () => ({
  commands: { executeCommand: async (command: string) => void ran.push(command) },
  window: {
    showErrorMessage: show,
    showWarningMessage: show,
    showInformationMessage: show,
    setStatusBarMessage: show,
  },
}));

const messages = await import('../../client/messages.ts');

describe.each(['showErrorMessage', 'showWarningMessage', 'showInformationMessage'] as const)('%s', (name) => {
  it('makes no command of a link, and no line of a break', async () => {
    shown.length = 0;
    const link = `[Try again](command:workbench.action.terminal.sendSequence?%7B%7D) ${hostile}`;
    expect(await messages[name](link, { modal: true }, 'Yes')).toBe('Yes');
    const [[message, ...rest] = []] = shown;
    // How the editor finds links in a message.
    expect(message).not.toMatch(/\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)/i);
    expect(message).toContain('[Try again] (command:');
    expect(message).not.toContain('\n');
    expect(unsafeIn(String(message).replaceAll('##', ''))).toEqual([]);
    expect(rest).toEqual([{ modal: true }, 'Yes']);
  });
});

it('an old message goes when its successor comes; one that was answered, and a dialog, hide nothing', async () => {
  await messages.showInformationMessage('Done.');
  await messages.showErrorMessage('Failed.', 'Try Again');
  expect(ran).toEqual([]);
  let close = (_: unknown): void => {};
  answer = () => new Promise((resolve) => (close = resolve));
  const old = messages.showErrorMessage('Failed.', 'Try Again');
  await expect.poll(() => shown.at(-1)?.[0]).toBe('Failed.');
  answer = (last) => last;
  await messages.showWarningMessage('Sure?', { modal: true }, 'Yes');
  expect(ran).toEqual([]);
  await messages.showInformationMessage('Deployed.');
  expect(ran).toEqual(['notifications.hideToasts']);
  close(undefined);
  await old;
  await messages.showInformationMessage('Done.');
  expect(ran).toHaveLength(1);
});

it('shows rows on one line', () => {
  const row = messages.visibleRow({
    label: hostile,
    description: hostile,
    tooltip: `one\n${hostile.slice(0, 8)}`,
  });
  expect(row.label).not.toMatch(/[\n\u202e]/);
  expect(row.description).not.toMatch(/[\n\u202e]/);
  expect(row.tooltip).toBe('one\na\\u001b[2J\\u001b]0');
});

it('logs what can be seen, and stays the channel that it is', () => {
  const said: unknown[] = [];
  const channel = { name: 'x', level: 1, warn: (...args: unknown[]) => said.push(args), show: () => channel };
  const log = messages.visibleLog(channel as never);
  log.warn(hostile, new Error(hostile), 5);
  const [[text, error, number]] = said as [[string, string, number]];
  expect(unsafeIn(text.replaceAll('INJECTED', ''))).toEqual([]);
  expect(unsafeIn(error.replaceAll('INJECTED', ''))).toEqual([]);
  expect({ number, name: log.name, level: log.logLevel ?? 1 }).toEqual({ number: 5, name: 'x', level: 1 });
  expect(log.show()).toBe(channel);
});

it('is the only way to the messages of the editor', () => {
  const client = path.resolve(import.meta.dirname, '../../client');
  const others = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'messages.ts')
    .filter((name) =>
      /window\s*\.\s*(show(Error|Warning|Information)Message|setStatusBarMessage)\b/.test(
        readFileSync(path.join(client, name), 'utf8'),
      ),
    );
  expect(others).toEqual([]);
});
