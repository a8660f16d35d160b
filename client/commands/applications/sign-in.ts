/**
 * "Sign In": asks for the bot token or the client secret of an application, tries it with one request, and only then keeps it
 * in the editor's secret storage, for this application at this origin.
 */
import * as vscode from 'vscode';
import {
  type Credentials,
  connect,
  type RemoteError,
  remoteError,
  type SecretOwner,
  safeOrigin,
} from '../../../remote/index.ts';
import type { ApplicationInfo } from '../../../server/protocol.ts';
import { chooseApplication } from '../../applications/choose.ts';
import type { ClientContext, Register } from '../../context.ts';
import { showErrorMessage, showInformationMessage, showMoment, showWarningMessage } from '../../messages.ts';
import type { SecretKind } from '../../service/secrets.ts';
import type { ApplicationNode } from '../../views/nodes.ts';
import { showState } from '../../views/show-state.ts';
import { failed, shownState } from '../../views/states.ts';

export const registerSignIn: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.signIn', async (node?: ApplicationNode) => {
    const application =
      node?.application ??
      (await chooseApplication(
        context.applications,
        (application) => application.baseUrl !== undefined,
        vscode.l10n.t('No application here is deployed to a service that takes a token.'),
      ));
    if (application) await signIn(application, context);
  });

async function signIn(application: ApplicationInfo, context: ClientContext): Promise<void> {
  const { baseUrl, applicationId } = application;
  if (baseUrl === undefined) {
    void showInformationMessage(vscode.l10n.t('The local service takes no sign-in.'));
    return;
  }
  const closed = (connection: Parameters<typeof closedState>[1]) =>
    showState(closedState(application, connection, context));
  const origin = safeOrigin(baseUrl);
  if (!context.connections.isPossible) return closed({ kind: 'no-node' });
  if (!vscode.workspace.isTrusted) return closed({ kind: 'untrusted' });
  if (origin === undefined) return closed({ kind: 'bad-address', baseUrl });
  if (applicationId === undefined) return closed({ kind: 'no-application-id' });
  const owner = { applicationId, origin };
  if (!(await agreesToOrigin(application, owner, context))) return;
  const kind = await askKind(application, owner);
  if (!kind) return;
  for (;;) {
    const secret = await askSecret(kind, application, owner);
    if (secret === undefined) return;
    const problem = await refusalOf(credentials(kind, secret), baseUrl, owner);
    if (problem === undefined) return keep(kind, secret, owner, context);
    if (problem.kind === 'aborted') return;
    context.log.warn(problem.message);
    const again = vscode.l10n.t('Try Again');
    const { sentence } = failed(application, problem, Date.now());
    const picked = await showErrorMessage(vscode.l10n.t('{0} Nothing was kept.', sentence), again);
    if (picked !== again) return;
  }
}

const closedState = (
  application: ApplicationInfo,
  connection: Extract<Parameters<typeof shownState>[1], { kind: 'closed' }>['connection'],
  { secrets }: ClientContext,
) => shownState(application, { kind: 'closed', connection }, secrets);

/** A workspace that names another address than the one a token was given for asks in so many words. */
async function agreesToOrigin(
  { name }: ApplicationInfo,
  owner: SecretOwner,
  { secrets }: ClientContext,
): Promise<boolean> {
  const others = secrets.otherOrigins(owner);
  if (others.length === 0) return true;
  const goOn = vscode.l10n.t('Sign In to {0}', owner.origin);
  const picked = await showWarningMessage(
    vscode.l10n.t(
      'This workspace sends the commands of {0} to {1}. You signed in to {2} before.',
      name,
      owner.origin,
      others.join(', '),
    ),
    {
      modal: true,
      detail: vscode.l10n.t(
        'Whoever runs {0} can use the token that you give. Go on only if you know this address.',
        owner.origin,
      ),
    },
    goOn,
  );
  return picked === goOn;
}

async function askKind({ name }: ApplicationInfo, owner: SecretOwner): Promise<SecretKind | undefined> {
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: vscode.l10n.t('Bot token'),
        detail: vscode.l10n.t("The token of the application's bot."),
        secret: 'bot-token' as const,
      },
      {
        label: vscode.l10n.t('Client secret'),
        detail: vscode.l10n.t('For applications without a bot: tokens are fetched with it.'),
        secret: 'client-secret' as const,
      },
    ],
    {
      title: titleOf(name, owner),
      placeHolder: vscode.l10n.t('What do you sign in with?'),
      ignoreFocusOut: true,
    },
  );
  return picked?.secret;
}

async function askSecret(
  kind: SecretKind,
  { name }: ApplicationInfo,
  owner: SecretOwner,
): Promise<string | undefined> {
  const { applicationId, origin } = owner;
  const secret = await vscode.window.showInputBox({
    title: titleOf(name, owner),
    prompt:
      kind === 'bot-token'
        ? vscode.l10n.t('Bot token of {0} ({1}). It is sent to {2} only.', name, applicationId, origin)
        : vscode.l10n.t('Client secret of {0} ({1}). It is sent to {2} only.', name, applicationId, origin),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) =>
      /^[\x21-\x7e]*$/.test(value.trim())
        ? undefined
        : vscode.l10n.t('It holds a space or an invalid character. Copy it again.'),
  });
  const trimmed = secret?.trim();
  return trimmed === '' ? undefined : trimmed;
}

const titleOf = (name: string, { origin }: SecretOwner): string =>
  vscode.l10n.t('Sign in {0} to {1}', name, origin);

const credentials = (kind: SecretKind, secret: string): Credentials =>
  kind === 'bot-token' ? { kind: 'bot', token: secret } : { kind: 'client', secret };

/** Tries it with one request. */
function refusalOf(
  tried: Credentials,
  baseUrl: string,
  { applicationId, origin }: SecretOwner,
): Thenable<RemoteError | undefined> {
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Signing in to {0}…', origin),
      cancellable: true,
    },
    async (_, cancelled) => {
      const ended = new AbortController();
      const listener = cancelled.onCancellationRequested(() => ended.abort());
      try {
        const remote = connect({
          baseUrl,
          applicationId,
          credentials: tried,
          signal: ended.signal,
          retries: 1,
        });
        await remote.list({ kind: 'global' });
        return undefined;
      } catch (error) {
        return remoteError(error);
      } finally {
        listener.dispose();
      }
    },
  );
}

async function keep(
  kind: SecretKind,
  secret: string,
  owner: SecretOwner,
  { secrets }: ClientContext,
): Promise<void> {
  // One of them is used; the other would be a secret that nobody remembers.
  await secrets.delete(owner, kind === 'bot-token' ? 'client-secret' : 'bot-token');
  await secrets.store(owner, kind, secret);
  showMoment(vscode.l10n.t('Signed in to {0}', owner.origin), 4000);
}
