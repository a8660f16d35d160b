/** Judges request bodies by the engine of `core/lint`: no rule is written a second time. */
import { isDeepStrictEqual } from 'node:util';
import { type Definition, globalScope, type Scope } from '../core/definitions/definition.ts';
import { entityOf, nameOf } from '../core/definitions/model.ts';
import { fieldFor, fieldNamed, limits, type ObjectKind, snowflakePattern } from '../core/interface/index.ts';
import { lintDefinition } from '../core/lint/engine.ts';
import type { Problem } from '../core/lint/problem.ts';
import type { CommandEntry, Rule } from '../core/lint/rule.ts';
import { rule as duplicateCommandName } from '../core/lint/rules/naming/duplicate-command-name.ts';
import { rule as duplicateProperty } from '../core/lint/rules/shape/duplicate-property.ts';
import { type ApplicationFacts, defaultSettings, type LintSettings } from '../core/lint/settings.ts';
import { readJson } from '../core/syntax/json.ts';
import { type ArrayNode, type ObjectNode, property, type ValueNode } from '../core/syntax/tree.ts';
import { type FieldError, invalidBody, invalidJson } from './errors.ts';
import { notAnId, tell, tooManyElements, wrongBody } from './refusals.ts';
import { type Spot, spotAt } from './spot.ts';

/** Who sends a body, and where to. */
export interface Circumstances {
  /** Id of the guild; `undefined`: global. */
  readonly guildId: string | undefined;
  readonly application: ApplicationFacts;
}

/** A body with the place of every value in it. */
export interface Body {
  readonly text: string;
  readonly value: unknown;
  readonly root: ValueNode;
}

/** Reads a body; throws the refusal of what is no JSON. */
export function readBody(text: string): Body {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson();
  }
  // Too deep for the reader is the only error left.
  const { candidates, syntaxErrors } = readJson(text, 'json');
  const root = candidates[0]?.value;
  if (!root || syntaxErrors.length > 0) throw invalidJson();
  return { text, value, root };
}

/** The body of a create, or a whole definition. Throws its refusal. */
export function judgeCommand(body: Body, where: Circumstances): void {
  refuse(commandErrors(body, where));
}

/**
 * The merged definition that an edit would leave; only the fields that the edit gives are told. A key that the edit's own body
 * repeats is told, too: in what is merged it stands once.
 */
export function judgeEdit(body: Body, merged: Body, where: Circumstances): void {
  const { text, root } = body;
  if (root.kind !== 'object') throw invalidBody([wrongBody('object')]);
  const given = new Set(root.properties.map(({ key }) => key.name));
  const repeats = errorsOf(commandDefinition(root, where), text, root, [], settingsFor(where), {
    rules: [duplicateProperty],
  });
  const left = commandErrors(merged, where);
  refuse([...repeats, ...left.filter(({ path: [first] }) => first === undefined || given.has(first))]);
}

function commandErrors({ text, root }: Body, where: Circumstances): readonly FieldError[] {
  if (root.kind !== 'object') return [wrongBody('object')];
  return errorsOf(commandDefinition(root, where), text, root, [], settingsFor(where));
}

/** The body of a bulk overwrite: each element, and the elements among each other. Throws its refusal. */
export function judgeCommands({ text, root }: Body, where: Circumstances): void {
  if (root.kind !== 'array') throw invalidBody([wrongBody('list')]);
  if (root.items.length > limits.bulkElements) throw invalidBody([tooManyElements(limits.bulkElements)]);
  // The element of a bulk overwrite has the fields of global commands in a guild, too.
  const settings = settingsFor(where, { 'global-only-property': 'off' });
  const errors = root.items.flatMap((item, index) =>
    item.kind === 'object'
      ? [
          ...errorsOf(commandDefinition(item, where), text, item, [String(index)], settings, {
            isFine: (spot) => where.guildId !== undefined && isInStatedDefault(spot),
          }),
          ...idErrors(item, [String(index)]),
        ]
      : [{ ...wrongBody('object'), path: [String(index)] }],
  );
  refuse([...errors, ...duplicates(root, where)]);
}

/**
 * The id of an element says which command it is to be. Only a snowflake is one; that of no command of this scope names none
 * (“id of the command if known”), and the element is told by its name as without it.
 */
function idErrors(element: ObjectNode, path: readonly string[]): readonly FieldError[] {
  const { name } = fieldNamed('command', 'id');
  const id = property(element, name)?.value;
  if (!id || (id.kind === 'string' && snowflakePattern.test(id.value))) return [];
  return [notAnId(id, [...path, name])];
}

/** The body of a permission edit. Throws its refusal. */
export function judgeOverwrites({ text, root }: Body, where: Circumstances): void {
  if (root.kind !== 'object') throw invalidBody([wrongBody('object')]);
  const list: ArrayNode = {
    kind: 'array',
    items: [root],
    start: root.start,
    end: root.end,
    open: false,
    broken: false,
  };
  const definition: Definition = { ...definitionBase(where), kind: 'permissions', node: list, parts: [root] };
  const errors = errorsOf(definition, text, root, [], settingsFor(where), { kind: 'command-permissions' });
  // The entry of a file also says which command it is for; in a request the address does.
  refuse(errors.filter(({ path: [first] }) => first === undefined || first === 'permissions'));
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalidBody(errors);
}

interface ErrorOptions {
  /** All rules unless said. */
  readonly rules?: readonly Rule[];
  /** A command unless said. */
  readonly kind?: ObjectKind;
  /** What this body may hold although a definition may not. */
  readonly isFine?: (spot: Spot) => boolean;
}

function errorsOf(
  definition: Definition,
  text: string,
  root: ValueNode,
  before: readonly string[],
  settings: LintSettings,
  { kind = 'command', isFine, rules }: ErrorOptions = {},
): readonly FieldError[] {
  const findings = lintDefinition(definition, { text, language: 'json' }, settings, rules);
  const errors: FieldError[] = [];
  for (const problem of findings) {
    if (problem.severity !== 'error') continue;
    const spot = spotAt(root, problem.at.start);
    if (isFine?.(spot)) continue;
    const error = tell(problem, spot, kind);
    errors.push({ ...error, path: [...before, ...error.path] });
  }
  return errors;
}

/**
 * Inside a list that says what the bulk overwrite of a guild's commands assumes without it: who writes the default says
 * nothing, although BOT_DM is no context of a guild's command.
 */
function isInStatedDefault({ steps: [first, ...inside] }: Spot): boolean {
  const stated = first && fieldFor('command', first.key, 'wire')?.guildOverwriteDefault;
  if (!Array.isArray(stated) || first?.node.kind !== 'array' || inside.length === 0) return false;
  const values = first.node.items.map((item) => (item.kind === 'number' ? item.value : undefined));
  return isDeepStrictEqual(values, stated);
}

function commandDefinition(node: ObjectNode, where: Circumstances): Definition {
  return { ...definitionBase(where), kind: 'command', node, parts: [node] };
}

const definitionBase = (where: Circumstances) =>
  ({
    scope: scopeOf(where),
    evidence: { kind: 'configuration', detail: 'request' },
    spelling: 'wire',
    framework: false,
  }) as const;

const scopeOf = ({ guildId }: Circumstances): Scope =>
  guildId === undefined ? globalScope : { kind: 'guild', name: guildId, id: guildId };

const settingsFor = (
  { application }: Circumstances,
  severities: LintSettings['severities'] = {},
): LintSettings => ({
  ...defaultSettings,
  application: { ...application, certain: true },
  severities,
});

/** Commands of the same name and type in one bulk overwrite. */
function duplicates(list: ArrayNode, where: Circumstances): readonly FieldError[] {
  const entries = list.items.flatMap((item): readonly CommandEntry[] => {
    if (item.kind !== 'object') return [];
    const command = entityOf('command', item, 'wire');
    const name = nameOf(command);
    if (name === undefined || command.type === undefined) return [];
    const at = { start: item.start, end: item.end };
    return [
      { file: '', application: where.application.name, scope: scopeOf(where), type: command.type, name, at },
    ];
  });
  const errors: FieldError[] = [];
  duplicateCommandName.application?.(entries, {
    report({ at }, { message }) {
      const problem: Problem = {
        rule: duplicateCommandName.id,
        severity: 'error',
        message,
        at,
        related: [],
        tags: [],
        data: {},
        fixable: undefined,
      };
      errors.push(tell(problem, spotAt(list, at.start), 'command'));
    },
  });
  return errors;
}
