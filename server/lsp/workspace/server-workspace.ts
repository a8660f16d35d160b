/** What the server asks of the files beyond the open ones, and what it is told of them. */
import type { IsRegistered } from '../../../core/definitions/definition.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import type { Problem } from '../../../core/lint/problem.ts';
import type { Language } from '../../../core/syntax/language.ts';
import type { PersonalSettings } from '../../../workspace/config/resolve.ts';
import type { ProjectFile } from '../../../workspace/project.ts';
import type { ApplicationInfo } from '../../protocol.ts';
import type { DiskFile } from './disk-file.ts';
import type { WorkspaceFolders } from './folders.ts';

export interface ServerWorkspace extends Pick<WorkspaceFolders, 'rootOf' | 'shownPath'> {
  /** Prepares a document by the configuration that applies to it. */
  prepare(uri: string, text: string, language: Language): Promise<ProjectFile>;
  /** Modules that these files use have come. */
  stale(uris: readonly string[]): void;
  /** Takes in what the analysis of an open document tells of other files. */
  hear(analysis: Analysis): void;
  /** Puts the analysis of an open document into the index. Gives the files whose problems across files changed. */
  update(file: ProjectFile, analysis: Analysis): readonly string[];
  /** Judges what waits in the index since many files came. Gives the files whose problems across files changed. */
  settle(): readonly string[];
  readonly isSettled: boolean;
  /** The text of a document is another one: edited, or just opened. */
  edited(uri: string): void;
  /** A document was closed: what counts is its file again. */
  closed(uri: string): Promise<readonly string[]>;
  /** Files changed on disk. `undefined`: a configuration did, everything has to be read again. */
  changed(uris: readonly string[]): Promise<readonly string[] | undefined>;
  /** Problems across files in one file: those that the files known so far prove. */
  acrossFiles(uri: string): readonly Problem[];
  /** Problems across files that a file of this application would have if it held what the analysis found. */
  probe(group: string, analysis: Analysis): readonly Problem[];
  /** All files around a file are known, not only the open ones. */
  knowsAround(uri: string): boolean;
  /**
   * Reads all definition files once; later calls give what is known, with all changes that were told of until then. Throws the
   * signal's reason when aborted.
   */
  scan(signal: AbortSignal, progress?: (files: number) => void): Promise<void>;
  readonly scanned: boolean;
  /** Reads as well which other files may hold definitions by their place alone: who deletes has to know of them. */
  scanPerhaps(signal: AbortSignal): Promise<void>;
  /** Files on disk that hold definitions, as they were read. */
  readonly disk: ReadonlyMap<string, DiskFile>;
  /** The others of {@link scanPerhaps}. They count for nothing else, so that problems are the same before and after it. */
  readonly perhaps: ReadonlyMap<string, DiskFile>;
  /** Whether the program is known to register what has a name in a file, by all that was read so far. */
  readonly isRegistered: IsRegistered;
  /** Files that may hold definitions, below the folder of a file; `undefined` where there are none to know of. */
  filesAround(uri: string): Promise<readonly string[] | undefined>;
  filesNaming(): Promise<readonly string[]>;
  /** What is configured in the folders, and what holds definitions without a configuration. Known after the scan. */
  applications(): readonly ApplicationInfo[];
  /** Where a new file of overwrites goes; `undefined` for an application that is not known. Known after the scan. */
  permissionsPlace(application: string, guild: string): string | undefined;
  personalize(settings: PersonalSettings): void;
  setFolders(folders: readonly string[]): void;
}

export interface WorkspaceEvents {
  /** Definitions or configurations are not what they were. */
  onChange(): void;
  /** A file on disk was read again, or is gone. */
  onRead(uri: string): void;
  /** Modules that these open documents use changed: they have to be read again. */
  onStale(uris: readonly string[]): void;
}
