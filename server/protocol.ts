/**
 * Requests of ours beside the language server protocol, for clients that show and deploy applications. Plain data; the client
 * imports these types and nothing else of the server.
 */
import type { CommandScope } from '../core/definitions/definition.ts';
import type { LibraryReleases } from '../core/interface/index.ts';
import type { LocalCommand } from '../core/plan/body.ts';
import type { LeftOutCommand } from '../core/plan/left-out.ts';
import type { LocalPermissions } from '../core/plan/permissions/permissions.ts';
import type { NamedCommand } from '../core/plan/plan.ts';
import type { TokenKind } from './features/semantic-tokens.ts';
import type { Position, SourceEdit, SourceRange } from './protocol/places.ts';

export type * from './protocol/places.ts';
export type * from './protocol/preview.ts';
export type * from './protocol/translations.ts';
export type { TokenKind };

export const methods = {
  /** `{}` -> {@link ApplicationInfo}`[]`: what is configured, or one unnamed application where definitions are and no configuration. */
  applications: 'applicationCommands/applications',
  /** `{ application: key }` -> {@link ApplicationDefinitions}. */
  definitions: 'applicationCommands/definitions',
  /** `{ uri }` -> {@link NameToken}`[]`: what semantic tokens say, for editors that take those of another server. */
  names: 'applicationCommands/names',
  /** `{ uri }` -> {@link FileDefinitions}. */
  fileDefinitions: 'applicationCommands/fileDefinitions',
  /** `{}` -> URIs of all files that define commands, open or not. */
  definitionFiles: 'applicationCommands/definitionFiles',
  /** `{}` -> {@link CommandName}`[]`: commands and subcommands of all files, by what people type. */
  commandNames: 'applicationCommands/commandNames',
  /** Asked of the client: {@link Confirmation} -> whether a person agrees. */
  confirm: 'applicationCommands/confirm',
  /** {@link PlaceQuery} -> {@link SourceRange}`[]`, one for each path. */
  places: 'applicationCommands/places',
  /** {@link PullQuery} -> {@link SourceEdit}`[]`, or `null` where the definition's text cannot be written. */
  pullInto: 'applicationCommands/pullInto',
  /** `{ uri }` -> {@link PermissionsFile}. */
  permissions: 'applicationCommands/permissions',
  /** {@link NewCommandQuery} -> {@link NewCommandCheck}: what the rules say of a command that is not written yet. */
  checkNewCommand: 'applicationCommands/checkNewCommand',
  /** {@link NewCommandQuery} -> {@link NewCommandPlace}`[]`: where it may go, the best first. */
  newCommandPlaces: 'applicationCommands/newCommandPlaces',
  /** `{ folder }` -> `ScriptStyle`: how a new script there says what a definition is, by what the project asks for. */
  scriptStyle: 'applicationCommands/scriptStyle',
  /** `{ folder }` -> {@link ScriptSurroundings}. */
  scriptSurroundings: 'applicationCommands/scriptSurroundings',
  /** {@link PermissionsPlaceQuery} -> {@link PermissionsPlace}; `null` for an unknown application. */
  permissionsPlace: 'applicationCommands/permissionsPlace',
  /** {@link PreviewQuery} -> {@link Preview}; `null`: no such command is there at present. */
  preview: 'applicationCommands/preview',
  /** `{ locales }` -> {@link TranslationsTable}: all texts of all files; `locales`: columns beside those that are used. */
  translations: 'applicationCommands/translations',
  /** {@link WantedTranslation}`[]` -> {@link TranslationEdits}. */
  translate: 'applicationCommands/translate',
  /** `{ locales }` -> {@link PlainExchange}: what there is to hand over to translators into these. */
  translationTexts: 'applicationCommands/translationTexts',
  /** {@link PlainImport} -> {@link PlacedTranslations}: what came back; nothing is written. */
  placeTranslations: 'applicationCommands/placeTranslations',
  /** `{ uri }` -> text in Markdown. */
  explain: 'applicationCommands/explain',
  /** `{}` -> `{ id, what }[]`. */
  rules: 'applicationCommands/rules',
  /** From the server, without parameters: definitions or configurations are not what they were. */
  changed: 'applicationCommands/changed',
} as const;

export interface NameToken {
  readonly kind: TokenKind;
  readonly range: SourceRange['range'];
}

export interface ApplicationInfo {
  /** Names the application in requests; stable as long as its configuration keeps its place and name. */
  readonly key: string;
  readonly name: string;
  /** The configuration; absent: none is there. */
  readonly configUri?: string;
  /** Folder of the configuration, or of the workspace. */
  readonly folder: string;
  readonly applicationId?: string;
  /** Without `/api/v10`; absent: the local service. */
  readonly baseUrl?: string;
  readonly installationTypes?: readonly number[];
  readonly embedded?: boolean;
  readonly discoverable?: boolean;
  readonly guilds: readonly { readonly name: string; readonly id?: string }[];
  /** Severities of rules, for the plan's. */
  readonly severities: Readonly<Record<string, 'off' | 'hint' | 'information' | 'warning' | 'error'>>;
}

export interface DefinedCommand {
  readonly scope: CommandScope;
  readonly local: LocalCommand;
  /** The whole definition, and its name in it. */
  readonly definition: SourceRange;
  readonly name: SourceRange;
  /** Other files that it is read from: modules and catalogs that its values stand in, modules that hand them on; absent: none. */
  readonly files?: readonly string[];
}

/** A definition of which only the running program knows all: a deploy may leave it out, and touches nothing of it. */
export interface Leavable {
  /** As what it is known at a service. */
  readonly commands: readonly LeftOutCommand[];
  /** Where it goes; absent: perhaps anywhere. */
  readonly scopes?: readonly CommandScope[];
}

export interface ApplicationDefinitions {
  readonly commands: readonly DefinedCommand[];
  /** What keeps definitions from being deployed from here, such as values that only the running program knows. */
  readonly unknown: readonly (SourceRange & {
    readonly path: readonly (string | number)[];
    /** What it is, why, and what to do. */
    readonly message: string;
    /** The whole definition; absent: it is about what stands around the definitions. */
    readonly definition?: SourceRange;
    /** Which scopes it keeps from being deployed; absent: perhaps any. */
    readonly scopes?: readonly CommandScope[];
    /** The definition can be left out; absent: something is wrong with it, or around the definitions. */
    readonly leavable?: Leavable;
  })[];
  /** The names of commands that the program only makes while somebody uses it: a deploy leaves them out. Absent: there are none. */
  readonly made?: readonly (SourceRange & Leavable)[];
  /** What may be commands: a deploy leaves those of these names alone. */
  readonly perhaps: readonly NamedCommand[];
  /** Problems of severity error that stand in the application's files. */
  readonly errors: readonly (SourceRange & {
    readonly rule: string;
    readonly message: string;
    /** The whole definitions that it is an error of; absent: nobody knows which. */
    readonly definitions?: readonly SourceRange[];
    /** Which scopes it keeps from being deployed; absent: perhaps any. */
    readonly scopes?: readonly CommandScope[];
  })[];
}

/** What one file defines. */
export interface FileDefinitions extends ApplicationDefinitions {
  /** Key of the application that the file belongs to; absent: the file is none of ours. */
  readonly application?: string;
  /** The file, as the places of its definitions name it; absent: the file is not known. */
  readonly uri?: string;
  /** Characters that each slash command uses of those it may have, at its whole definition. */
  readonly budgets?: readonly CommandBudget[];
}

/** In Unicode code points. */
export interface CommandBudget extends SourceRange {
  readonly total: number;
  readonly limit: number;
  /** Not all of it is known: it is the total or more. */
  readonly atLeast: boolean;
}

/** Where the name of a command or subcommand stands. */
export interface CommandName extends SourceRange {
  /** `/ban member` */
  readonly label: string;
  readonly kind: 'command' | 'subcommand';
  /** Of the command around it; absent: not known. */
  readonly type?: number;
  readonly description?: string;
}

export interface PlaceQuery {
  readonly uri: string;
  readonly name: string;
  readonly type: number;
  /** Paths of refusals, from the command's body down. */
  readonly paths: readonly (readonly (string | number)[])[];
}

export interface PermissionsPlaceQuery {
  /** {@link ApplicationInfo.key} */
  readonly application: string;
  /** How the guild is called in the configuration, or its id. */
  readonly guild: string;
  readonly guildId: string;
}

export interface PermissionsPlace {
  readonly uri: string;
  /** There is such a file of the guild; otherwise a new one goes here. */
  readonly exists: boolean;
}

/** A question before something that cannot be taken back where it is deployed. */
export interface Confirmation {
  readonly title: string;
  readonly detail: string;
  /** What agrees to it. */
  readonly action: string;
}

/** Asks for edits that make a definition say what is deployed. */
export interface PullQuery {
  readonly uri: string;
  readonly name: string;
  readonly type: number;
  readonly deployed: Readonly<Record<string, unknown>>;
  readonly scope: 'global' | 'guild';
  readonly integrationTypes?: readonly number[] | undefined;
}

export interface PermissionsFile {
  /** {@link ApplicationInfo.key} of the application that the file belongs to; absent: the file is not known. */
  readonly application?: string;
  readonly entries: readonly LocalPermissions[];
  /** What keeps entries from being applied. */
  readonly unknown: readonly (SourceRange & { readonly message: string })[];
  /** Problems of severity error. */
  readonly errors: readonly (SourceRange & { readonly message: string })[];
}

/** `typescript`: a typed object. `builder`: calls of a builder, in TypeScript or JavaScript as the project has it. */
export type NewCommandLanguage = 'json' | 'typescript' | 'builder';

/** What scripts in a folder may count on, and how they are written. */
export interface ScriptSurroundings {
  /** Names of packages that the project asks for, and the releases. */
  readonly packages: readonly (readonly [name: string, releases: string])[];
  /** What is known of the releases that are used. */
  readonly releases?: LibraryReleases;
  readonly scripts: 'typescript' | 'module' | 'commonjs';
}

export interface NewCommandQuery {
  /** Key of an application; absent where none is known yet. */
  readonly application?: string;
  /** Name of a configured guild; absent: the global scope. */
  readonly guild?: string;
  /** Workspace folder, where no application is known. */
  readonly folder: string;
  /** Folder that a person pointed at. */
  readonly near?: string;
  /** The file that is looked at. */
  readonly active?: string;
  /** `undefined` while only the rules are asked. */
  readonly language?: NewCommandLanguage;
  readonly command: { readonly type: number; readonly name: string; readonly description?: string };
}

export interface NewCommandCheck {
  readonly problems: readonly {
    /** Wire name; absent: the command as a whole. */
    readonly field?: string;
    readonly severity: 'error' | 'warning' | 'information' | 'hint';
    readonly message: string;
  }[];
}

export interface NewCommandPlace {
  readonly uri: string;
  /** For people: relative to the application's folder. */
  readonly path: string;
  /** Absent: the file is there, and `edits` go into it. */
  readonly text?: string;
  readonly edits: readonly { readonly range: SourceRange['range']; readonly newText: string }[];
  /** Where to go on writing afterwards. */
  readonly cursor: Position;
}
