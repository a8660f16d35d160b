/** What requests register: one is heard where it runs, whoever has it run, and each time that it does. */
import type TypeScript from 'typescript';
import { isOfTest } from '../../../definitions/file-names.ts';
import { onceFor } from '../../../syntax/once.ts';
import { groupedBy } from '../../../syntax/ordered.ts';
import type { Like } from '../../../syntax/reading.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { hintOf } from '../../forms/registration.ts';
import type { Source } from '../../heap/places.ts';
import { type Cell, isCell, isUndefined, type Value } from '../../heap/values.ts';
import type { Registration, Sendings, SentState } from '../../interpreter/modules/sendings.ts';
import { registeredBy } from '../../libraries/registering.ts';
import { initialsAt } from '../../parse/uses.ts';
import type { Document } from '../document.ts';
import {
  type HeardCommands,
  heardOfUnknown,
  likesOfRegistered,
  nothingHeard,
  withEdits,
} from './across-files.ts';
import { inState } from './when-sent.ts';

/** Where commands stand that requests of other modules sent in these runs. `documentOf`: the document of a module that ran. */
export function heardElsewhere(
  document: Document,
  runs: readonly Sendings[],
  documentOf: (source: Source) => Document,
): readonly Like[] {
  if (isOfTest(document.place)) return [];
  const registrations = new Map(
    runs
      .flatMap((sendings) => [...sendings.registrations])
      .flatMap((registration) =>
        registration.source.uri === document.uri ? [] : [[registration.request, registration] as const],
      ),
  );
  const otherOf = onceFor((source: Source): Document => {
    const other = documentOf(source);
    other.hasRun = true;
    other.lookAnew(document.limit);
    return other;
  });
  const bySource = groupedBy([...registrations.values()], ({ source }) => source);
  return [...bySource].flatMap(([source, ofSource]) =>
    withEdits(ofSource.flatMap((registration) => heardBy(document, registration, otherOf(source)))),
  );
}

function heardBy(
  document: Document,
  { request, call }: Registration,
  other: Document,
): readonly HeardCommands[] {
  const { ts } = document;
  const { file } = other.script;
  const found = registeredBy(ts, file, request, initialsAt(ts, file, request));
  if (!found || found.isData) return [];
  const { expression } = found;
  return (
    heardEachTime(document, other, { expression, hint: hintOf(other, found), isSent: 'only' }, call) ?? []
  );
}

/**
 * Where commands stand that a call of a document sends. `read`: the value that it has last, which is all that there is where nobody runs
 * the call.
 */
export const heardOf = (
  document: Document,
  match: Match,
  read: () => ValueNode,
): readonly HeardCommands[] => {
  const heard = match.sentBy && heardEachTime(document, document, match, match.sentBy);
  if (heard) return heard;
  const isRun = match.sentBy === undefined || !document.machine.surroundings.isOneRun;
  // What does not run sends nothing; of what nobody runs, nobody knows what it sends.
  return likesOfRegistered(document, match, read(), () => document.valueOf(match.expression)).map(
    ({ names, ...commands }) =>
      names && isRun
        ? { ...commands, names: { ...names, isExact: names.isExact && match.sentBy !== undefined } }
        : commands,
  );
};

/**
 * Where commands stand that a call sends, each time that it ran; `undefined`: it did not. `other`: the document in which it stands;
 * `document`: the one that had it run.
 */
function heardEachTime(
  document: Document,
  other: Document,
  match: Pick<Match, 'expression' | 'hint' | 'isSent'>,
  call: TypeScript.CallExpression,
): readonly HeardCommands[] | undefined {
  const { machine, limit } = document;
  const { heap, sendings } = machine;
  const { surroundings } = machine;
  const [all, atAnyTime] = [sendings.all(call), surroundings.isOver ? [] : sendings.atAnyTime(call)];
  if (all.length === 0 && atAnyTime.length === 0) return undefined;
  const isGuild = 'guild' in match.hint && match.hint.guild === true;
  const ofNone = (isExact: boolean): HeardCommands => ({
    ...nothingHeard,
    names: { isGuild, commands: new Map(), isExact },
  });
  const heard = (value: Value | undefined, read: (value: Cell) => ValueNode): readonly HeardCommands[] => {
    const isNothing = isUndefined(value);
    const isKnown = isCell(value) && heap.meter.steps <= limit;
    if (!isKnown) return [...heardOfUnknown(match), ofNone(isNothing)];
    return likesOfRegistered(other, match, read(value), () => value);
  };
  const now = (value: Cell): ValueNode => other.treeOf(value, match.expression);
  const then = ({ value, cells, isGuild }: SentState): readonly HeardCommands[] =>
    sentTo(
      isGuild,
      heard(value, (sent) =>
        inState(
          document,
          sent,
          (cell) => cells.get(cell) ?? cell.data,
          () => now(sent),
        ),
      ),
    );
  // In one run, a call goes where it goes then, however it is written.
  const sentTo = (isGuild: boolean | undefined, heard: readonly HeardCommands[]): readonly HeardCommands[] =>
    surroundings.isOneRun
      ? heard.map(({ names, ...commands }) =>
          names
            ? {
                ...commands,
                names: {
                  ...names,
                  isGuild: isGuild === true,
                  isExact: names.isExact && isGuild !== undefined,
                },
              }
            : commands,
        )
      : heard;
  return [
    ...all.flatMap(then),
    // By the time that it runs, it may be what it was when that was tried, or what it is in the end.
    ...atAnyTime.flatMap((state) => [...then(state), ...sentTo(state.isGuild, heard(state.value, now))]),
  ];
}
