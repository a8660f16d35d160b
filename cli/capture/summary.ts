/** What a capture found beside problems, in words and as data. */

import * as l10n from '@vscode/l10n';
import type { createColors } from 'picocolors';
import type { Recording } from '../../capture/index.ts';
import { shortened as shownText } from '../../core/lint/rules/shared/titles.ts';
import type { Difference } from '../../core/plan/comparison/differences.ts';
import { title } from '../../core/plan/titles.ts';
import { visible } from '../../core/text/visible.ts';
import { commands, requests } from '../linting/counted.ts';
import type { CapturedDocument } from './documents.ts';
import type { Match } from './sources.ts';
import { type Truth, whereIs } from './truth.ts';

type Colors = ReturnType<typeof createColors>;

/** How many of a kind are told one by one. */
const mostListed = 20;

export function printSummary(
  documents: readonly CapturedDocument[],
  truth: Truth,
  recording: Pick<Recording, 'changes' | 'refused' | 'keptBack'>,
  colors: Colors,
): string {
  const all = truth.equal.length + truth.different.length + truth.notFound.length;
  const where = documents.map((document) => `${scopeName(document)} ${document.commands.length}`).join(', ');
  const lines = [
    l10n.t(
      'Captured {0}{1} from {2}; {3} as they stand in the source{4}.',
      commands(all),
      where === '' ? '' : ` (${where})`,
      requests(recording.changes),
      truth.equal.length,
      partly(truth),
    ),
    ...section(
      l10n.t('Registered, but different from the source:'),
      truth.different,
      ({ match, differences }) => [
        `${titleOfMatch(match)}${match.source ? colors.dim(` ${visible(whereIs(match.source))}`) : ''}`,
        ...differences.map((difference) => `  ${differenceText(difference)}`),
      ],
    ),
    ...section(l10n.t('Registered, but not found in the source:'), truth.notFound, (match) => [
      titleOfMatch(match),
    ]),
    ...section(l10n.t('Found in the source, but not registered:'), truth.notCaptured, (source) => [
      `${title(shownText(source.name), source.type)} ${colors.dim(visible(whereIs(source)))}`,
    ]),
    ...section(l10n.t('A service would refuse:'), recording.refused, ({ request, message }) => [
      shownText(request),
      `  ${visible(message)}`,
    ]),
    ...section(l10n.t('Not sent, because nothing leaves this machine:'), recording.keptBack, (request) => [
      shownText(request),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

export const summaryData = (truth: Truth) => ({
  equal: truth.equal.length,
  partly: truth.partly.map(titleOfMatch),
  different: truth.different.map(({ match, differences }) => ({
    command: titleOfMatch(match),
    ...(match.source ? { at: whereIs(match.source) } : {}),
    differences: differences.map(({ path, before, after }) => ({ path, source: before, captured: after })),
  })),
  notFound: truth.notFound.map(titleOfMatch),
  notCaptured: truth.notCaptured.map((source) => ({
    command: title(source.name, source.type),
    at: whereIs(source),
  })),
});

function section<T>(
  heading: string,
  all: readonly T[],
  lines: (item: T) => readonly string[],
): readonly string[] {
  if (all.length === 0) return [];
  const listed = all.slice(0, mostListed).flatMap((item) => lines(item).map((line) => `  ${line}`));
  const more = all.length > mostListed ? [l10n.t('  and {0} more', all.length - mostListed)] : [];
  return [heading, ...listed, ...more];
}

const partly = ({ partly: { length } }: Truth): string =>
  length === 0 ? '' : l10n.t(', {0} of them in part: the rest is known only when the program runs', length);

const scopeName = ({ scope }: CapturedDocument): string =>
  scope.kind === 'global' ? l10n.t('global') : l10n.t('guild {0}', shownText(scope.name));

function titleOfMatch({ document, index }: Match): string {
  const { name, type } = document.commands[index] ?? {};
  const inScope = document.scope.kind === 'global' ? '' : ` (${scopeName(document)})`;
  return `${title(shownText(String(name)), typeof type === 'number' ? type : 1)}${inScope}`;
}

const differenceText = ({ path, before, after }: Difference): string =>
  visible(
    l10n.t('{0}: {1} in the source, {2} registered', path.join('.'), shortJson(before), shortJson(after)),
  );

const shortJson = (value: unknown): string => {
  const text = value === undefined ? l10n.t('nothing') : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
