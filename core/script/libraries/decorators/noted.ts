/** Calls of packages whose users decorate classes: what each was given. */
import type { LibraryPath, Value } from '../../heap/values.ts';
import type { Arguments, Machine } from '../../interpreter/machine.ts';
import { packageName } from '../enums.ts';
import { copyOf } from '../frameworks/run.ts';
import { decoratorLibrary } from './index.ts';

export interface NotedCall {
  readonly from: string;
  /** The function. */
  readonly name: string;
  readonly args: Arguments;
}

const noted = new WeakMap<Value, NotedCall>();

/** The call of a package that gave a value. */
export const notedCall = (value: Value | undefined): NotedCall | undefined => value && noted.get(value);

/** Keeps what a function was given, as it is now. */
export function noteCall(m: Machine, { from, path }: LibraryPath, args: Arguments, result: Value): void {
  const name = packageName(from);
  if (decoratorLibrary(name)?.isNoted)
    noted.set(result, {
      from: name,
      name: path.at(-1) ?? '',
      args: { ...args, values: args.values.map((value) => copyOf(m, value)) },
    });
}
