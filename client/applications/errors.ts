/** Which errors are those of a command. */
import type { ApplicationDefinitions, SourceRange } from '../../server/protocol.ts';

/** Errors of the definition that stands there: in it, or in a constant that it uses. */
export const errorsOf = (
  { errors }: Pick<ApplicationDefinitions, 'errors'>,
  definition: SourceRange,
): ApplicationDefinitions['errors'] =>
  errors.filter(({ definitions = [] }) => definitions.some((range) => isSamePlace(range, definition)));

const isSamePlace = (a: SourceRange, b: SourceRange): boolean =>
  a.uri === b.uri &&
  a.range.start.line === b.range.start.line &&
  a.range.start.character === b.range.start.character;
