/** What the snippets of whole objects hold. */
import * as l10n from '@vscode/l10n';
import {
  CommandType,
  type EnumId,
  HandlerType,
  type ObjectKind,
  OptionType,
  OverwriteType,
  parameterTypes,
} from '../../../core/interface/index.ts';

/** A property of a snippet; `stop` is its tab stop. */
export type Part = { readonly field: string } & (
  | { readonly kind: 'text'; readonly stop: number; readonly placeholder: string }
  /** As the type of the option says. */
  | { readonly kind: 'choice-value'; readonly stop: number }
  | { readonly kind: 'member'; readonly of: EnumId; readonly value: number }
  | {
      readonly kind: 'members';
      readonly of: EnumId;
      readonly values: readonly number[];
      readonly stop: number;
    }
  | { readonly kind: 'boolean'; readonly stop: number }
  | { readonly kind: 'list'; readonly stop: number }
  | { readonly kind: 'objects'; readonly template: Template }
);

export interface Template {
  readonly label: string;
  /** What it is, in the language that holds. */
  readonly detail: () => string;
  readonly kind: ObjectKind;
  /** The option type that decides where it may stand. */
  readonly type?: number;
  readonly parts: readonly Part[];
}

const text = (field: string, stop: number, placeholder: string): Part => ({
  field,
  kind: 'text',
  stop,
  placeholder,
});
const commandType = (value: number): Part => ({ field: 'type', kind: 'member', of: 'commandType', value });
const optionType = (value: number): Part => ({ field: 'type', kind: 'member', of: 'optionType', value });

const parameter = (type: number, stop: number): readonly Part[] => [
  optionType(type),
  text('name', stop, 'option'),
  text('description', stop + 1, 'What it is'),
];

/** One for each type, by its name: nobody has to know its number. */
const parameterTemplates = parameterTypes.map(
  ({ name, value: type }): Template => ({
    label: `${name.toLowerCase()} option`,
    detail: () => `${name} (${type})`,
    kind: 'option',
    type,
    parts: parameter(type, 1),
  }),
);

export const templates: readonly Template[] = [
  {
    label: 'slash command',
    detail: () => l10n.t('A typed command'),
    kind: 'command',
    parts: [text('name', 1, 'name'), text('description', 2, 'What it does')],
  },
  {
    label: 'slash command with an option',
    detail: () => l10n.t('A typed command with a parameter'),
    kind: 'command',
    parts: [
      text('name', 1, 'name'),
      text('description', 2, 'What it does'),
      {
        field: 'options',
        kind: 'objects',
        template: {
          label: '',
          detail: () => '',
          kind: 'option',
          parts: [...parameter(OptionType.STRING, 3), { field: 'required', kind: 'boolean', stop: 5 }],
        },
      },
    ],
  },
  {
    label: 'slash command with subcommands',
    detail: () => l10n.t('A typed command that is several'),
    kind: 'command',
    parts: [
      text('name', 1, 'name'),
      text('description', 2, 'What they do'),
      {
        field: 'options',
        kind: 'objects',
        template: {
          label: '',
          detail: () => '',
          kind: 'option',
          parts: [
            optionType(OptionType.SUB_COMMAND),
            text('name', 3, 'subcommand'),
            text('description', 4, 'What it does'),
          ],
        },
      },
    ],
  },
  {
    label: 'user command',
    detail: () => l10n.t("An action in a user's context menu"),
    kind: 'command',
    parts: [commandType(CommandType.USER), text('name', 1, 'Name')],
  },
  {
    label: 'message command',
    detail: () => l10n.t("An action in a message's context menu"),
    kind: 'command',
    parts: [commandType(CommandType.MESSAGE), text('name', 1, 'Name')],
  },
  {
    label: 'entry point command',
    detail: () => l10n.t('Launches the Activity'),
    kind: 'command',
    parts: [
      commandType(CommandType.PRIMARY_ENTRY_POINT),
      text('name', 1, 'launch'),
      {
        field: 'handler',
        kind: 'members',
        of: 'handler',
        values: [HandlerType.SERVICE_LAUNCH_ACTIVITY, HandlerType.APP_HANDLER],
        stop: 2,
      },
    ],
  },
  ...parameterTemplates,
  {
    label: 'subcommand',
    detail: () => l10n.t('A subcommand; it holds the parameters'),
    kind: 'option',
    type: OptionType.SUB_COMMAND,
    parts: [
      optionType(OptionType.SUB_COMMAND),
      text('name', 1, 'name'),
      text('description', 2, 'What it does'),
      { field: 'options', kind: 'list', stop: 3 },
    ],
  },
  {
    label: 'subcommand group',
    detail: () => l10n.t('A group; it holds subcommands'),
    kind: 'option',
    type: OptionType.SUB_COMMAND_GROUP,
    parts: [
      optionType(OptionType.SUB_COMMAND_GROUP),
      text('name', 1, 'name'),
      text('description', 2, 'What they do'),
      { field: 'options', kind: 'list', stop: 3 },
    ],
  },
  {
    label: 'choice',
    detail: () => l10n.t('A value that users can pick'),
    kind: 'choice',
    parts: [text('name', 1, 'Name'), { field: 'value', kind: 'choice-value', stop: 2 }],
  },
  {
    label: 'overwrite',
    detail: () => l10n.t('Allows or denies a role, user or channel'),
    kind: 'overwrite',
    parts: [
      text('id', 1, 'id'),
      { field: 'type', kind: 'members', of: 'overwriteType', values: Object.values(OverwriteType), stop: 2 },
      { field: 'permission', kind: 'boolean', stop: 3 },
    ],
  },
  {
    label: 'overwrites of a command',
    detail: () => l10n.t('Who may use one command'),
    kind: 'command-permissions',
    parts: [text('name', 1, 'command'), { field: 'permissions', kind: 'list', stop: 2 }],
  },
  {
    label: 'permissions file',
    detail: () => l10n.t('Permission overwrites in one guild'),
    kind: 'permissions-file',
    parts: [text('guild_id', 1, 'id'), { field: 'commands', kind: 'list', stop: 2 }],
  },
];
