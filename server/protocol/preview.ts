/** The preview of a command. */
import type { ShownCommand } from '../../core/preview/shown-command.ts';
import type { Viewer } from '../../core/preview/viewer.ts';
import type { Position, SourceRange } from './places.ts';

export interface PreviewQuery {
  readonly of: PreviewedDefinition | PreviewedBody;
  readonly viewer: PreviewViewer;
}

/** A definition at a place, or the one of this name where none is at the place while somebody types. */
export interface PreviewedDefinition {
  readonly uri: string;
  readonly position: Position;
  readonly name?: string;
  readonly type?: number;
}

/** A command as the service holds it. */
export interface PreviewedBody {
  /** {@link ApplicationInfo.key} */
  readonly application: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Absent: a global command. */
  readonly guild?: { readonly name: string; readonly id?: string };
}

/** As {@link Viewer}; without a locale, one who reads default texts. */
export interface PreviewViewer extends Omit<Viewer, 'locale' | 'defaultLocale' | 'permissions'> {
  readonly locale?: string;
  /** A bit set in digits. */
  readonly permissions?: string;
}

export interface Preview {
  readonly command: ShownCommand;
  /** The whole definition; absent: the command is a deployed one. */
  readonly definition?: SourceRange;
  /** As it is defined; absent: not known. */
  readonly name?: string;
  readonly type?: number;
  /** {@link ApplicationInfo.key} */
  readonly application: string;
  readonly defaultLocale: string;
  /** Configured locales beyond those of the interface. */
  readonly extraLocales: readonly string[];
  /** Locales that a text of the command is written in. */
  readonly writtenIn: readonly string[];
  /** Configured guilds with an id. */
  readonly guilds: readonly { readonly name: string; readonly id: string }[];
  /** Whom files of overwrites name, by guild. */
  readonly targets: readonly { readonly guildId: string; readonly id: string; readonly type: number }[];
}
