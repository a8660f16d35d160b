/** Syntax errors of JSON as problems. TypeScript and JavaScript are left to their own servers: their reader gives none. */
import * as l10n from '@vscode/l10n';
import type { Definition, FileEvidence } from '../definitions/definition.ts';
import { type Entity, entities, rootsOf } from '../definitions/model.ts';
import type { Reading } from '../syntax/reading.ts';
import { placeOf, type SyntaxProblem, type UnknownNode } from '../syntax/tree.ts';
import { visible } from '../text/visible.ts';
import type { Problem } from './problem.ts';
import { rule } from './rules/shape/syntax-error.ts';
import { inWords } from './rules/shared/titles.ts';
import { type LintSettings, severityOf } from './settings.ts';

export function syntaxProblems(
  reading: Reading,
  { request }: FileEvidence,
  settings: LintSettings,
): readonly Problem[] {
  // Silenced, commands that were not read would look as if they had been deleted.
  const severity = reading.isUnread ? rule.severity : severityOf(rule, settings);
  if (severity === 'off') return [];
  const errors = request && isEmpty(reading) ? [noBody()] : reading.syntaxErrors;
  return errors.map(({ start, end, message, isOurs }) => ({
    rule: rule.id,
    severity,
    message,
    at: { start, end },
    related: [],
    tags: [],
    data: isOurs ? { isOurs } : {},
    fixable: undefined,
  }));
}

/** A blank file is one that somebody has just made; the body of a request is sent as it is. */
const isEmpty = ({ candidates, syntaxErrors }: Reading): boolean =>
  candidates.length === 0 && syntaxErrors.length === 0;

const noBody = (): SyntaxProblem => ({
  start: 0,
  end: 0,
  message: l10n.t('Expected a value: the body is empty.'),
});

/** Catalogs of the definition's texts that do not parse, each once: whoever reads them gets none of their texts. */
export function brokenCatalogs(definition: Definition, settings: LintSettings): readonly Problem[] {
  const severity = severityOf(rule, settings);
  if (severity === 'off' || definition.kind !== 'command' || definition.weak) return [];
  const byCatalog = new Map<string, Problem>();
  for (const entity of rootsOf(definition).flatMap(entities))
    for (const value of unknownTextsOf(entity)) {
      const { lack } = value;
      if (!lack?.broken || !lack.catalog || byCatalog.has(lack.catalog.uri)) continue;
      const { catalog, broken } = lack;
      const { start, end, message } = broken;
      const home = { start, end, file: catalog.uri };
      byCatalog.set(catalog.uri, {
        rule: rule.id,
        severity,
        message: visible(
          l10n.t(
            '`{0}` does not parse, so texts of {1} are not known: {2}',
            catalog.path,
            inWords(entity),
            message,
          ),
        ),
        at: placeOf(value),
        home,
        related: [{ at: home, message }],
        tags: [],
        data: { catalog: catalog.path },
        fixable: undefined,
      });
    }
  return [...byCatalog.values()];
}

/** The texts of an entity and their translations that are not known. Mostly there is none, and nothing is made. */
function unknownTextsOf({ fields }: Entity): readonly UnknownNode[] {
  const unknown: UnknownNode[] = [];
  for (const { value } of fields.values()) {
    if (value.kind === 'unknown') unknown.push(value);
    if (value.kind !== 'object') continue;
    for (const property of value.properties)
      if (property.value.kind === 'unknown') unknown.push(property.value);
  }
  return unknown;
}
