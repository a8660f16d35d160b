/** Whether what a module's functions do later can change what was found in it: most commands are plain data beside a handler. */
import type TypeScript from 'typescript';
import { Cell, cellsOf, type Entity, isCell, isFunction, type Value } from '../../heap/values.ts';
import { selfUses } from '../functions/self-uses.ts';
import { type ClassCode, codeOf, type FunctionCode, type Machine } from '../machine.ts';
import { bindingsNamed, mayLoad, namesIn } from '../names.ts';
import { addedToBuiltins } from './exported.ts';
import { Leads, loadedLater } from './leads.ts';

/**
 * Those of functions, and of what unknown code has, that may change what was looked at when they run at any time: what they
 * name leads there, or to what functions read that may change it. All of them, where nobody can tell. `looked`: all that would
 * change what was found. `begin`: how far the heap had changed before the program ran.
 */
export function mayTouch(
  m: Machine,
  functions: readonly Cell[],
  looked: ReadonlySet<Entity>,
  begin: number,
): ReadonlySet<Cell> {
  const all = new Set([...functions, ...m.escaped]);
  // What unknown code has may be changed by whoever gets something from it.
  const isLeaked = (entity: Entity): boolean => entity instanceof Cell && entity.leaked !== undefined;
  let sought: readonly Entity[] = [...looked, loadedLater];
  if (sought.some(isLeaked)) return all;
  const reached = new Map([...all].map((cell) => [cell, new Reached(m, cell).entities]));
  const leads = new Leads(m);
  for (const entities of reached.values()) leads.add(entities);
  // Whatever runs may come to what was added to the language's own objects.
  const common = addedToBuiltins(m, begin);
  leads.add(common);
  const may = new Set<Cell>();
  while (sought.length > 0) {
    leads.seek(sought);
    if (common.some((cell) => leads.has(cell))) return all;
    const ran = new Set<Cell>();
    for (const [cell, entities] of reached) {
      if (may.has(cell) || !entities.some((entity) => leads.has(entity))) continue;
      may.add(cell);
      if (m.escaped.has(cell)) ran.add(cell);
    }
    sought = ran.size === 0 ? [] : m.heap.readers.readBy((cell) => ran.has(cell));
    if (sought.some(isLeaked)) return all;
  }
  return may;
}

/** What a function gets hold of when unknown code calls it, by what stands in its code. */
class Reached {
  readonly #m: Machine;
  readonly entities: Entity[] = [];
  readonly #known = new Set<Cell>();

  constructor(m: Machine, cell: Cell) {
    this.#m = m;
    this.#by(cell);
  }

  /** A function is called, or an object of a class is made. */
  #by(cell: Cell): void {
    if (this.#known.has(cell)) return;
    this.#known.add(cell);
    const code = codeOf(cell);
    if (code.class) this.#byMaking(code.class);
    else if (code.node) this.#byCode(code, code.node);
    else this.entities.push(cell);
  }

  #byCode(code: FunctionCode, node: TypeScript.Node): void {
    const { home } = code;
    this.#byNames(code.scope, node);
    const { keys, isPassedOn, base, isAnyBase } = selfUses(this.#m.ts, node);
    // A method of an object is called on that, one of a class on an object that nobody has.
    if (keys.size > 0 || isPassedOn) {
      const self = code.scope?.frame.self;
      if (isCell(self)) this.entities.push(self);
      if (home?.site) this.entities.push(home);
    }
    if (!home) return;
    for (const key of base) this.#byMember(home.data.prototype, key);
    if (isAnyBase) this.entities.push(home);
  }

  /** The constructors and fields of a class, and of those that it extends. */
  #byMaking(made: ClassCode): void {
    const { ts } = this.#m;
    let isPassedOn = false;
    for (const code of this.#lineOf(made)) {
      const { constructor_: making, fields, scope } = code;
      const body = making && codeOf(making).node;
      if (code.isOpen) isPassedOn = true;
      for (const node of [body, ...fields.map((field) => field.node.initializer)]) {
        if (!node) continue;
        this.#byNames(scope, node);
        const uses = selfUses(ts, node);
        for (const key of uses.keys) this.#byMember(made.prototype, key);
        if (uses.isPassedOn || uses.isAnyBase || uses.base.size > 0) isPassedOn = true;
      }
    }
    // Who has the object gets from it to its class.
    if (isPassedOn) this.entities.push(made.prototype);
  }

  /** A class and those of the program that it extends. What else it may extend is reached by its name. */
  #lineOf(made: ClassCode): readonly ClassCode[] {
    const line: ClassCode[] = [];
    for (let at: ClassCode | undefined = made; at && !line.includes(at); ) {
      line.push(at);
      const base: Value | undefined = at.extends;
      if (isFunction(base) && !codeOf(base).class) this.#by(base);
      at = isFunction(base) ? codeOf(base).class : undefined;
    }
    return line;
  }

  /** What an object has from its prototype. */
  #byMember(prototype: Value | null | undefined, key: string): void {
    for (let at = prototype; isCell(at ?? undefined); ) {
      const cell = at as Cell;
      const slot = cell.data.slots?.get(key);
      for (const value of [slot?.value, slot?.getter, slot?.setter])
        if (isFunction(value)) this.#by(value);
        else this.entities.push(...cellsOf(value));
      if (slot) return;
      at = cell.data.prototype;
    }
  }

  #byNames(scope: FunctionCode['scope'], node: TypeScript.Node): void {
    if (!scope) return;
    this.entities.push(...bindingsNamed(this.#m, scope, namesIn(this.#m.ts, node)));
    if (mayLoad(this.#m, scope, node)) this.entities.push(loadedLater);
  }
}
