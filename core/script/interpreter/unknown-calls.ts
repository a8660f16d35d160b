/** Calls and writes of which nobody knows what they do. */
import { type BuilderClass, builderClasses } from '../../interface/index.ts';
import { anyMethod, cellsIn } from '../heap/contents.ts';
import type { Deed } from '../heap/deeds.ts';
import type { Origin } from '../heap/origins.ts';
import {
  type Cell,
  cellsOf,
  isCell,
  isFunction,
  isUnknown,
  type PropertyKey,
  Unknown,
  unknown,
  type Value,
  type Why,
} from '../heap/values.ts';
import { isConstant, mayThrow } from './control.ts';
import { forgetForGood, leak, letEscape } from './escape.ts';
import { type Arguments, codeOf, type LexicalScope, type Machine } from './machine.ts';
import { ledTo } from './reach/led-to.ts';
import { note, noteMove } from './values/moves.ts';
import { takeLists, takeSettings } from './values/settings.ts';
import { isIndex } from './values/slots.ts';

/**
 * How far an operation that nobody knows may change what it gets: not at all, as far as that and what it holds itself, or
 * whatever it leads to. Functions of the program among it change what they change: unknown code has them.
 */
type Reach = 'nothing' | 'itself' | 'all';

/** The one way to give up on an operation: nobody knows what it does to these values. */
export function give(m: Machine, values: readonly (Value | undefined)[], changes: Reach): Unknown {
  const { heap } = m;
  mayThrow(m);
  heap.step(2);
  if (changes !== 'nothing')
    for (const cell of changes === 'all' ? heap.reachable(values) : itself(values))
      if (!isConstant(cell)) heap.forget(cell);
  letEscape(m, values);
  return unknown;
}

/** The cells of values, and those that they hold. */
function itself(values: readonly (Value | undefined)[]): ReadonlySet<Cell> {
  const found = new Set<Cell>(values.flatMap(cellsOf));
  for (const cell of [...found]) {
    if (cell.isBuiltin) continue;
    for (const inner of cellsIn(cell)) found.add(inner);
  }
  return found;
}

/** Something that is not known is written to; `does`: it is changed in another way. */
export function writeUnknown(
  m: Machine,
  base: Unknown,
  key: PropertyKey | Unknown,
  value: Value,
  does: 'write' | 'remove' | 'define' | 'freeze' = 'write',
): void {
  mayThrow(m);
  takeSettings(m, [base], typeof key === 'string' ? key : undefined);
  const { heap } = m;
  heap.step(1);
  const { watch } = m.deferred;
  if (watch && base.of.length === 0) watch.handsOut([value]);
  else leak(m, [base, value]);
  if (base.isNew) return;
  heap.unknownCode.epoch += 1;
  if (does === 'freeze') {
    note(m, { does: 'frozen' });
    return;
  }
  if (does === 'remove') note(m, { does: 'removed' });
  if (does === 'define') note(m, isUnknown(key) ? { does: 'anyDefined' } : { does: 'defined', key });
  const { origin } = base;
  if (isUnknown(key)) {
    if (typeof origin === 'object') note(m, { does: 'keyed', key: origin.under });
    else for (const does of [origin ? 'anyKeyOfApart' : 'anyKey', 'entries'] as const) note(m, { does });
    note(m, listChange(origin));
  } else {
    note(m, { does: 'written', key });
    if (key === 'length' || isIndex(key)) note(m, listChange(origin));
    noteMove(m, value, key);
  }
}

/** What an array holds is changed. `origin`: where that is from, if it is not known. */
function listChange(origin: Origin | undefined): Deed {
  if (typeof origin === 'object') return { does: 'listed', key: origin.under };
  return { does: origin === 'apart' ? 'contentsOfApart' : 'contents' };
}

/** Methods that change what an array holds. */
const listMutators: ReadonlySet<PropertyKey> = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
]);
/** Methods that change what a Map or a Set holds. */
const entryMutators: ReadonlySet<PropertyKey> = new Set(['set', 'add', 'delete', 'clear']);

/** Methods of all objects that define a property. */
const definers: ReadonlySet<string> = new Set(['__defineGetter__', '__defineSetter__']);

const methods = builderClasses.flatMap((builder: BuilderClass) => [...builder.methods]);
/** Methods of builders that give back what they are called on, and those of them that make another one. */
const buildingMethods: ReadonlySet<string> = new Set(
  methods.filter(([, { does }]) => does !== 'build').map(([name]) => name),
);
/** Methods of other things that are built alike: `new EmbedBuilder().setTitle('…').addFields(…)`. */
const isFluent = (method: string): boolean => buildingMethods.has(method) || /^(?:set|add)[A-Z]/.test(method);
const adders: ReadonlySet<string> = new Set(
  methods.filter(([, { does }]) => does === 'add').map(([name]) => name),
);

const indirect: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/**
 * A method of the program's own that unknown code may have put another one in place of, on an object that it has: it does no
 * more there than unknown code may do at any time.
 */
const isReplaced = ({ of, library }: Unknown, self: Cell): boolean =>
  self.leaked !== undefined &&
  library === undefined &&
  of.length > 0 &&
  of.every((cell) => isFunction(cell) && !codeOf(cell).native);

/** What a method does that is not known; without a key, it may be any. */
function noteCall(m: Machine, self: Unknown, key: PropertyKey | undefined): void {
  const isAny = key === undefined;
  if (isAny || listMutators.has(key)) note(m, listChange(isAny ? undefined : self.origin));
  if (isAny || entryMutators.has(key)) note(m, { does: 'entries' });
  if (typeof key === 'string' && definers.has(key)) note(m, { does: 'anyDefined' });
  if (self.isNew) return;
  if (isAny) note(m, { does: 'called', key: anyMethod });
  else if (typeof key === 'string') note(m, { does: 'called', key });
}

/** Methods of arrays that give what is in them, and nothing that their functions give. */
const partGivers: ReadonlySet<string> = new Set([
  'at',
  'filter',
  'find',
  'findLast',
  'flat',
  'pop',
  'reverse',
  'shift',
  'slice',
  'sort',
  'splice',
  'toReversed',
  'toSorted',
]);

/** Whether it is known of a value where it is from: what code makes of such values is not what somebody found under a key. */
const isOfOne = (value: Value | undefined): boolean =>
  !isUnknown(value) || value.origin !== undefined || value.library !== undefined;

/** A call of something that is not known. */
export function callUnknown(
  m: Machine,
  callee: Unknown,
  key: PropertyKey | Unknown | undefined,
  self: Value | undefined,
  args: Arguments,
  why?: Why,
): Unknown {
  mayThrow(m);
  const { heap } = m;
  heap.step(1);
  // A method that is not known, on what it is given: `unknown.push.call(list, …)`.
  if (isUnknown(self) && typeof key === 'string' && indirect.has(key)) {
    const [on] = args.values;
    if (isCell(on) && on.kind !== 'function') {
      if (key === 'bind') for (const cell of heap.reachable([on])) forgetForGood(m, cell);
      else give(m, [on], 'all');
    }
  }
  const { watch } = m.deferred;
  const taken = [...args.values, args.rest];
  takeSettings(m, taken);
  takeLists(m, [self]);
  // Nothing of the program's: a package has it, or whoever called.
  const isOfOthers = callee.of.length === 0 && (!isUnknown(self) || self.of.length === 0);
  const leakTo = (values: readonly (Value | undefined)[]) =>
    watch && isOfOthers ? watch.handsOut(values) : leak(m, values);
  if (isUnknown(self)) {
    const isAny = key === undefined || isUnknown(key) || (typeof key === 'string' && indirect.has(key));
    leakTo(isAny ? [self, ...taken] : [self]);
    heap.unknownCode.epoch += 1;
    noteCall(m, self, isAny ? undefined : key);
    // What adds to a builder calls its functions with a new one.
    if (typeof key === 'string' && adders.has(key))
      for (const value of args.values)
        if (isFunction(value) && value.leaked === undefined) m.heap.marks.setGetsNew(value, true);
  } else if (isCell(self) && !isReplaced(callee, self)) give(m, [self], 'itself');
  for (const value of taken) noteMove(m, value);
  const handed = [...taken, callee, isUnknown(self) ? self : undefined];
  if (watch && isOfOthers) watch.handsOut(handed);
  else letEscape(m, handed, typeof key === 'string' && adders.has(key));
  // What a package got it may give back: who changes that then is not the package.
  const of = watch
    ? handed.flatMap(cellsOf).filter(({ isBuiltin, kind }) => !isBuiltin && kind !== 'function')
    : [];
  const givesOthers = args.values.some(isFunction) && !(typeof key === 'string' && partGivers.has(key));
  return new Unknown(of, [], {
    why,
    origin: !givesOthers && [...taken, self, callee].every(isOfOne) ? 'apart' : undefined,
    isNew: isUnknown(self) && self.isNew && typeof key === 'string' && isFluent(key),
  });
}

/** Code that may do anything with the names of a scope runs. */
export function forgetOf(m: Machine, scope: LexicalScope): void {
  const values: Value[] = [];
  for (let at: LexicalScope | undefined = scope; at; at = at.parent)
    for (const binding of at.names.values()) {
      if (binding.read) continue;
      values.push(binding.data);
      if (!isConstant(binding)) m.heap.forget(binding);
    }
  give(m, values, 'all');
}

/**
 * The run ended in the middle: what it did not come to may have done anything, now or later, with all that the scope and
 * the functions that unknown code has lead to.
 */
export function forgetRest(m: Machine, scope: LexicalScope): void {
  const values: Value[] = [...m.escaped];
  for (let at: LexicalScope | undefined = scope; at; at = at.parent)
    for (const binding of at.names.values()) {
      if (binding.read) continue;
      values.push(binding.data);
      if (!isConstant(binding)) forgetForGood(m, binding);
    }
  for (const entity of ledTo(m, values.flatMap(cellsOf)).changed)
    if (!isConstant(entity)) forgetForGood(m, entity);
}
