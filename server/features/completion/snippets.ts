/** Snippets: a value for every field, and whole commands, options and choices. */
import type { Entity } from '../../../core/definitions/model.ts';
import {
  CommandType,
  type FieldSpec,
  fieldNamed,
  keyFor,
  type ObjectKind,
  OptionType,
  OverwriteType,
  type Spelling,
} from '../../../core/interface/index.ts';
import { indentUnit, printKey } from '../../../core/syntax/edits/index.ts';
import type { Source } from '../../../core/syntax/edits/print.ts';
import { isJson } from '../../../core/syntax/reading.ts';
import type { Span } from '../../../core/syntax/tree.ts';
import { needsComma } from './cursor.ts';
import { type CompletionItem, ordered } from './item.ts';

/** A value with tab stops for a field that was just chosen. */
export function valueSnippet(field: FieldSpec, _owner: Entity, source: Source): string {
  const quote = isJson(source.language) ? '"' : "'";
  switch (field.type.kind) {
    case 'text':
    case 'string':
    case 'snowflake':
    case 'permissions':
      return `${quote}$1${quote}`;
    case 'localizations':
      return `{ $1 }`;
    case 'boolean':
      return '${1|true,false|}';
    case 'enum-list':
    case 'string-list':
      return '[$1]';
    case 'object-list':
    case 'definitions':
      return `[\n${indentUnit(source.text)}$1\n]`;
    case 'object':
      return '{ $1 }';
    default:
      return '$1';
  }
}

interface Part {
  readonly field: string;
  readonly value: string;
}

interface Template {
  readonly label: string;
  readonly detail: string;
  readonly kind: ObjectKind;
  readonly parts: readonly Part[];
}

const text = (stop: number, placeholder: string): string => `"\${${stop}:${placeholder}}"`;

const templates: readonly Template[] = [
  {
    label: 'slash command',
    detail: 'A typed command with a description',
    kind: 'command',
    parts: [
      { field: 'name', value: text(1, 'name') },
      { field: 'description', value: text(2, 'What it does') },
    ],
  },
  {
    label: 'slash command with an option',
    detail: 'A typed command with one parameter',
    kind: 'command',
    parts: [
      { field: 'name', value: text(1, 'name') },
      { field: 'description', value: text(2, 'What it does') },
      {
        field: 'options',
        value:
          '[\n\t{ "type": ${3:3}, "name": "${4:option}", "description": "${5:What it is}", "required": ${6|true,false|} }\n]',
      },
    ],
  },
  {
    label: 'user command',
    detail: "An action in a user's context menu",
    kind: 'command',
    parts: [
      { field: 'type', value: String(CommandType.USER) },
      { field: 'name', value: text(1, 'Name') },
    ],
  },
  {
    label: 'message command',
    detail: "An action in a message's context menu",
    kind: 'command',
    parts: [
      { field: 'type', value: String(CommandType.MESSAGE) },
      { field: 'name', value: text(1, 'Name') },
    ],
  },
  {
    label: 'entry point command',
    detail: 'Launches the Activity',
    kind: 'command',
    parts: [
      { field: 'type', value: String(CommandType.PRIMARY_ENTRY_POINT) },
      { field: 'name', value: text(1, 'Launch') },
      { field: 'handler', value: '${2|2,1|}' },
    ],
  },
  {
    label: 'option',
    detail: 'A parameter',
    kind: 'option',
    parts: [
      { field: 'type', value: `\${1:${OptionType.STRING}}` },
      { field: 'name', value: text(2, 'name') },
      { field: 'description', value: text(3, 'What it is') },
    ],
  },
  {
    label: 'subcommand',
    detail: 'A subcommand with parameters',
    kind: 'option',
    parts: [
      { field: 'type', value: String(OptionType.SUB_COMMAND) },
      { field: 'name', value: text(1, 'name') },
      { field: 'description', value: text(2, 'What it does') },
      { field: 'options', value: '[$3]' },
    ],
  },
  {
    label: 'subcommand group',
    detail: 'A group of subcommands',
    kind: 'option',
    parts: [
      { field: 'type', value: String(OptionType.SUB_COMMAND_GROUP) },
      { field: 'name', value: text(1, 'name') },
      { field: 'description', value: text(2, 'What they do') },
      { field: 'options', value: '[$3]' },
    ],
  },
  {
    label: 'choice',
    detail: 'A value users can pick',
    kind: 'choice',
    parts: [
      { field: 'name', value: text(1, 'Name') },
      { field: 'value', value: '${2:"value"}' },
    ],
  },
  {
    label: 'overwrite',
    detail: 'Allows or denies a role, user or channel',
    kind: 'overwrite',
    parts: [
      { field: 'id', value: text(1, 'id') },
      { field: 'type', value: `\${2|${Object.values(OverwriteType).join(',')}|}` },
      { field: 'permission', value: '${3|true,false|}' },
    ],
  },
  {
    label: 'permissions of a command',
    detail: 'Overwrites of one command',
    kind: 'command-permissions',
    parts: [
      { field: 'name', value: text(1, 'command') },
      { field: 'permissions', value: '[$2]' },
    ],
  },
];

/** Whole objects of a kind, for an element of a list or an empty file. */
export function objectSnippets(
  kind: ObjectKind,
  source: Source,
  spelling: Spelling,
  replace: Span,
): readonly CompletionItem[] {
  return templates
    .filter((template) => template.kind === kind)
    .map((template, index) => ({
      label: template.label,
      kind: 'snippet',
      detail: template.detail,
      sortText: ordered(index),
      filterText: template.label,
      replace,
      newText: `${print(template, source, spelling)}${needsComma(source.text, replace.end) ? ',' : ''}`,
      isSnippet: true,
    }));
}

function print({ kind, parts }: Template, source: Source, spelling: Spelling): string {
  const json = isJson(source.language);
  const rows = parts.map(
    ({ field, value }) =>
      `\t${printKey(source, keyFor(fieldNamed(kind, field), spelling))}: ${json ? value.replaceAll('\n', '\n\t') : inScript(value)}`,
  );
  // Clients turn a tab at the start of a line into the document's indentation.
  return `{\n${rows.join(',\n')}\n}`;
}

/** The same in a script: single quotes, and keys without any. */
const inScript = (value: string): string =>
  value
    .replaceAll('\n', '\n\t')
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
