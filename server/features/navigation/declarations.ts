/** Where commands, subcommands, options and choices are given their names. */
import { type Definition, scopeKey, scopesOf } from '../../../core/definitions/definition.ts';
import { isGroup, isSubcommand, nameOf } from '../../../core/definitions/model.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import type { HandlerUses } from '../../../core/script/handlers/uses.ts';
import { homeOf, type Span } from '../../../core/syntax/tree.ts';
import { type Named, namesIn } from './names.ts';

/** A file that is looked through: one with definitions, a module that handles commands, a text with mentions. */
export interface NamingFile {
  readonly uri: string;
  readonly text: string;
  /** Key of the application whose the file is. */
  readonly application: string;
  readonly analysis?: Analysis;
  /** What a script asks interactions for. */
  readonly handlers?: HandlerUses;
}

/** A span of a file. */
export interface At extends Span {
  readonly uri: string;
}

/** Where a name is given. */
export interface Declaration extends Named {
  /** Equal for what has the same name in commands of one name, type and application. */
  readonly key: string;
  readonly application: string;
  readonly definition: Definition;
  readonly scopes: readonly string[];
  /** The file that was analyzed: the name may stand in another one. */
  readonly file: NamingFile;
  /** The value, with its quotes. */
  readonly at: At;
}

export const declarationKey = (
  application: string,
  type: number,
  path: readonly string[],
  isChoice = false,
): string => JSON.stringify([application, type, path, isChoice]);

/** The names that a file gives, or uses from others. */
export function declarationsIn(file: NamingFile): readonly Declaration[] {
  const { analysis, application, uri } = file;
  return (analysis?.definitions ?? []).flatMap(({ definition }) => {
    if (definition.weak) return [];
    return namesIn(definition).flatMap((named): readonly Declaration[] => {
      if (named.type === undefined) return [];
      const key = declarationKey(application, named.type, named.path, named.kind === 'choice');
      const { start, end, file: home = uri } = homeOf(named.value);
      const scopes = scopesOf(definition).map(scopeKey);
      return [{ ...named, key, application, definition, scopes, file, at: { uri: home, start, end } }];
    });
  });
}

/** Whether two places are one. */
export const isAt = (a: At, b: At): boolean => a.uri === b.uri && a.start === b.start && a.end === b.end;

/** The subcommand and the group around an option, by their names. */
export function aroundOption({ entity }: Named): { readonly subcommand?: string; readonly group?: string } {
  const found: { subcommand?: string; group?: string } = {};
  for (let at = entity.parent; at; at = at.parent) {
    const name = nameOf(at);
    if (name === undefined) continue;
    if (isSubcommand(at)) found.subcommand = name;
    if (isGroup(at)) found.group = name;
  }
  return found;
}
