/** Arrays of a class of the program's own: what the language makes of them is of that class, whose constructor runs for it. */
import { type Cell, isCell, isFunction, type Value } from '../heap/values.ts';
import { codeOf, type Machine, type Native } from '../interpreter/machine.ts';
import { notModelled } from '../interpreter/values/objects.ts';
import type { Globals } from './natives.ts';

const makers = ['concat', 'filter', 'flat', 'flatMap', 'map', 'slice', 'splice'];

/** What these make is not known where it is no plain array. */
export function species(m: Machine, { addConstructor: { known } }: Globals): void {
  const { Array: prototype } = m.realm.prototypes;
  const array = known.get('Array') as Cell;
  const unless = (on: Cell, name: string, isOther: (self: Value) => boolean): void => {
    const cell = on.data.slots?.get(name)?.value as Cell;
    const code = codeOf(cell);
    const native: Native = (call) => (isOther(call.self) ? notModelled() : (code.native as Native)(call));
    cell.extra = { ...code, native };
  };
  const isOfAnother = (self: Value): boolean =>
    isCell(self) &&
    self.kind === 'array' &&
    (self.data.prototype !== prototype || self.data.slots?.has('constructor') === true);
  for (const name of makers) unless(prototype, name, isOfAnother);
  for (const name of ['of', 'from']) unless(array, name, (self) => isFunction(self) && self !== array);
}
