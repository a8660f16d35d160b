/** JSON Schemas of definition files, made from the table. They serve other tools: our own diagnostics say more. */
import { schemaFiles } from '../../core/definitions/find.ts';
import {
  CommandType,
  type EnumId,
  enumTable,
  type FieldSpec,
  type FieldType,
  isRequired,
  limits,
  locales,
  type ObjectKind,
  OptionType,
  objects,
  permissionsPattern,
  slashNamePattern,
  snowflakePattern,
  standsOn,
} from '../../core/interface/index.ts';
import { homepage } from '../../core/lint/homepage.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** Address of a schema file. */
export const schemaId = (file: string): string => `${homepage}/raw/main/schemas/${file}`;

/** The schema of command definitions: one command, a list, or a file around a list. */
export const commandSchema = (): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: schemaId(schemaFiles.commands),
  title: 'Application command definitions',
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { type: 'array', items: { $ref: '#/definitions/command' } },
  else: {
    if: { required: ['commands'], not: { required: ['name'] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: '#/definitions/file' },
    else: { $ref: '#/definitions/command' },
  },
  definitions: {
    file: objectSchema('file'),
    command: typedSchema('command', 'commandType'),
    option: typedSchema('option', 'optionType'),
    choice: objectSchema('choice'),
    directive: objectSchema('directive'),
  },
});

/** The schema of files of permission overwrites. */
export const permissionsSchema = (): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: schemaId(schemaFiles.permissions),
  title: 'Application command permission overwrites',
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { type: 'array', items: { $ref: '#/definitions/command-permissions' } },
  else: {
    if: { required: ['permissions'], not: { required: ['commands'] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: '#/definitions/command-permissions' },
    else: { $ref: '#/definitions/permissions-file' },
  },
  definitions: {
    'permissions-file': objectSchema('permissions-file'),
    'command-permissions': objectSchema('command-permissions'),
    overwrite: objectSchema('overwrite'),
    directive: objectSchema('directive'),
  },
});

/** An object whose type decides which fields it takes and needs. */
function typedSchema(kind: 'command' | 'option', id: EnumId): JsonSchema {
  const plain = objectSchema(kind);
  const allOf = enumTable(id).members.map(({ value }) => {
    const typed = {
      properties: { type: { const: value } },
      ...(kind === 'command' && value === CommandType.CHAT_INPUT ? {} : { required: ['type'] }),
    };
    const required = objects[kind].filter((field) => isRequired(field, value)).map((field) => field.name);
    const properties = Object.fromEntries(
      objects[kind].flatMap((field) => {
        const schema = standsOn(field, value) ? narrowed(kind, field, value) : refused(field);
        return schema === undefined ? [] : [[field.name, schema] as const];
      }),
    );
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { if: typed, then: { required, properties } };
  });
  return { ...plain, allOf };
}

/** A field where it does not belong: only values that change nothing (as the rule `wrong-place-property` has it). */
function refused({ name, type }: FieldSpec): JsonSchema | false {
  if (type.kind === 'boolean' && name !== 'required') return { const: false };
  return type.kind === 'object-list' || type.kind === 'enum-list' ? { maxItems: 0 } : false;
}

/** What the type of the command or option asks of a field beyond {@link fieldSchema}. */
function narrowed(kind: 'command' | 'option', field: FieldSpec, type: number): JsonSchema | undefined {
  const isSlash = kind === 'option' || type === CommandType.CHAT_INPUT;
  const isMenu = kind === 'command' && (type === CommandType.USER || type === CommandType.MESSAGE);
  switch (field.name) {
    case 'name':
      return isSlash ? slashName : undefined;
    case 'name_localizations':
      return isSlash ? { additionalProperties: slashName } : undefined;
    case 'description':
      if (isMenu) return { maxLength: 0 };
      return isRequired(field, type) ? { minLength: limits.description.min } : undefined;
    case 'description_localizations':
      return isMenu ? { maxProperties: 0 } : undefined;
    case 'choices':
      return { items: { properties: { value: valueSchema(type) } } };
    case 'min_value':
    case 'max_value':
      return valueSchema(type);
    case 'options':
      return kind === 'option' ? { items: { properties: { type: { enum: nestedIn(type) } } } } : undefined;
    default:
      return undefined;
  }
}

const slashName = { pattern: slashNamePattern.source };

/** What users can fill in for an option of this type. */
function valueSchema(type: number): JsonSchema {
  if (type === OptionType.STRING) return { type: 'string', maxLength: limits.choiceStringValue.max };
  const { min, max } = type === OptionType.INTEGER ? limits.integer : limits.number;
  return { type: type === OptionType.INTEGER ? 'integer' : 'number', minimum: min, maximum: max };
}

/** Types of the options that a group or a subcommand holds (nesting rules). */
const nestedIn = (type: number): readonly number[] =>
  type === OptionType.SUB_COMMAND_GROUP
    ? [OptionType.SUB_COMMAND]
    : Object.values(OptionType).filter(
        (item) => item !== OptionType.SUB_COMMAND && item !== OptionType.SUB_COMMAND_GROUP,
      );

function objectSchema(kind: ObjectKind): JsonSchema {
  const required = objects[kind].filter((field) => field.required === true).map((field) => field.name);
  return {
    type: 'object',
    properties: Object.fromEntries(objects[kind].map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function fieldSchema(field: FieldSpec): JsonSchema {
  const schema = typeSchema(field.type);
  return {
    description: field.documentation,
    ...(field.nullable ? { anyOf: [schema, { type: 'null' }] } : schema),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.deprecated ? { deprecated: true } : {}),
    ...(field.serverSet ? { readOnly: true } : {}),
  };
}

function typeSchema(type: FieldType): JsonSchema {
  switch (type.kind) {
    case 'text':
      // Context-menu commands read back an empty description.
      return {
        type: 'string',
        minLength: type.text === 'description' ? 0 : type.length.min,
        maxLength: type.length.max,
      };
    case 'localizations': {
      // A null is accepted, and worth a warning of the linter.
      const text = { type: ['string', 'null'], minLength: type.length.min, maxLength: type.length.max };
      const known = locales.map((locale) => [
        locale.code,
        { ...text, description: `${locale.language} (${locale.native})` },
      ]);
      return {
        type: 'object',
        properties: Object.fromEntries(known),
        // A configuration may name more locales, and the service may know more: a schema cannot tell which are wrong.
        additionalProperties: text,
      };
    }
    case 'integer':
      return { type: 'integer', minimum: type.range.min, maximum: type.range.max };
    case 'choice-value':
      return { anyOf: [{ type: 'string', maxLength: limits.choiceStringValue.max }, { type: 'number' }] };
    case 'permissions':
      return { type: 'string', pattern: permissionsPattern.source };
    case 'snowflake':
      return { type: 'string', pattern: snowflakePattern.source };
    case 'enum':
      return enumSchema(type.of);
    case 'enum-list':
      return { type: 'array', items: enumSchema(type.of) };
    case 'object':
      return { $ref: `#/definitions/${type.of}` };
    case 'object-list':
      return {
        type: 'array',
        items: { $ref: `#/definitions/${type.of}` },
        ...(type.max === undefined ? {} : { maxItems: type.max }),
      };
    case 'definitions':
      return { type: 'array', items: { $ref: '#/definitions/command' } };
    case 'string-list':
      return { type: 'array', items: { type: 'string' } };
    default:
      return { type: type.kind };
  }
}

/** An open list takes other numbers, too. */
function enumSchema(id: EnumId): JsonSchema {
  const { members, closed } = enumTable(id);
  const named = members.map((member) => ({
    const: member.value,
    title: member.name,
    description: member.documentation,
  }));
  return closed
    ? { type: 'integer', oneOf: named }
    : { type: 'integer', anyOf: [...named, { type: 'integer' }] };
}
