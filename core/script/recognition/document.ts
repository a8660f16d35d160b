/** A document that ran: its text, and what each of its expressions gave. */
import type TypeScript from 'typescript';
import { buildersFrom, type LibraryReleases, type Release } from '../../interface/index.ts';
import type { Span, ValueNode } from '../../syntax/tree.ts';
import type { Entity } from '../heap/bindings.ts';
import { Signal } from '../heap/signal.ts';
import {
  type Cell,
  isCell,
  isUnknown,
  type LibraryPath,
  nothing,
  Unknown,
  type Value,
} from '../heap/values.ts';
import { anyArguments } from '../interpreter/escape.ts';
import { resultOf } from '../interpreter/fixpoint.ts';
import { madeAndUsed } from '../interpreter/functions/made-and-used.ts';
import { knownRuns } from '../interpreter/functions/runs.ts';
import { argumentsWith, type Machine, type Module } from '../interpreter/machine.ts';
import type { Recorded, Recording } from '../interpreter/modules/recording.ts';
import { sendingApart } from '../interpreter/modules/sendings.ts';
import type { BuilderState } from '../libraries/builder-state.ts';
import { builderOf } from '../libraries/builder-state.ts';
import { builderClassOf } from '../libraries/builders.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { resolveName, scopeIn } from '../parse/scope.ts';
import { isOuterExpression, type ParsedScript, type Ts } from '../parse/syntax.ts';
import type { ScriptSource } from '../program/parsed-files.ts';
import { type NodeBudget, sharedNodes, type TreeOptions, treeOf } from '../tree.ts';
import { Asked, AsksMore } from './asked.ts';
import { runAndLook } from './run-and-look.ts';
import { type ModuleAt, mayExtend } from './types/heritage.ts';

/** A form asks for a value before the document ran. */
export class AskedTooEarly extends Signal {}

const tooEarly = new AskedTooEarly();

export class Document {
  readonly ts: Ts;
  readonly script: ParsedScript;
  readonly source: ScriptSource;
  readonly uri: string | undefined;
  readonly fileScope: BlockScope;
  readonly machine: Machine;
  /** The file of the program that a specifier leads to. */
  readonly resolve: (specifier: string) => string | undefined;
  /** The script of the program that a specifier in a file leads to. */
  readonly moduleAt: ModuleAt;
  /** Whether the `package.json` around it asks for one of these packages. */
  readonly dependsOn: (packages: readonly string[]) => boolean;
  /** The releases of libraries that the program uses, as far as its manifests tell. */
  readonly releases: () => LibraryReleases;
  /** The release of any package, as far as the manifests tell. */
  readonly releaseOf: (name: string) => Release | undefined;
  /** The text of a file of settings, which stands beside a manifest. */
  readonly settingsIn: (names: readonly string[]) => string | undefined;
  readonly #placeIn: () => string | undefined;
  /** It ran, or is running: before that, who asks for a value is told that there is none yet. */
  hasRun = false;
  /** Its run did not end: it took more than a document may. */
  isCut = false;
  /** How many steps all runs of functions may take together. */
  limit = Number.POSITIVE_INFINITY;
  /** What its expressions gave. */
  #recording: Recording | undefined;
  #asked: Asked | undefined;
  /** What many definitions share stands in the tree of each: a text may be small and its trees large. */
  readonly #nodes: NodeBudget;

  constructor(
    ts: Ts,
    source: ScriptSource,
    machine: Machine,
    resolve: (specifier: string) => string | undefined,
    moduleAt: ModuleAt,
    {
      dependsOn,
      releases,
      releaseOf,
      settingsIn,
      placeIn,
    }: Pick<Document, 'dependsOn' | 'releases' | 'releaseOf' | 'settingsIn'> & {
      readonly placeIn: () => string | undefined;
    },
  ) {
    this.ts = ts;
    this.resolve = resolve;
    this.moduleAt = moduleAt;
    this.dependsOn = dependsOn;
    this.releases = releases;
    this.releaseOf = releaseOf;
    this.settingsIn = settingsIn;
    this.#placeIn = placeIn;
    this.source = source;
    this.script = source.script;
    this.uri = source.uri;
    this.fileScope = scopeIn(ts, source.script.file, undefined);
    this.machine = machine;
    this.#nodes = { left: 0 };
  }

  #place: string | undefined;

  /** Where it stands in its project: its path from there on, with `/` in front. What folders say is read of this. */
  get place(): string | undefined {
    this.#place ??= this.#placeIn();
    return this.#place;
  }

  /** What is found once for all that one look at the document asks, by what finds it. */
  readonly #found = new Map<unknown, unknown>();

  /** What `find` gives, asked once in each look at the document. */
  foundOnce<T>(find: (document: Document) => T): T {
    if (!this.#found.has(find)) this.#found.set(find, find(this));
    return this.#found.get(find) as T;
  }

  #find(node: TypeScript.Node): Recorded | undefined {
    if (!this.hasRun) throw tooEarly;
    const recorded = this.#recording?.find(node);
    this.#noteAsked(node, recorded?.value);
    return recorded;
  }

  #noteAsked(node: TypeScript.Node, value: Value | undefined): void {
    this.#asked?.note(node, value, this.#recording?.isOfApart(node) === true);
  }

  /** Its definitions are looked for from the beginning. `limit`: how many steps all runs of functions may take together. */
  lookAnew(limit: number): void {
    this.limit = limit;
    this.#found.clear();
    this.#nodes.left = sharedNodes + this.source.text.length;
  }

  /** What `look` finds, and what it looked at; `undefined` where that depends on more than what the module did by itself. */
  lookingOnly<T>(look: () => T): { readonly found: T; readonly entities: ReadonlySet<Entity> } | undefined {
    const asked = new Asked(this.ts, this.script.file, this.machine.heap);
    this.#asked = asked;
    this.#found.clear();
    try {
      return { found: asked.all(look), entities: asked.entities };
    } catch (error) {
      if (!(error instanceof AsksMore)) throw error;
      return undefined;
    } finally {
      this.#asked = undefined;
      this.#found.clear();
    }
  }

  /** What a name stands for where an expression is. */
  valueNamed(name: string, near: TypeScript.Expression): Value | undefined {
    const binding = this.#find(near)?.scope.find(name);
    if (!binding) return undefined;
    this.#asked?.binding(binding);
    return binding.read ? binding.read() : binding.data;
  }

  /** The function or class that was made of a node. */
  functionOf(node: TypeScript.Node): Cell | undefined {
    const made = this.#recording?.functionOf(node);
    if (made) this.#noteAsked(node, undefined);
    return made;
  }

  /** How often the functions ran that were made of a node: see {@link knownRuns}. */
  runsOf(node: TypeScript.Node): number {
    const runs = this.#recording?.runsOf(node);
    const known = runs ? knownRuns(this.machine, runs) : 0;
    return this.isCut && known > 1 ? 0 : known;
  }

  /** Looks at what ran, in modules of which the document is the first. What is recorded meanwhile is forgotten at the end. */
  lookAt<T>(modules: readonly Module[], look: () => T): T {
    const recording = modules[0]?.recording;
    this.#recording = recording;
    const sendings = modules.map((module) => module.sendings).filter(({ isEmpty }) => !isEmpty);
    const lookApart = () => sendingApart(this.machine, sendings, look);
    return recording ? recording.apart(lookApart) : lookApart();
  }

  /** Whether an expression was evaluated. */
  isReached(node: TypeScript.Node): boolean {
    return this.#find(node) !== undefined;
  }

  /** What an expression gave; `undefined` where it did not run. */
  valueOf(node: TypeScript.Expression): Value | undefined {
    const recorded = this.#find(node);
    if (recorded) return recorded.value;
    const { ts } = this;
    return isOuterExpression(ts, node) ? this.valueOf(node.expression) : undefined;
  }

  /** What an expression gave first, where code around it runs once more as nobody knows who runs it. */
  firstOf(node: TypeScript.Expression): Value | undefined {
    return this.#recording?.isOfApart(node) ? this.#recording.firstOf(node) : undefined;
  }

  /** The objects that an expression gave, each time that it ran, if there are several. */
  objectsOf(node: TypeScript.Expression): readonly Cell[] {
    const { value, earlier = [] } = this.#find(node) ?? {};
    return earlier.length > 0 && isCell(value) ? [...earlier, value] : [];
  }

  /** The tree of what an expression gave, as it is now. `_scope`: for those who know names only. */
  value(node: TypeScript.Expression, _scope?: BlockScope): ValueNode {
    return this.tree(node, {});
  }

  /** The tree of what a variable holds in the end: where something else was assigned to it, that is what is used. */
  finalValue(initializer: TypeScript.Expression, variable: string | undefined): ValueNode {
    const recorded = this.#find(initializer);
    const binding = variable === undefined ? undefined : recorded?.scope.find(variable);
    if (binding) this.#asked?.binding(binding);
    const final = binding?.kind === 'let' || binding?.kind === 'var' ? binding.data : undefined;
    const isOther = isCell(final) && isCell(recorded?.value) && final.kind === recorded.value.kind;
    return isOther ? this.treeOf(final, initializer) : this.value(initializer);
  }

  tree(node: TypeScript.Expression, { forks, uses }: Pick<TreeOptions, 'forks' | 'uses'>): ValueNode {
    const value = this.valueOf(node) ?? new Unknown();
    return this.treeOf(value, node, { ...(forks ? { forks } : {}), ...(uses ? { uses } : {}) });
  }

  treeOf(value: Value, node: TypeScript.Node, more: object = {}): ValueNode {
    if (!this.hasRun) throw tooEarly;
    this.#asked?.value(value);
    return treeOf(
      this.machine,
      value,
      { source: this.source, site: node },
      {
        document: this.source,
        nodes: this.#nodes,
        buildersFrom: (from) => buildersFrom(this.releases(), from),
        ...this.collector,
        ...more,
      },
    );
  }

  /** Told of what the trees that are made depend on. */
  collector: Pick<TreeOptions, 'forks' | 'uses' | 'lacks'> = {};

  /** The builder that an expression in a scope gave. */
  builderAt(node: TypeScript.Expression, scope: BlockScope): BuilderState | undefined {
    if (!this.hasRun && this.#makesNone(node, scope)) return undefined;
    return builderOf(this.valueOf(node));
  }

  /** Whether the text tells already that `new X(…)` makes no builder. */
  #makesNone(node: TypeScript.Expression, scope: BlockScope): boolean {
    if (!this.ts.isNewExpression(node)) return false;
    const imported = this.importedAt(node.expression, scope);
    if (imported !== undefined) return !imported || builderClassOf(imported) === undefined;
    return !mayExtend(this, node.expression, scope, (path) => builderClassOf(path) !== undefined);
  }

  /**
   * What of a package an expression names by the file's imports alone: `null` where it is a name that no file declares,
   * `undefined` where only a run can tell.
   */
  importedAt(node: TypeScript.Expression, scope: BlockScope): LibraryPath | null | undefined {
    const { ts } = this;
    const names: string[] = [];
    let at = node;
    for (; ts.isPropertyAccessExpression(at); at = at.expression) names.unshift(at.name.text);
    if (!ts.isIdentifier(at)) return undefined;
    const declared = resolveName(ts, scope, at.text);
    if (!declared) return null;
    if (declared.kind !== 'import' || this.resolve(declared.from) !== undefined) return undefined;
    const { from, name, path } = declared;
    const isModule = name === '*' || name === 'default';
    return { from, path: [...(isModule ? [] : [name]), ...path, ...names] };
  }

  /** What of a package an expression names. With a `scope` the imports may tell it before the document runs. */
  libraryAt(node: TypeScript.Expression, scope?: BlockScope): LibraryPath | undefined {
    const imported = scope && this.importedAt(node, scope);
    if (imported !== undefined) return imported ?? undefined;
    const value = this.valueOf(node);
    return isUnknown(value) ? value.library : undefined;
  }

  /** Calls a function of the program, for what it gives and does. */
  call(fn: Value, ...args: readonly Value[]): Value | undefined {
    this.#asked?.runs();
    return resultOf(this.machine, () => this.machine.call(fn, nothing, argumentsWith(...args)));
  }

  /**
   * Runs code as nobody knows who runs it, then `look`; nothing of what it did stays.
   */
  withRun<T>(run: () => void, look: () => T): T {
    if (!this.hasRun) throw tooEarly;
    const recording = this.#recording;
    if (!recording) return look();
    const lookAfter = (seen: () => T) =>
      recording.apart(() =>
        sendingApart(this.machine, [this.machine.sendings], () =>
          runAndLook(this.machine, this.limit, run, seen),
        ),
      );
    return this.#asked ? this.#asked.running<T>((isDone) => lookAfter(() => isDone(look))) : lookAfter(look);
  }

  /** An object of a class, made as nobody knows who makes it. */
  instanceOf(made: Cell): Value | undefined {
    this.#asked?.runs();
    const m = this.machine;
    return madeAndUsed(m, () => resultOf(m, () => m.construct(made, anyArguments)));
  }

  /** Calls a method of an object, for what it gives and does. */
  callOn(fn: Value, self: Value): Value | undefined {
    this.#asked?.runs();
    return resultOf(this.machine, () => this.machine.call(fn, self, argumentsWith()));
  }

  /** Calls a function as nobody knows who calls it. Gives what that one has then. */
  callAnyhow(fn: Cell, self: Value | undefined): Value {
    this.#asked?.runs();
    this.machine.asyncFunction = fn;
    return this.machine.call(fn, self ?? new Unknown(), anyArguments);
  }

  span(node: TypeScript.Node): Span {
    const { ts } = this;
    if (ts.isObjectLiteralExpression(node)) return { start: node.properties.pos - 1, end: node.end };
    if (ts.isArrayLiteralExpression(node)) return { start: node.elements.pos - 1, end: node.end };
    return this.source.spanOf(node);
  }

  start(node: TypeScript.Node): number {
    return this.span(node).start;
  }
}
