/** Ids of a file of overwrites that stand for more than they look like. */
import { type OverwriteConstant, overwriteConstantOf } from '../interface/index.ts';
import { homeOf, type Place } from '../syntax/tree.ts';
import type { Definition } from './definition.ts';
import { entities, guildOf, rootsOf } from './model.ts';

export interface NamedOverwrite {
  readonly constant: OverwriteConstant;
  /** The id. */
  readonly at: Place;
}

/** The ids that are constants of their guild, in the order of the text, whatever their type says. */
export const overwriteConstantsIn = (definition: Definition): readonly NamedOverwrite[] =>
  rootsOf(definition)
    .flatMap(entities)
    .flatMap((entity): readonly NamedOverwrite[] => {
      if (entity.kind !== 'overwrite') return [];
      const [guild, id] = [guildOf(entity), entity.fields.get('id')?.value];
      if (guild === undefined || id?.kind !== 'string') return [];
      const constant = overwriteConstantOf(id.value, guild);
      return constant ? [{ constant, at: homeOf(id) }] : [];
    });
