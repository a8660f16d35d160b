/**
 * Rules whose mistakes the JSON Schemas find, too: where an editor judges a file by its `$schema`, these are told twice. A
 * test compares the list with what the schemas find of the rules' examples.
 */
export const rulesOfSchema: readonly string[] = [
  'wrong-type',
  'missing-property',
  'wrong-place-property',
  'unknown-command-type',
  'unknown-option-type',
  'name-pattern',
  'name-length',
  'description-length',
  'description-not-allowed',
  'choice-name-length',
  'choice-value-type',
  'choice-value-length',
  'choice-value-range',
  'min-max-type',
  'min-max-range',
  'nested-group',
  'group-in-subcommand',
  'subcommand-in-subcommand',
  'parameter-in-group',
  'too-many-options',
  'too-many-choices',
  'permissions-format',
  'deprecated-dm-permission',
  'deprecated-default-permission',
  'context-value',
  'handler-value',
  'overwrite-limit',
  'overwrite-shape',
];
