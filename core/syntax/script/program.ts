/** The modules that a document is read with: each is parsed once, and its constants are evaluated once. */
import type TypeScript from 'typescript';
import { readJson } from '../json.ts';
import { isJson } from '../language.ts';
import type { ModuleFile, Modules } from '../modules.ts';
import type { Part } from '../reading.ts';
import type { Translations } from '../translations.ts';
import { children, type Place, type Span, type ValueNode } from '../tree.ts';
import { Evaluator } from './evaluate.ts';
import type { Known, Memo, Shared } from './memo.ts';
import { parseRepaired } from './repair.ts';
import { type ParsedScript, type Syntax, scriptKind } from './syntax.ts';

/** Something outside of a value's own text that the value depends on. */
export type Use = TypeScript.Node | Span;

/** A file that values depend on: gives the part that a use stands for, as a document depends on it. */
export interface Source {
  partOf(use: Use, document: string | undefined): Part;
}

/** What one document may cost, and what its evaluation has come across. */
export interface Run {
  steps: number;
  /** How deep values are nested at the place being read, and how deep they have been. */
  depth: number;
  deepest: number;
  /** What the value being read depends on, and in which module that stands. */
  uses: Map<Use, Source>;
  /**
   * Contents of arrays and objects that the functions being run have made: they can be changed in place, for nobody else has
   * read them. `undefined` where no function runs.
   */
  fresh: Set<object> | undefined;
  /** The calls of functions that are running, where they are made; the innermost last. */
  calls: readonly RunningCall[];
  /** Files that were asked for, found or not. */
  readonly files: Set<string>;
  /** Conditions of unknown outcome that the value being read depends on. */
  forks: Set<TypeScript.Node>;
  /** Outcomes of conditions that are taken for granted. */
  choices: ReadonlyMap<TypeScript.Node, boolean>;
  /** Conditions whose outcome was taken for granted once: the next time it may be another. */
  decided: Set<TypeScript.Node>;
  /** What holds only with these outcomes. */
  known: Map<Memo, Map<Shared, Known>>;
}

/** A call of a function of the program's own. */
export interface RunningCall {
  readonly evaluator: Evaluator;
  readonly use: Span;
}

export const newRun = (): Run => ({
  steps: 0,
  depth: 0,
  deepest: 0,
  fresh: undefined,
  uses: new Map(),
  calls: [],
  files: new Set(),
  forks: new Set(),
  choices: noChoices,
  decided: new Set(),
  known: new Map(),
});
export const noChoices: Run['choices'] = new Map();

/** A module of the program's own that was asked for. */
export type Module = { readonly kind: 'script'; readonly evaluator: Evaluator } | JsonModule;

export class JsonModule implements Source {
  readonly kind = 'json';
  readonly uri: string;
  readonly text: string;
  readonly value: ValueNode;

  constructor({ uri, text }: ModuleFile, value: ValueNode) {
    this.uri = uri;
    this.text = text;
    this.value = value;
  }

  partOf({ end, ...use }: Use): Part {
    const start = 'start' in use ? use.start : 0;
    return { start, end, file: this.uri, text: this.text.slice(start, end) };
  }
}

/** A file that was parsed: the same for all programs. */
export type Parsed = ParsedScript | JsonModule;

export class Program {
  readonly syntax: Syntax;
  readonly translations: Translations;
  readonly #modules: Modules | undefined;
  readonly #version: number | undefined;
  readonly #loaded = new Map<string, Module | undefined>();
  readonly #needs = new Set<string>();
  readonly #parsed: WeakMap<ModuleFile, Parsed>;
  run: Run = newRun();

  constructor(
    syntax: Syntax,
    modules: Modules | undefined,
    parsed: WeakMap<ModuleFile, Parsed>,
    translations: Translations,
  ) {
    this.syntax = syntax;
    this.translations = translations;
    this.#modules = modules;
    this.#version = modules?.version;
    this.#parsed = parsed;
  }

  /** Whether all that was evaluated still holds. */
  get isCurrent(): boolean {
    return this.#modules === undefined || this.#version === this.#modules.version;
  }

  /** The module that a file imports; `undefined` for packages, and where it cannot be read. */
  module(from: string | undefined, specifier: string): Module | undefined {
    if (from === undefined || !this.#modules) return undefined;
    const uri = this.#modules.resolve(from, specifier);
    return uri === undefined ? undefined : this.#loadedOnce(uri, () => this.#modules?.read(uri));
  }

  /** A file that a module needs although no specifier leads to it; `undefined` where it cannot be read. */
  file(from: string, uri: string): Module | undefined {
    // Said once for each who needs it: whom a change concerns is known by that.
    const need = `${from}\0${uri}`;
    const file = this.#needs.has(need) ? undefined : this.#modules?.read(uri, from);
    this.#needs.add(need);
    return this.#loadedOnce(uri, () => file);
  }

  #loadedOnce(uri: string, read: () => ModuleFile | undefined): Module | undefined {
    this.run.files.add(uri);
    if (!this.#loaded.has(uri)) {
      const file = read();
      this.#loaded.set(uri, file && this.#load(uri, file));
    }
    return this.#loaded.get(uri);
  }

  #load(uri: string, file: ModuleFile): Module | undefined {
    const parsed = this.#parsed.get(file) ?? this.#parse(file);
    if (!parsed) return undefined;
    this.#parsed.set(file, parsed);
    return parsed instanceof JsonModule
      ? parsed
      : { kind: 'script', evaluator: new Evaluator(this, parsed, uri) };
  }

  #parse(file: ModuleFile): Parsed | undefined {
    const { text, language } = file;
    if (!isJson(language)) return parseRepaired(this.syntax, text, scriptKind(this.syntax.ts, language));
    const [document] = readJson(text, language, { comments: true, trailingCommas: true }).candidates;
    return document && new JsonModule(file, document.value);
  }
}

/** What has a place in one module, as another one uses it there. */
export function relocated(
  value: ValueNode,
  from: string | undefined,
  to: string | undefined,
  use: Span,
): ValueNode {
  const place = (one: Place): Place => moved(one, from, to, use);
  const relocate = (node: ValueNode): ValueNode => {
    const { call: _, ...rest } = node;
    const home = place(node.home ?? { start: node.start, end: node.end });
    const base = { start: use.start, end: use.end, home };
    if (rest.kind === 'array')
      return { ...rest, ...base, items: node.kind === 'array' ? node.items.map(relocate) : [] };
    if (rest.kind !== 'object') return { ...rest, ...base };
    const { spreads: _spreads, ...object } = rest;
    return {
      ...object,
      ...base,
      properties: object.properties.map(({ key, value: inner }) => ({
        key: {
          name: key.name,
          start: use.start,
          end: use.end,
          home: place(key.home ?? { start: key.start, end: key.end }),
        },
        value: relocate(inner),
      })),
    };
  };
  return relocate(value);
}

function moved(
  { start, end, file }: Place,
  from: string | undefined,
  to: string | undefined,
  use: Span,
): Place {
  const own = file ?? from;
  return own === undefined || own === to
    ? { start, end }
    : { start, end, file: own, use: { start: use.start, end: use.end } };
}

/** Where the value stands; of what stands in another file, the last use in this one counts. */
export function homeUsedAt({ home, start, end }: ValueNode, use: Span): Place {
  if (!home) return { start, end };
  return home.file === undefined ? home : { ...home, use: { start: use.start, end: use.end } };
}

/** The same, read by a running function: of what there are two now, neither can be changed in place. */
export function copied(
  run: Run,
  value: ValueNode,
  from: string | undefined,
  to: string | undefined,
  use: Span,
): ValueNode {
  run.steps += sizeOf(value);
  if (run.fresh) lend(value);
  return relocated(value, from, to, use);
}

/** Whether a running function made this content of an array or object, and has all of what there is of it. */
export const isChangeable = (run: Run, content: object): boolean =>
  run.fresh?.has(content) === true && !lent.has(content);

const lent = new WeakSet<object>();

function lend(value: ValueNode): void {
  if (value.kind === 'array') lent.add(value.items);
  if (value.kind === 'object') lent.add(value.properties);
  for (const child of children(value)) lend(child);
}

/** How many nodes a value is made of. */
export function sizeOf(value: ValueNode): number {
  let size = 1;
  for (const child of children(value)) size += sizeOf(child);
  return size;
}
