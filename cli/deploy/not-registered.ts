/** Commands that the program does not register, told to people: they look as if a deploy had forgotten them. */
import * as l10n from '@vscode/l10n';
import { visible } from '../../core/text/visible.ts';
import { whereIs } from '../capture/truth.ts';
import { commands } from '../linting/counted.ts';
import { note } from '../terminal/output.ts';
import type { CommandSource, Definitions } from './definitions.ts';

/** More places are counted. */
const mostPlaces = 3;

/** Tells which commands no deploy sends: for a flag, or because their program registers others of their names. */
export function tellNotRegistered({ switchedOff, copies }: Definitions): void {
  if (switchedOff.length > 0)
    note(
      l10n.t(
        '{0} switched off by a flag beside the definition, such as `enabled: false`, and not deployed: {1}.',
        commands(switchedOff.length),
        placesOf(switchedOff),
      ),
    );
  if (copies.length > 0)
    note(
      l10n.t(
        '{0} of which your program registers another definition, and not deployed from here: {1}.',
        commands(copies.length),
        placesOf(copies),
      ),
    );
}

function placesOf(sources: readonly CommandSource[]): string {
  const places = sources.slice(0, mostPlaces).map((source) => `\`${visible(whereIs(source))}\``);
  const rest = sources.length - mostPlaces;
  return places.join(', ') + (rest > 0 ? l10n.t(' and {0} more', rest) : '');
}
