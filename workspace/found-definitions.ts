/** What was recognised in a file, by what evidence, and what of it is not known: in words, for the explanation of a file. */
import * as l10n from '@vscode/l10n';
import { unknownParts } from '../core/definitions/body/unknown-parts.ts';
import type { Definition } from '../core/definitions/definition.ts';
import { entities, nameOf, rootsOf } from '../core/definitions/model.ts';
import { whyUnknown } from '../core/definitions/why-unknown.ts';
import type { Analysis } from '../core/lint/analysis.ts';
import { isJson } from '../core/syntax/language.ts';
import type { Reading } from '../core/syntax/reading.ts';
import type { Changed, SentBy } from '../core/syntax/sending.ts';
import type { Translations } from '../core/syntax/translations.ts';
import { homeOf } from '../core/syntax/tree.ts';

export interface FoundDefinition {
  readonly name: string;
  /** Why it was recognised. */
  readonly evidence: string;
  /** What follows from that, and what is not known, a sentence each. */
  readonly notes: readonly string[];
}

/** The definitions of a file in the order of the text. */
export const foundDefinitions = (
  analysis: Analysis,
  translations?: Translations,
): readonly FoundDefinition[] =>
  analysis.definitions.flatMap(({ definition }) => {
    if (definition.kind === 'file') return [];
    const { kind, detail, by } = definition.evidence;
    const [root] = definition.kind === 'command' ? rootsOf(definition) : [];
    const name = root
      ? (nameOf(root) ?? l10n.t('A command without a known name'))
      : l10n.t('Permission overwrites');
    const evidence = evidenceWords[kind](detail);
    const there = by?.split('/').slice(-2).join('/');
    const spoken = kind === 'taken' || kind === 'option' ? takenIn : likeIn;
    return [
      {
        name,
        evidence: there === undefined ? evidence : spoken(evidence, there),
        notes: notesOf(definition, analysis.reading, translations),
      },
    ];
  });

const evidenceWords = {
  'file-name': (detail) => l10n.t('by the file name pattern `{0}`', detail),
  schema: (detail) => l10n.t('by its `$schema` `{0}`', detail),
  configuration: (detail) => l10n.t('by the configured glob `{0}`', detail),
  type: (detail) => l10n.t('by the type `{0}`', detail),
  call: (detail) => l10n.t('by the call of `{0}`', detail),
  builder: (detail) => l10n.t('by the builder `{0}`', detail),
  registration: (detail) => l10n.t('by being registered with `{0}`', detail),
  class: (detail) => l10n.t('by the class `{0}`', detail),
  shape: (detail) => l10n.t('by its shape: `{0}`', detail),
  decorator: (detail) => l10n.t('by the decorator `{0}`', detail),
  comment: (detail) => l10n.t('by the comment `{0}`', detail),
  wrapper: (detail) => l10n.t('by the configured wrapper `{0}`', detail),
  like: (detail) => l10n.t('by similar definitions: `{0}`', detail),
  taken: (detail) => l10n.t('by what registers it: `{0}`', detail),
  option: () => l10n.t('as an option of another command'),
  place: (detail) => l10n.t('perhaps, by its place: `{0}`', detail),
} as const satisfies Record<Definition['evidence']['kind'], (detail: string) => string>;

const takenIn = (evidence: string, file: string) => l10n.t('{0}, in `{1}`', evidence, file);
const likeIn = (evidence: string, file: string) => l10n.t('{0}, as in `{1}`', evidence, file);

/** Places that are named of each definition. */
const maximumUnknown = 3;

function notesOf(
  definition: Definition,
  { text, language }: Reading,
  translations: Translations | undefined,
): readonly string[] {
  const { node, weak, framework, guild, switchedOff, evidence, sent, changed } = definition;
  const notes: string[] = [];
  if (evidence.kind === 'option')
    notes.push(l10n.t('It is judged and deployed with that command, and not as one of its own.'));
  else if (weak)
    notes.push(
      isJson(language)
        ? l10n.t('Its list is not called `commands`: no problem in it is reported, and it is not deployed.')
        : l10n.t(
            'It may be something else: no problem in it is reported, and it is not deployed. A comment `// appcmd-command` right before it makes it a definition.',
          ),
    );
  if (framework && evidence.kind !== 'option')
    notes.push(l10n.t('It belongs to a framework: keys and kinds of values of its own are left alone.'));
  if (sent && !changed) notes.push(sentNote(sent));
  if (changed) notes.push(changedNote(changed));
  if (guild) notes.push(l10n.t('It is registered in guilds alone, and which ones is not read from code.'));
  if (switchedOff)
    notes.push(l10n.t('A flag beside it says that the program leaves it out: it is not deployed.'));
  if ('open' in node && node.open && !changed)
    notes.push(l10n.t('Code that is not followed may add to it, so nothing is reported as missing from it.'));
  // What may be added is the definition's own note; fields that are not of the interface belong to others.
  const unknown = rootsOf(definition).flatMap((root) =>
    unknownParts(root).filter(({ node: part }) => part.kind === 'unknown'),
  );
  const catalogs = catalogsOf(definition, translations);
  if (catalogs.length > 0)
    notes.push(l10n.t('Its texts come from {0}.', catalogs.map((catalog) => `\`${catalog}\``).join(', ')));
  for (const { written, node: part } of unknown.slice(0, maximumUnknown))
    notes.push(l10n.t('`{0}` is not known: {1}.', written.join('.'), whyUnknown(part, text)));
  const rest = unknown.length - maximumUnknown;
  if (rest === 1) notes.push(l10n.t('1 more value is not known.'));
  if (rest > 1) notes.push(l10n.t('{0} more values are not known.', rest));
  return notes;
}

/** What a loader sends of a command, in a sentence. */
function sentNote({ by, fields, without }: SentBy): string {
  if (by === undefined) return l10n.t('`appcommands.json` says that your program sends it as it is written.');
  const file = lastOfPath(by);
  const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  if (fields) return l10n.t('{0} sends these fields of it: {1}.', file, named(fields));
  return without
    ? l10n.t('{0} sends it without {1}.', file, named(without))
    : l10n.t('{0} sends it as it is written.', file);
}

/** What code makes of a command before it registers it, in a sentence. */
function changedNote({ by, body }: Changed): string {
  return body === undefined
    ? l10n.t('{0} changes it before it registers it.', lastOfPath(by))
    : l10n.t('{0} changes it before it registers it. This is deployed: `{1}`.', lastOfPath(by), body);
}

const lastOfPath = (uri: string): string => `\`${uri.split('/').slice(-2).join('/')}\``;

/** The catalogs that texts of a definition come from, as people name them. */
function catalogsOf(definition: Definition, translations: Translations | undefined): readonly string[] {
  const all = new Map(
    (translations?.sets ?? []).flatMap(({ files }) => files.map(({ uri, path }) => [uri, path] as const)),
  );
  if (all.size === 0) return [];
  const found = rootsOf(definition)
    .flatMap(entities)
    .flatMap(({ texts }) => texts.flatMap(({ value }) => all.get(homeOf(value).file ?? '') ?? []));
  return [...new Set(found)];
}
