/** A module that calls a translation library, as adapters see it: trees go in, trees come out. */
import type TypeScript from 'typescript';
import type { Translations } from '../../../syntax/translations.ts';
import {
  homeOf,
  type ObjectNode,
  type Place,
  type Property,
  type Span,
  type SyntaxProblem,
  type UnknownNode,
  type ValueNode,
} from '../../../syntax/tree.ts';
import type { Source } from '../../heap/places.ts';
import {
  type Cell,
  emptyData,
  isCell,
  Known,
  type PropertyKey,
  type Slot,
  StandIn,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import type { Machine, Arguments as RunArguments } from '../../interpreter/machine.ts';
import type { Ts } from '../../parse/syntax.ts';
import { treeOf } from '../../tree.ts';
import { builderOf as stateOf } from '../builder-state.ts';

/** A JSON file that values depend on. */
export interface JsonModule {
  readonly kind: 'json';
  readonly uri: string;
  readonly text: string;
  readonly value: ValueNode;
  /** Nothing in it counts where there are some: whoever parses it gets nothing. */
  readonly errors: readonly SyntaxProblem[];
  readonly source: Source;
}

/** What adapters ask of the program. */
export interface CatalogFiles {
  readonly translations: Translations;
  /** A file that a module needs although no specifier leads to it; `undefined` where it cannot be read, or is no JSON. */
  file(from: string, uri: string): JsonModule | undefined;
  /** What a module of the program exports under a name, as it is used by the caller. */
  exported(
    from: string | undefined,
    specifier: string,
    name: string,
  ): { readonly value: Value; readonly source: Source } | undefined;
}

/** The arguments of a call, as trees. */
export class Arguments {
  readonly values: readonly ValueNode[];
  /** There may be more than are known. */
  readonly open: boolean;

  constructor(values: readonly ValueNode[], open: boolean) {
    this.values = values;
    this.open = open;
  }

  /** The text of an argument; `undefined` where it is not known. */
  textAt(at: number): string | undefined {
    const value = this.values[at];
    return value?.kind === 'string' ? value.value : undefined;
  }

  /** Whether the call has no such argument. */
  isAbsent(at: number): boolean {
    const value = this.values[at];
    if (!value) return !this.open;
    return value.kind === 'unknown' && value.reason === 'undefined';
  }
}

export interface OpaqueNode extends UnknownNode {
  readonly heapValue: Value;
}

export class Caller {
  readonly machine: Machine;
  readonly source: Source;
  readonly program: CatalogFiles;
  readonly #sources = new Map<string, Source>();

  constructor(machine: Machine, source: Source, program: CatalogFiles) {
    this.machine = machine;
    this.source = source;
    this.program = program;
  }

  get uri(): string | undefined {
    return this.source.uri;
  }

  get ts(): Ts {
    return this.machine.ts;
  }

  span(node: TypeScript.Node): Span {
    return this.source.spanOf(node);
  }

  /** Something that goes on giving texts, as the value of a call. */
  opaque(node: TypeScript.Node, translator: object): OpaqueNode {
    const cell = this.machine.heap.cell('translator', emptyData(null), this.source, node);
    cell.extra = translator;
    return { kind: 'unknown', reason: 'dynamic', heapValue: cell, ...this.span(node) };
  }

  /** The builder or object itself, where a call gives back what it got. */
  cellNode(node: TypeScript.Node, cell: Cell): OpaqueNode {
    return { kind: 'unknown', reason: 'dynamic', heapValue: cell, ...this.span(node) };
  }

  usedAt<V extends ValueNode>(value: V, use: Span): V {
    const { start, end } = value;
    const home: Place = value.home
      ? value.home.file === undefined
        ? value.home
        : { ...value.home, use: { start: use.start, end: use.end } }
      : { start, end };
    return { ...value, start: use.start, end: use.end, home };
  }

  takenFromJson(module: JsonModule, value: ValueNode, use: Span): ValueNode {
    this.#sources.set(module.uri, module.source);
    return relocated(value, module.uri, this.uri, use);
  }

  takenFrom(other: Caller, value: ValueNode, use: Span): ValueNode {
    for (const [uri, source] of other.#sources) this.#sources.set(uri, source);
    if (other.uri !== undefined) this.#sources.set(other.uri, other.source);
    return other.source === this.source
      ? this.usedAt(value, use)
      : relocated(value, other.uri, this.uri, use);
  }

  /** Values of the run as trees, with what is behind unknown ones. */
  argumentsFrom({ values, sites, source, rest }: RunArguments): Arguments {
    const trees = values.map((value, at) => this.#tree(value, source, sites[at]));
    return new Arguments(trees, rest !== undefined);
  }

  #tree(
    value: Value,
    source: Source | undefined,
    site: import('../../heap/places.ts').Site | undefined,
  ): ValueNode {
    return treeOf(this.machine, value, { source, site }, { document: this.source, keepsHeapValues: true });
  }

  treeOf(value: Value, use: Span): ValueNode {
    return treeOf(
      this.machine,
      value,
      { source: this.source, site: use },
      {
        document: this.source,
        keepsHeapValues: true,
        // What it holds may stand in modules that this one imports.
        uses: (source) => {
          if (source.uri !== undefined) this.#sources.set(source.uri, source);
        },
      },
    );
  }

  /** A tree as a value of the run. */
  valueFrom(node: ValueNode): Value {
    const m = this.machine;
    const heapValue = (node as Partial<OpaqueNode>).heapValue;
    if (heapValue) return heapValue;
    const place = homeOf(node);
    const source = place.file === undefined ? this.source : (this.#sources.get(place.file) ?? this.source);
    const site = { start: place.start, end: place.end };
    switch (node.kind) {
      case 'unknown':
        if (node.lack)
          return new Unknown([], [], { why: { kind: 'catalog', source, site, lack: node.lack } });
        return node.reason === 'undefined' ? new Known(undefined) : unknown;
      case 'null':
        return new Known(null, source, site, true);
      case 'array': {
        const data = emptyData(m.realm.prototypes.Array);
        data.items = node.items.map((item) => ({
          value: this.valueFrom(item),
          source: this.source,
          at: { start: item.start, end: item.end },
        }));
        data.open = node.open;
        return m.heap.cell('array', data, source, site);
      }
      case 'object': {
        const data = emptyData(m.realm.prototypes.Object);
        data.slots = new Map<PropertyKey, Slot>();
        for (const { key, value } of node.properties)
          data.slots.set(key.name, {
            value: this.valueFrom(value),
            enumerable: true,
            source: this.source,
            key: { start: key.start, end: key.end },
            at: { start: value.start, end: value.end },
          });
        data.open = node.open;
        return m.heap.cell('object', data, source, site);
      }
      case 'string':
        if (node.lack) return new StandIn(node.lack, node.value, source, site, node.literal);
        return new Known(node.value, source, site, node.literal);
      default:
        return new Known(node.value, source, site, node.literal);
    }
  }
}

/** What a tree's unknown node is to the program. */
export const cellOfNode = (node: ValueNode | undefined): Cell | undefined => {
  const heapValue = (node as Partial<OpaqueNode> | undefined)?.heapValue;
  return isCell(heapValue) ? heapValue : undefined;
};

export const builderOfNode = (node: ValueNode | undefined) => {
  const cell = cellOfNode(node);
  return cell && stateOf(cell) ? cell : undefined;
};

/** What has a place in one module, as another one uses it there. */
function relocated(value: ValueNode, from: string | undefined, to: string | undefined, use: Span): ValueNode {
  const place = ({ start, end, file }: Place): Place => {
    const own = file ?? from;
    return own === undefined || own === to
      ? { start, end }
      : { start, end, file: own, use: { start: use.start, end: use.end } };
  };
  const relocate = (node: ValueNode): ValueNode => {
    const { call: _, ...rest } = node;
    const base = {
      start: use.start,
      end: use.end,
      home: place(node.home ?? { start: node.start, end: node.end }),
    };
    if (rest.kind === 'array') return { ...rest, ...base, items: (node as typeof rest).items.map(relocate) };
    if (rest.kind !== 'object') return { ...rest, ...base };
    const { spreads: _spreads, ...object } = rest as ObjectNode;
    const properties = object.properties.map(
      ({ key, value: inner }): Property => ({
        key: {
          name: key.name,
          start: use.start,
          end: use.end,
          home: place(key.home ?? { start: key.start, end: key.end }),
        },
        value: relocate(inner),
      }),
    );
    return { ...object, ...base, properties };
  };
  return relocate(value);
}
