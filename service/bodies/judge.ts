/** Judges request bodies by the engine of `core/lint`: no rule is written a second time. */
import {
  type CommandScope,
  type Definition,
  globalScope,
  type RequestMethod,
} from '../../core/definitions/definition.ts';
import { entityOf, nameOf } from '../../core/definitions/model.ts';
import { limits, type ObjectKind } from '../../core/interface/index.ts';
import { lintDefinition } from '../../core/lint/engine.ts';
import type { Problem } from '../../core/lint/problem.ts';
import type { CommandEntry, Rule } from '../../core/lint/rule.ts';
import { rule as duplicateCommandName } from '../../core/lint/rules/naming/duplicate-command-name.ts';
import { rule as duplicateProperty } from '../../core/lint/rules/shape/duplicate-property.ts';
import { type ApplicationFacts, defaultSettings, type LintSettings } from '../../core/lint/settings.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import type { ArrayNode, ObjectNode, ValueNode } from '../../core/syntax/tree.ts';
import { type FieldError, invalidBody, invalidJson } from '../errors.ts';
import { placeAt } from './body-place.ts';
import { tell, tooManyElements, wrongBody } from './refusals.ts';

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
  refuse(commandErrors(body, where, 'POST'));
}

/**
 * The merged definition that an edit would leave; only the fields that the edit gives are told. A key that the edit's own body
 * repeats is told, too: in what is merged it stands once.
 */
export function judgeEdit(body: Body, merged: Body, where: Circumstances): void {
  const { text, root } = body;
  if (root.kind !== 'object') throw invalidBody([wrongBody('object')]);
  const keys = new Set(root.properties.map(({ key }) => key.name));
  const repeats = errorsOf(commandDefinition(root, where, 'PATCH'), text, root, [], settingsFor(where), {
    rules: [duplicateProperty],
  });
  const left = commandErrors(merged, where, 'PATCH');
  refuse([...repeats, ...left.filter(({ path: [first] }) => first === undefined || keys.has(first))]);
}

function commandErrors(
  { text, root }: Body,
  where: Circumstances,
  method: RequestMethod,
): readonly FieldError[] {
  if (root.kind !== 'object') return [wrongBody('object')];
  return errorsOf(commandDefinition(root, where, method), text, root, [], settingsFor(where));
}

/** The body of a bulk overwrite: each element, and the elements among each other. Throws its refusal. */
export function judgeCommands({ text, root }: Body, where: Circumstances): void {
  if (root.kind !== 'array') throw invalidBody([wrongBody('list')]);
  if (root.items.length > limits.bulkElements) throw invalidBody([tooManyElements(limits.bulkElements)]);
  const settings = settingsFor(where);
  const errors = root.items.flatMap((item, index) =>
    item.kind === 'object'
      ? errorsOf(commandDefinition(item, where, 'PUT'), text, item, [String(index)], settings)
      : [{ ...wrongBody('object'), path: [String(index)] }],
  );
  refuse([...errors, ...duplicates(root, where)]);
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
}

function errorsOf(
  definition: Definition,
  text: string,
  root: ValueNode,
  before: readonly string[],
  settings: LintSettings,
  { kind = 'command', rules }: ErrorOptions = {},
): readonly FieldError[] {
  const findings = lintDefinition(definition, { text, language: 'json' }, settings, rules);
  const errors: FieldError[] = [];
  for (const problem of findings) {
    if (problem.severity !== 'error') continue;
    const place = placeAt(root, problem.at.start);
    const error = tell(problem, place, kind);
    errors.push({ ...error, path: [...before, ...error.path] });
  }
  return errors;
}

function commandDefinition(node: ObjectNode, where: Circumstances, method: RequestMethod): Definition {
  const request = { method, guild: where.guildId !== undefined, raw: true, received: true } as const;
  return { ...definitionBase(where), kind: 'command', node, parts: [node], request };
}

const definitionBase = (where: Circumstances) =>
  ({
    scope: scopeOf(where),
    evidence: { kind: 'configuration', detail: 'request' },
    spelling: 'wire',
    framework: false,
  }) as const;

const scopeOf = ({ guildId }: Circumstances): CommandScope =>
  guildId === undefined ? globalScope : { kind: 'guild', name: guildId, id: guildId };

/** Where nobody said which installation contexts an application has, it may have all. */
function settingsFor({ application: { installationTypes, ...application } }: Circumstances): LintSettings {
  const isSaid = installationTypes !== undefined && installationTypes.length > 0;
  const facts = { ...application, ...(isSaid ? { installationTypes } : {}), certain: true };
  return { ...defaultSettings, application: facts };
}

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
      errors.push(tell(problem, placeAt(list, at.start), 'command'));
    },
  });
  return errors;
}
