/**
 * How an instance of i18next is set up: `createInstance(options)`, and `init(options)` by the function that makes it. What is
 * not known of it is as if it were not said; what changes the rules for keys and texts makes every text unknown.
 */
import type { Catalog, CatalogSet } from '../../../syntax/translations.ts';
import { type ObjectNode, property, type ValueNode } from '../../../syntax/tree.ts';
import type { Caller } from './caller.ts';
import type { Call } from './translator.ts';

/** An instance that the program makes; whoever holds it sets it up. */
export interface Made {
  setup: Setup;
}

export interface Setup {
  /** Something changes how keys are read or what becomes of texts. */
  readonly isOther: boolean;
  /** Locales that are asked where one has no text; `undefined`: nobody says. */
  readonly fallbacks: readonly string[] | undefined;
  /** The locales that there are; `undefined`: all, or nobody knows. */
  readonly supported: readonly string[] | undefined;
  /** The namespace of keys that name none. */
  readonly namespace: string | undefined;
  /** Whether an empty text counts as none; `undefined` where nothing was set up yet. */
  readonly skipsEmpty: boolean | undefined;
  /** Texts by locale and namespace, and the module that has them. */
  readonly resources: { readonly value: ObjectNode; readonly evaluator: Caller } | undefined;
}

export const nothingSetUp: Setup = {
  isOther: false,
  fallbacks: undefined,
  supported: undefined,
  namespace: undefined,
  skipsEmpty: undefined,
  resources: undefined,
};

/** Options that change nothing about a text that is there. */
const harmless: ReadonlySet<string> = new Set(
  [
    'debug initAsync initImmediate preload lng ns fallbackNS saveMissing saveMissingTo saveMissingPlurals',
    'updateMissing missingKeyHandler returnNull returnEmptyString ignoreJSONStructure showSupportNotice backend',
    'appendNamespaceToMissingKey detection cache react contextSeparator pluralSeparator',
    'fallbackLng supportedLngs defaultNS resources interpolation',
  ]
    .join(' ')
    .split(' '),
);

/** The setup with the options of a call over those before. */
export function withOptions(before: Setup, { evaluator, args }: Call): Setup {
  const [options] = args.values;
  if (options?.kind !== 'object') return before;
  const option = (name: string): ValueNode | undefined => property(options, name)?.value;
  const interpolation = option('interpolation');
  const isOther =
    options.properties.some(({ key }) => !harmless.has(key.name)) ||
    (interpolation !== undefined && !onlyEscapes(interpolation)) ||
    (option('resources') !== undefined && option('backend') !== undefined);
  const resources = option('resources');
  const named = option('defaultNS');
  const returnEmpty = option('returnEmptyString');
  const over = (name: string, standard: readonly string[] | undefined) => {
    const value = option(name);
    return value === undefined ? standard : textsOf(value);
  };
  return {
    isOther:
      before.isOther ||
      isOther ||
      (resources !== undefined && resources.kind !== 'object') ||
      (returnEmpty !== undefined && returnEmpty.kind !== 'boolean') ||
      (named !== undefined && named.kind !== 'string'),
    fallbacks: over('fallbackLng', before.fallbacks),
    supported: over('supportedLngs', before.supported),
    namespace: named?.kind === 'string' ? named.value : (firstOf(option('ns')) ?? before.namespace),
    skipsEmpty: returnEmpty?.kind === 'boolean' ? !returnEmpty.value : (before.skipsEmpty ?? false),
    resources: resources?.kind === 'object' ? { value: resources, evaluator } : before.resources,
  };
}

/** Of several namespaces, that of keys that name none. */
function firstOf(namespaces: ValueNode | undefined): string | undefined {
  const all = textsOf(namespaces);
  return all?.includes('translation') ? 'translation' : all?.[0];
}

/** Whether it says no more than whether values are escaped: placeholders look as ever. */
const onlyEscapes = (value: ValueNode): boolean =>
  value.kind === 'object' && !value.open && value.properties.every(({ key }) => key.name === 'escapeValue');

/** One text, or a list of them; `false` stands for none. */
function textsOf(value: ValueNode | undefined): readonly string[] | undefined {
  if (value?.kind === 'string') return [value.value];
  if (value?.kind === 'boolean' && !value.value) return [];
  if (value?.kind !== 'array' || value.open) return undefined;
  const texts = value.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return texts.length === value.items.length ? texts : undefined;
}

/** The set that the resources are, as if each were a file; `undefined` where some may be missing. */
export function setOfResources(value: ObjectNode): CatalogSet | undefined {
  const files: Catalog[] = [];
  for (const { key, value: namespaces } of value.properties) {
    if (namespaces.kind !== 'object' || namespaces.open) return undefined;
    for (const property of namespaces.properties)
      files.push({ uri: '', path: '', locale: key.name, namespace: property.key.name });
  }
  const key = { namespaced: false, separator: '' };
  return value.open ? undefined : { library: 'i18next', files, defaultLocale: undefined, calls: [], key };
}
