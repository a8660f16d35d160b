/** What a package brings whose users decorate methods and classes: told here, and read in `recognition/decorated`. */
export interface DecoratorLibrary {
  readonly package: string;
  /** Decorators that make commands, with the type that each stands for; `undefined`: its argument says it. */
  readonly commands: Readonly<Record<string, number | undefined>>;
  /** Decorators that tell parts of commands: nothing that they are given is a command. */
  readonly parts?: ReadonlySet<string>;
  /** What is known of it holds from this release on. */
  readonly since?: string;
  /** Decorators that change nothing of what is sent, beside those that are read. */
  readonly harmless: ReadonlySet<string>;
  /** A decorator that registers the commands of its class as it runs, also of an abstract one. */
  readonly registers?: string;
  /** Other packages whose decorators say nothing to this one. */
  readonly strangers: RegExp;
  /** What its functions are given is kept, for it is read where the document does not call them. */
  readonly isNoted?: true;
  /** A key of the program's settings: where it has a value, with `word` in it, commands are registered in guilds. */
  readonly guilds?: { readonly key: string; readonly word?: string };
}
