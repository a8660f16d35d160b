/** `library/definition.ts`: the TypeScript types of definitions for the npm package, made from the table. */
import {
  CommandType,
  type EnumId,
  enumTable,
  type FieldSpec,
  isRequired,
  keyFor,
  locales,
  memberName,
  type ObjectKind,
  OptionType,
  objects,
  type Spelling,
  standsOn,
} from '../../core/interface/index.ts';
import type { GeneratedFile } from './rule-pages.ts';

type Style = Extract<Spelling, 'wire' | 'camel'>;

export function typesFile(): GeneratedFile {
  const parts = [
    '// Made from the table of the interface by `npm run generate`. Do not edit.',
    '',
    '/** Locales that the service knows. */',
    `export type Locale =\n${locales.map((one) => `  | '${one.code}'`).join('\n')};`,
    '',
    '/** Texts in other locales. */',
    'export type Localizations = { readonly [locale in Locale]?: string | null };',
    '',
    ...(['wire', 'camel'] as const).flatMap(styleParts),
    '/** A command, in the spelling of the interface (snake_case) or of discord.js (camelCase). */',
    'export type CommandDefinition = WireCommand | CamelCommand;',
    '',
  ];
  return { path: 'library/definition.ts', content: parts.join('\n') };
}

const prefixes: Readonly<Record<Style, string>> = { wire: 'Wire', camel: 'Camel' };

function styleParts(style: Style): readonly string[] {
  const prefix = prefixes[style];
  const commands = Object.entries(CommandType).map(([name, value]) => ({
    name: `${prefix}${pascal(name)}Command`,
    value,
  }));
  const options = Object.entries(OptionType).map(([name, value]) => ({
    name: `${prefix}${pascal(name)}Option`,
    value,
  }));
  return [
    interfaceOf(`${prefix}Choice`, 'choice', undefined, style, 'A value users can pick.'),
    ...options.map((one) =>
      interfaceOf(one.name, 'option', one.value, style, `A ${memberName('optionType', one.value)} option.`),
    ),
    `export type ${prefix}Option =\n${options.map((one) => `  | ${one.name}`).join('\n')};\n`,
    ...commands.map((one) =>
      interfaceOf(
        one.name,
        'command',
        one.value,
        style,
        `A ${memberName('commandType', one.value)} command.`,
      ),
    ),
    `export type ${prefix}Command =\n${commands.map((one) => `  | ${one.name}`).join('\n')};\n`,
  ];
}

/** One interface for one type of command or option: just the fields that stand on it. */
function interfaceOf(
  name: string,
  kind: ObjectKind,
  type: number | undefined,
  style: Style,
  documentation: string,
): string {
  const fields = objects[kind].filter(
    (field) =>
      standsOn(field, type) && !field.name.startsWith('$') && !(field.serverSet && style === 'camel'),
  );
  const rows = fields.map((field) => {
    const isType = field.name === 'type' && type !== undefined;
    const optional = isType
      ? kind === 'command' && type === CommandType.CHAT_INPUT
      : !isRequired(field, type);
    const text = isType ? `${type}` : typeOf(field, kind, type, style);
    const deprecated = field.deprecated ? ` @deprecated ${field.deprecated}` : '';
    return `  /** ${field.documentation}${deprecated} */\n  readonly ${keyFor(field, style)}${optional ? '?' : ''}: ${text}${field.nullable ? ' | null' : ''};`;
  });
  return `/** ${documentation} */\nexport interface ${name} {\n${rows.join('\n')}\n}\n`;
}

function typeOf(field: FieldSpec, kind: ObjectKind, type: number | undefined, style: Style): string {
  const prefix = prefixes[style];
  switch (field.type.kind) {
    case 'localizations':
      return 'Localizations';
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'number':
      return 'number';
    case 'choice-value':
      return 'string | number';
    case 'permissions':
      return style === 'wire' ? 'string' : 'string | number | bigint | readonly (string | bigint)[]';
    case 'enum':
      return values(field.type.of);
    case 'enum-list':
      return `readonly ${enumTable(field.type.of).closed ? `(${values(field.type.of)})` : 'number'}[]`;
    case 'object-list':
      return `readonly ${field.type.of === 'choice' ? `${prefix}Choice` : optionsOf(kind, type, prefix)}[]`;
    default:
      // A description has no place on context-menu commands, but for the empty one that is read back.
      return kind === 'command' &&
        field.name === 'description' &&
        (type === CommandType.USER || type === CommandType.MESSAGE)
        ? "''"
        : 'string';
  }
}

/** What may stand in the options of a command, a group or a subcommand (nesting rules). */
function optionsOf(kind: ObjectKind, type: number | undefined, prefix: string): string {
  if (kind === 'option' && type === OptionType.SUB_COMMAND_GROUP) return `${prefix}SubCommandOption`;
  if (kind === 'option')
    return `Exclude<${prefix}Option, ${prefix}SubCommandOption | ${prefix}SubCommandGroupOption>`;
  return `${prefix}Option`;
}

const values = (id: EnumId): string =>
  enumTable(id)
    .members.map((one) => one.value)
    .join(' | ');

const pascal = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
