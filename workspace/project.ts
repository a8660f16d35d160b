/**
 * A workspace as the language server and the command line see it: how a file is read by its configuration, and what its
 * analysis means for other files.
 */

import { type Definition, scopesOf } from '../core/definitions/definition.ts';
import { entryKey } from '../core/definitions/entry-target.ts';
import { mayHoldJsonDefinitions } from '../core/definitions/find.ts';
import { definedIn } from '../core/definitions/identity.ts';
import { commandTypeOf, entities, guildOf, nameOf, rootsOf } from '../core/definitions/model.ts';
import { sentLists } from '../core/definitions/sending/sent-lists.ts';
import type { Analysis } from '../core/lint/analysis.ts';
import type { DocumentInput } from '../core/lint/document.ts';
import type { CommandEntry, TargetEntry } from '../core/lint/rule.ts';
import { mayHoldDefinitions } from '../core/script/recognition/evidence.ts';
import { mayLoad } from '../core/script/recognition/positions/registered.ts';
import { mayStandAt } from '../core/script/recognition/positions/standing.ts';
import { readJson } from '../core/syntax/json/read.ts';
import { isJson, type Language } from '../core/syntax/language.ts';
import type { Modules } from '../core/syntax/modules.ts';
import { type Like, type Reader, type Reading, wrapperNames } from '../core/syntax/reading.ts';
import { homeOf } from '../core/syntax/tree.ts';
import { largestText, unread } from '../core/syntax/unread.ts';
import type { FileEntries } from './command-index.ts';
import type { Configurations, ResolvedFile } from './config/resolve.ts';
import { generatedBy } from './ignores/generated.ts';
import type { IgnoreReason } from './ignores/reason.ts';
import type { TranslationFinder } from './translations/find.ts';

export interface ProjectFile {
  readonly uri: string;
  readonly resolved: ResolvedFile;
  readonly input: DocumentInput;
  /** Why the file was read as if nothing were in it. */
  readonly ignored?: IgnoreReason;
}

/** What a runtime reads scripts with; loaded when first asked for. */
export interface ScriptSupport {
  scriptReader(): Promise<Reader>;
  /** Other modules of a script's program; absent where there are no files. The same for all scripts. */
  modules?(): Promise<Modules>;
  /** Where translated texts are. */
  readonly translations?: TranslationFinder;
}

export interface PreparingOptions {
  /** Somebody named the file, so it is read whatever else is said of it. */
  readonly isAskedFor?: boolean | undefined;
  /** Places where commands of other files of the project stand. */
  readonly likes?: readonly Like[] | undefined;
}

/**
 * Prepares a file for analysis. A file that is ignored or without evidence is read as empty, at the cost of one text
 * search; the script reader and the modules are loaded only for a script that has some.
 */
export async function prepareFile(
  configurations: Configurations,
  scripts: ScriptSupport,
  root: string | undefined,
  uri: string,
  text: string,
  language: Language,
  { isAskedFor = false, likes: known = [] }: PreparingOptions = {},
): Promise<ProjectFile> {
  const resolved = await configurations.resolve(uri, root);
  const { evidence, settings } = resolved;
  const likes = isJson(language) ? [] : known.filter((like) => mayStandAt(text, uri, like));
  const holds = isJson(language)
    ? mayHoldJsonDefinitions(text, evidence)
    : mayHoldDefinitions(text, uri) ||
      mayLoad(text) ||
      evidence.configured !== undefined ||
      wrapperNames(settings.wrappers).some((name) => text.includes(name)) ||
      likes.length > 0;
  const input = { text, language, evidence, settings, uri, likes };
  if (!holds) return { uri, resolved, input: { ...input, read: readNothing } };
  const ignored = isAskedFor ? undefined : await reasonToIgnore(configurations, root, uri, text, language);
  if (ignored) return { uri, resolved, input: { ...input, read: readNothing }, ignored };
  if (text.length > largestText) {
    const isMeant = isAskedFor || evidence.named !== undefined || evidence.configured !== undefined;
    return isMeant
      ? { uri, resolved, input: { ...input, read: unread } }
      : { uri, resolved, input: { ...input, read: readNothing }, ignored: { kind: 'large' } };
  }
  if (isJson(language)) return { uri, resolved, input: { ...input, read: readJson } };
  const read = await scripts.scriptReader();
  const modules = await scripts.modules?.();
  if (!modules) return { uri, resolved, input: { ...input, read } };
  const translations = await scripts.translations?.of(uri, root, resolved.config);
  return { uri, resolved, input: { ...input, read, modules, translations } };
}

/** Why a file holds no definitions, whatever is in it. Without a folder around, only what is in it can say so. */
export async function reasonToIgnore(
  configurations: Configurations,
  root: string | undefined,
  uri: string,
  text: string,
  language: Language,
): Promise<IgnoreReason | undefined> {
  const byPlace = root === undefined ? undefined : await configurations.ignores.reasonFor(uri, root);
  if (byPlace) return byPlace;
  const generated = generatedBy(text, language);
  return generated && !(await configurations.namesFolderOf(uri, root)) ? generated : undefined;
}

const readNothing: Reader = (text, language): Reading => ({
  text,
  language,
  candidates: [],
  syntaxErrors: [],
  directives: [],
  brokenAt: undefined,
});

/** What other files need to know of an analyzed file. */
export function entriesOf(
  { uri, resolved }: { readonly uri: string; readonly resolved: Pick<ResolvedFile, 'group' | 'part'> },
  analysis: Analysis,
): FileEntries {
  const own = { file: uri, application: resolved.group };
  // JSON is a definition by its name or shape, and no part of a program.
  const part = isJson(analysis.reading.language) ? undefined : resolved.part;
  const listOf = isJson(analysis.reading.language) ? () => undefined : sentLists(analysis.reading);
  const partOf = ({ at }: Pick<CommandEntry, 'at'>): Pick<CommandEntry, 'part'> =>
    part === undefined ? {} : { part: listOf(at)?.isWhole ? `${part} ${uri}` : part };
  /** `undefined`: it is not counted. */
  const countedIn = (
    definition: Definition,
    { at }: Pick<CommandEntry, 'at'>,
  ): Pick<CommandEntry, 'part' | 'list'> | undefined => {
    if (isCertainlyOwn(definition)) return partOf({ at });
    if (!isCertain(definition)) return undefined;
    // What is sent in a list is a command, whatever framework has it.
    const list = definition.evidence.kind === 'registration' ? listOf(at) : undefined;
    return list?.inside.has(at.start) ? { list: `${uri} ${list.start}` } : undefined;
  };
  const commands = analysis.definitions.flatMap(({ definition, summary }): readonly CommandEntry[] => {
    const counted = summary && countedIn(definition, summary);
    return counted
      ? scopesOf(definition).map((scope) => ({
          ...own,
          ...counted,
          ...(definition.evidence.kind === 'registration' ? { isRegistered: true as const } : {}),
          ...summary,
          scope,
        }))
      : [];
  });
  const isUnknown = analysis.definitions.some(
    ({ definition, summary }) => definition.kind === 'command' && !(summary && isCertainlyOwn(definition)),
  );
  return {
    commands,
    targets: targetsOf(analysis, own),
    ...(isUnknown ? { unknownIn: resolved.group } : {}),
    settings: analysis.settings,
  };
}

/**
 * Whether a command surely is one of its application's own: what stands in another file counts there; and those of an unknown guild,
 * and those that are left out, may be called as others are.
 */
const isCertain = ({ weak, guild, switchedOff, node }: Definition): boolean =>
  !weak && !guild && !switchedOff && definedIn(node) === undefined;

/** The same of any definition but those of a framework, which may make a subcommand of what looks like a command. */
const isCertainlyOwn = (definition: Definition): boolean =>
  isCertain(definition) && (!definition.framework || definition.evidence.kind === 'configuration');

function targetsOf(
  analysis: Analysis,
  own: Pick<CommandEntry, 'file' | 'application'>,
): readonly TargetEntry[] {
  return analysis.definitions.flatMap(({ definition }) => {
    if (definition.kind !== 'permissions') return [];
    const all = rootsOf(definition).flatMap(entities);
    return all.flatMap((entry): readonly TargetEntry[] => {
      const key = entry.kind === 'command-permissions' ? entryKey(entry) : undefined;
      if (key === undefined) return [];
      const [name, type, id] = [nameOf(entry), commandTypeOf(entry), guildOf(entry)];
      const scope = { kind: 'guild', name: id ?? '', ...(id === undefined ? {} : { id }) } as const;
      const at = homeOf((entry.fields.get('name') ?? entry.fields.get('id'))?.value ?? entry.node);
      const isNamed = name !== undefined && type !== undefined;
      return [{ ...own, scope, key, at, ...(isNamed ? { name, type } : {}) }];
    });
  });
}
