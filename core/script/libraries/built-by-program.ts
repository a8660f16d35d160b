/** What a builder of discord.js builds where the program asks it to. */
import type { BuilderClass } from '../../interface/index.ts';
import { type Cell, isCell, Known, type Primitive } from '../heap/values.ts';
import { letEscape } from '../interpreter/escape.ts';
import { type Machine, noArguments } from '../interpreter/machine.ts';
import { newArray } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { type BuilderState, builderOf } from './builder-state.ts';

/** What `toJSON()` gives: builders in it are built as they are by then; what calls translate or choose later is in it, too. */
export function builtByProgram(m: Machine, self: Cell): Cell {
  const state = self.data.built as BuilderState;
  const built = state.build(m);
  for (const [field, slot] of [...(built.data.slots ?? [])]) {
    if (typeof field !== 'string' || !isCell(slot.value)) continue;
    const { items, open, tail, chain } = slot.value.data;
    if (items?.some(({ value }) => builderOf(value)) === true) {
      const own = items.map((item) =>
        builderOf(item.value)
          ? { ...item, value: m.call(get(m, item.value, 'toJSON'), item.value, noArguments) }
          : item,
      );
      const list = newArray(m, own, open);
      Object.assign(list.data, { tail, chain });
      built.data.slots?.set(field, { ...slot, value: list });
    }
    const filled =
      state.translations.get(field) ?? (field === 'choices' ? state.lists.get(field) : undefined);
    if (!filled || filled.pairs) continue;
    const { value: cell } = slot;
    if (!cell.data.isOfBuilder) {
      m.heap.own(cell).isOfBuilder = true;
      Object.assign(cell.data, { chain });
    }
    if (filled.cell) continue;
    if (!filled.whole) m.heap.backdate(cell, self);
    filled.cell = cell;
    if (self.leaked !== undefined) letEscape(m, [cell]);
  }
  // What the program puts on the builder itself may be in it as well.
  if (!built.data.open) addUnset(m, built, state.class, !self.data.open && !self.data.slots?.size);
  return built;
}

/** Fields that no call set: they have the value that they have from the beginning, or are undefined, or are not there. */
function addUnset(m: Machine, built: Cell, { methods, initial }: BuilderClass, isWhole: boolean): void {
  const { chain, slots = new Map() } = built.data;
  const all: Readonly<Record<string, unknown>> = initial;
  for (const method of methods.values()) {
    if (!('field' in method) || slots.has(method.field)) continue;
    const value = all[method.field];
    if (value === undefined && !isWhole) continue;
    slots.set(method.field, {
      value: Array.isArray(value) ? newArray(m, []) : new Known(value as Primitive),
      enumerable: true,
      mayBeAbsent: value === undefined,
    });
  }
  Object.assign(built.data, { slots, chain: chain && { ...chain, isWhole } });
}
