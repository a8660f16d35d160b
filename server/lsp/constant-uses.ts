/** What else uses a constant that gives a name: a rename changes it there as well, which is asked about before. */

import * as l10n from '@vscode/l10n';
import type { ConstantReader, ConstantUse, NamedConstant } from '../../core/script/handlers/constants.ts';
import { isJson, type Language } from '../../core/syntax/language.ts';
import type { Modules } from '../../core/syntax/modules.ts';
import { isWithin, type Span } from '../../core/syntax/tree.ts';
import { decoded } from '../../core/text/percent.ts';
import { languageOfFile } from '../../workspace/discovery.ts';
import { normalUri } from '../../workspace/uris.ts';
import type { At } from '../features/navigation/declarations.ts';
import type { Apart, RenameLoss, Renaming } from '../features/navigation/rename.ts';
import { positionsOf } from './convert.ts';
import { type NamedFiles, type NamingContext, readAll } from './workspace/naming-files.ts';

/** How many places are named. */
const shownPlaces = 5;

/** The rename, with what has to be said of a constant that other code uses. */
export async function withOtherUses(
  renaming: Renaming,
  files: NamedFiles,
  context: NamingContext,
): Promise<Renaming> {
  const { apart, loses } = renaming;
  const others = apart && (await otherUses(apart, files, context));
  if (!others || others.places.length === 0) return renaming;
  const said = saying(others, context);
  if (!loses) return { ...renaming, loses: said };
  return {
    ...renaming,
    loses: { title: loses.title, detail: `${loses.detail}\n${said.title}. ${said.detail}` },
  };
}

interface Others {
  readonly constant: NamedConstant;
  readonly places: readonly (At & { readonly text: string })[];
}

function saying({ constant, places }: Others, { workspace }: NamingContext): RenameLoss {
  const shown = places.slice(0, shownPlaces).map(({ uri, text, start }) => {
    const { line } = positionsOf(uri, text).positionAt(start);
    return `${workspace.shownPath(uri)}:${line + 1}`;
  });
  const more = places.length - shown.length;
  const list = more > 0 ? l10n.t('{0} and {1} more', shown.join(', '), more) : shown.join(', ');
  return {
    title: l10n.t('`{0}` is used where it may be no name', [constant.name, ...constant.path].join('.')),
    detail: l10n.t('Its text changes there as well: {0}.', list),
  };
}

async function otherUses(
  { at, names, parts }: Apart,
  files: NamedFiles,
  context: NamingContext,
): Promise<Others | undefined> {
  const [text, language] = [files.textOf(at.uri), languageOfFile(at.uri)];
  if (text === undefined || !language || isJson(language)) return undefined;
  const reader = await context.runtime.constantReader();
  const constant = reader.declaredBy(text, language, at);
  if (!constant) return undefined;
  const places: Others['places'][number][] = [];
  const add = (uri: string, module: string, uses: readonly ConstantUse[]): void => {
    const isOf = (at: At): boolean => at.uri === uri;
    for (const use of uses)
      if (!use.isName && !isTheName(use, names.filter(isOf), parts.filter(isOf)))
        places.push({ uri, text: module, ...use.at });
  };
  add(at.uri, text, reader.constantUsesIn(text, language, constant));
  for await (const script of importing(at.uri, constant, files, context))
    add(script.uri, script.text, usesThere(script, at.uri, constant, reader, files));
  return { constant, places };
}

/** Whether the use gives the name: it is the very place, or something that a command is made of, outside of what only runs later. */
function isTheName({ at, body }: ConstantUse, names: readonly Span[], parts: readonly Span[]): boolean {
  if (names.some((name) => name.start <= at.end && at.start <= name.end)) return true;
  return parts.some((part) => isWithin(at, part) && !(body && isWithin(body, part)));
}

interface Script {
  readonly uri: string;
  readonly text: string;
  readonly language: Language;
}

/** The other scripts of the workspace that may import it. */
async function* importing(
  home: string,
  { exportedAs }: NamedConstant,
  files: NamedFiles,
  { workspace, runtime, documentOf }: NamingContext,
): AsyncGenerator<Script> {
  if (exportedAs.length === 0) return;
  const named = exportedAs.filter((name) => /^[\w$]+$/.test(name) && name !== 'default');
  // What is exported without a name is imported by that of the file.
  const stem = /([^/]+?)(?:\/index)?(?:\.[^./]+)+$/.exec(decoded(home))?.[1] ?? '';
  const words = named.length < exportedAs.length ? [...named, stem] : named;
  const scripts = [...new Set((await workspace.filesNaming()).map(normalUri))].flatMap((uri) => {
    const language = languageOfFile(uri);
    return uri === home || !language || isJson(language) ? [] : [[uri, language] as const];
  });
  const languages = new Map(scripts);
  const open = scripts.flatMap(([uri]) => {
    const text = documentOf(uri)?.getText();
    return text === undefined ? [] : [[uri, text] as const];
  });
  const isOpen = new Set(open.map(([uri]) => uri));
  const matches = (text: string): boolean => words.some((word) => text.includes(word));
  for (const [uri, text] of open) {
    const language = languages.get(uri);
    if (language && matches(text)) yield { uri, text, language };
  }
  const closed = scripts.flatMap(([uri]) => (isOpen.has(uri) ? [] : [uri]));
  for await (const { uri, text } of readAll(runtime.files, closed)) {
    const language = languages.get(uri);
    if (language && matches(text)) yield { uri, text: files.textOf(uri) ?? text, language };
  }
}

function usesThere(
  { uri, text, language }: Script,
  home: string,
  constant: NamedConstant,
  reader: ConstantReader,
  { current }: NamedFiles,
): readonly ConstantUse[] {
  const modules = [...current.values()]
    .map(({ file }) => file.input.modules)
    .find((modules) => modules !== undefined);
  return reader.usesOfImported(text, language, constant, (specifier) =>
    leadsTo(home, modules?.resolve(uri, specifier), modules),
  );
}

/** Whether a module is that one, or hands on what others export. */
function leadsTo(home: string, found: string | undefined, modules: Modules | undefined): boolean {
  if (found === undefined) return false;
  if (normalUri(found) === home) return true;
  return /\bexport\b[^;]*\bfrom\b/.test(modules?.read(found)?.text ?? '');
}
