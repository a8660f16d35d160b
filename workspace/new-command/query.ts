/** What a new command is to be, and what is beside it. */
import type { Analysis } from '../../core/lint/analysis.ts';
import type { ProjectFile } from '../project.ts';

export interface NewCommand {
  readonly name: string;
  readonly type: number;
  readonly description?: string;
}

export interface NewCommandQuery {
  readonly command: NewCommand;
  /** `builder`: calls of a builder, in TypeScript or JavaScript as the folder has it. */
  readonly language: 'json' | 'typescript' | 'builder';
  /** `undefined`: the global scope. */
  readonly guild: string | undefined;
  /** Folder of the configuration, or of the workspace. */
  readonly folder: string;
  /** A folder that a person pointed at: a file of its own goes there, if it can. */
  readonly near?: string;
  /** The file that is looked at: its folder goes before others with definitions of the scope. */
  readonly active?: string;
}

/** A file that belongs to the same application. */
export interface Neighbour {
  readonly uri: string;
  readonly file: ProjectFile;
  readonly analysis: Analysis;
}
