/** Applying a file of overwrites: what it changes, one confirmation, then command by command in the user's name. */
import * as vscode from 'vscode';
import { changesPermissions, type PermissionsPlan } from '../../core/plan/permissions/permissions.ts';
import { notReadBack, setOverwrites } from '../../core/plan/permissions/permissions-service.ts';
import { connect, RemoteError } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import { placeAt, type SignInPlace } from '../authentication/place.ts';
import type { StoredSession } from '../authentication/session-store.ts';
import type { ClientContext } from '../context.ts';
import { type Action, remoteFailure } from '../deploy/failures.ts';
import { withLateProgress } from '../deploy/late-progress.ts';
import { showInformationMessage } from '../messages.ts';
import { diffFile, readDeployed } from './diff.ts';
import { at, guarded, Stopped } from './failures.ts';
import { type PlannedFile, planFile } from './file.ts';
import { commandText, planLines } from './words.ts';

export async function applyFile(context: ClientContext, uri: vscode.Uri): Promise<void> {
  const planned = await withLateProgress(vscode.l10n.t('Planning permission overwrites'), (signal) =>
    planFile(context, uri, signal),
  );
  const plans = planned.plans.filter(changesPermissions);
  const { where } = planned.connection;
  if (plans.length === 0)
    return tell(vscode.l10n.t('Nothing to do: {0} has these overwrites already.', where));
  const answer = await confirm(planned, plans);
  if (answer === 'diff') return diffFile(context, uri);
  if (answer !== 'apply') return;
  const place = placeAt(planned.application, planned.connection);
  const again = () => guarded(context.log, () => applyFile(context, uri));
  const session = await at(planned.application, () => signedIn(context, place, again));
  if (!session) return tell(vscode.l10n.t('Nothing was sent: you are not signed in.'));
  const done = await send(context, planned, plans, session, place, again);
  if (context.permissions.documents.isShown(uri))
    await readDeployed(context, uri, new AbortController().signal);
  if (done === plans.length)
    tell(
      plans.length === 1
        ? vscode.l10n.t('Overwrites of one command are set.')
        : vscode.l10n.t('Overwrites of {0} commands are set.', String(plans.length)),
    );
}

/** The user's session, after a sign-in where there is none; `undefined` when they would not. */
async function signedIn(
  { users }: ClientContext,
  place: SignInPlace,
  again: () => Promise<void>,
): Promise<StoredSession | undefined> {
  const known = await users.sessionAt(place);
  if (known) return known;
  try {
    return await users.signIn(place);
  } catch (error) {
    const isTheirs =
      error instanceof RemoteError && (error.kind === 'forbidden' || error.kind === 'unauthorized');
    if (!isTheirs) throw error;
    const retry = { title: vscode.l10n.t('Try Again'), run: again };
    throw new Stopped(
      error.kind === 'forbidden'
        ? vscode.l10n.t('Nothing was sent: the sign-in was declined at {0}.', place.where)
        : vscode.l10n.t('Nothing was sent: {0} did not accept the sign-in.', place.where),
      retry,
    );
  }
}

/** Lines that a dialog shows before it says how many more there are. */
const mostLines = 24;

async function confirm(
  { connection, application }: PlannedFile,
  plans: readonly PermissionsPlan[],
): Promise<'apply' | 'diff' | undefined> {
  const lines = plans.flatMap(planLines);
  const detail = [
    ...lines.slice(0, mostLines),
    ...(lines.length > mostLines
      ? [vscode.l10n.t('… and {0} more lines: see the diff.', String(lines.length - mostLines))]
      : []),
  ].join('\n');
  const apply = vscode.l10n.t('Apply');
  const diff = vscode.l10n.t('Show Diff');
  const guilds = new Set(plans.map((plan) => plan.guildId));
  const names = [...guilds].map((id) => [...connection.guilds].find(([, other]) => other === id)?.[0] ?? id);
  const picked = await showInformationMessage(
    vscode.l10n.t(
      'Set who may use commands of {0} in {1}, at {2}?',
      application.name,
      names.join(', '),
      connection.where,
    ),
    { modal: true, detail },
    apply,
    diff,
  );
  if (picked === apply) return 'apply';
  return picked === diff ? 'diff' : undefined;
}

/** Sends the plans, one after the other. Gives how many were set; fewer than there are when it was cancelled. */
async function send(
  context: ClientContext,
  { connection, application, plans: whole }: PlannedFile,
  plans: readonly PermissionsPlan[],
  session: StoredSession,
  place: SignInPlace,
  again: () => Promise<void>,
): Promise<number> {
  let done = 0;
  try {
    await withLateProgress(vscode.l10n.t('Setting permission overwrites'), async (signal, report) => {
      const user = connect({
        baseUrl: connection.baseUrl,
        applicationId: connection.applicationId,
        credentials: { kind: 'bearer', token: session.accessToken },
        signal,
      });
      for (const plan of plans) {
        const [at, of] = [String(done + 1), String(plans.length)];
        report(
          vscode.l10n.t('{0} ({1} of {2})', commandText(plan.name, plan.type), at, of),
          100 / plans.length,
        );
        if (signal.aborted) break;
        const name = commandText(plan.name, plan.type);
        if ((await setOverwrites(plan, connection.remote, user)) === 'stale')
          throw new Stopped(
            vscode.l10n.t(
              'The permission overwrites of {0} changed since they were shown: they were not set. {1} of {2} commands were set.',
              name,
              String(done),
              of,
            ),
            { title: vscode.l10n.t('Plan Again'), run: again },
          );
        done += 1;
      }
      if (done < plans.length) return;
      // What was right before may not be any more.
      const [other] = await notReadBack(whole, connection.remote);
      if (other)
        throw new Stopped(
          vscode.l10n.t(
            'The service accepted all changes, but the permission overwrites of {0} still differ.',
            commandText(other.name, other.type),
          ),
          { title: vscode.l10n.t('Plan Again'), run: again },
        );
    });
  } catch (error) {
    throw await explained(error, { context, application, session, place, done, of: plans.length, again });
  } finally {
    context.permissions.forget();
  }
  if (done < plans.length)
    tell(
      vscode.l10n.t(
        'Cancelled: {0} of {1} commands were set. Apply again for the rest.',
        String(done),
        String(plans.length),
      ),
    );
  return done;
}

interface Interrupted {
  readonly context: ClientContext;
  readonly application: ApplicationInfo;
  readonly session: StoredSession;
  readonly place: SignInPlace;
  readonly done: number;
  readonly of: number;
  again(): Promise<void>;
}

/** The failures that are about who is signed in; all others are told as they are, with how far it came. */
async function explained(
  error: unknown,
  { context, application, session, place, done, of, again }: Interrupted,
): Promise<unknown> {
  if (!(error instanceof RemoteError)) return error;
  const sofar =
    done === 0 ? '' : ` ${vscode.l10n.t('{0} of {1} commands were set before.', String(done), String(of))}`;
  const signInAgain = (title: string) => ({
    title,
    async run() {
      await context.users.removeSession(session.id);
      await again();
    },
  });
  const stopped = (sentence: string, action: Action | undefined) =>
    new Stopped(`${sentence}${sofar}`, action, 'error');
  switch (error.kind) {
    case 'unauthorized':
      await context.users.removeSession(session.id);
      return stopped(
        vscode.l10n.t('{0} does not accept your sign-in any more.', place.where),
        signInAgain(vscode.l10n.t('Sign In Again')),
      );
    case 'forbidden':
      return stopped(
        vscode.l10n.t(
          'You may not manage permissions in this guild: you need the permissions to manage the guild and its roles.',
        ),
        signInAgain(vscode.l10n.t('Sign In as Another User')),
      );
    case 'aborted':
      tell(
        vscode.l10n.t(
          'Cancelled: {0} of {1} commands were set. Apply again for the rest.',
          String(done),
          String(of),
        ),
      );
      return error;
    default: {
      const { sentence, action } = remoteFailure(application, error, again);
      return stopped(sentence, action);
    }
  }
}

const tell = (text: string): void => {
  void showInformationMessage(text);
};
