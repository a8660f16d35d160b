/** What a reader gives: the candidates for definitions in one document, and what was wrong with its syntax. */
import type { LibraryReleases, Spelling } from '../interface/index.ts';
import type { Language } from './language.ts';
import type { Modules } from './modules.ts';
import type { Changed, Condition, Renamed, Said, Sending, Sent, SentBy } from './sending.ts';
import type { Steps } from './steps.ts';
import type { Translations } from './translations.ts';
import type { DirectiveComment, Place, Span, SyntaxProblem, ValueNode } from './tree.ts';

/** Why a reader thinks a value may be a definition. */
export type Hint = DocumentHint | NamedHint;

/** The whole value of a JSON file. */
export interface DocumentHint {
  readonly kind: 'document';
}

/** Something that has a name says so. */
export interface NamedHint {
  readonly kind: /** A type annotation, `satisfies`, `as` or JSDoc with this known type name. */
    | 'type'
    /** The argument of a call of this known function of ours. */
    | 'call'
    /** Calls on a builder of this class. */
    | 'builder'
    /** The argument of a call by which commands are registered. */
    | 'registration'
    /** What a class of this name gives to the one that it extends. */
    | 'class'
    /** The shape of the literal: what in it only commands have. */
    | 'shape'
    /** A decorator. */
    | 'decorator'
    /** A comment that says so. */
    | 'comment'
    /** A function, class or type that configuration names. */
    | 'wrapper'
    /** It stands where a command of another file of the project does. */
    | 'like'
    /** Code that was followed registers it: a loader of its folder, a base class. */
    | 'taken'
    /** A command of another file has it among its options: it only looks like a command. */
    | 'option'
    /** The name of this folder or file, beside a literal that may be a command or not. */
    | 'place'
    /** A value that the module exports. Only a definition where configuration says that the file holds some. */
    | 'export';
  readonly name: string;
  /** How the keys are spelled, where the evidence does not tell by its name. */
  readonly spelling?: Spelling;
  /** The literal belongs to a bot's own framework: unknown keys, and values of other kinds, are the framework's. */
  readonly framework?: true;
  /** What of it is written in place is sent as it is, whatever else it may have. */
  readonly hasSentValues?: true;
  /** A comment says so, which no compiler checks: who gets it may take more than the type. */
  readonly isUnchecked?: true;
  /** It may be something else all the same. */
  readonly weak?: true;
  /** The commands are those of guilds; which ones, configuration tells. */
  readonly guild?: true;
  /** A flag beside it says that the program does not register it. */
  readonly switchedOff?: true;
  /** Where it goes by the call that registers it; absent where that is not known. */
  readonly sentTo?: Recipient;
  /** Code that is not followed makes the text that is sent: its values may be others. */
  readonly isSerialized?: true;
  /** Only the running program knows whether it is in the list in which it stands. */
  readonly isConditional?: true;
  /** The same of each command of a list, in their order. */
  readonly conditionalInList?: readonly boolean[];
  /** The file whose command speaks for it. */
  readonly by?: string;
  /** Code that is not followed may add to it, as to the command that speaks for it. */
  readonly mayGetMore?: true;
  /** What of it is written in another file is told there alone. */
  readonly isOwnOnly?: true;
  /** What a loader that was followed sends of it. */
  readonly sent?: SentBy;
  /** It would be known how it is sent, if configuration said that its program sends it as it is written. */
  readonly isSentIfSaid?: true;
  /** Code changes it before it registers it. */
  readonly changed?: Changed;
  /** The same of each command of a list, in their order. */
  readonly changedInList?: readonly (Changed | undefined)[];
}

/** Who gets what a call registers: the service, as it is written, or a library, which makes a body of it. */
export type Recipient = 'service' | 'discord.js' | 'sapphire';

export interface Candidate extends Place {
  readonly hint: Hint;
  /** The value, read when first asked for. */
  readonly value: ValueNode;
  /**
   * Every stretch of text that `value` depends on: its own, and those of the constants it refers to. Equal texts give an
   * equal value up to where it stands.
   */
  readonly parts: readonly Part[];
  /**
   * What the value is with one condition of unknown outcome decided, either way in turn, while all others stay unknown: some
   * of the conditions, where there are many. Read when first asked for; none where no condition is unknown.
   */
  readonly variants?: readonly Variant[];
}

/** A value as one outcome of a condition makes it. */
export interface Variant {
  readonly value: ValueNode;
  readonly parts: readonly Part[];
}

/** Text that a value depends on; `text` is there where it stands in another file. */
export interface Part extends Place {
  readonly text?: string;
}

export interface Reading {
  readonly language: Language;
  readonly text: string;
  readonly candidates: readonly Candidate[];
  readonly syntaxErrors: readonly SyntaxProblem[];
  readonly directives: readonly DirectiveComment[];
  /** Where the first syntax error lies; `undefined`: the syntax is whole, nothing was recovered, repaired or given up. */
  readonly brokenAt: number | undefined;
  /**
   * In JSON: the objects and lists, none inside of another, that hold all that is broken. Around them the text is read as if
   * they were whole. Absent where what is broken may reach anywhere.
   */
  readonly brokenIn?: readonly Span[];
  /** The text is too large: what is in it is not known. */
  readonly isUnread?: true;
  /** Where its commands stand in the program: what has the same place in other files is one, too. */
  readonly likes?: readonly Like[];
  /** What it puts into, and takes of, what several files share. */
  readonly collected?: readonly Collected[];
  /** Where other files send commands that are written here, by their names. */
  readonly recipients?: ReadonlyMap<string, Recipient>;
  /** In scripts: the releases of libraries that the program uses. */
  readonly releases?: LibraryReleases;
  /** In which scopes calls of a script register commands, as far as they say so. */
  readonly registersIn?: readonly ('global' | 'guild')[];
  /** It registers some of them in guilds, and others globally. */
  readonly registersApart?: true;
  /** It loads modules whose names only the running program knows. */
  readonly loadsFiles?: true;
  /** What it registers was followed through its text, where any change may lead elsewhere. */
  readonly isFollowed?: true;
  /** In scripts: what of the module is known for typing in it, where it holds nothing but definitions that are written out. */
  readonly plain?: PlainModule;
  /** What a script's reader gives for the text as it is now, where it can be made from a reading of the text before. */
  readonly reread?: (previous: Reading, text: string, options: ReadOptions) => Reading | undefined;
  /** Whether something else than its candidates may stand at one of the options' places, as far as a script tells before it runs. */
  readonly holdsMore?: (reading: Reading, options: ReadOptions) => boolean;
  /** Tells of a script in this language what names it uses, and which of them it imports. */
  readonly namesIn?: (text: string) => ModuleNames;
}

/** A module of nothing but imports and constants, each of which is one candidate, made of its own text. */
export interface PlainModule {
  /** In the order of the candidates. */
  readonly statements: readonly PlainStatement[];
  /** The place of the only one that is broken. */
  readonly broken: number | undefined;
  /** The places of those that are known to mean alone what they mean in the module, and what likes they have. */
  readonly trusted: ReadonlyMap<number, string>;
}

/** The statement of a constant, with the blanks and comments before it. */
export interface PlainStatement extends Span {
  readonly name: string;
}

/** The names of a module. */
export interface ModuleNames {
  /** Imports and plain calls of `require` at the top of the module, in order. */
  readonly imports: readonly ModuleImport[];
  /** Every name that is declared or used, members of objects aside: what is none of them is free. */
  readonly used: ReadonlySet<string>;
  /** Where a further import goes, on a line of its own: behind the others, or at the beginning. */
  readonly end: number;
  /** It imports by `require`, or exports by `module.exports`. */
  readonly isCommonJs: boolean;
  /** The statements at the top of the module, without the comments above them. */
  readonly statements: readonly Span[];
  /** Where the syntax is broken. */
  readonly errors: readonly number[];
  /** What `const` declares there, each by a statement of its own. */
  readonly constants: readonly ModuleConstant[];
}

export interface ModuleConstant {
  readonly name: string;
  readonly statement: Span;
  /** Its value, without what stands around it: a type, `satisfies`. */
  readonly value: Span;
  readonly isExported: boolean;
}

/** A statement that takes names from another module. */
export interface ModuleImport extends Span {
  readonly from: string;
  /** Of types alone: `import type`. */
  readonly isType: boolean;
  readonly names: readonly ImportedName[];
  /** Where the list of names in braces can take one more, which is then written behind a comma. */
  readonly listEnd?: number;
}

export interface ImportedName {
  /** What the module calls it; `*` the module itself. */
  readonly name: string;
  readonly local: string;
  readonly isType: boolean;
}

/** What a loader puts into a collection, or what is registered of the values of one: `client.commands`. */
export interface Collected {
  /** What the collection is called. */
  readonly name: string;
  /** The members of the files of a folder that are put into it. */
  readonly from?: { readonly folder: string; readonly files?: string; readonly path: readonly string[] };
  /** The members of its values that are registered. */
  readonly taken?: readonly string[];
  /** What is asked of what is put into it, or registered. */
  readonly when?: Condition;
  readonly fields?: Fields;
  /** What of it is put there, or sent: see {@link Sending}. */
  readonly sent?: Sent;
  /** See {@link Sending}. */
  readonly isChanged?: true;
  readonly isGuild?: true;
  readonly isRaw?: true;
  readonly by?: string;
}

/** A place in a program where a command stands. */
export interface Like {
  /** Equal in all files for what stands alike. */
  readonly key: string;
  /** As it is told to a person: "classes that extend `Command`". */
  readonly name: string;
  /** A text must hold all of them for something to stand there. */
  readonly words: readonly string[];
  /** Only files below this folder have the place. */
  readonly folder?: string;
  /** Only files below a folder of this name have it. */
  readonly inFolder?: string;
  /** Of these only some, by their path below it, with a star for what is not known: `*.command.js`. The key ends with it. */
  readonly files?: string;
  /** Only this file has it. */
  readonly file?: string;
  /** It is what code takes to register it, not where a command of the file stands. */
  readonly isTaken?: true;
  /** Where that code sends it, as it is written in the file that it names. */
  readonly sentTo?: Recipient;
  /** That code puts something into it before. */
  readonly isChanged?: true;
  /** Only under a condition does that code take it; `false`: in all surroundings that were tried it does. */
  readonly isConditional?: boolean;
  /** The file makes it by a builder: that is found for itself, and no literal of this name stands for it. */
  readonly isBuiltHere?: true;
  /** A loader sets it, or a field of it, whoever registers it: that says nothing of what stands there. */
  readonly isSet?: true;
  readonly renamed?: Renamed;
  /** What that code sends of it: all ways of it. */
  readonly said?: readonly Said[];
  /** It is an option of a command of another file, however much it looks like a command. */
  readonly isOption?: true;
  /** The file tells a part of a group of commands: who tells the group itself does not tell all of it. */
  readonly isPart?: true;
  /** The program has the library of that name register its commands in guilds. */
  readonly isOfGuilds?: true;
  /** The name of what stands there, where it is told by that. */
  readonly named?: string;
  /** Only what one of these holds for is taken. */
  readonly when?: readonly Condition[];
  /** Commands are made of what stands there: with fields from these places. */
  readonly fields?: Fields;
  /** The ways in which loaders send what stands there. */
  readonly sendings?: readonly Sending[];
  /** Code that is not followed may add to the command that stands there: so it may to its likes. */
  readonly isOpen?: true;
  /** Functions beside the fields of the command, of which its likes have one: `execute`. */
  readonly functions?: readonly string[];
  /** They get a message: so may those of its likes. */
  readonly isRunByMessage?: true;
  /** The file whose command speaks for its likes. */
  readonly by?: string;
  /** Whatever calls these exports of a file has the place: it stands for no command, but tells what they register. */
  readonly calls?: { readonly file: string; readonly names: readonly string[] };
}

/** Whether a file may export what a function gives, or an object of a class: a search of its text. */
export const exportsMade = (text: string): boolean =>
  /\b(?:export\s+default|module\.exports\s*=)\s+(?:await\s+|new\s+)*[\w$.]+\s*\(/.test(text);

/** Functions, classes and types of a bot's own framework whose objects are commands. */
export interface Wrapper {
  /** Names of functions, of classes that are made or extended. */
  readonly calls: readonly string[];
  readonly types: readonly string[];
  readonly fields: Fields;
}

/** Where fields stand that are not at the top under their names: by wire name, the keys that lead there, with dots. */
export type Fields = Readonly<Partial<Record<string, string>>>;

/** Names that a text must hold for one of the wrappers to be in it. */
export const wrapperNames = (wrappers: readonly Wrapper[]): readonly string[] =>
  wrappers.flatMap(({ calls, types }) => [...calls, ...types]);

export interface ReadOptions {
  readonly wrappers?: readonly Wrapper[];
  /** Places where commands of other files stand. */
  readonly likes?: readonly Like[] | undefined;
  /** Exported values are candidates too: configuration says that the file holds definitions. */
  readonly exports?: boolean;
  /** Configuration says that the program sends the objects of a script as they are written. */
  readonly sentAsWritten?: true;
  /** The document's own address, from which its imports lead to others. */
  readonly uri?: string;
  /** Other modules; without them, what is imported is unknown. */
  readonly modules?: Modules;
  /** Where translated texts are; without, what a call of a translation function gives is unknown. Needs `modules`. */
  readonly translations?: Translations | undefined;
  /** In JSON: comments and trailing commas are no syntax errors. */
  readonly comments?: boolean;
  readonly trailingCommas?: boolean;
}

/**
 * Reads a document. Never throws, whatever the text: broken parts are open or unknown nodes and syntax errors.
 * Offsets are UTF-16 code units.
 */
export interface Reader {
  (text: string, language: Language, options?: ReadOptions): Reading;
  /** The same in steps. Between two of them it may read other texts. */
  readonly inSteps?: (text: string, language: Language, options?: ReadOptions) => Steps<Reading>;
}

/** The word that a document must hold before comments are searched for instructions. */
export const directiveWord = 'appcmd-disable';
