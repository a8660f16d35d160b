/** What a test says of a text that it lints. */
import type { CommandScope, RequestMethod } from '../../core/definitions/definition.ts';
import type { DocumentInput } from '../../core/lint/document.ts';
import type { LintSettings } from '../../core/lint/settings.ts';

export interface LintOptions {
  /** Decides language and evidence; `ping.command.json` unless said. */
  readonly file?: string;
  readonly settings?: Partial<LintSettings>;
  /** Scope that configuration gives the file. */
  readonly scope?: CommandScope;
  /** A glob of the global scope claims the file as well. */
  readonly isGlobalToo?: true;
  /** The text is the body of such a request. */
  readonly request?: RequestMethod;
  /** Its own address and other modules of its program; without, what it imports is unknown. */
  readonly program?: Pick<DocumentInput, 'uri' | 'modules' | 'translations'>;
  /** Other files of the same application, by name: rules that look across files are asked, too. */
  readonly beside?: Readonly<Record<string, string>>;
}
