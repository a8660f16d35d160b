/**
 * Tokens and client secrets. Kept in the editor's secret storage only, each bound to an application at an origin: a
 * workspace that changes its base URL does not get a token that was given for another one.
 */
import type * as vscode from 'vscode';
import { type ChosenOrigins, otherOrigins, type SecretOwner } from '../../remote/index.ts';

export type SecretKind = 'bot-token' | 'client-secret';

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
const storageKey = ({ applicationId, origin }: SecretOwner, kind: SecretKind): string =>
  `${kind} ${applicationId} ${origin}`;

/** `memory` keeps which origins there are, which is nothing secret and which the storage does not tell. */
export function createSecrets(storage: vscode.SecretStorage, memory: vscode.Memento): Secrets {
  const origins = originsIn(memory);
  return {
    get: async (owner, kind) => storage.get(storageKey(owner, kind)),
    async store(owner, kind, secret) {
      await origins.add(owner);
      await storage.store(storageKey(owner, kind), secret);
    },
    async delete(owner, kind) {
      for (const secretKind of kind === undefined ? kinds : [kind])
        await storage.delete(storageKey(owner, secretKind));
      if (kind === undefined) await origins.remove(owner);
    },
    otherOrigins: (owner) => otherOrigins(owner, origins),
    onDidChange: (listener, thisArgument, disposables) =>
      storage.onDidChange(() => listener.call(thisArgument), undefined, disposables),
  };
}

/** The origins that a person signed in to: a memory beyond the workspace. */
function originsIn(
  memory: vscode.Memento,
): ChosenOrigins & { remove(owner: SecretOwner): PromiseLike<void> } {
  const key = (applicationId: string) => `origins ${applicationId}`;
  const of = (applicationId: string) => memory.get<readonly string[]>(key(applicationId), []);
  return {
    of,
    add: ({ applicationId, origin }) =>
      memory.update(key(applicationId), [...new Set([...of(applicationId), origin])]),
    remove(owner) {
      const left = otherOrigins(owner, { of });
      return memory.update(key(owner.applicationId), left.length > 0 ? left : undefined);
    },
  };
}
