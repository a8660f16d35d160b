/** Which command, subcommand or option a handler means: only where nothing else can be meant. */
import { CommandType } from '../../../core/interface/index.ts';
import type { HandlerUse } from '../../../core/script/handlers/uses.ts';
import { homeOf, isWithin, type Span } from '../../../core/syntax/tree.ts';
import {
  type At,
  aroundOption,
  type Declaration,
  declarationKey,
  isAt,
  type NamingFile,
} from './declarations.ts';

export interface Handled {
  readonly keys: readonly string[];
  readonly at: At;
  /** The place that gives the name. */
  readonly declared: At;
}

/** The uses in a file of which it is sure what they mean, by the names of all files. */
export function handledBy(file: NamingFile, declarations: readonly Declaration[]): readonly Handled[] {
  const { uses = [], isHandler = false } = file.handlers ?? {};
  if (uses.length === 0) return [];
  const own = declarations.filter(({ at }) => at.uri === file.uri);
  const compared = uses.filter(({ kind }) => kind === 'command').map(({ name }) => name);
  return uses.flatMap((use): readonly Handled[] => {
    const found =
      use.kind === 'command' ? commandsNamed([use.name], isHandler ? declarations : own) : below(use);
    const places = found
      .flatMap(({ at }) => at)
      .filter((at, index, all) => all.findIndex((other) => isAt(other, at)) === index);
    const [declared] = places;
    if (!declared || places.length > 1) return [];
    const keys = [...new Set(found.map(({ key }) => key))];
    return [{ keys, at: { uri: file.uri, ...use.at }, declared }];
  });

  /** What a use can mean of the command that is handled around it. */
  function below(use: HandlerUse): readonly Declaration[] {
    const { command } = use.guards;
    const near = command ? undefined : nearest(use, own);
    const known = isHandler || own.length > 0 ? declarations : [];
    const commands = command ? commandsNamed(command, known) : commandsOf(near?.found ?? [], declarations);
    const keys = new Set(commands.map((command) => command.key));
    const [first] = commands;
    if (!first || (keys.size > 1 && !command)) return [];
    if (first.type !== CommandType.CHAT_INPUT) return [];
    if (!command && (compared.some((name) => name !== first.path[0]) || holdsUnknown(file, near?.span)))
      return [];
    const fitting = declarations.filter(
      (declaration) => keys.has(commandKeyOf(declaration)) && fits(use, declaration),
    );
    const inside = near && fitting.filter((declaration) => near.found.includes(declaration));
    return inside && inside.length > 0 ? inside : fitting;
  }
}

const commandKeyOf = ({ application, type, path }: Declaration): string =>
  declarationKey(application, type ?? CommandType.CHAT_INPUT, path.slice(0, 1));

const commandsNamed = (names: readonly string[], among: readonly Declaration[]): readonly Declaration[] =>
  among.filter(({ kind, path: [name = ''] }) => kind === 'command' && names.includes(name));

/** The commands of which these are names. */
const commandsOf = (some: readonly Declaration[], all: readonly Declaration[]): readonly Declaration[] => {
  const keys = new Set(some.map(commandKeyOf));
  return all.filter((declaration) => keys.has(declaration.key));
};

/** The innermost of what stands around a use in which names are given: an object with its handler, a class, the module. */
function nearest(
  { around }: HandlerUse,
  own: readonly Declaration[],
): { readonly span: Span; readonly found: readonly Declaration[] } | undefined {
  for (const span of around) {
    const found = own.filter(({ at }) => isWithin(at, span));
    if (found.length > 0) return { span, found };
  }
  return undefined;
}

/** Whether something there may be a command as well, or is one without a known name. */
const holdsUnknown = ({ analysis }: NamingFile, span: Span | undefined): boolean =>
  (analysis?.definitions ?? []).some(({ definition, summary }) => {
    const home = homeOf(definition.node);
    const isUnknown = definition.weak === true || !summary;
    return definition.kind === 'command' && isUnknown && span !== undefined && isWithin(home, span);
  });

function fits(use: HandlerUse, declaration: Declaration): boolean {
  const { kind, entity } = declaration;
  if (kind !== use.kind || declaration.path.at(-1) !== use.name) return false;
  if (use.types && (entity.type === undefined || !use.types.includes(entity.type))) return false;
  const { group, subcommand } = aroundOption(declaration);
  const isIn = (names: readonly string[] | undefined, name: string | undefined): boolean =>
    !names || (name !== undefined && names.includes(name));
  if (kind === 'option') return isIn(use.guards.group, group) && isIn(use.guards.subcommand, subcommand);
  return kind !== 'subcommand' || isIn(use.guards.group, group);
}
