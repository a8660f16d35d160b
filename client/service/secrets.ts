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
  /** Forgets a secret of an application at an origin; all of them where no kind is given. */
  delete(owner: SecretOwner, kind?: SecretKind): Promise<void>;
  /** Other origins that a secret of the application was given for: a person should know when a workspace names a new one. */
  otherOrigins(owner: SecretOwner): readonly string[];
  readonly onDidChange: vscode.Event<void>;
}

const kinds: readonly SecretKind[] = ['bot-token', 'client-secret'];

/** Origins cannot hold a space, so that no two owners have one key. */
const keyOf = ({ applicationId, origin }: SecretOwner, kind: SecretKind): string =>
  `${kind} ${applicationId} ${origin}`;

/** `memory` keeps which origins there are, which is nothing secret and which the storage does not tell. */
export function createSecrets(storage: vscode.SecretStorage, memory: vscode.Memento): Secrets {
  const originsKey = ({ applicationId }: SecretOwner) => `origins ${applicationId}`;
  const originsOf = (owner: SecretOwner) => memory.get<readonly string[]>(originsKey(owner), []);
  return {
    get: async (owner, kind) => storage.get(keyOf(owner, kind)),
    async store(owner, kind, secret) {
      await memory.update(originsKey(owner), [...new Set([...originsOf(owner), owner.origin])]);
      await storage.store(keyOf(owner, kind), secret);
    },
    async delete(owner, kind) {
      for (const one of kind === undefined ? kinds : [kind]) await storage.delete(keyOf(owner, one));
      if (kind !== undefined) return;
      const left = originsOf(owner).filter((origin) => origin !== owner.origin);
      await memory.update(originsKey(owner), left.length > 0 ? left : undefined);
    },
    otherOrigins: (owner) => originsOf(owner).filter((origin) => origin !== owner.origin),
    onDidChange: (listener, thisArgument, disposables) =>
      storage.onDidChange(() => listener.call(thisArgument), undefined, disposables),
  };
}
