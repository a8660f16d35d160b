/** A definition: a value that was recognised as a command or as a file of permission overwrites, and why. */
import type { Release, Spelling } from '../interface/index.ts';
import type { NamedHint, Part } from '../syntax/reading.ts';
import type { Changed, SentBy } from '../syntax/sending.ts';
import type { ArrayNode, ObjectNode, ValueNode } from '../syntax/tree.ts';

export type CommandScope =
  | { readonly kind: 'global' }
  | { readonly kind: 'guild'; readonly name: string; readonly id?: string };

export const globalScope: CommandScope = { kind: 'global' };

/** `global`, or the guild's id or name: equal keys are the same scope of one application. */
export const scopeKey = (scope: CommandScope): string =>
  scope.kind === 'global' ? 'global' : `guild ${scope.id ?? scope.name}`;

/** By what a value was recognised as a definition. */
export interface Evidence {
  readonly kind: 'file-name' | 'schema' | 'configuration' | Exclude<NamedHint['kind'], 'export'>;
  /** The file name pattern, schema, glob, or the name that the reader's hint gives. */
  readonly detail: string;
  /** The file whose command speaks for it. */
  readonly by?: string;
}

export type RequestMethod = 'POST' | 'PATCH' | 'PUT';

/** The request of which a definition is the body, or a part of it. */
export interface DefinitionRequest {
  readonly method: RequestMethod;
  /** To the commands of a guild. */
  readonly guild: boolean;
  /** It is sent as it is written, while client libraries translate keys and values. */
  readonly raw: boolean;
  /** It is what a service gets: nothing in it is for this tool. */
  readonly received?: true;
}

/**
 * Who gets an object and makes the body of a request from it: discord.js, Sapphire, which makes its own of the command and leaves
 * the options to discord.js, or code that may give it to them.
 */
export type Receiver = 'discord.js' | 'sapphire' | 'code';

interface DefinitionBase {
  readonly scope: CommandScope;
  /** Further guilds that it goes to: the globs of several claim its file. */
  readonly others?: readonly CommandScope[];
  /** A glob of the global scope claims its file as well, although those of guilds go before. */
  readonly isGlobalToo?: true;
  readonly evidence: Evidence;
  readonly spelling: Spelling;
  /** The literal belongs to a bot's own framework: unknown keys are the framework's. */
  readonly framework: boolean;
  /** Absent: it is sent as it is written. */
  readonly passedTo?: Receiver;
  /** The release of discord.js around a script, as far as it is known. */
  readonly discordJs?: Release;
  /** It may be something else: it is understood, but never judged, deployed or compared with others. */
  readonly weak?: true;
  /** It is registered in guilds alone; which ones, configuration tells. */
  readonly guild?: true;
  /** What a loader of the program sends of it. */
  readonly sent?: SentBy;
  /** Code changes it before it registers it: that is what a deploy sends. */
  readonly changed?: Changed;
  /** Nothing is missing from it, and code that is not followed may add to it all the same, as to those that it is like. */
  readonly mayGetMore?: true;
  /** Its sending was not followed, and configuration may say that it is sent as it is written. */
  readonly isSentIfSaid?: true;
  /** Only the running program knows whether it registers it. */
  readonly isConditional?: true;
  /** A flag beside it says that the program does not register it: no error lies in it, and it is not deployed. */
  readonly switchedOff?: true;
  /** Absent: a deploy sends it, by whatever request takes it. */
  readonly request?: DefinitionRequest;
  /** See {@link Candidate.parts}; the first is the definition's own text. */
  readonly parts: readonly Part[];
}

export interface CommandDefinition extends DefinitionBase {
  readonly kind: 'command';
  readonly node: ObjectNode;
}

export interface PermissionsDefinition extends DefinitionBase {
  readonly kind: 'permissions';
  /** The wrapped file, or the array that the service gives. */
  readonly node: ObjectNode | ArrayNode;
}

/**
 * What stands around the commands of a file: an array, `{ "$schema": …, "commands": [...] }`, or a value that is no
 * definition at all. Judged for its own keys and elements only; the commands are definitions of their own.
 */
export interface FileDefinition extends DefinitionBase {
  readonly kind: 'file';
  readonly node: ValueNode;
}

export type Definition = CommandDefinition | PermissionsDefinition | FileDefinition;

/** What is known of a file beside its text: by its name, and by the configuration that applies to it. */
export interface FileEvidence {
  /** What the file's name says, with the pattern that matched. */
  readonly named?: { readonly holds: 'commands' | 'permissions'; readonly pattern: string };
  /** A configured glob that matched. */
  readonly configured?: {
    readonly holds: 'commands' | 'permissions';
    readonly glob: string;
    readonly scope: CommandScope;
    /** Further guilds whose globs match. */
    readonly others?: readonly CommandScope[];
    /** So does one of the global scope. */
    readonly isGlobalToo?: true;
  };
  /** The text is the body of a request, and everything in it is sent as it is. */
  readonly request?: RequestMethod;
  /** Configuration says that the program sends its objects as they are written. */
  readonly sentAsWritten?: true;
  /** It stands among tests: what only looks like a definition may stand for one. */
  readonly isOfTest?: true;
}

/** Every scope that a definition goes to. */
export const scopesOf = ({
  scope,
  others = [],
}: Pick<DefinitionBase, 'scope' | 'others'>): readonly CommandScope[] => [scope, ...others];

/** A file, as it is asked which of its definitions others stand for. */
export interface DefiningFile {
  readonly uri: string;
  readonly definitions: Iterable<Definition>;
}

/** Whether the program is known to register what has this name in a file. */
export interface IsRegistered {
  (uri: string, name: string): boolean;
  /** It names it where it does so, and does not load its folder alone. */
  byName(uri: string, name: string): boolean;
  /** It loads files by names that only the running program knows: those of a folder, whether or not that is followed. */
  readonly loadsFiles: boolean;
}
