/** What was recognised in a file, by what evidence, and what of it is not known: in words, for the explanation of a file. */
import type { Definition } from '../core/definitions/definition.ts';
import { entities, nameOf, rootsOf } from '../core/definitions/model.ts';
import { unknownParts } from '../core/definitions/unknown-parts.ts';
import { whyUnknown } from '../core/definitions/why-unknown.ts';
import type { Analysis } from '../core/lint/analysis.ts';
import { isJson } from '../core/syntax/language.ts';
import type { Reading } from '../core/syntax/reading.ts';
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
    const name = root ? (nameOf(root) ?? 'A command without a known name') : 'Permission overwrites';
    const spoken =
      by === undefined ? '' : `, ${kind === 'taken' ? '' : 'as '}in \`${by.split('/').slice(-2).join('/')}\``;
    const evidence = `${evidenceWords[kind]} \`${detail}\`${spoken}`;
    return [{ name, evidence, notes: notesOf(definition, analysis.reading, translations) }];
  });

const evidenceWords = {
  'file-name': 'by the file name pattern',
  schema: 'by its `$schema`',
  configuration: 'by the configured glob',
  type: 'by the type',
  call: 'by the call of',
  builder: 'by the builder',
  registration: 'by being registered with',
  class: 'by the class',
  shape: 'by its shape:',
  decorator: 'by the decorator',
  comment: 'by the comment',
  wrapper: 'by the configured wrapper',
  like: 'by its likes:',
  taken: 'by what registers it:',
  place: 'perhaps, by where it stands:',
} as const satisfies Record<Definition['evidence']['kind'], string>;

/** Places that are named of each definition. */
const maximumUnknown = 3;

function notesOf(
  definition: Definition,
  { text, language }: Reading,
  translations: Translations | undefined,
): readonly string[] {
  const { node, weak, framework, guild } = definition;
  const notes: string[] = [];
  if (weak)
    notes.push(
      isJson(language)
        ? 'It stands in a list that is not called `commands`: nothing in it is told as a problem, and it is not deployed.'
        : 'It may be something else: nothing in it is told as a problem, and it is not deployed. A comment `// appcmd-command` right before it makes it a definition.',
    );
  if (framework) notes.push('It belongs to a framework: keys and kinds of values of its own are left alone.');
  if (guild) notes.push('It is registered in a guild that only the running program knows.');
  if ('open' in node && node.open)
    notes.push('Code that is not followed may add to it, so nothing is reported as missing from it.');
  // What may be added is the definition's own note; fields that are not of the interface belong to others.
  const unknown = rootsOf(definition).flatMap((root) =>
    unknownParts(root).filter(({ node: part }) => part.kind === 'unknown'),
  );
  const catalogs = catalogsOf(definition, translations);
  if (catalogs.length > 0)
    notes.push(`Its texts come from ${catalogs.map((one) => `\`${one}\``).join(', ')}.`);
  for (const { written, node: part } of unknown.slice(0, maximumUnknown))
    notes.push(`\`${written.join('.')}\` is not known: ${whyUnknown(part, text)}.`);
  const rest = unknown.length - maximumUnknown;
  if (rest > 0) notes.push(`${rest} more ${rest === 1 ? 'value is' : 'values are'} not known.`);
  return notes;
}

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
