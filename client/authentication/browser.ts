/** The sign-in as a person sees it: a browser opens, the editor waits, and can be told to wait elsewhere or no longer. */
import * as vscode from 'vscode';
import type { UserToken } from '../../remote/authorization/index.ts';
import { RemoteError } from '../../remote/index.ts';
import { showInformationMessage } from '../messages.ts';
import type { LocalService } from '../service/local-service.ts';
import { loopbackReceiver } from './loopback.ts';
import type { SignInPlace } from './place.ts';
import { type Receiver, signIn } from './sign-in.ts';
import type { SignInTools } from './user-sessions.ts';

/** How the answer comes back: by an address of the editor's own, or over HTTP. */
type RedirectKind = 'editor' | 'http';

/** Milliseconds after which the person is asked whether the browser has come back where we do not see it. */
const patience = 30_000;

/** `undefined` when it was cancelled. Rejects with a `RemoteError`. */
export async function askBrowser(place: SignInPlace, tools: SignInTools): Promise<UserToken | undefined> {
  // In a browser the editor's own address is a page of its server, which services do not know.
  let redirect: RedirectKind = vscode.env.uiKind === vscode.UIKind.Web ? 'http' : 'editor';
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      cancellable: true,
      title: vscode.l10n.t('Signing in for {0} at {1}: allow it in your browser', place.name, place.where),
    },
    async (_, token) => {
      for (;;) {
        const result = await attempt(place, redirect, tools, token);
        if (result !== 'other way') return result;
        redirect = 'http';
      }
    },
  );
}

async function attempt(
  place: SignInPlace,
  redirect: RedirectKind,
  tools: SignInTools,
  token: vscode.CancellationToken,
): Promise<UserToken | 'other way' | undefined> {
  const abort = new AbortController();
  const cancelling = token.onCancellationRequested(() => abort.abort());
  let link = '';
  let isSwitched = false;
  const reminder = setTimeout(async () => {
    if ((await remind(redirect, () => link)) !== 'other way') return;
    isSwitched = true;
    abort.abort();
  }, patience);
  let receiver: Receiver | undefined;
  try {
    receiver = await receiverFor(redirect, tools);
    if (place.isLocal) await prepareLocally(place, receiver.redirectUri, tools.local);
    return await signIn(
      {
        baseUrl: place.baseUrl,
        applicationId: place.applicationId,
        clientSecret: tools.clientSecret,
        signal: abort.signal,
        async open(url) {
          link = url;
          return vscode.env.openExternal(vscode.Uri.parse(url, true));
        },
      },
      receiver,
    );
  } catch (error) {
    if (isSwitched) return 'other way';
    if (error instanceof RemoteError && error.kind === 'aborted') return undefined;
    throw error;
  } finally {
    clearTimeout(reminder);
    cancelling.dispose();
    receiver?.dispose();
  }
}

async function remind(redirect: RedirectKind, link: () => string): Promise<'other way' | undefined> {
  const other = vscode.l10n.t('Answer over HTTP');
  const copy = vscode.l10n.t('Copy Link');
  const picked = await showInformationMessage(
    redirect === 'editor'
      ? vscode.l10n.t(
          'The browser has not returned to the editor yet. If it cannot, let it answer over HTTP.',
        )
      : vscode.l10n.t('The browser has not returned yet. You can open the link in another browser.'),
    ...(redirect === 'editor' ? [other, copy] : [copy]),
  );
  if (picked === copy) await vscode.env.clipboard.writeText(link());
  return picked === other ? 'other way' : undefined;
}

const receiverFor = (redirect: RedirectKind, { uris }: SignInTools): Promise<Receiver> =>
  redirect === 'editor'
    ? uris.receiver()
    : loopbackReceiver(
        {
          received: vscode.l10n.t(
            'Application Commands received the answer. You can close this page and go back to the editor.',
          ),
          notOurs: vscode.l10n.t(
            'This answer does not belong to a sign-in that was started. Start it again in the editor.',
          ),
        },
        async (local) => (await vscode.env.asExternalUri(vscode.Uri.parse(local))).toString(true),
      );

/** The local service is to be told of addresses that are not this machine's. */
async function prepareLocally(place: SignInPlace, redirectUri: string, local: LocalService): Promise<void> {
  const { service } = await local.start();
  const { allowRedirect } = await import('../../service/index.ts');
  await allowRedirect(service.administration, place.applicationId, redirectUri);
}
