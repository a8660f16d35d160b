/**
 * Renaming a command, a group, a subcommand, an option or a choice: where its name is given, translations that equal it, and
 * all that surely means it. What may mean something else stays as it is.
 */
import * as l10n from '@vscode/l10n';
import { type Entity, rootsOf } from '../../../core/definitions/model.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../../../core/lint/document.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { inputAfter } from '../../../core/lint/fixes/edited.ts';
import { breaksMore, errors } from '../../../core/lint/fixes/fixes.ts';
import type { Problem } from '../../../core/lint/problem.ts';
import { bodyAsSeen } from '../../../core/plan/body.ts';
import { replaceValue } from '../../../core/syntax/edits/index.ts';
import type { Language } from '../../../core/syntax/language.ts';
import { homeOf, type StringNode } from '../../../core/syntax/tree.ts';
import { type At, type Declaration, declarationKey, isAt } from './declarations.ts';
import type { NameIndex } from './name-index.ts';
import { typedName } from './names.ts';
import { inside, nameAt, type TextOf } from './references.ts';

/** The files of a workspace as a rename needs them. */
export interface RenamedFiles {
  readonly textOf: TextOf;
  languageOf(uri: string): Language | undefined;
  /** How a file that was analyzed is read. */
  inputOf(uri: string): DocumentInput | undefined;
}

export interface FileEdit extends At {
  readonly newText: string;
}

export interface Renaming {
  readonly edits: readonly FileEdit[];
  /** The text stands apart from what it names, so that other code may use it. */
  readonly apart?: Apart;
  /** What the service loses by it, before it is done. */
  readonly loses?: RenameLoss;
}

/** A text that gives a name and stands in no command. */
export interface Apart {
  /** The literal, with its quotes. */
  readonly at: At;
  /** Where it is used as the name. */
  readonly names: readonly At[];
  /** What the commands that it names are made of. */
  readonly parts: readonly At[];
}

export interface RenameLoss {
  readonly title: string;
  readonly detail: string;
}

/** Why something cannot be renamed. */
export interface Refusal {
  readonly refused: string;
}

/** The name at a place that can be renamed from there, without quotes; `undefined` where none is. */
export function renamableAt(
  index: NameIndex,
  place: At,
  textOf: TextOf,
): (At & { readonly name: string }) | undefined {
  const found = nameAt(index, place, textOf);
  const [declaration] = found?.declarations ?? [];
  if (!found || !declaration || isUseAlone(index, found.at)) return undefined;
  return { ...found.at, name: declaration.value.value };
}

/** What a rename changes, or why it is refused; `undefined` where no name is. */
export function renamed(
  index: NameIndex,
  place: At,
  newName: string,
  files: RenamedFiles,
): Renaming | Refusal | undefined {
  const found = nameAt(index, place, files.textOf);
  const [first, ...others] = found?.declarations ?? [];
  if (!found || !first) return undefined;
  if (others.some(({ at }) => !isAt(at, first.at)))
    return {
      refused: l10n.t('{0} is defined in several places: rename it in one of them.', quotedName(first)),
    };
  const all = index.declarations.filter(({ at }) => isAt(at, first.at));
  const text = files.textOf(first.at.uri);
  if (text === undefined || !first.value.literal || !/["'`]/.test(text[first.at.start] ?? ''))
    return {
      refused: l10n.t('The name of {0} is not one literal: change its parts.', quotedName(first)),
    };
  if (newName === first.value.value) return { edits: [] };
  const taken = all.find((declaration) => isTaken(index, declaration, newName));
  if (taken) return { refused: takenMessage(taken, newName) };
  const own = [first.at, ...translationsLike(index, all)].flatMap((at) => replaced(at, newName, files));
  const judged = judgedAfter(all, own, files);
  if (judged.some(saysElse))
    return {
      refused: l10n.t('The text of {0} holds more than its name: change its parts.', quotedName(first)),
    };
  const [refused] = judged.flatMap(firstNewError);
  if (refused) return { refused: refused.message };
  const used = index.references.flatMap((reference): readonly FileEdit[] => {
    if (
      reference.kind === 'use' ||
      !reference.keys.some((key) => all.some((declaration) => declaration.key === key))
    )
      return [];
    const isSure = reference.declared
      ? isAt(reference.declared, first.at)
      : reference.keys.every((key) => index.declared(key).every(({ at }) => isAt(at, first.at)));
    if (!isSure) return [];
    return reference.kind === 'mention'
      ? [{ ...reference.at, newText: newName }]
      : replaced(reference.at, newName, files);
  });
  const loses = all.find(({ kind }) => kind === 'command');
  return {
    edits: unique([...own, ...used]),
    ...(all.some(isApart) ? { apart: apartOf(index, all, first.at) } : {}),
    ...(loses ? { loses: lossOf(loses, newName) } : {}),
  };
}

/** Whether the text stands outside of the object, call or class that it names. */
function isApart({ value, entity: { node } }: Declaration): boolean {
  const [text, owner] = [homeOf(value), homeOf(node)];
  const end = Math.max(owner.end, node.chain?.end ?? owner.end);
  return text.file !== owner.file || text.start < owner.start || end < text.end;
}

function apartOf(index: NameIndex, all: readonly Declaration[], at: At): Apart {
  const keys = new Set(all.map(({ key }) => key));
  const uses = index.references.filter(
    (reference) => reference.kind === 'use' && reference.keys.some((key) => keys.has(key)),
  );
  const parts = all.flatMap(({ definition, file }) =>
    definition.parts.map(({ start, end, file: uri = file.uri }) => ({ uri, start, end })),
  );
  return { at, names: uses.map((use) => use.at), parts };
}

const quotedName = (declaration: Declaration): string => `\`${typedName(declaration)}\``;

/** A name that stands where something else is used: renaming that is the language's. */
const isUseAlone = (index: NameIndex, { uri, start, end }: At): boolean =>
  index.references.some(({ kind, at }) => kind === 'use' && isAt(at, { uri, start, end }));

/** Whether something beside it has the name: in the same list, or in one of its scopes. */
const isTaken = (index: NameIndex, declaration: Declaration, newName: string): boolean => {
  const path = [...declaration.path.slice(0, -1), newName];
  const key = declarationKey(
    declaration.application,
    declaration.type ?? 0,
    path,
    declaration.kind === 'choice',
  );
  return index
    .declared(key)
    .some(
      (other) =>
        !isAt(other.at, declaration.at) && other.scopes.some((scope) => declaration.scopes.includes(scope)),
    );
};

function takenMessage({ kind }: Declaration, name: string): string {
  if (kind === 'command') return l10n.t('Another command of the same type and scope is called `{0}`.', name);
  return kind === 'choice'
    ? l10n.t('Another choice of the same option is called `{0}`.', name)
    : l10n.t('Another option beside it is called `{0}`.', name);
}

/** Translations that equal the name, where nothing else uses them: they are renamed with it. */
function translationsLike(index: NameIndex, all: readonly Declaration[]): readonly At[] {
  const own = all.flatMap((declaration) => translationsOf(declaration, declaration.value.value));
  if (own.length === 0) return [];
  const others = index.declarations.filter((declaration) => !all.includes(declaration));
  // What others are called in that language by it, whatever their own name is.
  const used = others.flatMap((other) => [other.at, ...translationsOf(other)]);
  return own.filter((at) => !used.some((other) => isAt(other, at)));
}

/** Where translations of a name stand; of `like` those that equal it. */
const translationsOf = ({ entity, file }: Declaration, like?: string): readonly At[] =>
  translatedNames(entity).flatMap((name) => {
    if ((like !== undefined && name.value !== like) || !name.literal || name.lack) return [];
    const { start, end, file: home = file.uri } = homeOf(name);
    return [{ uri: home, start, end }];
  });

const translatedNames = ({ texts }: Entity): readonly StringNode[] =>
  texts.flatMap(({ of, locale, value }) =>
    of === 'name' && locale && value.kind === 'string' ? [value] : [],
  );

/** A literal with the new name, in its own quotes; nothing where it is none. */
function replaced(at: At, newName: string, { textOf, languageOf }: RenamedFiles): readonly FileEdit[] {
  const [text, language] = [textOf(at.uri), languageOf(at.uri)];
  if (text === undefined || !language || inside(at, textOf) === at) return [];
  const literal: StringNode = { kind: 'string', value: '', literal: true, start: at.start, end: at.end };
  // Its quotes stay.
  return replaceValue({ text, language }, literal, newName).map(({ newText }) => ({
    ...inside(at, textOf),
    newText: newText.slice(1, -1),
  }));
}

interface Judged {
  readonly before: Analysis;
  readonly after: Analysis;
}

/** The files that give the name, as they are and with these edits. */
const judgedAfter = (
  all: readonly Declaration[],
  edits: readonly FileEdit[],
  { inputOf }: RenamedFiles,
): readonly Judged[] =>
  [...new Set(all.map(({ file }) => file.uri))].flatMap((uri): readonly Judged[] => {
    const input = inputOf(uri);
    const ofFile = edits.map(({ uri: file, ...edit }) => (file === uri ? edit : { ...edit, file }));
    const after = input && inputAfter(input, ofFile);
    return after ? [{ before: analyzeDocument(input), after: analyzeDocument(after) }] : [];
  });

/** Whether more than names is another one: a description of the same constant, the value of a choice that is made of its name. */
const saysElse = ({ before, after }: Judged): boolean => besideNames(before) !== besideNames(after);

const besideNames = ({ definitions }: Analysis): string =>
  JSON.stringify(
    definitions
      .flatMap(({ definition }) => (definition.kind === 'command' ? rootsOf(definition) : []))
      .map((root) => bodyAsSeen(root, {})),
    (key, value) => (key === 'name' || key === 'name_localizations' ? undefined : value),
  );

/** The first error that the definitions would have and do not have now: of the name, or beside others. */
function firstNewError({ before, after }: Judged): readonly Problem[] {
  const [now, then] = [errors(finalProblems(after)), errors(finalProblems(before))];
  if (!breaksMore(now, then)) return [];
  return [now.find((problem) => !then.some(({ message }) => message === problem.message)) ?? now[0]].filter(
    (problem) => problem !== undefined,
  );
}

/** §Application command permissions: they belong to the id, and a new name is a new command, or loses them. */
function lossOf(declaration: Declaration, newName: string): RenameLoss {
  const to = `\`${typedName({ ...declaration, path: [newName] })}\``;
  if (declaration.entity.fields.has('id'))
    return {
      title: l10n.t('The deployed command loses its permission overwrites'),
      detail: l10n.t(
        'Deploying it renames {0} to {1}: it keeps its id, and loses the permission overwrites that are set for it.',
        quotedName(declaration),
        to,
      ),
    };
  return {
    title: l10n.t('A new command for the service: new id, no permission overwrites'),
    detail: l10n.t(
      'If {0} is deployed, a deploy creates {1} beside it, with a new id and without its permission overwrites. “{2}” of a deploy, or `appcmd deploy --renames`, keeps the id.',
      quotedName(declaration),
      to,
      l10n.t('Plan again with renames…'),
    ),
  };
}

const unique = (edits: readonly FileEdit[]): readonly FileEdit[] => [
  ...new Map(edits.map((edit) => [`${edit.uri} ${edit.start} ${edit.end}`, edit])).values(),
];
