/** A file on disk that holds definitions, as it was read. */
import type { Analysis } from '../../../core/lint/analysis.ts';
import type { ProjectFile } from '../../../workspace/project.ts';

export interface DiskFile {
  readonly file: ProjectFile;
  readonly analysis: Analysis;
}
