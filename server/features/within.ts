/** Definitions that reach into a stretch of a document. */
import type { Definition } from '../../core/definitions/definition.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import type { Span } from '../../core/syntax/tree.ts';

/** Those that are surely definitions: what may be something else is not drawn as one. */
export const definitionsWithin = ({ definitions }: Analysis, range: Span): readonly Definition[] =>
  definitions.flatMap(({ definition }) =>
    !definition.weak && touches(definition, range) ? [definition] : [],
  );

/** By all that holds a definition: its own text, and that of the constants it uses. */
const touches = ({ parts }: Definition, { start, end }: Span): boolean =>
  parts.some((part) => part.file === undefined && part.start <= end && start <= part.end);
