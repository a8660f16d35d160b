/** A program while it is drawn: its modules, and the things in them that may change. */

import type { Files } from './program.ts';
import { recorded } from './program.ts';
import type { Writer } from './writer.ts';

export type ThingKind =
  | 'list'
  | 'items'
  | 'object'
  | 'map'
  | 'set'
  | 'text'
  | 'number'
  | 'builder'
  | 'instance';

/** A value that a name stands for, or a member of that. */
export interface Thing {
  readonly name: string;
  readonly kind: ThingKind;
  /** The module that declares it. */
  readonly home: string;
  /** The name can be assigned to. */
  readonly isVariable: boolean;
}

/** A change of what an expression stands for, as text for any place of the language. */
export interface Change {
  /** As an expression; it may not hold `await`, `yield` or `arguments` of its own. */
  expression(target: string): string;
  /** As statements, with whatever stands around it. */
  statements(target: string): string;
}

interface DrawnModule {
  readonly imports: string[];
  lines: string[];
  readonly exports: string[];
  /** How each other module's things are reached from here. */
  readonly reached: Map<string, string>;
}

export class Scene {
  readonly writer: Writer;
  readonly things: Thing[] = [];
  /** The program is of CommonJS modules. */
  readonly isCommonJs: boolean;
  /** The module that is being written. */
  at = 'main';
  /** How deep in functions and blocks the code stands that is being written. */
  depth = 0;
  readonly #modules = new Map<string, DrawnModule>();

  constructor(writer: Writer, isCommonJs = false) {
    this.writer = writer;
    this.isCommonJs = isCommonJs;
    this.module('main');
  }

  module(name: string): DrawnModule {
    const known = this.#modules.get(name);
    if (known) return known;
    const module: DrawnModule = { imports: [], lines: [], exports: [], reached: new Map() };
    this.#modules.set(name, module);
    return module;
  }

  get lines(): string[] {
    return this.module(this.at).lines;
  }

  line(...lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  /** Writes in another module. */
  in(module: string, write: () => void): void {
    const before = this.at;
    this.at = module;
    write();
    this.at = before;
  }

  import(line: string): void {
    const { imports } = this.module(this.at);
    if (!imports.includes(line)) imports.push(line);
  }

  export(name: string): void {
    const { exports } = this.module(this.at);
    if (!exports.includes(name)) exports.push(name);
  }

  name(prefix: string): string {
    return this.writer.name(prefix);
  }

  one<T>(all: readonly T[]): T {
    return this.writer.one(all);
  }

  maybe(outOf = 2): boolean {
    return this.writer.maybe(outOf);
  }

  word(): string {
    return `'${this.writer.word()}'`;
  }

  add(kind: ThingKind, name: string, isVariable: boolean): Thing {
    const thing = { name, kind, home: this.at, isVariable };
    this.things.push(thing);
    return thing;
  }

  /** The expression that reaches a thing from the module that is being written. */
  use({ name, home }: Thing): string {
    if (home === this.at) return name;
    const dot = name.indexOf('.');
    if (dot > 0) return this.#holder(name.slice(0, dot), home) + name.slice(dot);
    return this.#holder(name, home);
  }

  #holder(name: string, home: string): string {
    const { reached } = this.module(this.at);
    const key = `${home} ${name}`;
    const known = reached.get(key);
    if (known !== undefined) return known;
    const expression = this.#reach(name, home);
    reached.set(key, expression);
    return expression;
  }

  #reach(name: string, home: string): string {
    const { writer } = this;
    this.in(home, () => this.export(name));
    if (this.isCommonJs) {
      const holder = writer.name('from');
      return writer.one([
        () => {
          this.import(`const { ${name} } = require('./${home}');`);
          return name;
        },
        () => {
          this.import(`const ${holder} = require('./${home}');`);
          return `${holder}.${name}`;
        },
        () => `require('./${home}').${name}`,
        () => {
          this.import(`const { ${name}: ${holder} } = require('./${home}');`);
          return holder;
        },
      ])();
    }
    const other = writer.name('from');
    return writer.one([
      () => {
        this.import(`import { ${name} } from './${home}';`);
        return name;
      },
      () => {
        this.import(`import * as ${other} from './${home}';`);
        return `${other}.${name}`;
      },
      () => {
        this.import(`import { ${name} as ${other} } from './${home}';`);
        return other;
      },
      () => {
        const hub = this.module(`hub_${home}`);
        const line = writer.one([`export * from './${home}';`, `export { ${name} } from './${home}';`]);
        if (hub.imports.length === 0) hub.imports.push(line);
        const isThere = hub.imports.includes(`export * from './${home}';`) || hub.imports.includes(line);
        if (!isThere) hub.imports.push(line);
        this.import(`import { ${name} } from './hub_${home}';`);
        return name;
      },
      () => {
        this.in(home, () => {
          const get = `get_${name}`;
          if (!this.lines.includes(`export function ${get}() { return ${name}; }`))
            this.line(`export function ${get}() { return ${name}; }`);
        });
        this.import(`import { get_${name} } from './${home}';`);
        return `get_${name}()`;
      },
    ])();
  }

  /** Compares what the expression stands for. */
  record(expression: string): void {
    this.line(recorded(/ \?\?? /.test(expression) ? `(${expression})` : expression));
  }

  get files(): Files {
    return Object.fromEntries([...this.#modules].map(([name, module]) => [`${name}.ts`, this.#text(module)]));
  }

  #text({ imports, lines, exports }: DrawnModule): string {
    const exported =
      exports.length === 0
        ? []
        : this.isCommonJs
          ? exports.map((name) => `exports.${name} = ${name};`)
          : [`export { ${exports.join(', ')} };`];
    return [...imports, ...lines, ...exported].join('\n');
  }
}
