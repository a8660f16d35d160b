/** Commands that a flag beside them switches off, told to people: they look as if a deploy had forgotten them. */
import * as l10n from '@vscode/l10n';
import { visible } from '../../core/text/visible.ts';
import { whereIs } from '../capture/truth.ts';
import { commands } from '../linting/counted.ts';
import { note } from '../terminal/output.ts';
import type { Definitions } from './definitions.ts';

/** More places are counted. */
const mostPlaces = 3;

/** Tells which commands no deploy sends for a flag. */
export function tellSwitchedOff({ switchedOff }: Definitions): void {
  if (switchedOff.length === 0) return;
  const places = switchedOff.slice(0, mostPlaces).map((source) => `\`${visible(whereIs(source))}\``);
  const more =
    switchedOff.length > mostPlaces ? l10n.t(' and {0} more', switchedOff.length - mostPlaces) : '';
  note(
    l10n.t(
      '{0} switched off by a flag beside the definition, such as `enabled: false`, and not deployed: {1}{2}.',
      commands(switchedOff.length),
      places.join(', '),
      more,
    ),
  );
}
