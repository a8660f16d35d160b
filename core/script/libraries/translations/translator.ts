/** What a translation library exports, as far as it leads to texts. One adapter tells it of one library. */
import type TypeScript from 'typescript';
import type { CatalogSet } from '../../../syntax/translations.ts';
import type { Span, UnknownNode, ValueNode } from '../../../syntax/tree.ts';
import type { Arguments, Caller } from './caller.ts';
import type { Asked, Key, Values } from './query.ts';

/** A call of something that gives texts. */
export interface Call {
  readonly evaluator: Caller;
  readonly node: TypeScript.CallExpression | TypeScript.NewExpression;
  readonly args: Arguments;
}

/** A function or an object of a library, or something made by one. */
export interface Translator {
  /** What it has under a name; `undefined`: nothing that is known. */
  readonly member?: (name: string) => Translator | undefined;
  /** What a call gives; `undefined`: that is not known. */
  readonly call?: (call: Call) => ValueNode | undefined;
  /** What `new` gives. */
  readonly construct?: (call: Call) => ValueNode | undefined;
}

export interface Adapter {
  /** The npm packages that export it. */
  readonly packages: readonly string[];
  readonly exports: Translator;
  /** Its catalogs, where they are JSON. Helpers over another library have those of that. */
  readonly catalogs?: CatalogReading;
}

/** Where the catalogs of a library stand, and how it reads them for calls of others. */
export interface CatalogReading {
  /** As configuration names it. */
  readonly library: string;
  /** Usual layouts of a folder of catalogs. */
  readonly layouts: readonly string[];
  /** What the file of all locales has in its name instead of one. */
  readonly commonLocale?: string;
  /** Where a key is looked for that names no namespace; absent: in the only one that there is. */
  readonly keyIn?: (set: CatalogSet, written: string) => Key | undefined;
  readonly text: (asked: Asked, locale: string) => ValueNode;
  /** The texts of all locales, as an object. `isOpen`: there may be others. */
  readonly texts: (asked: Asked, isOpen: boolean) => ValueNode;
}

/** An object of a library that only has these members. */
export const objectOf = (members: Readonly<Record<string, Translator>>): Translator => ({
  member: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
});

export const spanOf = ({ start, end }: Span): Span => ({ start, end });

export const unknownAt = (span: Span): UnknownNode => ({
  kind: 'unknown',
  reason: 'dynamic',
  ...spanOf(span),
});

/** Something that goes on giving texts, as the value of a call. */
export const translatorAt = ({ evaluator, node }: Call, translator: Translator): ValueNode =>
  evaluator.opaque(node, translator);

/** A scalar as a text puts it in; `undefined` where it is not known. */
const textOf = (value: ValueNode): string | undefined =>
  value.kind === 'null' ? 'null' : 'value' in value ? String(value.value) : undefined;

/** The catalogs that a library reads; `undefined` where there are none, or nobody can tell which. */
export function catalogsOf({ program }: Caller, library: string): CatalogSet | undefined {
  const sets = program.translations.sets.filter((set) => set.library === library);
  return sets.length === 1 ? sets[0] : undefined;
}

export const noValues: Values = () => undefined;

/** The properties of an object as texts for placeholders; none of anything else. */
export const valuesOf =
  (object: ValueNode | undefined): Values =>
  (name) => {
    if (object?.kind !== 'object' || object.broken) return undefined;
    const found = object.properties.findLast((property) => property.key.name === name);
    return found && found.value.kind !== 'null' ? textOf(found.value) : undefined;
  };
