/**
 * Tokens and client secrets. Kept in the editor's secret storage only, each bound to an application at an origin: a
 * workspace that changes its base URL does not get a token that was given for another one.
 */
import type * as vscode from 'vscode';

export type SecretKind = 'bot-token' | 'client-secret';

/** Whom a secret is for. */
export interface SecretOwner {
  readonly applicationId: string;
  /** Scheme, host and port of the base URL. */
  readonly origin: string;
}

export interface Secrets {
  get(owner: SecretOwner, kind: SecretKind): Promise<string | undefined>;
  store(owner: SecretOwner, kind: SecretKind, secret: string): Promise<void>;
  /** Forgets all secrets of an application at an origin. */
  delete(owner: SecretOwner): Promise<void>;
  readonly onDidChange: vscode.Event<void>;
}

const kinds: readonly SecretKind[] = ['bot-token', 'client-secret'];

/** Origins cannot hold a space, so that no two owners have one key. */
const keyOf = ({ applicationId, origin }: SecretOwner, kind: SecretKind): string =>
  `${kind} ${applicationId} ${origin}`;

export function createSecrets(storage: vscode.SecretStorage): Secrets {
  return {
    get: async (owner, kind) => storage.get(keyOf(owner, kind)),
    store: async (owner, kind, secret) => storage.store(keyOf(owner, kind), secret),
    async delete(owner) {
      for (const kind of kinds) await storage.delete(keyOf(owner, kind));
    },
    onDidChange: (listener, thisArgument, disposables) =>
      storage.onDidChange(() => listener.call(thisArgument), undefined, disposables),
  };
}
