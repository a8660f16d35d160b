/** Definitions that a deploy leaves out: as what they are known at a service, where nothing of them may be touched. */
import type { CommandDefinition } from '../definitions/definition.ts';
import { nameOf, rootsOf } from '../definitions/model.ts';
import { idOf } from './body.ts';
import { typeOf } from './comparison/pairs.ts';
import type { DeployedCommand } from './deployed.ts';

/** `name`: `undefined` where that is not known: then it may be any command. */
export interface LeftOutCommand {
  readonly name: string | undefined;
  /** `undefined` where that is not known either. */
  readonly type: number | undefined;
  /** The id that the definition gives, if it gives one. */
  readonly id?: string | undefined;
}

/**
 * As what a deployed command is known whose definition is left out: by its name and type, as far as they are known, and by the
 * id that the definition gives. Code that gets it, and is not followed, may give it another name: then it may be any command as well.
 */
export function leftOutCommand(definition: CommandDefinition): readonly LeftOutCommand[] {
  const [command] = rootsOf(definition);
  if (!command) return [{ name: undefined, type: undefined }];
  const { node, type } = command;
  const named = { name: nameOf(command), type, id: idOf(command) };
  const mayBeRenamed = node.open && (node.chain !== undefined || definition.passedTo === 'code');
  return named.name !== undefined && mayBeRenamed ? [named, { name: undefined, type }] : [named];
}

/** Whether a deployed command may be what is called so. */
export const mayBe = (command: DeployedCommand, { name, type }: LeftOutCommand): boolean =>
  (name === undefined || name === command.name) && (type === undefined || type === typeOf(command));

/** Whether it surely is what a definition says that is left out. */
export const isNamesake = (command: DeployedCommand, other: LeftOutCommand): boolean =>
  command.id === other.id || (other.name !== undefined && mayBe(command, other));
