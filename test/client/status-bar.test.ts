/** What the status bar tells of a file, and in which words. */
import { expect, it, vi } from 'vitest';
import type { ApplicationInfo } from '../../server/protocol.ts';
import { hostile } from '../kit/hostile-texts.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...parts: string[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? ''),
  },
}));

const { statusOf } = await import('../../client/status-bar.ts');

const application = (name: string, baseUrl?: string): ApplicationInfo => ({
  key: name,
  name,
  folder: 'file:///',
  guilds: [],
  severities: {},
  ...(baseUrl === undefined ? {} : { baseUrl }),
});

it('target, errors and budget; in words for who does not see the icons', () => {
  expect(
    statusOf({
      application: application('helper', 'https://commands.example/path'),
      errors: 2,
      budget: { total: 1204, limit: 8000, atLeast: true },
    }),
  ).toEqual({
    text: '$(cloud) helper → https://commands.example  $(error) 2  ≥ 1204/8000',
    words: [
      'helper is deployed to: https://commands.example',
      '2 errors in this file',
      'The command at the cursor uses ≥ 1204 of 8000 characters.',
    ],
  });
});

it('what does not hold is not in the bar', () => {
  expect(statusOf({ application: application('helper'), errors: 0, budget: undefined })).toEqual({
    text: '$(cloud) helper → local service',
    words: ['helper is deployed to: local service', 'No errors in this file'],
  });
});

it('a name is words, and no icon', () => {
  const { text } = statusOf({ application: application(`$(trash)${hostile}`), errors: 0, budget: undefined });
  expect(text).toContain('$ (trash)');
  expect(text).not.toMatch(/[\n\u202e]/);
});
