/** Builders of `@discordjs/builders` and discord.js: what their methods set, and the objects that they build. */
import {
  type BuilderClass,
  type BuilderMethod,
  builderClass,
  leastArguments,
} from '../../interface/index.ts';
import { takingRest } from '../builtins/natives.ts';
import type { Source } from '../heap/places.ts';
import {
  type BuilderCall,
  type Cell,
  emptyData,
  isCell,
  isFunction,
  isUndefined,
  Known,
  type LibraryPath,
  nothing,
  unknown,
  type Value,
} from '../heap/values.ts';
import { letEscape } from '../interpreter/escape.ts';
import {
  type Arguments,
  argumentsWith,
  type CallSite,
  codeOf,
  type Machine,
  type NativeCall,
} from '../interpreter/machine.ts';
import { newNative, newObject } from '../interpreter/values/objects.ts';
import { hide } from '../interpreter/values/slots.ts';
import { appended, argument, asBitSet, isListOfPairs, keptEntries, translate } from './builder-fields.ts';
import { anyList, type Class, copied, type Listed, type SetField } from './builder-lists.ts';
import { BuilderState, builderOf, itemOf } from './builder-state.ts';
import { builtByProgram } from './built-by-program.ts';
import { packageName } from './enums.ts';

/** The builder class that a name of a package stands for. */
export function builderClassOf({ from, path }: LibraryPath): Class | undefined {
  const [name, ...more] = path;
  const found = name !== undefined && more.length === 0 ? builderClass(name) : undefined;
  return found?.packages.includes(packageName(from)) ? found : undefined;
}

const prototypes = new WeakMap<Machine, Map<Class, Cell>>();

/** The object that holds the methods of a class. */
function prototypeFor(m: Machine, of: Class): Cell {
  const all = prototypes.get(m) ?? new Map<Class, Cell>();
  prototypes.set(m, all);
  const known = all.get(of);
  if (known) return known;
  const prototype = newObject(m);
  prototype.isBuiltin = true;
  all.set(of, prototype);
  for (const [name, method] of (of as BuilderClass).methods) {
    const native = newNative(m, name, (call) => callMethod(m, method, call), 1, false);
    takingRest(native);
    hide(m, prototype, name, native);
  }
  return prototype;
}

/** `new SlashCommandBuilder()`. `newTarget`: a class of the program may extend it. */
export function newBuilder(
  m: Machine,
  of: Class,
  site: CallSite | undefined,
  prototype: Value | undefined,
  isExtended: boolean,
  args: Arguments,
  from: string,
): Cell {
  const data = emptyData(isCell(prototype) ? prototype : prototypeFor(m, of));
  const source = site?.source;
  const node = site?.node;
  const made =
    stepAt(m, site) ??
    ({ source: emptySource, call: { start: 0, end: 0 }, key: { start: 0, end: 0 } } as BuilderCall);
  const isNew = node !== undefined && m.ts.isNewExpression(node);
  const state = new BuilderState(
    of,
    isNew && source ? { source, call: source.spanOf(node), key: node.expression, via: m.running } : made,
    source && node ? { source, at: node.end } : undefined,
  );
  // What it is made of is not read.
  if (!isExtended && args.values.length > 0) state.isTainted = true;
  state.from = packageName(from);
  data.built = state;
  m.heap.unknownCode.makesLists(state.lists.keys());
  return m.heap.cell('builder', data, source, node);
}

const emptySource: Source = { uri: undefined, text: '', spanOf: () => ({ start: 0, end: 0 }) };

/** A builder that a method gives to a function. */
export function callbackBuilder(m: Machine, of: Class, made: BuilderCall, from?: string): Cell {
  const data = emptyData(prototypeFor(m, of));
  const state = new BuilderState(of, made, undefined);
  state.from = from;
  data.built = state;
  m.heap.unknownCode.makesLists(state.lists.keys());
  return m.heap.cell('builder', data);
}

export { prototypeFor as builderPrototype };

/** Where a call of a method stands. */
function stepAt(m: Machine, site: CallSite | undefined): BuilderCall | undefined {
  if (!site) return undefined;
  const { source, node } = site;
  const { ts } = m;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return {
      source,
      call: source.spanOf(node),
      key: ts.isNewExpression(node) || ts.isCallExpression(node) ? node.expression : node,
      isIndirect: true,
      via: m.running,
    };
  const access = node.expression;
  const { running: via } = m;
  return {
    source,
    via,
    call: { start: dotBefore(source, access.name.pos, access), end: node.end },
    key: access.name,
  };
}

/** Where the dot (or `?.`) before a member's name stands. */
function dotBefore(
  source: Source,
  at: number,
  access: { readonly expression: { readonly end: number } },
): number {
  const from = access.expression.end;
  const before = source.text.slice(from, at);
  const dot = Math.max(
    before.lastIndexOf('?.'),
    before.lastIndexOf('.') - (before.at(before.lastIndexOf('.') - 1) === '?' ? 1 : 0),
  );
  return dot < 0 ? from : from + dot;
}

function callMethod(m: Machine, method: BuilderMethod, written: NativeCall): Value {
  const call = withArgumentsToCome(method, written);
  const { self, args, site } = call;
  const known = builderOf(self);
  if (!known || !isCell(self)) return unknown;
  m.heap.look(self);
  if (method.does === 'build') return builtByProgram(m, self);
  const step = stepAt(m, site) ?? known.made;
  const own = step;
  if (self.leaked !== undefined) letEscape(m, [...args.values, args.rest]);
  if (method.does === 'add') {
    addBuilders(m, self, method, own, call);
    return self;
  }
  const state = m.heap.own(self).built as BuilderState;
  if (site && !own.isIndirect) state.end = { source: site.source, at: site.node.end };
  apply(m, state, method, own, call);
  if (self.leaked !== undefined) letEscape(m, [...state.values()].filter(isNotLeaked));
  return self;
}

/** `.setName()`: what is not typed yet may be anything. */
function withArgumentsToCome(method: BuilderMethod, call: NativeCall): NativeCall {
  const { args } = call;
  const isUnfinished = args.values.length < leastArguments(method) && !args.rest;
  return isUnfinished ? { ...call, args: { ...args, rest: unknown } } : call;
}

const isNotLeaked = (value: Value): boolean => isCell(value) && value.leaked === undefined;

function apply(
  m: Machine,
  state: BuilderState,
  method: BuilderMethod,
  step: BuilderCall,
  call: NativeCall,
): void {
  const [first, second] = [argument(call, 0, step), argument(call, 1, step)];
  const at = (listed: Listed | undefined): Pick<SetField, 'at' | 'source'> => ({
    at: listed?.at,
    source: listed?.source,
  });
  switch (method.does) {
    case 'set': {
      const set = first?.value ?? (method.standard ? new Known(true, step.source, step.key) : nothing);
      const value = method.value === 'bit-set' ? asBitSet(set) : set;
      state.set.delete(method.field);
      if (!isUndefined(value))
        state.set.set(method.field, {
          value,
          step,
          ...(first ? at(first) : { at: step.key, source: step.source }),
        });
      return;
    }
    case 'clear':
      state.set.delete(method.field);
      state.lists.delete(method.field);
      state.translations.delete(method.field);
      return;
    case 'translate':
      return translate(m, state, method.field, method.takes, step, first, second);
    case 'append':
    case 'replace': {
      const before = method.does === 'replace' ? undefined : state.lists.get(method.field);
      const isAfterUnknown = (state.isOpen || before?.isOpen === true) && method.does === 'append';
      const kept = isAfterUnknown
        ? { entries: keptEntries(m, state, before, step), whole: undefined, isOpen: true }
        : before;
      const isOfPairs = state.takesPairs && 'pairsUntil' in method && isListOfPairs(m, call);
      const set = {
        ...call,
        args: { ...call.args, values: call.args.values.map((value) => copied(m, value)) },
      };
      const filled = appended(m, kept, method.takes === 'pair', step, set);
      const mine = method.does === 'append' ? before?.cell : undefined;
      if (mine) {
        // The program has the list: what it does to that now, it does to the builder.
        m.heap.forget(mine);
        state.lists.set(method.field, anyList);
        state.isOpen = true;
      } else state.lists.set(method.field, isOfPairs ? { ...anyList, pairs: filled } : filled);
      return;
    }
    case 'splice': {
      const list = state.lists.get('options')?.cell;
      if (list) m.heap.forget(list);
      state.lists.set('options', anyList);
      return;
    }
    default:
      return;
  }
}

/** `addStringOption(…)`: a builder, a function that is given a fresh one, or something of the class that is not known. */
function addBuilders(
  m: Machine,
  self: Cell,
  method: BuilderMethod & { readonly does: 'add' },
  step: BuilderCall,
  call: NativeCall,
): void {
  const { args, site } = call;
  const [only] = args.values;
  const listed =
    args.values.length === 1 && isCell(only) && only.kind === 'array' ? m.heap.look(only) : undefined;
  const inputs: readonly Value[] = listed?.items?.map((item) => item.value) ?? args.values;
  const added: Listed[] = inputs.map((input) => ({
    value: builtOf(m, method.builder, step, input, call),
    step,
    at: step.call,
    source: step.source,
  }));
  letEscape(m, [args.rest]);
  if (args.rest || listed?.open)
    added.push({ value: unknown, step, at: undefined, source: step.source, spread: true });
  const state = m.heap.own(self).built as BuilderState;
  if (site && !step.isIndirect) state.end = { source: site.source, at: site.node.end };
  const before = state.lists.get(method.field);
  // The program has the list.
  const list = before?.cell;
  if (list && added.some((listed) => listed.spread)) m.heap.forget(list);
  else if (list) m.heap.own(list).items?.push(...added.map(itemOf));
  // Fields are in the order in which they are set.
  if (before?.entries.length === 0 && !list) state.lists.delete(method.field);
  state.lists.set(method.field, {
    entries: [...keptEntries(m, state, before, step), ...added],
    whole: undefined,
    ...(list ? { cell: list } : {}),
    isOpen: state.isOpen || before?.isOpen === true || added.some((listed) => listed.spread === true),
  });
}

function builtOf(m: Machine, className: string, step: BuilderCall, input: Value, call: NativeCall): Value {
  if (isCell(input) && (input.kind === 'builder' || input.kind === 'object')) return input;
  const of = builderClass(className);
  if (!of) return input;
  const { from } = builderOf(call.self) ?? {};
  const builder = callbackBuilder(m, of, { ...step, isIndirect: step.isIndirect === true }, from);
  const state = builder.data.built as BuilderState;
  if (isFunction(input)) {
    const { node, scope } = codeOf(input);
    const body = node && 'body' in node ? node.body : undefined;
    // `(option) => option`: calls follow what it returns.
    if (body && scope && !m.ts.isBlock(body)) state.end = { source: scope.module.source, at: body.end };
    const { running } = m;
    m.running = { source: step.source, site: step.call, parent: running };
    const returned = m.call(input, nothing, argumentsWith(builder));
    m.running = running;
    // `(option) => option`: the calls on it are still to come.
    if (returned === builder && isUntouched(m, builder))
      (m.heap.own(builder).built as BuilderState).handOver();
    if (isCell(returned) && (returned.kind === 'builder' || returned.kind === 'object')) return returned;
  } else letEscape(m, [input]);
  (m.heap.own(builder).built as BuilderState).isTainted = true;
  return builder;
}

/** Nothing was called on it that sets or adds something. */
const isUntouched = (m: Machine, builder: Cell): boolean => {
  const { set, lists, translations } = m.heap.look(builder).built as BuilderState;
  return set.size + lists.size + translations.size === 0;
};
