/**
 * Paths and addresses of scripts that a build may make others of: `ping.ts` runs as it is, or as `ping.js`. Where such a script is
 * is known, and what it is called without its extension.
 */
import { builtName } from '../../../definitions/file-names.ts';
import { isKnown, isUnknown, Known, Unknown, type Value } from '../../heap/values.ts';

/** A path or address of such a script: no package is called so. */
export const scriptLibrary = '\0script of a build';

/** The value of a path or address, with the name of the source. */
export const scriptPath = (path: string): Known | Unknown =>
  builtName(path) === path
    ? new Known(path)
    : new Unknown([], [], { library: { from: scriptLibrary, path: [path] } });

/** The path or address that a value is, with the name of the source. */
export function pathTextIn(value: Value | undefined): string | undefined {
  if (isKnown(value)) return typeof value.value === 'string' ? value.value : undefined;
  return isUnknown(value) ? sourceIn(value) : undefined;
}

function sourceIn({ library }: Unknown): string | undefined {
  const [source, ...more] = library?.from === scriptLibrary ? library.path : [];
  return more.length === 0 ? source : undefined;
}

/** What a value is where the source runs, and where what a build makes of it does. */
export function runsOf(value: Value): readonly [source: unknown, built: unknown] | undefined {
  if (isKnown(value)) return [value.value, value.value];
  const source = isUnknown(value) ? sourceIn(value) : undefined;
  return source === undefined ? undefined : [source, builtName(source)];
}
