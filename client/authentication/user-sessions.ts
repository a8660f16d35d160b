/**
 * Users who let an application edit permissions in their name: an authentication provider of the editor, whose sessions stand
 * in its Accounts menu, one for each application at an origin.
 */
import * as vscode from 'vscode';
import type { UserToken } from '../../remote/authorization/index.ts';
import { RemoteError, type SecretOwner } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { Applications } from '../applications/applications.ts';
import { showWarningMessage } from '../messages.ts';
import type { Connection, Connections, ReadyConnection } from '../service/connections.ts';
import type { LocalService } from '../service/local-service.ts';
import type { Secrets } from '../service/secrets.ts';
import { needsNode } from '../views/states.ts';
import { localOrigin, placeAt, type SignInPlace } from './place.ts';
import { createSessionStore, type StoredSession, tokenFields } from './session-store.ts';
import { scopes } from './sign-in.ts';
import { createUriReceivers, type UriReceivers } from './uri-handler.ts';

/** Asks a user in their browser; `undefined` when they would not. Rejects with a `RemoteError`. */
export type AskBrowser = (place: SignInPlace, tools: SignInTools) => Promise<UserToken | undefined>;

export interface SignInTools {
  readonly uris: UriReceivers;
  readonly local: LocalService;
  readonly clientSecret: string | undefined;
}

export type ClosedConnection = Exclude<Connection, ReadyConnection>;

export interface UserSessions extends vscode.AuthenticationProvider, vscode.Disposable {
  /** Where a user of the application signs in, or why they cannot. */
  signInPlaceOf(application: ApplicationInfo): Promise<SignInPlace | ClosedConnection>;
  /** The session of a place, renewed where that is due; never asks. Rejects with a `RemoteError`. */
  sessionAt(place: SignInPlace): Promise<StoredSession | undefined>;
  /**
   * Signs a user in, in their browser; asks first where that is an address beyond this machine's own service. `undefined`
   * when they would not. Rejects with a `RemoteError`.
   */
  signIn(place: SignInPlace): Promise<StoredSession | undefined>;
}

interface Needs {
  readonly extension: vscode.ExtensionContext;
  readonly local: LocalService;
  readonly secrets: Secrets;
  readonly connections: Connections;
  readonly applications: Applications;
  readonly askBrowser: AskBrowser;
}

export function createUserSessions({
  extension,
  local,
  secrets,
  connections,
  applications,
  askBrowser,
}: Needs): UserSessions {
  const changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  const uris = createUriReceivers(extension.extension.id);
  const store = createSessionStore(extension.secrets);
  let known: readonly StoredSession[] | undefined;
  /** Tells what became of the sessions, whoever changed them: this window or another one. */
  const tell = async () => {
    const [before, now] = [known ?? [], await store.all()];
    known = now;
    const was = (session: StoredSession) => before.find(({ id }) => id === session.id);
    const event = {
      added: now.filter((session) => !was(session)).map(authenticationSession),
      removed: before
        .filter((session) => !now.some(({ id }) => id === session.id))
        .map(authenticationSession),
      changed: now
        .filter((session) => was(session) && was(session)?.accessToken !== session.accessToken)
        .map(authenticationSession),
    };
    if (event.added.length + event.removed.length + event.changed.length > 0) changed.fire(event);
  };
  const listening = extension.secrets.onDidChange(() => void tell());
  void store.all().then((all) => {
    known ??= all;
  });

  const clientSecretOf = (owner: SecretOwner) => secrets.get(owner, 'client-secret');
  const valid = async (session: StoredSession, baseUrl: string) => {
    const renewed = await store.valid(session, { baseUrl, clientSecret: await clientSecretOf(session) });
    if (renewed?.accessToken !== session.accessToken) await tell();
    return renewed;
  };
  /** The same, where nobody waits to be told what went wrong. */
  const validSilently = async (session: StoredSession): Promise<readonly StoredSession[]> => {
    const baseUrl = session.origin === localOrigin ? local.running?.url : session.baseUrl;
    if (baseUrl === undefined || !vscode.workspace.isTrusted) return [session];
    const renewed = await valid(session, baseUrl).catch(() => session);
    return renewed ? [renewed] : [];
  };

  const signInPlaceOf: UserSessions['signInPlaceOf'] = async (application) => {
    const connection = await connections.open(application);
    const { name, baseUrl } = application;
    if (connection.kind === 'signed-out' && baseUrl !== undefined)
      return { ...connection.owner, name, where: connection.owner.origin, baseUrl, isLocal: false };
    return connection.kind === 'ready' ? placeAt(application, connection) : connection;
  };
  const signIn: UserSessions['signIn'] = async (place) => {
    if (!(await agreesTo(place))) return undefined;
    const token = await askBrowser(place, {
      uris,
      local,
      clientSecret: await clientSecretOf(place),
    });
    if (!token) return undefined;
    const { applicationId, origin, baseUrl } = place;
    const session: StoredSession = {
      id: crypto.randomUUID(),
      applicationId,
      origin,
      label: labelOf(place),
      baseUrl,
      scopes: [...scopes],
      ...tokenFields(token),
    };
    await store.put(session);
    await tell();
    return session;
  };

  return {
    signInPlaceOf,
    async sessionAt(place) {
      const session = await store.of(place);
      return session && valid(session, place.baseUrl);
    },
    signIn,
    onDidChangeSessions: changed.event,
    async getSessions(wanted, { account }) {
      const found = (await store.all()).filter(
        (session) =>
          (!wanted || wanted.every((scope) => session.scopes.includes(scope))) &&
          (!account || accountOf(session).id === account.id),
      );
      return (await Promise.all(found.map(validSilently))).flat().map(authenticationSession);
    },
    async createSession(wanted, { account }) {
      const unknown = wanted.find((scope) => !scopes.includes(scope));
      if (unknown !== undefined)
        throw new Error(vscode.l10n.t('Application Commands does not sign in for {0}.', unknown));
      const place = await choosePlace(await placesOf(applications.all, signInPlaceOf), account);
      if (!place) throw new Error(vscode.l10n.t('The sign-in was cancelled.'));
      const session = await signIn(place);
      if (!session) throw new Error(vscode.l10n.t('The sign-in was cancelled.'));
      return authenticationSession(session);
    },
    async removeSession(id) {
      await store.remove(id);
      await tell();
    },
    dispose() {
      listening.dispose();
      uris.dispose();
      changed.dispose();
    },
  };
}

/** The editor's own service is this machine's; any other address is named before a browser is sent there. */
async function agreesTo({ isLocal, name, applicationId, origin }: SignInPlace): Promise<boolean> {
  if (isLocal) return true;
  const yes = vscode.l10n.t('Sign In');
  const picked = await showWarningMessage(
    vscode.l10n.t('Sign in to {0} for the application {1} ({2})?', origin, name, applicationId),
    {
      modal: true,
      detail: vscode.l10n.t(
        'Your browser opens {0}. There you allow this editor to change, in your name, who may use the commands of application {1}. The sign-in is kept in the secret storage of this editor and sent to {0} only. Go on only if you trust this address.',
        origin,
        applicationId,
      ),
    },
    yes,
  );
  return picked === yes;
}

const labelOf = ({ name, applicationId, where }: SignInPlace): string =>
  vscode.l10n.t('{0} ({1}) at {2}', name, applicationId, where);

const accountOf = ({ applicationId, origin, label }: StoredSession) => ({
  id: `${applicationId} ${origin}`,
  label,
});

const authenticationSession = (session: StoredSession): vscode.AuthenticationSession => ({
  id: session.id,
  accessToken: session.accessToken,
  account: accountOf(session),
  scopes: session.scopes,
});

async function placesOf(
  all: readonly ApplicationInfo[],
  signInPlaceOf: UserSessions['signInPlaceOf'],
): Promise<readonly SignInPlace[]> {
  if (!vscode.workspace.isTrusted)
    throw new RemoteError('invalid', vscode.l10n.t('Trust this workspace first: nothing is sent from it.'));
  const places = await Promise.all(all.map(signInPlaceOf));
  if (places.some((place) => 'kind' in place && place.kind === 'no-node'))
    throw new RemoteError('invalid', needsNode());
  return places.filter((place): place is SignInPlace => !('kind' in place));
}

/** The application that is meant: the one of the account, the only one, or the one that is picked. */
async function choosePlace(
  places: readonly SignInPlace[],
  account: vscode.AuthenticationSessionAccountInformation | undefined,
): Promise<SignInPlace | undefined> {
  if (account) return places.find((place) => `${place.applicationId} ${place.origin}` === account.id);
  if (places.length === 0)
    throw new RemoteError('invalid', vscode.l10n.t('Open a folder with application commands first.'));
  if (places.length === 1) return places[0];
  const picked = await vscode.window.showQuickPick(
    places.map((place) => ({ label: place.name, description: place.where, place })),
    { placeHolder: vscode.l10n.t('Sign in for which application?') },
  );
  return picked?.place;
}
