/**
 * What a package brings that makes commands of the objects and classes of its users: told here, and read by the forms. Another
 * package is a file beside this one and a line in `index.ts`.
 */

/** How a package writes what the interface has, where that differs. */
export interface Dialect {
  /** How keys are spelled on the command, and in its options. */
  readonly command: 'wire' | 'camel';
  readonly option: 'wire' | 'camel';
  /** Fields under a key of the package's own: by that key, the interface's name. */
  readonly names?: Readonly<Record<string, string>>;
  /** Keys of the command, and of its options, that mean something else than in the interface. */
  readonly own?: readonly string[];
  readonly optionOwn?: readonly string[];
  /** The type of a command that says none. */
  readonly commandType?: number;
  /** Lists whose members are options of a type: subcommands, groups of them. */
  readonly parts?: Readonly<Record<string, number>>;
  /** Names of option types that are no names of the interface's. */
  readonly optionTypes?: Readonly<Record<string, number>>;
  /** The type of an option that says none. */
  readonly optionType?: number;
}

/** An object that becomes a command. */
export interface Taken {
  /** The type that it gets. */
  readonly type?: number;
  /** The command stands under this key of it. */
  readonly under?: string;
  /** Without a name it is called after its file, in the folder of commands. */
  readonly namedByFile?: 'anywhere' | 'at-top';
  /** A name of several words is that of a subcommand, which other files put together. */
  readonly wordsAreSubcommands?: true;
}

/** Decorators of a class that say what command it is, by what they say. */
export interface Decorated {
  /** The fields of the command. */
  readonly fields: string;
  /** Its options: by name, or a list of classes that are subcommands. */
  readonly options: string;
  /** Its groups, by name, and on a subcommand the group that it is in. */
  readonly groups: string;
  readonly group: string;
  /** Pairs of locale and text for name and description. */
  readonly locales: string;
  /** Subcommands are the classes of other files. */
  readonly loaded: string;
  /** The class that commands which are written extend, that of subcommands, and those of menus and of entry points. */
  readonly chat: string;
  readonly part: string;
  readonly menu: string;
  readonly entry: string;
  /** Decorators that change nothing of what is sent, beside those that are read. */
  readonly harmless: ReadonlySet<string>;
  /** Members of a class that would change what is sent. */
  readonly telling: ReadonlySet<string>;
  /** All that it sends is known from this release on; from `numbers` on it takes numbers where it took names alone. */
  readonly since: string;
  readonly numbers: string;
  /** Files of the program that name the folder of which all files are loaded, under the key `commands`. */
  readonly settings: readonly string[];
  /** Those of that folder that it loads. */
  readonly files: RegExp;
  /** Whether a script may have commands made otherwise than their classes say, or loaded from elsewhere. */
  readonly isRemadeIn: (text: string) => boolean;
}

export interface Framework {
  /** Names of its packages. */
  readonly packages: readonly string[];
  readonly dialect: Dialect;
  /** Functions that get a command first. */
  readonly calls?: Readonly<Record<string, Taken>>;
  /** Values of `type` that make a command of messages of it: none of the interface's, whatever it looks like. */
  readonly messageTypes?: readonly string[];
  /** Types of commands. */
  readonly types?: Readonly<Record<string, Taken>>;
  /** Objects that files in a folder of commands export under a name, beside the function that runs; nothing is imported. */
  readonly exports?: Readonly<Record<string, Taken>>;
  /** Classes whose fields are those of a command. */
  readonly classes?: readonly string[];
  readonly decorated?: Decorated;
  /**
   * A command that a file exports as `command` beside the function `run` is sent as it is written, unless the project asks for one
   * of the packages `unless`: they may add to it.
   */
  readonly asWritten?: {
    readonly command: string;
    readonly run: string;
    readonly unless: readonly string[];
  };
  /** A flag of an object that a file exports beside its command: where it is set the program names the guilds of the command. */
  readonly ofGuilds?: { readonly under: string; readonly flag: string };
  /** Functions that make an option of what they get, and its type; `undefined` where that says it. */
  readonly options?: Readonly<Record<string, number | undefined>>;
  /** Classes that collect options, and their methods. */
  readonly builders?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
