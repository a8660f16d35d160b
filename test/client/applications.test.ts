import { describe, expect, it, vi } from 'vitest';

/** What the module under test needs of the editor. */
vi.mock('vscode', () => ({
  EventEmitter: class {
    event = () => ({ dispose() {} });
    fire() {}
    dispose() {}
  },
  workspace: { onDidGrantWorkspaceTrust: () => ({ dispose() {} }) },
  l10n: { t: (text: string) => text },
}));

const { createApplications } = await import('../../client/applications/applications.ts');
type Options = Parameters<typeof createApplications>[0];

const application = { key: 'one', name: 'helper', folder: 'file:///w', guilds: [], severities: {} };
const silent = { dispose() {} };

describe('comparisons of one application', () => {
  it('end for everybody who waits when the newest of them ends', async () => {
    const answers: ((definitions: object) => void)[] = [];
    const applications = createApplications({
      session: {
        request: () => new Promise((resolve) => answers.push(resolve)),
        onNotification: () => silent,
        onDidChangeState: () => silent,
      },
      connections: { open: async () => ({ kind: 'untrusted' }) },
      local: { isHeld: false, onDidChange: () => silent },
      secrets: { onDidChange: () => silent },
      log: { warn() {} },
    } as unknown as Options);
    const shown = application as unknown as Parameters<typeof applications.stateOf>[0];
    let isOver = false;
    const first = applications.refresh(shown).then(() => {
      isOver = true;
    });
    const second = applications.refresh(shown);
    await expect.poll(() => answers).toHaveLength(2);
    answers[0]?.({ commands: [] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    expect(applications.knownStateOf(shown)).toBeUndefined();
    answers[1]?.({ commands: [] });
    await Promise.all([first, second]);
    expect(applications.knownStateOf(shown)?.kind).toBe('closed');
  });

  it('show that they are under way where one failed, with what is defined', async () => {
    let open: () => Promise<object> = async () => Promise.reject(new Error('offline'));
    const definitions = { commands: [], unknown: [], perhaps: [], errors: [] };
    const applications = createApplications({
      session: {
        request: async () => definitions,
        onNotification: () => silent,
        onDidChangeState: () => silent,
      },
      connections: { open: () => open() },
      local: { isHeld: false, onDidChange: () => silent },
      secrets: { onDidChange: () => silent },
      log: { warn() {} },
    } as unknown as Options);
    const shown = application as unknown as Parameters<typeof applications.stateOf>[0];
    await applications.refresh(shown);
    expect(applications.knownStateOf(shown)).toMatchObject({ kind: 'failed', definitions });
    open = async () => ({ kind: 'untrusted' });
    const again = applications.refresh(shown);
    await expect.poll(() => applications.knownStateOf(shown)).toEqual({ kind: 'loading', definitions });
    await again;
    expect(applications.knownStateOf(shown)).toMatchObject({ kind: 'closed', definitions });
  });
});
