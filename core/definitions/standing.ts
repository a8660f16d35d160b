/** Whether what is written into a definition comes to the service: builders need a method for it, and discord.js has to send it. */
import {
  type BuilderClass,
  type BuiltKind,
  builderClass,
  fieldNamed,
  type Standing,
  standingIn,
  worse,
} from '../interface/index.ts';
import type { Chain } from '../syntax/tree.ts';
import { type Entity, entities } from './model.ts';

/** Of a field, by its wire name, on this object. Where nobody but the service gets it, or releases are not known, it is there. */
export function standingOn({ kind, node, passedTo, discordJs }: Entity, field: string): Standing {
  const isSent = (): Standing => standingIn(discordJs, fieldNamed(kind, field).sentSince);
  if (!node.chain) return passedTo ? isSent() : 'there';
  const isBuilt = builtIn(node.chain, field);
  // What it builds may be given to discord.js, which takes a builder as it is, and reads an object.
  return passedTo === 'discord.js' ? worse(isBuilt, isSent()) : isBuilt;
}

/** Whether all of a command comes to the service. */
export const isAllThere = (command: Entity): boolean =>
  entities(command).every((entity) =>
    [...entity.fields.keys()].every((field) => standingOn(entity, field) !== 'missing'),
  );

/** By the methods that write a field; what the class itself writes is there. */
function builtIn({ builder, release }: Chain, field: string): Standing {
  const of = builderClass(builder) as BuilderClass<BuiltKind> | undefined;
  const standings = [...(of?.methods.values() ?? [])]
    .filter((method) => 'field' in method && method.field === field)
    .map(({ since }) => standingIn(release, since));
  if (standings.length === 0 || standings.includes('there')) return 'there';
  return standings.includes('unsure') ? 'unsure' : 'missing';
}
