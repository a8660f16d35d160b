/** The modules of a program: each is parsed once, and runs before those that import it. */
import type TypeScript from 'typescript';
import { readJson } from '../syntax/json.ts';
import { isJson } from '../syntax/language.ts';
import type { ModuleFile, Modules } from '../syntax/modules.ts';
import type { Span, ValueNode } from '../syntax/tree.ts';
import {
  type Cell,
  emptyData,
  Known,
  type PropertyKey,
  type Slot,
  type Source,
  unknown,
  type Value,
} from './heap/values.ts';
import type { JsonFile, LoadedModule, Machine, Module } from './interpreter/machine.ts';
import {
  exportedBinding,
  type Imported,
  linkModule,
  newModule,
  requiredValue,
  runModule,
} from './interpreter/modules.ts';
import { isPackage } from './libraries/enums.ts';
import type { JsonModule } from './libraries/translations/caller.ts';
import { parseRepaired } from './parse/repair.ts';
import { type ParsedScript, type Syntax, scriptKind, startOf } from './parse/syntax.ts';

/** A script's file as values know it. */
export interface ScriptSource extends Source {
  readonly script: ParsedScript;
  /** Literals that a syntax error touches. */
  readonly broken: ReadonlySet<TypeScript.Node> | undefined;
}

export function scriptSource(script: ParsedScript, uri: string | undefined): ScriptSource {
  const { source, file } = script;
  return {
    uri,
    text: script.text,
    script,
    broken: script.broken,
    spanOf: (node) => ({ start: startOf(source, file, node), end: node.end }),
    statementAt: ({ start, end }) => {
      const found = file.statements.find((one) => one.pos <= start && end <= one.end);
      return found && { start: startOf(source, file, found), end: found.end };
    },
  };
}

type File =
  | { readonly kind: 'script'; readonly source: ScriptSource }
  | { readonly kind: 'json'; readonly source: Source; readonly value: ValueNode };

/** Files that were parsed: the same for all runs. */
export class ParsedFiles {
  readonly #syntax: Syntax;
  readonly #files = new WeakMap<ModuleFile, File | null>();

  constructor(syntax: Syntax) {
    this.#syntax = syntax;
  }

  get(file: ModuleFile): File | undefined {
    const known = this.#files.get(file);
    if (known !== undefined) return known ?? undefined;
    const parsed = this.#parse(file);
    this.#files.set(file, parsed ?? null);
    return parsed;
  }

  #parse({ text, language, uri }: ModuleFile): File | undefined {
    if (!isJson(language))
      return {
        kind: 'script',
        source: scriptSource(parseRepaired(this.#syntax, text, scriptKind(this.#syntax.ts, language)), uri),
      };
    const [document] = readJson(text, language, { comments: true, trailingCommas: true }).candidates;
    return document && { kind: 'json', source: { uri, text, spanOf: noSpan }, value: document.value };
  }
}

const noSpan = (): Span => ({ start: 0, end: 0 });

/** A module that ran. */
interface Finished {
  readonly loaded: LoadedModule;
  readonly file: ModuleFile;
  /** What it imports, and where that led. */
  readonly imports: Map<string, string | undefined>;
  /** Functions that unknown code got from it. */
  readonly escaped: readonly Cell[];
  /** When all that it depends on was looked at last. */
  validAt: number;
}

/**
 * The modules of a program, over one heap. A module that changes nothing but what it makes itself is run once, for all
 * documents that import it: what they change of it is undone when they are read. One that changes what others made is run
 * anew for each document, and so are cycles of imports.
 */
export class Program {
  readonly machine: Machine;
  readonly #modules: Modules | undefined;
  readonly #parsed: ParsedFiles;
  /** By address. */
  readonly #finished = new Map<string, Finished>();
  /** Modules that have to be run for each document, by the text that was found so. */
  readonly #changing = new WeakSet<ModuleFile>();
  /** Of the document that is read. */
  #loaded = new Map<string, LoadedModule>();
  #main: Module | undefined;
  readonly #needs = new Set<string>();
  /** The modules that are being loaded, the innermost last. */
  readonly #loading: Loading[] = [];

  constructor(machine: Machine, modules: Modules | undefined, parsed: ParsedFiles) {
    this.machine = machine;
    this.#modules = modules;
    this.#parsed = parsed;
    machine.import = (from, specifier, site) => requiredValue(machine, this.load(from, specifier), site);
  }

  /** Runs a document, its imports first, and `look`s at what has become of it; then all is as it was before. */
  read<T>(source: ScriptSource, look: (run: () => void) => T): T {
    const { machine: m } = this;
    const { heap } = m;
    m.escaped.clear();
    heap.fresh();
    const { mark } = heap;
    this.#loaded = new Map();
    this.#main = undefined;
    const run = () => {
      const module = newModule(m, source, source.script);
      this.#main = module;
      if (source.uri !== undefined) this.#loaded.set(source.uri, { kind: 'script', module });
      this.#loading.push({ uri: source.uri ?? '', imports: new Map(), isShared: false, depth: 0 });
      linkModule(m, module, this);
      runModule(m, module);
    };
    try {
      return look(run);
    } finally {
      this.#loading.length = 0;
      heap.pending = [];
      m.frames.length = 0;
      heap.undo(mark);
      heap.restoreMarks();
    }
  }

  /** The module of the document that is read. */
  get main(): Module | undefined {
    return this.#main;
  }

  /** A JSON file that a module needs although no specifier leads to it; `undefined` where it cannot be read. */
  file(from: string, uri: string): JsonModule | undefined {
    // Said once for each who needs it: whom a change concerns is known by that.
    const need = `${from}\0${uri}`;
    const text = this.#modules?.read(uri, this.#needs.has(need) ? undefined : from);
    this.#needs.add(need);
    const file = text && this.#parsed.get(text);
    return file?.kind === 'json'
      ? { kind: 'json', uri, text: file.source.text, value: file.value, source: file.source }
      : undefined;
  }

  /** What the module behind a specifier exports by default. */
  exportedDefault(
    from: string | undefined,
    specifier: string,
  ): { readonly value: Value; readonly source: Source } | undefined {
    const uri = from === undefined ? undefined : this.#modules?.resolve(from, specifier);
    const loaded = uri === undefined ? undefined : this.#at(uri);
    if (loaded?.kind !== 'script') return undefined;
    const binding = exportedBinding(this.machine, loaded.module, 'default');
    const value = binding?.read ? binding.read() : binding?.data;
    return value && { value, source: loaded.module.source };
  }

  load(from: Module, specifier: string): Imported {
    const { uri: own } = from.source;
    const uri = own === undefined ? undefined : this.#modules?.resolve(own, specifier);
    const importer = this.#loading.at(-1);
    if (importer?.uri === own) importer?.imports.set(specifier, uri);
    if (uri === undefined) return isPackage(specifier) ? { kind: 'library', from: specifier } : undefined;
    return this.#at(uri);
  }

  #at(uri: string): LoadedModule | undefined {
    const known = this.#loaded.get(uri);
    if (known) {
      // A cycle: who is in it depends on where it is entered.
      const at = this.#loading.findIndex((one) => one.uri === uri);
      if (at >= 0) for (const one of this.#loading.slice(at)) one.isShared = false;
      else if (!this.#finished.has(uri)) for (const one of this.#loading) one.isShared = false;
      return known;
    }
    const finished = this.#valid(uri);
    if (finished) {
      this.#loaded.set(uri, finished.loaded);
      for (const cell of finished.escaped) this.machine.escaped.add(cell);
      return finished.loaded;
    }
    const text = this.#modules?.read(uri);
    const file = text && this.#parsed.get(text);
    return file ? this.#run(uri, text, file) : undefined;
  }

  #run(uri: string, text: ModuleFile, file: File): LoadedModule {
    const { machine: m } = this;
    const { heap } = m;
    const { mark, born } = heap;
    const outer = new Set(m.escaped);
    const isAlone = heap.pending.length === 0 && m.frames.length === 0;
    const loading: Loading = {
      uri,
      imports: new Map(),
      isShared: isAlone && !this.#changing.has(text),
      depth: 0,
    };
    this.#loading.push(loading);
    const loaded = this.#execute(uri, file);
    this.#loading.pop();
    const importer = this.#loading.at(-1);
    if (loading.isShared && heap.isOwnSince(mark, born)) {
      heap.commit(mark);
      const escaped = [...m.escaped].filter((one) => !outer.has(one));
      this.#finished.set(uri, {
        loaded,
        file: text,
        imports: loading.imports,
        escaped,
        validAt: this.#version,
      });
      heap.keepMarks();
    } else {
      if (loading.isShared) this.#changing.add(text);
      if (importer) importer.isShared = false;
    }
    return loaded;
  }

  #execute(uri: string, file: File): LoadedModule {
    const { machine: m } = this;
    if (file.kind === 'json') {
      const json: JsonFile = { source: file.source, value: fromNode(m, file.value, file.source) };
      const loaded: LoadedModule = { kind: 'json', json };
      this.#loaded.set(uri, loaded);
      return loaded;
    }
    const module = newModule(m, file.source, file.source.script);
    const loaded: LoadedModule = { kind: 'script', module };
    this.#loaded.set(uri, loaded);
    linkModule(m, module, this);
    runModule(m, module);
    return loaded;
  }

  get #version(): number {
    return this.#modules?.version ?? 0;
  }

  /** A module that ran for another document, if all that it depends on is as it was. */
  #valid(uri: string): Finished | undefined {
    const finished = this.#finished.get(uri);
    if (!finished || finished.validAt === this.#version) return finished;
    const isSame =
      this.#modules?.read(uri) === finished.file &&
      [...finished.imports].every(
        ([specifier, to]) =>
          this.#modules?.resolve(uri, specifier) === to &&
          (to === undefined || this.#valid(to) !== undefined),
      );
    if (!isSame) {
      this.#finished.delete(uri);
      return undefined;
    }
    finished.validAt = this.#version;
    return finished;
  }
}

interface Loading {
  readonly uri: string;
  readonly imports: Map<string, string | undefined>;
  /** It may be shared with other documents. */
  isShared: boolean;
  depth: number;
}

/** A tree as a value: each part stands where it is written. */
export function fromNode(m: Machine, node: ValueNode, source: Source): Value {
  m.heap.step(1);
  const { start, end } = node;
  switch (node.kind) {
    case 'null':
      return new Known(null, source, { start, end }, true);
    case 'unknown':
      return unknown;
    case 'array': {
      const data = emptyData(m.realm.prototypes.Array);
      data.items = node.items.map((one) => ({
        value: fromNode(m, one, source),
        source,
        at: { start: one.start, end: one.end },
      }));
      data.open = node.open;
      return m.heap.cell('array', data, source, { start, end });
    }
    case 'object': {
      const data = emptyData(m.realm.prototypes.Object);
      const slots = new Map<PropertyKey, Slot>();
      const repeated: (readonly [PropertyKey, Slot])[] = [];
      for (const { key, value } of node.properties) {
        const before = slots.get(key.name);
        if (before) repeated.push([key.name, before]);
        slots.set(key.name, {
          value: fromNode(m, value, source),
          enumerable: true,
          source,
          key: { start: key.start, end: key.end },
          at: { start: value.start, end: value.end },
        });
      }
      data.slots = slots;
      if (repeated.length > 0) data.repeated = repeated;
      data.open = node.open;
      return m.heap.cell('object', data, source, { start, end });
    }
    default:
      return new Known(node.value, source, { start, end }, node.literal);
  }
}
