/** From what was captured to the definitions that it was made of, as they are read in the source. */
import type { CommandDefinition } from '../../core/definitions/definition.ts';
import { scopeKey } from '../../core/definitions/definition.ts';
import { type Entity, nameOf, rootsOf } from '../../core/definitions/model.ts';
import { CommandType } from '../../core/interface/index.ts';
import { possibleDefinitions } from '../../core/lint/analysis.ts';
import type { Body } from '../../core/plan/body.ts';
import type { ApplicationConfig } from '../../workspace/config/schema.ts';
import type { LintedFile, LintRun } from '../linting/lint-run.ts';
import type { CapturedDocument } from './documents.ts';

/** A command definition whose name and type are known. */
export interface Source {
  readonly file: LintedFile;
  readonly definition: CommandDefinition;
  readonly command: Entity;
  readonly name: string;
  readonly type: number;
}

/** A captured command, and where it stands. */
export interface Match {
  readonly document: CapturedDocument;
  /** The command in the captured document. */
  readonly captured: CommandDefinition;
  /** Its place in the list that was captured. */
  readonly index: number;
  readonly source: Source | undefined;
}

export const sourcesIn = ({ files }: LintRun): readonly Source[] =>
  files.flatMap((file) =>
    possibleDefinitions(file.analysis).flatMap((definition): readonly Source[] => {
      if (definition.kind !== 'command') return [];
      const [command] = rootsOf(definition);
      const name = command && nameOf(command);
      if (!command || name === undefined || command.type === undefined) return [];
      return [{ file, definition, command, name, type: command.type }];
    }),
  );

/** The names of the configured applications that define the most of these commands, by name and type. */
export function definingApplications(
  commands: readonly Body[],
  sources: readonly Source[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name, type = CommandType.CHAT_INPUT } of commands) {
    const same = sources.filter((source) => source.name === name && source.type === type);
    for (const application of new Set(same.flatMap(({ file }) => file.resolved.application?.name ?? [])))
      counts.set(application, (counts.get(application) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([application]) => application);
}

/** Finds the definition of each captured command, by its type, name and scope. */
export const matches = (
  documents: readonly CapturedDocument[],
  sources: readonly Source[],
): readonly Match[] =>
  documents.flatMap((document) =>
    document.file.analysis.definitions
      .flatMap(({ definition }) => (definition.kind === 'command' ? [definition] : []))
      .map((captured, index) => ({
        document,
        captured,
        index,
        source: sourceOf(captured, document, sources),
      })),
  );

function sourceOf(
  captured: CommandDefinition,
  { application, scope }: CapturedDocument,
  sources: readonly Source[],
): Source | undefined {
  const [command] = rootsOf(captured);
  if (!command) return undefined;
  const name = nameOf(command);
  const namesakes = sources.filter(
    ({ file, ...found }) =>
      found.name === name &&
      found.type === command.type &&
      (!application || !file.resolved.application || file.resolved.application.name === application.name),
  );
  const here = namesakes.filter(
    ({ definition }) => !definition.guild && scopeKey(definition.scope) === scopeKey(scope),
  );
  // Where no configuration says which scope a file is for, the program alone knows.
  const anywhere = namesakes.filter(
    ({ file, definition }) => definition.guild || !file.input.evidence.configured,
  );
  return [here, anywhere]
    .map((some) => mostCertain(some, application))
    .find((source) => source !== undefined);
}

/** What is read as a definition for sure, before what may be one or is left out; of those, what the application's configuration names. */
function mostCertain(
  sources: readonly Source[],
  application: ApplicationConfig | undefined,
): Source | undefined {
  const sure = sources.filter(({ definition }) => !definition.weak && !definition.switchedOff);
  const certain = sure.length > 0 ? sure : sources;
  return (
    certain.find(({ file }) => application && file.resolved.application?.name === application.name) ??
    certain[0]
  );
}
