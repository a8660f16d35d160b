/** What was read statically against what the program registered: every difference is a mistake of one of them. */
import { unknownParts } from '../../core/definitions/body/unknown-parts.ts';
import { isSent } from '../../core/interface/index.ts';
import { bodyAsSeen } from '../../core/plan/body.ts';
import { type Difference, differences } from '../../core/plan/comparison/differences.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { placeOf } from '../../core/syntax/tree.ts';
import { positionsIn } from '../linting/positions.ts';
import type { CapturedDocument } from './documents.ts';
import type { Match, Source } from './sources.ts';

export interface Truth {
  /** Captured commands whose definition says what was registered, as far as it says something. */
  readonly equal: readonly Match[];
  /** Those of them whose definition leaves something to the running program. */
  readonly partly: readonly Match[];
  readonly different: readonly { readonly match: Match; readonly differences: readonly Difference[] }[];
  /** Captured, but no definition of it was found. */
  readonly notFound: readonly Match[];
  /** Defined, but not registered. */
  readonly notCaptured: readonly Source[];
}

export function truthOf(
  documents: readonly CapturedDocument[],
  found: readonly Match[],
  sources: readonly Source[],
): Truth {
  const compared = found.flatMap((match) =>
    match.source ? [{ match, differences: differencesOf(match, match.source) }] : [],
  );
  const used = new Set(found.map((match) => match.source));
  const applications = documents.map((document) => document.application?.name);
  const equal = compared
    .filter((comparison) => comparison.differences.length === 0)
    .map((comparison) => comparison.match);
  return {
    equal,
    partly: equal.filter(({ source }) => source && unknownParts(source.command, isSent).length > 0),
    different: compared.filter((comparison) => comparison.differences.length > 0),
    notFound: found.filter((match) => !match.source),
    notCaptured: sources.filter(
      (source) =>
        !used.has(source) &&
        isOwn(source) &&
        (!source.file.resolved.application || applications.includes(source.file.resolved.application.name)),
    ),
  };
}

function differencesOf({ document, index }: Match, { command }: Source): readonly Difference[] {
  const rules = { scope: document.scope.kind };
  const captured = document.commands[index] ?? {};
  return differences(normalCommand(bodyAsSeen(command, captured), rules), normalCommand(captured, rules));
}

/** A definition that is one for sure; not what a framework may make a subcommand of. */
const isOwn = ({ definition, file }: Source): boolean =>
  !definition.weak &&
  !(definition.framework && definition.evidence.kind !== 'configuration') &&
  file.analysis.definitions.some((analyzed) => analyzed.definition === definition);

/** Where a definition stands, as it is printed: `src/ping.ts:3:5`. */
export function whereIs({ file, command }: Pick<Source, 'file' | 'command'>): string {
  const value = command.fields.get('name')?.value ?? command.node;
  const { line, character } = positionsIn(file.input.text)(placeOf(value).start);
  return `${file.path}:${line + 1}:${character + 1}`;
}
