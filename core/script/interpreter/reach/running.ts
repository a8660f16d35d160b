/**
 * What a function gets hold of when it runs, by what its text does with names, `this` and `super`, and by what is there under
 * them. A member that is called is followed: what has it is reached only where the member gets at `this`.
 */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/bindings.ts';
import { cellsBeside } from '../../heap/contents.ts';
import {
  Cell,
  cellsOf,
  isCell,
  isFunction,
  isUnknown,
  type PropertyKey,
  type Value,
} from '../../heap/values.ts';
import {
  type ClassCode,
  codeOf,
  type FunctionCode,
  type LexicalScope,
  type Machine,
  type NamespaceCode,
} from '../machine.ts';
import { loadedIn } from '../uses/loads.ts';
import { bindingsNamed, privateKey } from '../uses/names.ts';
import { Noted, type Use } from '../uses/use.ts';
import { type Uses, usesIn } from '../uses/uses.ts';
import { foreign, loadedLater, type Node, type Nodes, type Receiver, type Run } from './nodes.ts';

/** The nodes that a run leads to at once. */
export function afterRun(m: Machine, nodes: Nodes, { cell, self }: Run): readonly Node[] {
  const running = new Running(m, nodes);
  const code = codeOf(cell);
  if (code.class) running.making(cell, code.class);
  else if (code.node) running.calling(cell, code, code.node, self);
  // A native says nothing of what it does with its object.
  else running.reached.push(cell, ...(self ? [self] : []));
  return running.reached;
}

class Running {
  readonly reached: Node[] = [];
  readonly #m: Machine;
  readonly #nodes: Nodes;

  constructor(m: Machine, nodes: Nodes) {
    this.#m = m;
    this.#nodes = nodes;
  }

  calling(cell: Cell, code: FunctionCode, node: TypeScript.Node, self: Receiver | undefined): void {
    const { home, scope } = code;
    const uses = usesIn(this.#m.ts, node);
    this.#byText(cell, node, uses, scope);
    const isArrow = this.#m.ts.isArrowFunction(node);
    if (isArrow) for (const outer of cellsOf(scope?.frame.self)) this.#byUse(outer, uses.self, scope);
    else if (self) this.#byUse(self, uses.self, scope);
    else if (home) this.#byUse(this.#objectOf(home), uses.self, scope);
    this.#bySuper(isArrow ? (scope?.frame.home ?? home) : home, uses.base, self, scope);
  }

  /** The constructors and fields of a class, and of those that it extends. */
  making(cell: Cell, made: ClassCode): void {
    const self = this.#nodes.inheriting(made.prototype);
    // Who makes it has it.
    this.reached.push(self);
    for (const code of this.#lineOf(made, self)) {
      const { constructor_: making, fields, scope } = code;
      const body = making && codeOf(making).node;
      for (const node of [body, ...fields.map((field) => field.node.initializer)]) {
        if (!node) continue;
        const uses = usesIn(this.#m.ts, node);
        this.#byText(cell, node, uses, scope);
        this.#byUse(self, uses.self, scope);
        this.#bySuper(code.prototype, uses.base, self, scope);
      }
    }
  }

  /** A class and those of the program that it extends. What else it may extend is reached by its name. */
  #lineOf(made: ClassCode, self: Receiver): readonly ClassCode[] {
    const line: ClassCode[] = [];
    for (let at: ClassCode | undefined = made; at && !line.includes(at); ) {
      line.push(at);
      const base: Value | undefined = at.extends;
      // A class of the language's own keeps what it makes to itself.
      if (isFunction(base) && codeOf(base).node) this.reached.push(this.#nodes.run(base, self));
      at = isFunction(base) ? codeOf(base).class : undefined;
    }
    return line;
  }

  /** What a method is called on, where nobody knows who calls it: of a class, an object that nobody else has. */
  #objectOf(home: Cell): Receiver {
    return home.site || home.kind === 'function' ? home : this.#nodes.inheriting(home);
  }

  #byText(cell: Cell, node: TypeScript.Node, uses: Uses, scope: LexicalScope | undefined): void {
    if (uses.leadsToClasses) this.reached.push(this.#nodes.toClasses());
    for (const [key, isCalled] of uses.ofClasses) this.reached.push(this.#nodes.toClasses(key, isCalled));
    if (uses.namesItself) this.reached.push(cell);
    if (!scope) return;
    if (uses.names.has('eval'))
      for (const binding of bindingsNamed(this.#m, scope, uses.all)) this.#byName(binding, anyUse, scope);
    for (const [name, use] of uses.names) {
      const binding = scope.find(name);
      if (binding) this.#byName(binding, use, scope);
      else if (name !== 'arguments' && !this.#m.realm.globals.has(name)) this.reached.push(foreign);
    }
    if (uses.mayLoad) for (const specifier of loadedIn(this.#m.ts, node)) this.#byLoading(specifier, scope);
  }

  #byName(binding: Binding, use: Use, scope: LexicalScope): void {
    if (use.isSet && !binding.read && binding.kind !== 'const') this.reached.push(binding);
    for (const cell of cellsOf(dataOf(binding))) this.#byUse(cell, use, scope);
  }

  #byLoading(specifier: string | undefined, { module }: LexicalScope): void {
    const modules = specifier === undefined ? undefined : this.#m.modulesBehind(module, specifier);
    if (!modules) this.reached.push(loadedLater);
    for (const { object, exports } of modules ?? []) {
      this.reached.push(object);
      for (const binding of exports.values()) this.reached.push(...cellsOf(dataOf(binding)));
    }
  }

  #bySuper(
    home: Cell | undefined,
    use: Use,
    self: Receiver | undefined,
    scope: LexicalScope | undefined,
  ): void {
    if (!home) return;
    if (use.isWhole || use.isSet) this.reached.push(home);
    const { prototype } = home.data;
    if (!isCell(prototype ?? undefined)) return;
    const receiver = self ?? this.#objectOf(home);
    for (const key of use.read) this.#member(prototype as Cell, receiver, key, false, scope);
    for (const key of use.called.keys()) this.#member(prototype as Cell, receiver, key, true, scope);
  }

  #byUse(object: Receiver, use: Use, scope: LexicalScope | undefined): void {
    const cell = object instanceof Cell ? object : object.prototype;
    const isOwnObject = (use.isIndexed || use.isIterated) && this.#namesObject(scope);
    const isList = cell.kind === 'array' || cell.kind === 'map' || cell.kind === 'set';
    if (use.isWhole || isOwnObject || (use.isIterated && !isList)) this.reached.push(object);
    else {
      if (use.isIndexed || use.isIterated) this.#contents(cell, object);
      if (use.isAskedForClass) this.reached.push(this.#inheriting(object));
      if (use.isCalled) this.reached.push(isFunction(cell) ? this.#nodes.run(cell) : object);
      for (const key of use.read) this.#member(cell, object, key, false, scope);
      for (const [key, mayTake] of use.called) {
        const asked = isList && object instanceof Cell ? languageMethod(object, key) : undefined;
        if (asked?.isPure && !(asked.handsObject && mayTake)) this.#contents(cell, object);
        else this.#member(cell, object, key, true, scope);
      }
    }
  }

  /** An object, as far as it has its members from its class. */
  #inheriting(object: Receiver): Node {
    if (!(object instanceof Cell)) return object;
    const { prototype } = object.data;
    return prototype instanceof Cell ? this.#nodes.inheriting(prototype) : object;
  }

  /** Whether the program has its own `Object`, whose functions may do anything. */
  #namesObject(scope: LexicalScope | undefined): boolean {
    return scope?.find('Object') !== undefined;
  }

  /** What a cell holds is read, and the cell stays as it is. */
  #contents(cell: Cell, object: Receiver): void {
    if (cell.kind === 'namespace' || cell.kind === 'builder') this.reached.push(object);
    else this.reached.push(...cellsBeside(cell, [cell.data.prototype]));
    for (const { getter } of cell.data.slots?.values() ?? [])
      for (const run of cellsOf(getter)) this.reached.push(this.#nodes.run(run, object));
  }

  /** A member is read of an object, or called on it. `from`: where it is looked for. */
  #member(
    from: Cell,
    object: Receiver,
    name: string,
    isCalled: boolean,
    scope: LexicalScope | undefined,
  ): void {
    if (from.kind === 'namespace') {
      const value = (from.extra as NamespaceCode).read(name);
      this.reached.push(...valueOfMember(this.#nodes, value, undefined, isCalled));
      return;
    }
    const isPlain = from.kind === 'object' || from.kind === 'function' || from.kind === 'array';
    const key = name.startsWith('#') && scope ? privateKey(name, scope) : name;
    if (!isPlain || isUnknown(key)) {
      this.reached.push(object);
      return;
    }
    this.reached.push(...memberOf(this.#nodes, from, object, key, isCalled));
  }
}

/** What code gets that reads a member of an object, or calls it on that. `from`: where it is looked for. */
export function memberOf(
  nodes: Nodes,
  from: Cell,
  object: Receiver,
  key: PropertyKey,
  isCalled: boolean,
): readonly Node[] {
  const reached: Node[] = [];
  for (let at: Value | null = from; at instanceof Cell && !at.isBuiltin; at = at.data.prototype) {
    const slot = at.data.slots?.get(key);
    // What is not told of it may stand there.
    if (!slot || slot.mayBeAbsent) reached.push(...at.data.hidden);
    if (!slot) continue;
    for (const getter of cellsOf(slot.getter)) reached.push(nodes.run(getter, object));
    reached.push(...valueOfMember(nodes, slot.value, object, isCalled));
    if (!slot.mayBeAbsent) return reached;
  }
  // A method of the language, or one that nobody knows: it may change what it is called on.
  return isCalled ? [...reached, object] : reached;
}

function valueOfMember(
  nodes: Nodes,
  value: Value,
  object: Receiver | undefined,
  isCalled: boolean,
): readonly Node[] {
  const reached = cellsOf(value).map((cell) =>
    isCalled && isFunction(cell) ? nodes.run(cell, object) : cell,
  );
  return isCalled && isUnknown(value) && object ? [...reached, object] : reached;
}

const dataOf = (binding: Binding): Value => (binding.read ? binding.read() : binding.data);

/** The method of the language that a list has under a key, if it has no other one. */
function languageMethod({ data }: Cell, key: string): FunctionCode | undefined {
  const { prototype } = data;
  if (data.slots?.has(key) || !(prototype instanceof Cell) || !prototype.isBuiltin) return undefined;
  const method = prototype.data.slots?.get(key)?.value;
  return isFunction(method) && method.isBuiltin ? codeOf(method) : undefined;
}

const anyUse: Use = Object.assign(new Noted(), { isWhole: true, isSet: true });
