/** Definitions that a deploy leaves out, as text for people and as plain data. */
import * as l10n from '@vscode/l10n';
import { CommandType } from '../../core/interface/index.ts';
import { title } from '../../core/plan/titles.ts';
import { inDocument } from '../../core/syntax/tree.ts';
import { commands } from '../linting/counted.ts';
import { positionsIn } from '../linting/positions.ts';
import type { PartlyKnown } from './definitions.ts';

/** `src/later.ts:1:92  /later, whose description is not known: not deployed`. */
export const leftOutLine = (definition: PartlyKnown): string => {
  const { file, line, column } = standsAt(definition);
  return `${file}:${line}:${column}  ${whatIsLeftOut(definition)}`;
};

/** The same, and why. */
export const leftOutReason = (definition: PartlyKnown): readonly string[] => [
  leftOutLine(definition),
  ...definition.problems.slice(0, 1).map(({ message }) => message),
];

function whatIsLeftOut({ isMadeInUse, leftOut: [named] }: PartlyKnown): string {
  if (isMadeInUse) return l10n.t('a command that the program creates when it runs: not deployed');
  const { name, type } = named ?? {};
  return name === undefined
    ? l10n.t('a command whose name is not known: not deployed')
    : l10n.t('{0} is not known in full: not deployed', title(name, type ?? CommandType.CHAT_INPUT));
}

/** One as plain data. Where it stands counts from 1, as people and compilers do. */
export const leftOutData = (definition: PartlyKnown): object => ({
  why: definition.isMadeInUse ? 'made-in-use' : 'not-known',
  name: definition.leftOut[0]?.name ?? null,
  type: definition.leftOut[0]?.type ?? null,
  ...standsAt(definition),
  messages: definition.problems.map(({ message }) => message),
});

/** `3 commands left out`; nothing where there are none. */
export function leftOutCount(
  scopes: Iterable<{ readonly leftOut: readonly PartlyKnown[] }>,
): readonly string[] {
  const all = new Set([...scopes].flatMap(({ leftOut }) => leftOut));
  return all.size === 0 ? [] : [l10n.t('{0} left out', commands(all.size))];
}

function standsAt({ file, problems: [first] }: PartlyKnown) {
  const { line, character } = positionsIn(file.input.text)(first ? inDocument(first.at).start : 0);
  return { file: file.path, line: line + 1, column: character + 1 };
}
