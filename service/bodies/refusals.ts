/**
 * How a broken rule is told in an answer: the inner code, the sentence, and the place in the body. One entry for every
 * rule of severity error; codes and sentences are those that the public service has been seen to send. Where none has
 * been seen, the rule's own message is sent.
 */
import {
  enumTable,
  type FieldType,
  limits,
  locales,
  memberOf,
  type ObjectKind,
} from '../../core/interface/index.ts';
import type { Problem } from '../../core/lint/problem.ts';
import type { ValueNode } from '../../core/syntax/tree.ts';
import type { FieldError } from '../errors.ts';
import { type BodyPlace, dictionaryPath, entityPath, listPath, typeAt, valuePath } from './body-place.ts';

/** Tells one problem; `kind` is what the body (or the element of the body) is. */
type Teller = (problem: Problem, place: BodyPlace, kind: ObjectKind) => FieldError;

const required = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

const choices = (values: readonly (string | number)[]) => ({
  code: 'BASE_TYPE_CHOICES',
  message: `Value must be one of (${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}).`,
});

const badLength = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be between ${min} and ${max} in length.`,
});

const maximumLength = (most: number) => ({
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${most} or fewer in length.`,
});

/** The path to a field that is not there; the problem stands on the object that lacks it, or on its name. */
const missing: Teller = ({ data }, place) => ({
  ...required,
  path: [...entityPath(place), String(data.field)],
});

const atValue =
  (tell: { readonly code: string; readonly message: string }): Teller =>
  (_, place) => ({ ...tell, path: valuePath(place) });

/** A code of our own, with the rule's message. */
const ownAtValue =
  (code: string): Teller =>
  ({ message }, place) => ({ code, message, path: valuePath(place) });

const atEntity =
  (code: string, sentence?: string): Teller =>
  ({ message }, place) => ({ code, message: sentence ?? message, path: entityPath(place) });

const onlyOneOf =
  (values: readonly (string | number)[]): Teller =>
  (_, place) => ({ ...choices(values), path: valuePath(place) });

const valuesOf = (id: Parameters<typeof enumTable>[0]): readonly number[] =>
  enumTable(id).members.map((member) => member.value);

const textLength: Teller = (_, place, kind) => {
  const type = typeAt(kind, place);
  return { ...badLength(type?.kind === 'text' ? type.length : limits.name), path: valuePath(place) };
};

const invalidName = (place: BodyPlace, kind: ObjectKind): FieldError => ({
  code: 'APPLICATION_COMMAND_INVALID_NAME',
  message: 'Command name is invalid',
  // Of translations the public service names the dictionary only, not the locale.
  path: dictionaryPath(kind, place) ?? valuePath(place),
});

const namePattern: Teller = (problem, place, kind) => {
  if (!Array.isArray(problem.data.characters) || problem.data.characters.length === 0)
    return { ...badLength(limits.name), path: valuePath(place) };
  if (dictionaryPath(kind, place)) return invalidName(place, kind);
  return {
    code: 'STRING_TYPE_REGEX',
    message: 'String value did not match validation regex.',
    path: valuePath(place),
  };
};

const usedOptionName: Teller = (_, place) => ({
  code: 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
  message: `Option name ${textOf(place.node)} is already used in these options`,
  path: entityPath(place),
});

const wrongType: Teller = (_, place, kind) => ({
  ...conversion(place.steps.length === 0 ? { kind: 'object', of: kind } : typeAt(kind, place), place.node),
  path: valuePath(place),
});

const outOfRange: Teller = ({ data: { min, max } }, place) => {
  const value = place.node.kind === 'number' ? place.node.value : Number.NaN;
  const path = valuePath(place);
  if (value > Number(max))
    return { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${max}.`, path };
  if (value < Number(min))
    return { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${min}.`, path };
  return { ...notA('int', place.node), path };
};

const wrongNumber: Teller = (_, place) => ({ ...notA('int', place.node), path: valuePath(place) });

const choiceType: Teller = (_, place) => ({
  ...(place.node.kind === 'string' || (place.node.kind === 'number' && !Number.isInteger(place.node.value))
    ? notA('int', place.node)
    : conversion({ kind: 'string' }, place.node)),
  path: valuePath(place),
});

const handler: Teller = (problem, place, kind) =>
  place.node.kind === 'number' && memberOf('handler', place.node.value)
    ? ownAtValue('APPLICATION_COMMAND_HANDLER_INVALID')(problem, place, kind)
    : onlyOneOf(valuesOf('handler'))(problem, place, kind);

const contextValue: Teller = (problem, place, kind) => {
  const type = typeAt(kind, place);
  return onlyOneOf(type?.kind === 'enum' ? valuesOf(type.of) : [])(problem, place, kind);
};

const overwriteShape: Teller = (problem, place, kind) => {
  if (problem.data.field !== undefined) return missing(problem, place, kind);
  const type = typeAt(kind, place);
  return type?.kind === 'enum'
    ? onlyOneOf(valuesOf(type.of))(problem, place, kind)
    : { ...conversion(type, place.node), path: valuePath(place) };
};

const optionTypes = 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID';

const tellers: Readonly<Record<string, Teller>> = {
  'duplicate-property': ownAtValue('BASE_TYPE_DUPLICATE_KEY'),
  'wrong-type': wrongType,
  'missing-property': missing,
  'wrong-place-property': ownAtValue('APPLICATION_COMMAND_FIELD_NOT_ALLOWED'),
  'unknown-command-type': onlyOneOf(valuesOf('commandType')),
  'unknown-option-type': onlyOneOf(valuesOf('optionType')),
  'name-pattern': namePattern,
  'name-lowercase': (_, place, kind) => invalidName(place, kind),
  'name-length': textLength,
  'duplicate-option-name': usedOptionName,
  'duplicate-command-name': atEntity(
    'APPLICATION_COMMANDS_DUPLICATE_NAME',
    'Application command names must be unique',
  ),
  'localized-name-conflict': usedOptionName,
  'description-length': textLength,
  'description-not-allowed': ownAtValue('APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED'),
  'choice-name-length': textLength,
  'choice-value-type': choiceType,
  'choice-value-length': atValue(maximumLength(limits.choiceStringValue.max)),
  'choice-value-range': outOfRange,
  'min-max-type': wrongNumber,
  'min-max-range': outOfRange,
  'autocomplete-with-choices': ownAtValue('APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID'),
  'nested-group': atEntity(optionTypes),
  'group-in-subcommand': atEntity(optionTypes),
  'subcommand-in-subcommand': atEntity(optionTypes),
  'parameter-in-group': atEntity(optionTypes),
  'mixed-options': atEntity(
    optionTypes,
    'Sub-command and sub-command group option types are mutually exclusive to all other types',
  ),
  'required-order': atEntity(
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    'Required options must be placed before non-required options',
  ),
  'too-many-options': (_, place) => ({ ...maximumLength(limits.options), path: listPath(place) }),
  'too-many-choices': (_, place) => ({ ...maximumLength(limits.choices), path: listPath(place) }),
  'character-budget': atEntity(
    'APPLICATION_COMMAND_TOO_LARGE',
    `Command exceeds maximum size (${limits.characterBudget})`,
  ),
  'unknown-locale': onlyOneOf(locales.map((locale) => locale.code)),
  'permissions-format': wrongNumber,
  'context-value': contextValue,
  'guild-bot-dm': ownAtValue('APPLICATION_COMMAND_CONTEXT_NOT_ALLOWED'),
  'integration-type-unsupported': ownAtValue('APPLICATION_COMMAND_INTEGRATION_TYPE_UNSUPPORTED'),
  'entry-point-in-guild': ownAtValue('APPLICATION_COMMAND_TYPE_NOT_ALLOWED'),
  'handler-value': handler,
  'global-only-property': ownAtValue('APPLICATION_COMMAND_FIELD_NOT_ALLOWED'),
  'nsfw-with-discovery': ownAtValue('APPLICATION_COMMAND_NSFW_NOT_ALLOWED'),
  'overwrite-limit': (_, place) => ({ ...maximumLength(limits.overwrites), path: listPath(place) }),
  'overwrite-shape': overwriteShape,
  'overwrite-duplicate': atEntity('APPLICATION_COMMAND_PERMISSIONS_DUPLICATE'),
};

/** Rules of severity error that a single body cannot break, and what is answered instead. */
export const answeredElsewhere: Readonly<Record<string, string>> = {
  'syntax-error': '50109, before anything is judged',
  'too-many-commands': '30032, by what is stored',
  'overwrite-target': '10063, by the address',
  'overwrite-command-duplicate': 'a request is about one command',
};

/** Whether the rule has an answer in the table. */
export const isRefused = (rule: string): boolean => Object.hasOwn(tellers, rule);

/** The answer to one problem of severity error, with its path from the root that `place` was found in. */
export function tell(problem: Problem, place: BodyPlace, kind: ObjectKind): FieldError {
  const teller = tellers[problem.rule] ?? ownAtValue('APPLICATION_COMMAND_INVALID');
  return teller(problem, place, kind);
}

/** The body takes at most so many elements. */
export const tooManyElements = (most: number): FieldError => ({ ...maximumLength(most), path: [] });

/** The body is not an object, or not a list. */
export const wrongBody = (wanted: 'object' | 'list'): FieldError => ({
  ...(wanted === 'object' ? notADictionary : notAList),
  path: [],
});

/** A part of the address is no id. */
export const notASnowflake = (name: string, value: string): FieldError => ({
  code: 'NUMBER_TYPE_COERCE',
  message: `Value "${value}" is not snowflake.`,
  path: [name],
});

const notADictionary = {
  code: 'DICT_TYPE_CONVERT',
  message: 'Only dictionaries may be used in a DictType',
};
const notAList = { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' };

/** A value of another JSON type than its field. */
function conversion(type: FieldType | undefined, node: ValueNode): { code: string; message: string } {
  if (node.kind === 'null') return required;
  switch (type?.kind) {
    case 'object':
    case 'localizations':
      return notADictionary;
    case 'object-list':
    case 'enum-list':
    case 'string-list':
    case 'definitions':
      return notAList;
    case 'boolean':
      return { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' };
    case 'snowflake':
      return notA('snowflake', node);
    case 'integer':
    case 'enum':
      return notA('int', node);
    case 'number':
      return notA('float', node);
    default:
      return { code: 'STRING_TYPE_CONVERT', message: `Could not interpret "${textOf(node)}" as string.` };
  }
}

const notA = (what: string, node: ValueNode) => ({
  code: 'NUMBER_TYPE_COERCE',
  message: `Value "${textOf(node)}" is not ${what}.`,
});

/** A scalar as a sentence shows it, never long. */
function textOf(node: ValueNode): string {
  if (node.kind === 'object') return '{}';
  if (node.kind === 'array') return '[]';
  return 'value' in node ? String(node.value).slice(0, 100) : node.kind;
}
