/** Files of its own for a new command, named and written as the definitions beside it are. */

import { libraryName, spellingOfType } from '../../core/definitions/script-evidence.ts';
import {
  constantName,
  fileBase,
  jsonSource,
  type ScriptStyle,
  scriptSource,
  standardScriptStyle,
} from '../../core/definitions/source.ts';
import { CommandType, HandlerType } from '../../core/interface/index.ts';
import { builderModule } from '../../core/refactor/builder-module.ts';
import type { Surroundings } from '../../core/refactor/refactoring.ts';
import { isJson, type Language } from '../../core/syntax/language.ts';
import { fileIn, fileName, folderOf } from '../uris.ts';
import type { Neighbour, NewCommand, NewCommandQuery } from './query.ts';

export interface NewFile {
  readonly uri: string;
  readonly language: Language;
  readonly change: { readonly kind: 'file'; readonly text: string };
}

/** What is written: the type only where it is not the usual one. An entry point says who answers. */
export const bodyOf = ({ name, type, description }: NewCommand): object => ({
  ...(type === CommandType.CHAT_INPUT ? {} : { type }),
  name,
  ...(description === undefined ? {} : { description }),
  ...(type === CommandType.PRIMARY_ENTRY_POINT ? { handler: HandlerType.SERVICE_LAUNCH_ACTIVITY } : {}),
});

/** What has to be asked of the disk. */
export interface NewFilePort {
  exists(uri: string): Promise<boolean>;
  /** How a script of the folder says what a definition is, where its neighbours do not show it. */
  styleIn(folder: string): Promise<ScriptStyle>;
  /** What a script of the folder may count on. */
  surroundingsIn(folder: string): Promise<Surroundings>;
}

/**
 * Files that are not there yet, the best first: where a person points or looks, where neighbours of the same language stand, where
 * the configuration's globs begin, and last in a folder by the scope's name. `claims` are the beginnings of globs.
 */
export async function newFiles(
  query: NewCommandQuery,
  neighbours: readonly Neighbour[],
  claims: readonly string[],
  { exists, styleIn, surroundingsIn }: NewFilePort,
): Promise<readonly NewFile[]> {
  const alike = neighbours.filter(
    ({ analysis }) => isJson(analysis.reading.language) === (query.language === 'json'),
  );
  const others = fileIn(
    query.folder,
    query.guild === undefined
      ? 'commands'
      : `guilds/${fileBase({ name: query.guild, type: CommandType.CHAT_INPUT })}`,
  );
  const folders = [
    ...(query.near === undefined ? [] : [query.near]),
    ...foldersOf(alike.filter(({ uri }) => uri === query.active)),
    ...foldersOf(alike),
    // The beginning of a glob may be a file that it names.
    ...claims.map((claim) => (/\.[a-z]+$/.test(fileName(claim)) ? folderOf(claim) : claim)),
    ...foldersOf(neighbours),
    others,
  ];
  const files: NewFile[] = [];
  for (const folder of new Set(folders))
    for (const suffix of suffixes(query, alike, (await surroundingsIn(folder)).scripts)) {
      const base = await freeBase(fileBase(query.command), (name) =>
        exists(fileIn(folder, `${name}${suffix}`)),
      );
      const text =
        query.language === 'builder'
          ? builderText(query, base, alike, scriptsIn(suffix, await surroundingsIn(folder)))
          : textFor(query, base, alike, styleOf(alike) ?? (await styleIn(folder)));
      if (text === undefined) continue;
      const uri = fileIn(folder, `${base}${suffix}`);
      files.push({ uri, language: languageOf(suffix), change: { kind: 'file', text } });
    }
  return files;
}

/** How the neighbours' names end, the most used first; else as names that are evidence by themselves do. */
function suffixes(
  { language }: NewCommandQuery,
  alike: readonly Neighbour[],
  scripts: Surroundings['scripts'],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { uri } of alike) {
    const suffix = /(\.command)?\.(jsonc?|[mc]?tsx?)$/.exec(fileName(uri))?.[0];
    if (suffix !== undefined && !isList(uri)) counts.set(suffix, (counts.get(suffix) ?? 0) + 1);
  }
  const used = [...counts].sort(([, a], [, b]) => b - a).map(([suffix]) => suffix);
  switch (language) {
    case 'json':
      return [...new Set([...used, '.command.json', '.json'])];
    case 'typescript':
      // JavaScript has no types.
      return [...new Set([...used.filter((suffix) => /\.[mc]?tsx?$/.test(suffix)), '.ts'])];
    case 'builder':
      return [...new Set([...used, scripts === 'typescript' ? '.ts' : '.js'])];
  }
}

/** How a script with that ending is written, by which it may be another one than its folder's. */
function scriptsIn(suffix: string, around: Surroundings): Surroundings {
  if (/\.[mc]?tsx?$/.test(suffix)) return { ...around, scripts: 'typescript' };
  if (suffix.endsWith('.cjs')) return { ...around, scripts: 'commonjs' };
  const isModule = suffix.endsWith('.mjs') || around.scripts === 'typescript';
  return { ...around, scripts: isModule ? 'module' : around.scripts };
}

function languageOf(suffix: string): Language {
  if (suffix.endsWith('.jsonc')) return 'jsonc';
  if (suffix.endsWith('.json')) return 'json';
  const language = /\.[mc]?ts/.test(suffix) ? 'typescript' : 'javascript';
  return suffix.endsWith('x') ? `${language}react` : language;
}

/** `undefined` where the project has no builder that says all of the command. */
function builderText(
  { command }: NewCommandQuery,
  base: string,
  alike: readonly Neighbour[],
  around: Surroundings,
): string | undefined {
  const body = Object.fromEntries(Object.entries(bodyOf(command)));
  const like = alike[0]?.analysis.reading.text;
  return builderModule({ type: command.type, body }, constantName(base), around, like);
}

const isList = (uri: string): boolean => /\.commands\.jsonc?$/.test(uri);

function textFor(
  query: NewCommandQuery,
  base: string,
  alike: readonly Neighbour[],
  style: ScriptStyle,
): string {
  const body = bodyOf(query.command);
  const like = alike[0]?.analysis.reading.text;
  return query.language === 'json'
    ? jsonSource(body, like)
    : scriptSource(body, constantName(base), {
        style,
        ...(like === undefined ? {} : { like }),
      });
}

/** How the neighbours say that something is a definition, as far as they do. */
function styleOf(alike: readonly Neighbour[]): ScriptStyle | undefined {
  const found = alike
    .flatMap(({ analysis }) => analysis.definitions)
    // Those of a framework are written its own way.
    .flatMap(({ definition }) => (definition.framework ? [] : definition.evidence))
    .find(({ kind }) => kind === 'type' || kind === 'call');
  if (found?.kind === 'call') return { kind: 'call', name: 'defineCommand', from: libraryName };
  if (found?.kind !== 'type') return undefined;
  if (spellingOfType(found.detail) !== 'camel') return standardScriptStyle;
  return { kind: 'type', name: 'ApplicationCommandData', from: 'discord.js' };
}

/** Where files of the neighbours stand, the most used folder first. */
function foldersOf(neighbours: readonly Neighbour[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { uri } of neighbours) counts.set(folderOf(uri), (counts.get(folderOf(uri)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([folder]) => folder);
}

async function freeBase(wanted: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  let name = wanted;
  for (let count = 2; await isTaken(name); count += 1) name = `${wanted}-${count}`;
  return name;
}
