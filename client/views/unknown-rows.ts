/** The definitions of an application whose service could not be read: they are there, and how they compare is not known. */
import { enumTable } from '../../core/interface/index.ts';
import type { ApplicationDefinitions, ApplicationInfo, DefinedCommand } from '../../server/protocol.ts';
import { isIn } from '../applications/applications.ts';

/** The commands of a scope that nothing is known of but its definitions. */
export interface DefinedScopeNode {
  readonly kind: 'defined-scope';
  readonly application: ApplicationInfo;
  readonly definitions: ApplicationDefinitions;
  /** Name of the guild; `undefined` for the global scope. */
  readonly guild: string | undefined;
}

/** Those of one type. */
export interface DefinedTypeNode extends Omit<DefinedScopeNode, 'kind'> {
  readonly kind: 'defined-type';
  readonly type: number;
  readonly commands: readonly DefinedCommand[];
}

export interface DefinedCommandNode extends Omit<DefinedScopeNode, 'kind'> {
  readonly kind: 'defined-command';
  /** Unique among the rows of the view. */
  readonly id: string;
  readonly defined: DefinedCommand;
}

/** A row for each scope that something is defined for. */
export function definedScopes(
  application: ApplicationInfo,
  definitions: ApplicationDefinitions | undefined,
): readonly DefinedScopeNode[] {
  if (!definitions) return [];
  const guilds = new Set([undefined, ...application.guilds.map(({ name }) => name)]);
  return [...guilds]
    .map((guild): DefinedScopeNode => ({ kind: 'defined-scope', application, definitions, guild }))
    .filter((node) => commandsIn(node).length > 0);
}

/** The commands of the row's scope. */
export const commandsIn = ({
  definitions,
  guild,
}: Pick<DefinedScopeNode, 'definitions' | 'guild'>): readonly DefinedCommand[] =>
  definitions.commands.filter((command) => isIn(command, guild));

/** A row for each type of command in a scope. */
export function definedTypes(scope: Omit<DefinedScopeNode, 'kind'>): readonly DefinedTypeNode[] {
  const commands = commandsIn(scope);
  const known = enumTable('commandType').members.map((member) => member.value);
  const types = new Set([...known, ...commands.map(({ local }) => local.type)]);
  return [...types].flatMap((type): readonly DefinedTypeNode[] => {
    const found = commands.filter(({ local }) => local.type === type);
    return found.length === 0 ? [] : [{ ...scope, kind: 'defined-type', type, commands: found }];
  });
}

/** A row for each command of a type. */
export function definedCommands({ commands, type, ...node }: DefinedTypeNode): readonly DefinedCommandNode[] {
  const counts = new Map<string, number>();
  return [...commands]
    .sort((a, b) => a.local.name.localeCompare(b.local.name))
    .map((defined): DefinedCommandNode => {
      const { name } = defined.local;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const id = [node.application.key, node.guild ?? '', type, name, 'unknown', count].join(' ');
      return { ...node, kind: 'defined-command', id, defined };
    });
}
