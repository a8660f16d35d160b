/**
 * Where a new command may go: lists of commands that it can join, and files of its own where the other definitions of its
 * scope stand. Every place was tried: the text it gives is read again, and the command is found there in the wanted scope.
 */
import { type CommandScope, scopesOf } from '../../core/definitions/definition.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import type { Language } from '../../core/syntax/language.ts';
import { homeOf, type TextEdit } from '../../core/syntax/tree.ts';
import { claimsOf } from '../config/claims.ts';
import { globMatcher, literalBase } from '../globs.ts';
import type { ProjectFile } from '../project.ts';
import { fileIn, relativePath } from '../uris.ts';
import { type NewFilePort, newFiles } from './files.ts';
import { insertions } from './lists.ts';
import type { Neighbour, NewCommandQuery } from './query.ts';

/** What the search asks of a workspace. */
export interface PlacesPort extends NewFilePort {
  prepare(uri: string, text: string, language: Language): Promise<ProjectFile>;
}

export interface NewCommandPlace {
  readonly uri: string;
  /** Relative to the folder of the query. */
  readonly path: string;
  /** The whole text of a new file, or edits of one that is there. */
  readonly change:
    | { readonly kind: 'file'; readonly text: string }
    | { readonly kind: 'edits'; readonly before: string; readonly edits: readonly TextEdit[] };
  /** The text afterwards, and the offset in it where a person goes on writing. */
  readonly after: string;
  readonly cursor: number;
}

/** The best first. `group` is the application that the command is meant for: see `ResolvedFile.group`. */
export async function newCommandPlaces(
  query: NewCommandQuery,
  group: string,
  neighbours: readonly Neighbour[],
  port: PlacesPort,
): Promise<readonly NewCommandPlace[]> {
  const inScope = neighbours.filter(({ analysis }) =>
    analysis.definitions.some(
      // What goes to further guilds as well would take the new command along.
      ({ definition }) =>
        definition.kind !== 'permissions' && !definition.others && isScope(definition.scope, query),
    ),
  );
  const config = (await port.prepare(fileIn(query.folder, 'any.json'), '', 'json')).resolved.config;
  const claims = config
    ? claimsOf(config.config)
        .filter(
          ({ application, configured }) =>
            `${config.uri}#${application.name}` === group &&
            configured.holds === 'commands' &&
            isScope(configured.scope, query),
        )
        .filter(({ configured }) => takes(configured.glob, query.language))
        .map(({ configured }) => fileIn(config.folder, literalBase(configured.glob)))
    : [];
  const candidates = [...(await newFiles(query, inScope, claims, port)), ...insertions(query, inScope)];
  const places: NewCommandPlace[] = [];
  for (const candidate of candidates) {
    if (places.some((place) => place.uri === candidate.uri)) continue;
    const { change, language } = candidate;
    const after = change.kind === 'file' ? change.text : applyEdits(change.before, change.edits);
    const cursor = await cursorIn(await port.prepare(candidate.uri, after, language), query, group);
    const path = relativePath(query.folder, candidate.uri);
    if (cursor !== undefined && path !== undefined)
      places.push({ uri: candidate.uri, path, change, after, cursor });
  }
  return oneFileOnly(places);
}

/** A folder for each guess would be a quiz: the best new file, then the lists. */
const oneFileOnly = (places: readonly NewCommandPlace[]): readonly NewCommandPlace[] => {
  const best = places.find(({ change }) => change.kind === 'file');
  return places.filter((place) => place === best || place.change.kind === 'edits');
};

const isScope = (scope: CommandScope, { guild }: NewCommandQuery): boolean =>
  scope.kind === 'global' ? guild === undefined : scope.name === guild;

const namesFor: Readonly<Record<NewCommandQuery['language'], readonly string[]>> = {
  json: ['any.command.json', 'any.json'],
  typescript: ['any.ts'],
  builder: ['any.ts', 'any.js'],
};

/** Whether files of the language directly where a glob begins are claimed by it. */
const takes = (glob: string, language: NewCommandQuery['language']): boolean => {
  const matches = globMatcher(glob);
  const base = literalBase(glob);
  const names = namesFor[language];
  return names.some((name) => matches(base === '' ? name : `${base}/${name}`) || matches(base));
};

/** Behind the last value of the command in the text that it would give; `undefined` where it is not found as it is meant. */
async function cursorIn(
  file: ProjectFile,
  query: NewCommandQuery,
  group: string,
): Promise<number | undefined> {
  if (file.resolved.group !== group) return undefined;
  const { name, type } = query.command;
  const found = analyzeDocument(file.input).definitions.find(
    ({ definition, summary }) =>
      definition.kind === 'command' &&
      summary?.name === name &&
      summary.type === type &&
      scopesOf(definition).some((scope) => isScope(scope, query)),
  )?.definition;
  if (found?.kind !== 'command') return undefined;
  const last = found.node.properties.at(-1);
  return last ? (last.call ?? homeOf(last.value)).end : undefined;
}
