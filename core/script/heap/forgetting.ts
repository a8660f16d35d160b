/** What becomes of what entities hold where nobody knows any more what that is. */
import { Binding, type Entity } from './bindings.ts';
import type { Changing } from './changing.ts';
import { isCopied } from './contents.ts';
import { blurred, bothDoubtful, Growing, isBlurred, isDoubtful, isFixed } from './join.ts';
import type { Meter } from './meter.ts';
import {
  type Cell,
  cellsOf,
  type Data,
  isFrozen,
  isPrivate,
  type PropertyKey,
  type Slot,
  Unknown,
  unknown,
  type Value,
} from './values.ts';

export class Forgetting {
  readonly #meter: Meter;
  readonly #changing: Changing;

  constructor(meter: Meter, changing: Changing) {
    this.#meter = meter;
    this.#changing = changing;
  }

  /** The one way to give up: nothing is known any more of what an entity holds. */
  forget(entity: Entity): void {
    if (entity instanceof Binding) {
      if (!entity.read) this.#changing.setBinding(entity, new Unknown(cellsOf(entity.data)));
      return;
    }
    this.#meter.step(1);
    if (entity.isBuiltin || entity.data.isForgotten) return;
    // Nothing of it can change: neither has it, for those that read it.
    if (isFrozen(entity.data) && !isCopied(entity.data.built) && !somePrivate(entity.data)) return;
    const data = this.#changing.own(entity);
    this.#meter.step((data.slots?.size ?? 0) >> 1);
    if (isCopied(data.built)) data.built.forget();
    if (data.position !== 0) data.position = -1;
    if (isFrozen(data)) forgetPrivate(data);
    else forgetAllIn(data);
  }

  /** A property may have been defined anew; without a key: any. */
  doubt(cell: Cell, key?: PropertyKey): void {
    const { data } = cell;
    if (key !== undefined) {
      if (!cell.isBuiltin && !isFrozen(data)) this.#doubtAt(cell, key);
      return;
    }
    this.forget(cell);
    if (cell.isBuiltin || isFrozen(data)) return;
    if (data.doubtful !== true) this.#changing.own(cell).doubtful = true;
    for (const [key, slot] of cell.data.slots ?? [])
      if (!slot.isPermanent && !isBlurredOrAbsent(slot))
        this.#changing
          .own(cell)
          .slots?.set(key, { ...blurred(slot, true), readonly: undefined, enumerable: true });
  }

  /** The property of a key may have been defined anew. */
  #doubtAt(cell: Cell, key: PropertyKey): void {
    const { data } = cell;
    if (isDoubtful(data, key) && isBlurredOrAbsent(data.slots?.get(key))) return;
    const own = this.#changing.own(cell);
    own.doubtful = bothDoubtful(own.doubtful, new Set([key]));
    own.slots ??= new Map();
    const slot = own.slots.get(key);
    if (!slot) own.unordered = true;
    if (slot?.isPermanent) return;
    const lost = slot ? blurred(slot, true) : { value: unknown, mayBeAbsent: true };
    own.slots.set(key, { ...lost, readonly: undefined, enumerable: true });
    if (own.items && /^(?:length|\d+)$/.test(String(key))) this.forget(cell);
  }
}

/** Freezing an object keeps nobody from writing its private members. */
function forgetPrivate({ slots }: Data): void {
  for (const [key, slot] of slots ?? [])
    if (isLostThoughFrozen(key, slot)) slots?.set(key, blurred(slot, slot.mayBeAbsent === true));
}

function forgetAllIn(data: Data): void {
  const hidden = new Growing(data.hidden);
  const hide = (value: Value | undefined) => hidden.addAll(cellsOf(value));
  for (const slot of data.slots?.values() ?? []) {
    hide(slot.value);
    hide(slot.getter);
    hide(slot.setter);
  }
  for (const item of data.items ?? []) hide(item.value);
  for (const entry of data.entries?.values() ?? []) {
    hide(entry.key);
    hide(entry.value);
  }
  if (data.slots)
    for (const [key, slot] of data.slots) {
      if (isFixed(slot)) continue;
      if (slot.getter || slot.setter || slot.readonly)
        data.doubtful = bothDoubtful(data.doubtful, new Set([key]));
      data.slots.set(key, blurred(slot, true));
    }
  if (data.items) data.items = [];
  if (data.entries) data.entries = new Map();
  data.open = true;
  data.unordered = true;
  data.hidden = hidden.all;
  data.isForgotten = true;
}

const isLostThoughFrozen = (key: PropertyKey, slot: Slot): boolean =>
  isPrivate(key) && !isFixed(slot) && !isBlurred(slot);

const somePrivate = ({ slots }: Data): boolean =>
  slots !== undefined && [...slots].some(([key, slot]) => isLostThoughFrozen(key, slot));

const isBlurredOrAbsent = (slot: Slot | undefined): boolean => slot?.mayBeAbsent === true && isBlurred(slot);
