/** Inlay hints: what an id means that is one of the two constants of a guild. */
import { overwriteConstantsIn } from '../../core/definitions/overwrite-names.ts';
import type { OverwriteConstant } from '../../core/interface/index.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import type { Span } from '../../core/syntax/tree.ts';

export interface InlayHint {
  readonly at: number;
  readonly label: string;
}

const labels: Readonly<Record<OverwriteConstant, string>> = {
  everyone: '@everyone',
  'all-channels': 'all channels',
};

/** The hints of a stretch of the document, in the order of the text. */
export const inlayHints = (analysis: Analysis, { start, end }: Span): readonly InlayHint[] =>
  analysis.definitions
    .flatMap(({ definition }) => (definition.kind === 'permissions' ? overwriteConstantsIn(definition) : []))
    .filter(({ at }) => at.file === undefined && at.end >= start && at.end <= end)
    .map(({ at, constant }) => ({ at: at.end, label: labels[constant] }));
