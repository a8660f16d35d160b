/** What is known of overwrites in guilds: read once, and again after they were changed. */
import * as vscode from 'vscode';
import { type GuildPermissions, readGuild } from '../../core/plan/permissions/permissions-service.ts';
import type { Applications } from '../applications/applications.ts';
import type { ReadyConnection } from '../service/connections.ts';
import { createDeployedDocuments, type DeployedDocuments } from './deployed-documents.ts';

export interface Permissions extends vscode.Disposable {
  /** Those of a guild, as they were read last. Rejects with a `RemoteError`. */
  of(connection: ReadyConnection, guildId: string): Promise<GuildPermissions>;
  /** Forgets what was read: it changed, or may have. */
  forget(): void;
  readonly onDidChange: vscode.Event<void>;
  readonly documents: DeployedDocuments;
}

export function createPermissions(applications: Applications): Permissions {
  const changed = new vscode.EventEmitter<void>();
  const known = new Map<string, Promise<GuildPermissions>>();
  const documents = createDeployedDocuments();
  // Whoever asks the services anew asks for these, too; whose rows are told of that already.
  const refreshed = applications.onDidChange(() => known.clear());
  return {
    of({ applicationId, baseUrl, remote }, guildId) {
      const key = `${baseUrl} ${applicationId} ${guildId}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const reading = readGuild(remote, guildId);
      known.set(key, reading);
      // A failure is not kept: the next one who asks tries again.
      reading.catch(() => known.get(key) === reading && known.delete(key));
      return reading;
    },
    forget() {
      known.clear();
      changed.fire();
    },
    onDidChange: changed.event,
    documents,
    dispose() {
      documents.dispose();
      refreshed.dispose();
      changed.dispose();
    },
  };
}
