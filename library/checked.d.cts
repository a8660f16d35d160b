/**
 * What `defineCommand` asks of its argument. The type of the command is looked up first, so that a mistake is told of that type,
 * and not of the one among all that looks most alike.
 */
import type {
  CamelChatInputCommand,
  CamelContextMenuCommand,
  CamelOption,
  CamelPrimaryEntryPointCommand,
  CommandDefinition,
  WireChatInputCommand,
  WireContextMenuCommand,
  WireOption,
  WirePrimaryEntryPointCommand,
} from './definition.cjs';

type KeysOf<U> = U extends unknown ? keyof U : never;

/** What begins with a dollar is not sent. */
type CommandKey = KeysOf<CommandDefinition> | `$${string}`;
type OptionKey = KeysOf<WireOption | CamelOption> | `$${string}`;

/** What a command has to be, by its own type. */
type Expected<T> = T extends { readonly type: infer Type }
  ? [Type] extends [2 | 3]
    ? WireContextMenuCommand | CamelContextMenuCommand
    : [Type] extends [4]
      ? WirePrimaryEntryPointCommand | CamelPrimaryEntryPointCommand
      : [Type] extends [1 | undefined]
        ? WireChatInputCommand | CamelChatInputCommand
        : CommandDefinition
  : WireChatInputCommand | CamelChatInputCommand;

/** Keys of a literal that no command has, and those of its options. Lists made elsewhere have a type of their own. */
type Unknown<T> = Exclude<keyof T, CommandKey> | UnknownInOptions<T>;
type UnknownInOptions<T> = T extends { readonly options: infer Options extends readonly unknown[] }
  ? number extends Options['length']
    ? never
    : { [I in keyof Options]: Exclude<keyof Options[I], OptionKey> | UnknownInOptions<Options[I]> }[number]
  : never;

/** The literal with a sentence in place of the value of each unknown key. */
type WithSentences<T, Known, Of extends string> = {
  readonly [K in keyof T]: K extends Known
    ? K extends 'options'
      ? { readonly [I in keyof T[K]]: WithSentences<T[K][I], OptionKey, 'an option'> }
      : T[K]
    : `There is no field ${K & string} on ${Of}.`;
};

/** The argument as it is, where it is a command; otherwise the type that says best what is wrong with it. */
export type Checked<T> = [T] extends [Expected<T>]
  ? [Unknown<T>] extends [never]
    ? // What is expected is what an editor completes.
      T | Expected<T>
    : WithSentences<T, CommandKey, 'a command'>
  : Expected<T>;

export type CheckedAll<T extends readonly unknown[]> = { readonly [I in keyof T]: Checked<T[I]> };
