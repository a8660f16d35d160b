/** The plan in words, and its page: what others wrote stays text. */
import { expect, it, vi } from 'vitest';
import type { PlannedScope } from '../../client/deploy/plan/planned.ts';
import { planScope } from '../../core/plan/plan.ts';

vi.mock('vscode', () => ({
  Uri: { parse: (uri: string) => uri },
  workspace: { asRelativePath: (uri: string) => uri.replace('file:///w/', '') },
  l10n: {
    t: (text: string, ...parts: string[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? ''),
  },
}));

const { planText } = await import('../../client/deploy/plan/plan-text.ts');
const { questionOf } = await import('../../client/deploy/confirm.ts');
const { asksForPreviews, isAnswer, planPage } = await import('../../client/deploy/plan/plan-page.ts');

const local = (name: string, more: object = {}) => ({
  name,
  type: 1,
  id: undefined,
  body: { name, type: 1, description: 'x', ...more },
  at: { start: 0, end: 0 },
});

const planned = (names: readonly string[], more: object = {}, prune = false): PlannedScope => {
  const request = {
    scope: { kind: 'global' as const },
    local: names.map((name) => local(name, more)),
    prune,
    renames: false,
    guilds: [],
  };
  const deployed = prune
    ? [
        {
          id: '1',
          application_id: '2',
          version: '1',
          type: 1,
          name: 'gone',
          description: 'Something quite different',
          nsfw: true,
        },
      ]
    : [];
  const plan = planScope({ ...request, deployed, permissions: [], now: 0 } as Parameters<
    typeof planScope
  >[0]);
  return { scope: request.scope, guild: undefined, request, plan, blocked: [], problems: [], leftOut: [] };
};

it('says how many commands are created by how many requests', () => {
  const text = planText('Deploy all', [planned(['a', 'b'])]);
  expect(text).toContain('**2 commands will be created in 2 requests.**');
  expect(planText('Deploy all', [planned(['a'])])).toContain('**1 command will be created in one request.**');
});

it('shows the options of what is created, those of subcommands below them', () => {
  const options = [
    {
      type: 1,
      name: 'add',
      description: 'Adds',
      options: [
        { type: 3, name: 'text', description: 'What', required: true },
        { type: 4, name: 'count', description: 'How many', choices: [{ name: 'one', value: 1 }] },
      ],
    },
  ];
  expect(planText('Deploy all', [planned(['a'], { options })])).toContain(
    [
      '- `add` · SUB_COMMAND · `Adds`',
      '  - `text` · STRING · required · `What`',
      '  - `count` · INTEGER · 1 choice · `How many`',
    ].join('\n'),
  );
});

it('names definitions that are left out, by their names or their places, and counts them', () => {
  const at = (line: number) => ({
    uri: 'file:///w/src/later.ts',
    range: { start: { line, character: 4 }, end: { line, character: 9 } },
  });
  const leftOut = [
    {
      at: at(1),
      commands: [
        { name: 'later', type: undefined },
        { name: undefined, type: 1 },
      ],
    },
    { at: at(6), commands: [{ name: undefined, type: undefined }] },
  ];
  const scope = { ...planned(['a']), leftOut };
  expect(planText('Deploy all', [scope])).toContain(
    '**Left out, because only the running program knows all of it:** `/later` · `src/later.ts:7`',
  );
  expect(questionOf([scope, { ...scope }], false).summary).toBe('2 new · 2 commands left out · 2 requests');
});

it('names what is left out and what is not saved', () => {
  const blocked = { guild: 'testers', obstacles: [{ message: 'Too long.' }] } as never;
  const text = planText('Deploy all', [planned(['a'])], [blocked], ['ping.ts']);
  expect(text).toContain('## Commands of guild testers\n\n> **Error:** Nothing is sent there.');
  expect(text).toContain('Too long.');
  expect(text).toContain('**Unsaved:** `ping.ts`');
});

it('asks for consent only to what is gone for good, and deploys not before it is given', () => {
  const harmless = questionOf([planned(['a'])], false);
  expect(harmless.losses).toEqual([]);
  expect(planPage('', harmless)).not.toMatch(/type="checkbox"|<button[^>]*disabled/);
  const deletion = questionOf([planned(['a'], {}, true)], false);
  expect(deletion.losses).toEqual(['/gone is deleted.']);
  expect(planPage('', deletion)).toMatch(
    /type="checkbox" id="consent"[\s\S]*<button data-answer="deploy"[^>]*disabled>Deploy and Delete/,
  );
});

it('takes names for text, and nothing but known answers', () => {
  const item = { ...questionOf([planned(['a'])], false), losses: ['<img src=x onerror=alert(1)>'] };
  const page = planPage('', item);
  expect(page).not.toContain('<img');
  expect(page).toContain("default-src 'none'");
  expect(['deploy', 'prune', 'renames', '', 'other', { deploy: 1 }].filter(isAnswer)).toEqual([
    'deploy',
    'prune',
    'renames',
  ]);
});

it('leads to previews, whether it asks or not, and that is no answer', () => {
  expect(planPage('', undefined)).not.toContain('<script');
  const page = planPage('', undefined, true);
  expect(page).toContain(
    '<button class="other" data-answer="previews">Preview Deployed and Defined</button>',
  );
  expect(page).toMatch(/<script nonce="[^"]+">/);
  expect([asksForPreviews('previews'), asksForPreviews('deploy'), isAnswer('previews')]).toEqual([
    true,
    false,
    false,
  ]);
});
