/** Where signing in is what is missing, a person does not have to ask once more. */
import { expect, it, vi } from 'vitest';
import type { Connection } from '../../client/service/connections.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';

const ran = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  commands: { executeCommand: async (command: string) => void ran.push(command) },
}));

const { stateFailureThen } = await import('../../client/deploy/failures.ts');

const application: ApplicationInfo = {
  key: 'helper',
  name: 'helper',
  folder: 'file:///',
  baseUrl: 'https://commands.example',
  guilds: [],
  severities: {},
};
const signedOut = {
  kind: 'signed-out',
  owner: { applicationId: '1', origin: 'https://commands.example' },
} as const;

/** What happens when the action of the message is picked, and the way is `after` then. */
async function drawn(connection: Exclude<Connection, { kind: 'ready' }>, after: string) {
  ran.length = 0;
  const failure = stateFailureThen(
    application,
    { kind: 'closed', connection },
    { secrets: { otherOrigins: () => [] }, connections: { open: async () => ({ kind: after }) } } as never,
    () => ran.push('again'),
  );
  await failure.action?.run();
  return ran;
}

it('goes on after signing in', async () => {
  expect(await drawn(signedOut, 'ready')).toEqual(['applicationCommands.signIn', 'again']);
});

it('ends where nobody signed in, and where something else is missing', async () => {
  expect(await drawn(signedOut, 'signed-out')).toEqual(['applicationCommands.signIn']);
  expect(await drawn({ kind: 'no-application-id' }, 'ready')).toEqual([
    'applicationCommands.openConfiguration',
  ]);
});
