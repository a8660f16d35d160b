/**
 * What was read of an application's service, kept until it is to be read again: while someone types, definitions are
 * compared anew with what is known of the service, and no request goes out.
 */

import type { ServiceScope } from '../../core/plan/deployed.ts';
import type { ReadableService } from '../../core/plan/request.ts';

export interface Reading extends ReadableService {
  /** Reads this scope again when it is asked for. */
  forget(scope: ServiceScope): void;
}

/** Remembers failures, too: what is offline is not asked again with every keystroke. */
export function readOnce(service: ReadableService): Reading {
  const lists = new Map<string, ReturnType<ReadableService['list']>>();
  const permissions = new Map<string, ReturnType<ReadableService['permissions']>>();
  return {
    list: (scope) => once(lists, guildKey(scope), () => service.list(scope)),
    permissions: (guild) => once(permissions, guild, () => service.permissions(guild)),
    forget(scope) {
      lists.delete(guildKey(scope));
      // Overwrites of global commands stand in every guild.
      if (scope.kind === 'guild') permissions.delete(scope.id);
      else permissions.clear();
    },
  };
}

const guildKey = (scope: ServiceScope): string => (scope.kind === 'global' ? '' : scope.id);

function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const result = known.get(key) ?? read();
  known.set(key, result);
  return result;
}
