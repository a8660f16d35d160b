/** What functions of other modules register for a document: a request is heard where it runs, whoever has it run. */
import { isOfTest } from '../../../definitions/file-names.ts';
import { onceFor } from '../../../syntax/once.ts';
import type { Like } from '../../../syntax/reading.ts';
import type { ValueNode } from '../../../syntax/tree.ts';
import { hintOf } from '../../forms/registration.ts';
import type { Source } from '../../heap/places.ts';
import { type Cell, isCell, type Value } from '../../heap/values.ts';
import type { Registration, Sendings, SentState } from '../../interpreter/modules/sendings.ts';
import { registeredBy } from '../../libraries/registering.ts';
import { initialsAt } from '../../parse/uses.ts';
import type { Document } from '../document.ts';
import { likesOfRegistered } from './across-files.ts';
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
  return [...registrations.values()].flatMap((registration) =>
    heardBy(document, registration, otherOf(registration.source)),
  );
}

function heardBy(document: Document, { request, call }: Registration, other: Document): readonly Like[] {
  const { ts, machine, limit } = document;
  const { heap, sendings } = machine;
  const { file } = other.script;
  const found = registeredBy(ts, file, request, initialsAt(ts, file, request));
  if (!found || found.isData) return [];
  const { expression } = found;
  const hint = hintOf(other, found);
  const likes = (value: Value | undefined, read: (value: Cell) => ValueNode): readonly Like[] => {
    if (!isCell(value) || heap.meter.steps > limit) return [];
    return likesOfRegistered(other, { expression, hint, isSent: 'only' }, read(value), () => value);
  };
  const now = (value: Cell): ValueNode => other.treeOf(value, expression);
  const then = ({ value, cells }: SentState): readonly Like[] =>
    likes(value, (sent) =>
      inState(
        document,
        sent,
        (cell) => cells.get(cell) ?? cell.data,
        () => now(sent),
      ),
    );
  return [
    ...sendings.all(call).flatMap(then),
    // By the time that it runs, it may be what it was when that was tried, or what it is in the end.
    ...sendings.atAnyTime(call).flatMap((state) => [...then(state), ...likes(state.value, now)]),
  ];
}
