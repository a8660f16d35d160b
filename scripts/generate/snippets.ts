/** Snippets of whole commands for scripts, where nothing stands yet that a completion could go by: chains, and literals with their type. */
import { standardScriptStyle } from '../../core/definitions/source.ts';
import {
  CommandType,
  type EnumId,
  enumTable,
  HandlerType,
  memberOf,
  OptionType,
} from '../../core/interface/index.ts';
import type { GeneratedFile } from './rule-pages.ts';

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

/** As scripts name a member of an enum. */
function member(of: EnumId, value: number): string {
  const found = memberOf(of, value);
  if (!found) throw new Error(`The table has no ${value} in ${of}.`);
  return `${enumTable(of).objects[0]}.${found.member}`;
}

const contextMenu = (prefix: string, what: string, type: number): Snippet => ({
  prefix,
  description: `${what}, as a chain of a builder`,
  body: [
    `export const \${1:inspect} = new ContextMenuCommandBuilder()`,
    "  .setName('${2:Inspect}')",
    `  .setType(${member('commandType', type)});`,
  ],
});

const builders: Readonly<Record<string, Snippet>> = {
  'Slash command (builder)': {
    prefix: 'slash-builder',
    description: 'A typed command, as a chain of a builder',
    body: [
      'export const ${1:ping} = new SlashCommandBuilder()',
      "  .setName('${1:ping}')",
      "  .setDescription('${2:What it does}')$0;",
    ],
  },
  'Slash command with an option (builder)': {
    prefix: 'slash-option-builder',
    description: 'A typed command with a parameter, as a chain of a builder',
    body: [
      'export const ${1:echo} = new SlashCommandBuilder()',
      "  .setName('${1:echo}')",
      "  .setDescription('${2:What it does}')",
      '  .addStringOption((option) =>',
      "    option.setName('${3:text}').setDescription('${4:What it is}').setRequired(${5|true,false|}),",
      '  )$0;',
    ],
  },
  'Slash command with subcommands (builder)': {
    prefix: 'slash-subcommands-builder',
    description: 'A typed command with subcommands, as a chain of a builder',
    body: [
      'export const ${1:settings} = new SlashCommandBuilder()',
      "  .setName('${1:settings}')",
      "  .setDescription('${2:What they do}')",
      '  .addSubcommand((subcommand) =>',
      "    subcommand.setName('${3:show}').setDescription('${4:What it does}'),",
      '  )',
      '  .addSubcommand((subcommand) =>',
      "    subcommand.setName('${5:change}').setDescription('${6:What it does}'),",
      '  )$0;',
    ],
  },
  'User command (builder)': contextMenu(
    'user-command-builder',
    "An action in a user's context menu",
    CommandType.USER,
  ),
  'Message command (builder)': contextMenu(
    'message-command-builder',
    "An action in a message's context menu",
    CommandType.MESSAGE,
  ),
};

const type = standardScriptStyle.name;

const literal = (
  prefix: string,
  description: string,
  name: string,
  properties: readonly string[],
): Snippet => ({
  prefix,
  description: `${description}, as a typed literal`,
  body: [`export const \${1:${name}}: ${type} = {`, ...properties.map((line) => `  ${line}`), '};$0'],
});

const literals: Readonly<Record<string, Snippet>> = {
  'Slash command (literal)': literal('slash-literal', 'A typed command', 'ping', [
    "name: '${1:ping}',",
    "description: '${2:What it does}',",
  ]),
  'Slash command with an option (literal)': literal(
    'slash-option-literal',
    'A typed command with a parameter',
    'echo',
    [
      "name: '${1:echo}',",
      "description: '${2:What it does}',",
      'options: [',
      '  {',
      `    type: ${member('optionType', OptionType.STRING)},`,
      "    name: '${3:text}',",
      "    description: '${4:What it is}',",
      '    required: ${5|true,false|},',
      '  },',
      '],',
    ],
  ),
  'Slash command with subcommands (literal)': literal(
    'slash-subcommands-literal',
    'A typed command with subcommands',
    'settings',
    [
      "name: '${1:settings}',",
      "description: '${2:What they do}',",
      'options: [',
      '  {',
      `    type: ${member('optionType', OptionType.SUB_COMMAND)},`,
      "    name: '${3:show}',",
      "    description: '${4:What it does}',",
      '  },',
      '],',
    ],
  ),
  'User command (literal)': literal('user-command-literal', "An action in a user's context menu", 'inspect', [
    `type: ${member('commandType', CommandType.USER)},`,
    "name: '${2:Inspect}',",
  ]),
  'Message command (literal)': literal(
    'message-command-literal',
    "An action in a message's context menu",
    'quote',
    [`type: ${member('commandType', CommandType.MESSAGE)},`, "name: '${2:Quote}',"],
  ),
  'Entry point command (literal)': literal('entry-point-command-literal', 'Launches the Activity', 'launch', [
    `type: ${member('commandType', CommandType.PRIMARY_ENTRY_POINT)},`,
    "name: '${1:launch}',",
    "description: '${2:What it launches}',",
    `handler: ${member('handler', HandlerType.SERVICE_LAUNCH_ACTIVITY)},`,
  ]),
};

/** Builders for all scripts, literals for those with types. */
export const snippetFiles = (): readonly GeneratedFile[] => [
  { path: 'snippets/builders.json', content: printed(builders) },
  { path: 'snippets/literals.json', content: printed(literals) },
];

const printed = (snippets: Readonly<Record<string, Snippet>>): string =>
  `${JSON.stringify(snippets, null, 2)}\n`;
