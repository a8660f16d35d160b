/** What classes of a program hand to the class of a package that they extend: an object keeps what it was made with. */
import { type Cell, isCell, type LibraryPath, type Value } from '../heap/values.ts';
import type { Arguments } from '../interpreter/machine.ts';
import { packageName } from './enums.ts';

const slashCreate = 'slash-create';

/** Classes of packages that get what a command says after something of the program's: its client, a piece. */
const classes: ReadonlyMap<string, RegExp> = new Map([
  ['@sapphire/framework', /^Command$/],
  ['@sapphire/plugin-subcommands', /^Subcommand$/],
  [slashCreate, /Command$/],
]);

/** Whether the class of a package is made with the options of a command. */
export const takesOptions = ({ from, path }: LibraryPath): boolean =>
  classes.get(packageName(from))?.test(path.at(-1) ?? '') === true;

/** Whether the class only keeps its options: the constructor of slash-create looks at each, and calls nothing of the program. */
export const onlyKeepsOptions = (library: LibraryPath): boolean =>
  packageName(library.from) === slashCreate && takesOptions(library);

/** The options that objects were made with: no member of these, so that nobody who has an object has them by it. */
const optionsOf = new WeakMap<Cell, Value>();

/** Notes what a class of a package is made with. */
export function noteOptions(library: LibraryPath, made: Cell, args: Arguments): void {
  const options = args.values[1];
  if (options && takesOptions(library)) optionsOf.set(made, options);
}

/** What the class of the package got of an object that extends it. */
export const notedOptions = (made: Value | undefined): Value | undefined =>
  isCell(made) ? optionsOf.get(made) : undefined;
