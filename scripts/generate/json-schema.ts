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
  objects,
  permissionsPattern,
  slashNamePattern,
  snowflakePattern,
  standsOn,
  undocumentedLocales,
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
  else: { $ref: '#/definitions/permissions-file' },
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
    const refused = objects[kind].filter((field) => !standsOn(field, value));
    const required = objects[kind].filter((field) => isRequired(field, value)).map((field) => field.name);
    const properties: Record<string, unknown> = Object.fromEntries(
      refused.map((field) => [field.name, false]),
    );
    if (kind === 'option' || value === CommandType.CHAT_INPUT)
      properties.name = { pattern: slashNamePattern.source };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { if: typed, then: { required, properties } };
  });
  return { ...plain, allOf };
}

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
      const text = { type: 'string', minLength: type.length.min, maxLength: type.length.max };
      const known = locales.map((one) => [
        one.code,
        { ...text, description: `${one.language} (${one.native})` },
      ]);
      return {
        type: 'object',
        properties: Object.fromEntries(known),
        propertyNames: { enum: [...locales.map((one) => one.code), ...undocumentedLocales] },
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
  const named = members.map((one) => ({ const: one.value, title: one.name, description: one.documentation }));
  return closed
    ? { type: 'integer', oneOf: named }
    : { type: 'integer', anyOf: [...named, { type: 'integer' }] };
}
