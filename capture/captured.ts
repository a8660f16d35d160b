/** What a program registered, scope by scope: the bodies as it sent them, whatever a service makes of them. */
import { CommandType } from '../core/interface/index.ts';
import type { Body } from '../core/plan/body.ts';

/** The commands of one application in one scope. */
export interface CapturedScope {
  /** As the addresses of the requests say it, which need not be an id. */
  readonly applicationId: string;
  /** The same of the guild; `undefined`: global. */
  readonly guildId: string | undefined;
  /** In the order in which they were sent. */
  readonly commands: readonly Body[];
}

interface CapturedCommands {
  readonly applicationId: string;
  readonly guildId: string | undefined;
  readonly commands: Map<string, Body>;
}

/** Collects requests that change commands, in the order in which they were answered. */
export class Captured {
  readonly #scopes = new Map<string, CapturedCommands>();
  #made = 0;

  /** Every scope that was written to, those left empty included. */
  get scopes(): readonly CapturedScope[] {
    return [...this.#scopes.values()].map((scope) => ({ ...scope, commands: [...scope.commands.values()] }));
  }

  /** How many requests changed something. */
  changes = 0;

  /** A bulk overwrite; `ids` are those of the answer. */
  replaced(scope: CommandAddress, commands: readonly Body[], ids: readonly string[]): void {
    const commandsOfScope = this.#of(scope);
    commandsOfScope.clear();
    for (const [index, command] of commands.entries())
      commandsOfScope.set(ids[index] ?? this.newId(), command);
  }

  created(scope: CommandAddress, id: string, command: Body): void {
    this.#of(scope).set(id, command);
  }

  edited(scope: CommandAddress, id: string, changes: Body): void {
    const commandsOfScope = this.#of(scope);
    commandsOfScope.set(id, { ...commandsOfScope.get(id), ...changes });
  }

  deleted(scope: CommandAddress, id: string): void {
    this.#of(scope).delete(id);
  }

  has(scope: CommandAddress, id: string): boolean {
    return this.#scopes.get(addressKey(scope))?.commands.has(id) ?? false;
  }

  /** The id of the command that one of this name and type replaces. */
  idOf(scope: CommandAddress, command: Body): string | undefined {
    const same = [...(this.#scopes.get(addressKey(scope))?.commands ?? [])].find(
      ([, known]) => known.name === command.name && typeOf(known) === typeOf(command),
    );
    return same?.[0];
  }

  /** An id for what the service refused and so gave none. */
  newId(): string {
    this.#made += 1;
    return String(9_000_000_000_000_000n + BigInt(this.#made));
  }

  #of(scope: CommandAddress): Map<string, Body> {
    this.changes += 1;
    const key = addressKey(scope);
    const known = this.#scopes.get(key) ?? { ...scope, commands: new Map() };
    this.#scopes.set(key, known);
    return known.commands;
  }
}

/** Where a request about commands goes to. */
export interface CommandAddress {
  readonly applicationId: string;
  readonly guildId: string | undefined;
}

const addressKey = ({ applicationId, guildId = '' }: CommandAddress): string => `${applicationId} ${guildId}`;

/** The command type that a body says; the interface's default where it says none. */
export const typeOf = ({ type }: Body): unknown => type ?? CommandType.CHAT_INPUT;
