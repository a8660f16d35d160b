/** `library/definition.d.cts`: the TypeScript types of definitions for the npm package, made from the table. */
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
  undocumentedLocales,
} from '../../core/interface/index.ts';
import type { GeneratedFile } from './rule-pages.ts';

type Style = Extract<Spelling, 'wire' | 'camel'>;

export function typesFile(): GeneratedFile {
  const parts = [
    '// Made from the table of the interface by `npm run generate`. Do not edit.',
    '',
    '/** Locales that the service knows. */',
    `export type Locale =\n${locales.map((locale) => `  | '${locale.code}'`).join('\n')};`,
    '',
    '/** Texts in other locales. */',
    `export type Localizations = { readonly [locale in Locale | ${undocumentedLocales.map((code) => `'${code}'`).join(' | ')}]?: string | null | undefined };`,
    '',
    elsewhere(),
    ...(['wire', 'camel'] as const).flatMap(styleParts),
    '/** A command, in the spelling of the interface (snake_case) or of discord.js (camelCase). */',
    'export type CommandDefinition = WireCommand | CamelCommand;',
    '',
  ];
  return { path: 'library/definition.d.cts', content: parts.join('\n') };
}

const prefixes: Readonly<Record<Style, string>> = { wire: 'Wire', camel: 'Camel' };

function styleParts(style: Style): readonly string[] {
  const prefix = prefixes[style];
  const commands = Object.entries(CommandType)
    .filter(([, value]) => value !== CommandType.MESSAGE)
    .map(([name, value]) => ({
      name: `${prefix}${value === CommandType.USER ? 'ContextMenu' : pascal(name)}Command`,
      value,
    }));
  const options = Object.entries(OptionType).map(([name, value]) => ({
    name: `${prefix}${pascal(name)}Option`,
    value,
  }));
  const parameters = options.filter(
    ({ value }) => value !== OptionType.SUB_COMMAND && value !== OptionType.SUB_COMMAND_GROUP,
  );
  return [
    choiceOf(style),
    ...options.map((option) =>
      interfaceOf(
        option.name,
        'option',
        option.value,
        style,
        `${articled(memberName('optionType', option.value))} option.`,
      ),
    ),
    '/** An option that users fill: neither a subcommand nor a group. */',
    union(`${prefix}Parameter`, parameters),
    '/** What may stand in the options of a command. */',
    union(`${prefix}Option`, [
      ...options.filter((option) => !parameters.includes(option)),
      { name: `${prefix}Parameter` },
    ]),
    ...commands.map((command) =>
      interfaceOf(
        command.name,
        'command',
        command.value,
        style,
        `${articled(
          typesWith(command.value)
            .map((type) => memberName('commandType', type))
            .join(' or '),
        )} command.`,
      ),
    ),
    union(`${prefix}Command`, commands),
  ];
}

/** USER and MESSAGE commands have the same fields, and discord-api-types has one type for both: so do we. */
const typesWith = (type: number): readonly number[] =>
  type === CommandType.USER ? [type, CommandType.MESSAGE] : [type];

const union = (name: string, members: readonly { readonly name: string }[]): string =>
  `export type ${name} =\n${members.map((member) => `  | ${member.name}`).join('\n')};\n`;

/**
 * Keys where they do not belong. TypeScript looks for unknown keys in plain literals only, not in those that a type
 * parameter takes: without these, whatever is wrong in one spelling would pass as unknown keys of the other. Being
 * deprecated, completion shows them last and struck out.
 */
function elsewhere(): string {
  const fields = (['command', 'option', 'choice'] as const).flatMap((kind) => objects[kind]);
  const refused = new Map(
    fields.filter(hasPlace).flatMap((field) => {
      const note = `  /** @deprecated This does not stand here. */\n  readonly`;
      return (['wire', 'camel'] as const).map((style) => {
        const key = keyFor(field, style);
        return [key, `${note} ${key}?: ${harmless(field)} | undefined;`] as const;
      });
    }),
  );
  return `/** Fields of other types or of the other spelling, with the values that change nothing. */\ninterface Elsewhere {\n${[...refused.values()].join('\n')}\n}\n`;
}

/** Fields that some types refuse, or that the spellings tell apart. */
const hasPlace = (field: FieldSpec): boolean => isRefusable(field) || hasTwoSpellings(field);

/** The deprecated ones are booleans, that is discriminants (see {@link harmless}), and not worth it. */
const hasTwoSpellings = (field: FieldSpec): boolean =>
  keyFor(field, 'wire') !== keyFor(field, 'camel') && !field.deprecated;

/** discord-api-types declares `required` on subcommands and groups, too: its values must fit. The linter tells. */
const isRefusable = (field: FieldSpec): boolean => field.on !== undefined && field.name !== 'required';

/**
 * The rule `wrong-place-property` says what changes nothing. The empty list is among it everywhere: a key of nothing but
 * literals would count as a discriminant, and TypeScript gives up relating unions that have too many of them.
 */
const harmless = ({ type }: FieldSpec): string =>
  type.kind === 'boolean' ? 'false | null | readonly []' : 'null | readonly []';

/** `Pick<Elsewhere, …>`: what an object of this type and spelling refuses. */
function refusedOn(kind: ObjectKind, type: number | undefined, style: Style): string {
  const other = style === 'wire' ? 'camel' : 'wire';
  const keys = objects[kind].flatMap((field) => [
    ...(isRefusable(field) && !standsOn(field, type) ? [keyFor(field, style)] : []),
    ...(hasTwoSpellings(field) ? [keyFor(field, other)] : []),
  ]);
  return `Pick<Elsewhere, ${keys.map((key) => `'${key}'`).join(' | ')}>`;
}

/** A choice, by what the option's type lets its value be. */
function choiceOf(style: Style): string {
  const text = interfaceOf(`${prefixes[style]}Choice`, 'choice', undefined, style, 'A value users can pick.');
  return text.replace(
    `${prefixes[style]}Choice`,
    `${prefixes[style]}Choice<Value extends string | number = string | number>`,
  );
}

/** One interface for one type of command or option: the fields that stand on it, and those that must not. */
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
    const text = isType
      ? (kind === 'command' ? typesWith(type) : [type]).join(' | ')
      : typeOf(field, kind, type, style);
    const deprecated = field.deprecated ? ` @deprecated ${field.deprecated}` : '';
    const absent = `${field.nullable ? ' | null' : ''}${optional ? ' | undefined' : ''}`;
    return `  /** ${field.documentation}${deprecated} */\n  readonly ${keyFor(field, style)}${optional ? '?' : ''}: ${text}${absent};`;
  });
  const base = refusedOn(kind, type, style);
  return `/** ${documentation} */\nexport interface ${name} extends ${base} {\n${rows.join('\n')}\n}\n`;
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
      return 'Value';
    case 'permissions':
      return style === 'wire' ? 'string' : 'string | number | bigint | readonly (string | bigint)[]';
    case 'enum':
      return values(field.type.of);
    case 'enum-list':
      return `readonly ${enumTable(field.type.of).closed ? `(${values(field.type.of)})` : 'number'}[]`;
    case 'object-list':
      return `readonly ${field.type.of === 'choice' ? `${prefix}Choice<${type === OptionType.STRING ? 'string' : 'number'}>` : optionsOf(kind, type, prefix)}[]`;
    default:
      // A description has no place on context-menu commands, but for the empty one that is read back.
      return kind === 'command' && field.name === 'description' && type === CommandType.USER
        ? "''"
        : 'string';
  }
}

/** What may stand in the options of a command, a group or a subcommand (nesting rules). */
function optionsOf(kind: ObjectKind, type: number | undefined, prefix: string): string {
  if (kind === 'command') return `${prefix}Option`;
  return type === OptionType.SUB_COMMAND_GROUP ? `${prefix}SubCommandOption` : `${prefix}Parameter`;
}

const values = (id: EnumId): string =>
  enumTable(id)
    .members.map((member) => member.value)
    .join(' | ');

const articled = (name: string): string => `${/^[AEIO]/.test(name) ? 'An' : 'A'} ${name}`;

const pascal = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
