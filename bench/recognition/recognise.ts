/**
 * Lints the working directory as `appcmd lint` does, and prints as JSON what it recognised there and what it reports: see
 * {@link Recognised}. A process of its own for every repository, so that none profits from what another left behind.
 */
import process from 'node:process';
import { problemsOf, runLint } from '../../cli/linting/lint-run.ts';
import { positionsIn } from '../../cli/linting/positions.ts';
import { type Entity, members, nameOf, rootsOf } from '../../core/definitions/model.ts';
import type { AnalyzedDefinition } from '../../core/lint/analysis.ts';
import type { ValueNode } from '../../core/syntax/tree.ts';

export interface RecognisedCommand {
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** `undefined` where it is not known. */
  readonly name: string | undefined;
  readonly strong: boolean;
  /** Every value of the interface's fields is known. */
  readonly known: boolean;
  /** Besides, code that is not followed can add nothing to it. */
  readonly whole: boolean;
}

export interface RecognisedProblem {
  readonly file: string;
  /** One-based. */
  readonly line: number;
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

export interface Recognised {
  readonly commands: readonly RecognisedCommand[];
  readonly problems: readonly RecognisedProblem[];
}

/** Fields of the interface only: a handler beside them is no value that somebody sends. */
const isKnown = (entity: Entity): boolean =>
  [...entity.fields.values()].every(({ spec, value }) => {
    const list = entity.lists.get(spec.name);
    if (!list) return isKnownValue(value);
    return list.items.every((item) => (item.entity ? isKnown(item.entity) : isKnownValue(item.node)));
  });

function isKnownValue(node: ValueNode): boolean {
  // A function is no data: `handler` of a bot's own.
  if (node.kind === 'unknown') return node.reason === 'undefined' || node.reason === 'function';
  if (node.kind === 'array') return node.items.every(isKnownValue);
  return node.kind !== 'object' || node.properties.every((property) => isKnownValue(property.value));
}

const isWhole = (entity: Entity): boolean =>
  !entity.node.open &&
  [...entity.fields.values()].every(({ value }) => value.kind !== 'array' || !value.open) &&
  [...entity.lists.values()].every((list) => members(list).every(isWhole));

const run = await runLint([]);
const commands = run.files.flatMap(({ path, analysis, input }) => {
  const at = positionsIn(input.text);
  const command = ({ definition }: AnalyzedDefinition): readonly RecognisedCommand[] =>
    definition.kind !== 'command'
      ? []
      : rootsOf(definition).map((root) => ({
          file: path,
          line: at(root.node.start).line + 1,
          name: nameOf(root),
          strong: !definition.weak,
          known: isKnown(root),
          whole: isKnown(root) && (isWhole(root) || definition.changed?.body !== undefined),
        }));
  return analysis.definitions.flatMap(command);
});
const problems = run.files.flatMap((file): readonly RecognisedProblem[] => {
  const at = positionsIn(file.input.text);
  return problemsOf(file, run.index).map(({ rule, severity, message, at: place }) => ({
    file: file.path,
    line: at(place.start).line + 1,
    rule,
    severity,
    message,
  }));
});
const recognised: Recognised = { commands, problems };
process.stdout.write(JSON.stringify(recognised));
