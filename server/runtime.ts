/** What differs between Node, a browser's worker and a test. */
import type { ConstantReader } from '../core/script/handlers/constants.ts';
import type { HandlerReader } from '../core/script/handlers/uses.ts';
import type { Reader } from '../core/syntax/reading.ts';
import type { Texts } from '../core/text/language.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import type { MadeInUse } from '../workspace/made-in-use/made-in-use.ts';
import type { ModuleHost } from '../workspace/modules/host.ts';
import type { ModuleSource } from '../workspace/modules/modules.ts';

export interface Runtime {
  /** Files that it reads by itself. A browser has none of its own; others are asked of the client (`lsp/client-files.ts`). */
  readonly files: FileSystem;
  /** The TS/JS reader; loads the parser when first called. */
  scriptReader(): Promise<Reader>;
  /** What finds in scripts which commands they handle; loads the parser, too. */
  handlerReader(): Promise<HandlerReader>;
  /** What finds the uses of a constant. */
  constantReader(): Promise<ConstantReader>;
  /** What tells which commands a program only makes while somebody uses it; nothing where nobody deploys. */
  madeInUse(): Promise<MadeInUse | undefined>;
  /**
   * Other modules of a script's program, under open documents, whose texts `textOf` gives by path; `others` has the files that
   * the runtime cannot read by itself. Loads the parser, too; called once. Absent: what scripts import is unknown.
   */
  modules?(textOf: (path: string) => string | undefined, others: ModuleHost): Promise<ModuleSource>;
  /** Where the files of the build are, for a worker that cannot tell by its own address: told before anything is loaded. */
  locate?(build: string): void;
  /** The texts for a locale such as `de-AT`; `undefined`: there are none, or it asks for English, which needs none. */
  texts?(locale: string): Promise<Texts | undefined>;
  /** Gives waiting messages, cancellations above all, a chance to be handled. */
  breathe(): Promise<void>;
  /** Called when the client is ready, once everything is loaded. */
  started?(): void;
  /** Milliseconds of silence after an edit before diagnostics are pushed. */
  readonly pushDelay: number;
  /** Milliseconds without an edit after which nobody types any more, and all is told. */
  readonly typingPause: number;
}
