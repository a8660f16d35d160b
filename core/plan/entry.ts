/** What a deploy does with one command. */
import type { Body, LocalCommand } from './body.ts';
import type { Difference } from './comparison/differences.ts';
import type { DeployedCommand, DeployedPermissions } from './deployed.ts';

export type PlanEntry =
  | { readonly kind: 'create'; readonly local: LocalCommand }
  | UpdateEntry
  | { readonly kind: 'unchanged'; readonly local: LocalCommand; readonly deployed: DeployedCommand }
  | {
      readonly kind: 'delete';
      readonly deployed: DeployedCommand;
      /** Overwrites that go with it. */
      readonly lost: readonly DeployedPermissions[];
    }
  | LeftEntry;

export interface UpdateEntry {
  readonly kind: 'update';
  readonly local: LocalCommand;
  readonly deployed: DeployedCommand;
  readonly differences: readonly Difference[];
  /** The fields that change, those that are cleared included: a PATCH keeps what it does not name. */
  readonly changes: Body;
  /** Overwrites that a rename deletes. */
  readonly lost: readonly DeployedPermissions[];
}

/** Deployed, without a definition, and not touched. */
export interface LeftEntry {
  readonly kind: 'left';
  readonly deployed: DeployedCommand;
  /** The entry point is never deleted by a deploy. */
  readonly isEntryPoint: boolean;
  /** Something that may be its definition is in a file: it is not known to be in none. */
  readonly isPerhapsDefined: boolean;
  /** Its definition is left out: `surely`, or `perhaps`, where something is left out whose name is not known. */
  readonly leftOut: 'surely' | 'perhaps' | undefined;
  /** The definition that looks like this command renamed. */
  readonly renamedTo: string | undefined;
}

/** An entry that sends something. */
export type SendingEntry = Extract<PlanEntry, { readonly kind: 'create' | 'update' | 'delete' }>;

/** Whether the service deletes the command's overwrites with it, or for its new name (§Permission semantics 5). */
export const losesOverwrites = (
  entry: PlanEntry,
): entry is Extract<PlanEntry, { readonly kind: 'delete' | 'update' }> =>
  entry.kind === 'delete' || (entry.kind === 'update' && entry.local.name !== entry.deployed.name);
