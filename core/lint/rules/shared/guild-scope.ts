/** Commands of a guild, and what the requests that bring them there take (§Guild commands). */
import type { Definition } from '../../../definitions/definition.ts';
import type { Field } from '../../../definitions/model.ts';

/** Whether the command goes to a guild: by its place, or by the request that sends it. What a framework sends is its own matter. */
export const isOfGuild = ({ scope, request }: Definition): boolean =>
  scope.kind === 'guild' || request?.guild === true;

/**
 * Whether a field says what the bulk overwrite of a guild's commands assumes without it: who writes the default says nothing,
 * although BOT_DM is no context of a guild's command.
 */
export function isStatedDefault({ spec, value }: Field, definition: Definition): boolean {
  const stated = spec.guildOverwriteDefault;
  if (definition.request?.method !== 'PUT' || !isOfGuild(definition)) return false;
  if (!Array.isArray(stated) || value.kind !== 'array' || value.open) return false;
  return (
    value.items.length === stated.length &&
    value.items.every((item, at) => item.kind === 'number' && item.value === stated[at])
  );
}
