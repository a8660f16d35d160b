/** The states in which there is nothing to compare: each is one sentence, and one thing to do about it. */
import * as vscode from 'vscode';
import { homepage } from '../../core/lint/homepage.ts';
import type { RemoteError } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ApplicationState } from '../applications/applications.ts';
import type { Connection, ReadyConnection } from '../service/connections.ts';
import type { Secrets } from '../service/secrets.ts';

export interface ShownState {
  readonly sentence: string;
  /** More about it, for the tooltip. */
  readonly detail: string | undefined;
  /** Of a codicon. */
  readonly icon: string;
  readonly severity: 'busy' | 'plain' | 'warning' | 'error';
  readonly action: vscode.Command;
  /** Said instead of the sentence until then, in milliseconds since 1970: with what is left of it. */
  readonly countdown?: { readonly until: number; readonly text: (left: string) => string };
}

/** A sentence about a state, and below it the row that does something about it. */
export interface StateNode {
  readonly kind: 'state' | 'action';
  /** Unique among the rows of the view. */
  readonly id: string;
  readonly state: ShownState;
}

/** The sentence, and the action below it. */
export const stateRows = (id: string, state: ShownState): readonly StateNode[] => [
  { kind: 'state', id, state },
  { kind: 'action', id, state },
];

/** A base URL for people. A wrong one may hold a password, so of that only the host is shown. */
export function shownAddress(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || url.host === '') return vscode.l10n.t('the base URL');
  return `${url.protocol}//${url.host}`;
}

/** Where an application is deployed to, beside its name. */
export const whereOf = ({ baseUrl }: ApplicationInfo): string =>
  baseUrl === undefined ? vscode.l10n.t('local service') : shownAddress(baseUrl);

/** The same inside of a sentence. */
export const serviceInSentence = ({ baseUrl }: ApplicationInfo): string =>
  baseUrl === undefined ? vscode.l10n.t('the local service') : shownAddress(baseUrl);

/** Says how an application stands that could not be compared. */
export function shownState(
  application: ApplicationInfo,
  state: Exclude<ApplicationState, { kind: 'compared' }>,
  secrets: Secrets,
): ShownState {
  switch (state.kind) {
    case 'loading':
      return {
        sentence: vscode.l10n.t('Comparing with {0}…', serviceInSentence(application)),
        detail: undefined,
        icon: 'loading~spin',
        severity: 'busy',
        action: { title: vscode.l10n.t('Show Log'), command: 'applicationCommands.showLog' },
      };
    case 'stopped':
      return {
        sentence: vscode.l10n.t('The local service is stopped.'),
        detail: vscode.l10n.t('The commands deployed to it are kept.'),
        icon: 'primitive-square',
        severity: 'plain',
        action: {
          title: vscode.l10n.t('Start Local Service'),
          command: 'applicationCommands.startLocalService',
        },
      };
    case 'closed':
      return closed(application, state.connection, secrets);
    case 'failed':
      return failed(application, state.error, state.at);
  }
}

/** Said of all that needs Node, where there is none. */
export const needsNode = (): string => vscode.l10n.t('This needs VS Code on the desktop or a remote window.');

/** The extension runs in a browser alone, such as on vscode.dev. */
export const withoutNode = (): ShownState => ({
  sentence: needsNode(),
  detail: vscode.l10n.t(
    'In a browser alone, definitions are checked, previewed and translated; nothing is compared or deployed.',
  ),
  icon: 'globe',
  severity: 'plain',
  action: {
    title: vscode.l10n.t('Read More'),
    command: 'vscode.open',
    arguments: [vscode.Uri.parse(`${homepage}/blob/main/docs/editor.md#in-a-browser-alone`)],
  },
});

function closed(
  application: ApplicationInfo,
  connection: Exclude<Connection, ReadyConnection>,
  secrets: Secrets,
): ShownState {
  switch (connection.kind) {
    case 'no-node':
      return withoutNode();
    case 'untrusted':
      return {
        sentence: vscode.l10n.t('Not trusted: nothing is sent.'),
        detail: vscode.l10n.t(
          'Nothing is sent from a workspace that is not trusted. Definitions are checked all the same.',
        ),
        icon: 'workspace-untrusted',
        severity: 'warning',
        action: { title: vscode.l10n.t('Manage Workspace Trust'), command: 'workbench.trust.manage' },
      };
    case 'bad-address':
      return {
        sentence: vscode.l10n.t('No token is sent to {0}.', shownAddress(connection.baseUrl)),
        detail: vscode.l10n.t('A base URL must start with https:// unless it is one of this machine.'),
        icon: 'warning',
        severity: 'warning',
        action: configure(application, 'baseUrl'),
      };
    case 'no-application-id':
      return {
        sentence: vscode.l10n.t('No application id is configured.'),
        detail: vscode.l10n.t(
          '{0} finds the commands of an application by it.',
          serviceInSentence(application),
        ),
        icon: 'warning',
        severity: 'warning',
        action: configure(application, 'applicationId'),
      };
    case 'signed-out': {
      const others = secrets.otherOrigins(connection.owner);
      const { origin } = connection.owner;
      const { host } = new URL(origin);
      return {
        sentence:
          others.length === 0
            ? vscode.l10n.t('Not signed in to {0}.', host)
            : vscode.l10n.t('Not signed in to {0}, but to {1}.', host, others.join(', ')),
        detail:
          others.length === 0
            ? vscode.l10n.t('Nothing is sent to {0} before you give it a token.', origin)
            : vscode.l10n.t('This workspace names {0}. You gave a token for another address.', origin),
        icon: others.length === 0 ? 'sign-in' : 'warning',
        severity: others.length === 0 ? 'plain' : 'warning',
        action: signIn(application),
      };
    }
  }
}

/** Says what went wrong at a service; `at` is when, in milliseconds since 1970. `guild`: it is about one guild only. */
export function failed(
  application: ApplicationInfo,
  error: RemoteError,
  at: number,
  guild?: string,
): ShownState {
  const state = (
    sentence: string,
    icon: string,
    action: vscode.Command = again(application),
    severity: ShownState['severity'] = 'error',
  ): ShownState => ({
    sentence,
    detail: vscode.l10n.t('Asked: {0}. {1}', serviceInSentence(application), error.message),
    icon,
    severity,
    action,
  });
  const isLocal = application.baseUrl === undefined;
  switch (error.kind) {
    case 'offline':
      return state(vscode.l10n.t('Offline: no answer.'), 'debug-disconnect');
    case 'rate-limited': {
      const until = at + (error.retryAfter ?? 0);
      return {
        ...state(
          vscode.l10n.t('Rate limited until {0}.', timeText(until)),
          'watch',
          again(application),
          'warning',
        ),
        countdown: { until, text: (left) => vscode.l10n.t('Rate limited: {0} left.', left) },
      };
    }
    case 'unauthorized':
      return state(
        vscode.l10n.t('The token is not accepted.'),
        'key',
        isLocal ? again(application) : signIn(application),
      );
    case 'forbidden':
      return guild === undefined
        ? state(
            vscode.l10n.t('Token may not read commands.'),
            'lock',
            isLocal ? again(application) : signIn(application),
          )
        : state(vscode.l10n.t('Not allowed into this guild.'), 'lock');
    case 'not-found':
      return guild === undefined
        ? state(
            vscode.l10n.t('The application is unknown.'),
            'question',
            configure(application, 'applicationId'),
          )
        : state(vscode.l10n.t('The guild is unknown.'), 'question', configure(application, 'guilds'));
    case 'server':
      return state(vscode.l10n.t('The service failed ({0}).', String(error.status ?? '?')), 'server');
    case 'invalid':
      return state(
        vscode.l10n.t('The configuration has a mistake.'),
        'warning',
        configure(application, 'baseUrl'),
      );
    case 'aborted':
      return state(vscode.l10n.t('Comparing was cancelled.'), 'circle-slash', again(application), 'plain');
    default:
      return isLocal
        ? state(vscode.l10n.t('The local service cannot be used.'), 'error')
        : state(vscode.l10n.t('No command service there.'), 'error');
  }
}

const again = (application: ApplicationInfo): vscode.Command => ({
  title: vscode.l10n.t('Try Again'),
  command: 'applicationCommands.refreshApplication',
  arguments: [{ kind: 'application', application }],
});

export const signIn = (application: ApplicationInfo): vscode.Command => ({
  title: vscode.l10n.t('Sign In…'),
  command: 'applicationCommands.signIn',
  arguments: [{ kind: 'application', application }],
});

/** Opens the configuration at a key of the application. */
export const configure = (application: ApplicationInfo, key: string): vscode.Command => ({
  title: vscode.l10n.t('Open Configuration'),
  command: 'applicationCommands.openConfiguration',
  arguments: [{ kind: 'application', application }, key],
});

export const timeText = (at: number): string =>
  new Date(at).toLocaleTimeString(vscode.env.language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
