/** Objects that code has which nobody knows: it may do with them what their members do. */
import { type Cell, isCell, isFunction, type Value } from '../../heap/values.ts';
import { anyArguments } from '../escape.ts';
import { anyTimes } from '../fixpoint.ts';
import { codeOf, type Machine, noArguments } from '../machine.ts';
import { mayBuild } from '../reach/untouched.ts';

/** Classes that are followed to what they extend. */
const mostClasses = 10;

/**
 * Makes an object, then reads its members, and calls those of its methods, as nobody knows who does, that may change a builder which it
 * holds. What its own making called is done, and who else has it does not do it again.
 */
export function madeAndUsed(m: Machine, make: () => Value | undefined): Value | undefined {
  const { called } = m;
  const making = new Set<Cell>();
  m.called = making;
  let object: Value | undefined;
  try {
    object = make();
  } finally {
    m.called = called;
    for (const cell of making) called?.add(cell);
  }
  if (!isCell(object)) return object;
  const self = object;
  const members = membersOf(self).filter(({ member }) => !making.has(member));
  const methods = members.filter(({ isGetter }) => !isGetter).map(({ member }) => member);
  const reaching = new Set(mayBuild(m, methods, self));
  for (const { member, isGetter } of members)
    if (isGetter || reaching.has(member))
      anyTimes(
        m,
        () => {
          m.call(member, self, isGetter ? noArguments : anyArguments);
        },
        false,
      );
  return object;
}

interface Member {
  readonly member: Cell;
  readonly isGetter: boolean;
}

/** The functions of the program that an object has, itself or by its classes. */
function membersOf(object: Cell): readonly Member[] {
  const members = new Map<unknown, Member>();
  let at: Value | null | undefined = object;
  for (let depth = 0; at && isCell(at) && !at.isBuiltin && depth < mostClasses; depth += 1) {
    for (const [key, { value, getter }] of at.data.slots ?? []) {
      const member = getter ?? value;
      if (members.has(key) || !isCell(member) || !isFunction(member)) continue;
      const { native, class: made } = codeOf(member);
      if (!native && !made) members.set(key, { member, isGetter: getter !== undefined });
    }
    at = at.data.prototype;
  }
  return [...members.values()];
}
