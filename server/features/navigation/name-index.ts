/**
 * Where the names of commands, subcommands, options and choices are given, and what else means them: files of overwrites,
 * mentions, handlers, uses of what is shared. What is not sure is no reference.
 */
import { entryKey } from '../../../core/definitions/entry-target.ts';
import { commandTypeOf, entities, nameOf, rootsOf } from '../../../core/definitions/model.ts';
import { CommandType } from '../../../core/interface/index.ts';
import { homeOf, type Span } from '../../../core/syntax/tree.ts';
import {
  type At,
  type Declaration,
  declarationKey,
  declarationsIn,
  type NamingFile,
} from './declarations.ts';
import { handledBy } from './handled.ts';
import { mentionsIn } from './mentions.ts';

export interface Reference {
  readonly kind: 'overwrite' | 'mention' | 'handler' | 'use';
  /** What it means: several where a shared option is several ones. */
  readonly keys: readonly string[];
  /** With its quotes, where it has some. */
  readonly at: At;
  /** The place that gives the name, where it is that one and no other with the same key. */
  readonly declared?: At;
}

export interface NameIndex {
  readonly declarations: readonly Declaration[];
  readonly references: readonly Reference[];
  /** What is given that key. */
  declared(key: string): readonly Declaration[];
}

/** Looks through all files. `uri`s are in one spelling. */
export function indexNames(files: readonly NamingFile[]): NameIndex {
  const byKey = new Map<string, Declaration[]>();
  const seen = new Set<string>();
  for (const declaration of files.flatMap(declarationsIn)) {
    const id = `${declaration.key} ${declaration.at.uri} ${declaration.at.start}`;
    if (seen.has(id)) continue;
    seen.add(id);
    byKey.set(declaration.key, [...(byKey.get(declaration.key) ?? []), declaration]);
  }
  const declarations = [...byKey.values()].flat();
  const declared = (key: string): readonly Declaration[] => byKey.get(key) ?? [];
  const applications = [...new Set(declarations.map((declaration) => declaration.application))];
  /** The application whose command somebody means who says no more than its path. */
  const meant = (file: NamingFile, type: number, path: readonly string[]): string | undefined => {
    const having = applications.filter((application) => byKey.has(declarationKey(application, type, path)));
    if (having.length < 2) return having[0];
    return having.find((application) => application === file.application);
  };
  const references = files.flatMap((file): readonly Reference[] => [
    ...overwritesIn(file).filter(({ keys }) => keys.some((key) => byKey.has(key))),
    ...referencesElsewhere(file),
    ...mentionsIn(file.text).flatMap(({ words }) => {
      const path = words.map((word) => word.name);
      const application = meant(file, CommandType.CHAT_INPUT, path);
      if (application === undefined) return [];
      return words.map(({ start, end }, at): Reference => {
        const key = declarationKey(application, CommandType.CHAT_INPUT, path.slice(0, at + 1));
        return { kind: 'mention', keys: [key], at: { uri: file.uri, start, end } };
      });
    }),
    ...handledBy(file, declarations).map((handled): Reference => ({ kind: 'handler', ...handled })),
  ]);
  return { declarations, references: unique(references), declared };
}

/** What names a command in a file of overwrites. An entry with an id is for the command with this id. */
function overwritesIn({ uri, analysis, application }: NamingFile): readonly Reference[] {
  return (analysis?.definitions ?? []).flatMap(({ definition }) => {
    if (definition.kind !== 'permissions') return [];
    return rootsOf(definition)
      .flatMap(entities)
      .flatMap((entry): readonly Reference[] => {
        if (entry.kind !== 'command-permissions' || entry.fields.has('id')) return [];
        const [name, type, value] = [nameOf(entry), commandTypeOf(entry), entry.fields.get('name')?.value];
        if (name === undefined || type === undefined || !value || entryKey(entry) === undefined) return [];
        const { start, end, file = uri } = homeOf(value);
        return [
          {
            kind: 'overwrite',
            keys: [declarationKey(application, type, [name])],
            at: { uri: file, start, end },
          },
        ];
      });
  });
}

/** Where a document uses a name, an option or a choice that stands elsewhere. */
function referencesElsewhere(file: NamingFile): readonly Reference[] {
  return declarationsIn(file).flatMap(({ key, entity, value }) => {
    const used = [entity.node, value].filter((node) => node.home !== undefined);
    return used.flatMap((node): readonly Reference[] => {
      const { start, end } = node;
      const owner = entity.parent?.node;
      // What stands in something that is shared as a whole is used by that.
      if (end <= start || (owner && owner.home !== undefined && isSameStretch(owner, node))) return [];
      if (node === value && entity.node.home !== undefined && isSameStretch(entity.node, node)) return [];
      return [{ kind: 'use', keys: [key], at: { uri: file.uri, start, end } }];
    });
  });
}

const isSameStretch = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/** Those of one place as one; a use that is a name by itself is given by that. */
function unique(references: readonly Reference[]): readonly Reference[] {
  const all = new Map<string, Reference>();
  for (const reference of references) {
    const place = `${reference.kind} ${reference.at.uri} ${reference.at.start} ${reference.at.end}`;
    const known = all.get(place);
    all.set(place, known ? { ...known, keys: [...new Set([...known.keys, ...reference.keys])] } : reference);
  }
  return [...all.values()];
}
