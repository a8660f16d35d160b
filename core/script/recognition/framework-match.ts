/** What forms of frameworks give: an object under the framework's own names, which its code may fill in. */
import { isOfTest } from '../../definitions/file-names.ts';
import type { NamedHint } from '../../syntax/reading.ts';
import type { Match } from '../forms/form.ts';
import type { BlockScope } from '../parse/declarations.ts';
import type { Document } from './document.ts';

interface Found extends Required<Pick<Match, 'expression' | 'read'>> {
  readonly kind: NamedHint['kind'];
  readonly name: string;
  /** It may be something else; in a test it always may. */
  readonly isWeak?: boolean;
  readonly isOfGuild?: boolean | undefined;
  /** The framework sends it as it is written: only the code around it may add to it. */
  readonly isAsWritten?: boolean;
  /** See {@link Match.part}. */
  readonly isPart: boolean;
}

export const frameworkMatch = (
  document: Document,
  scope: BlockScope,
  { kind, name, isWeak = false, isOfGuild = false, isAsWritten = false, isPart, expression, read }: Found,
): Match => ({
  expression,
  hint: {
    kind,
    name,
    spelling: 'wire',
    framework: true,
    ...(isWeak || isOfTest(document.place) ? { weak: true as const } : {}),
    ...(isOfGuild ? { guild: true as const } : {}),
  },
  scope,
  variable: undefined,
  open: isAsWritten ? undefined : true,
  ...(isPart ? { part: true as const } : {}),
  read,
});
