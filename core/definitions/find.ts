/** Which candidates of a document are definitions, and by what evidence. A file without evidence gives none. */
import { discordJsPackage, type Spelling } from '../interface/index.ts';
import { objectsIn } from '../syntax/half-typed.ts';
import { isJson } from '../syntax/language.ts';
import type { Candidate, NamedHint, Reading } from '../syntax/reading.ts';
import { homeOf, type ObjectNode, property, type ValueNode } from '../syntax/tree.ts';
import { isKnownWhole, wordsOfCommand } from './body/written-body.ts';
import { jsonShape, listKey, listOf } from './command-shape.ts';
import {
  type Definition,
  type Evidence,
  type FileEvidence,
  globalScope,
  type RequestMethod,
} from './definition.ts';
import { frameworkValue } from './framework-value.ts';
import { definedIn, identityOf, withoutNameless } from './identity.ts';
import { spellingOfType } from './script-evidence.ts';
import { passedBy, recipientOf, requestOf, spellingFor, withRequests } from './sending/requests.ts';
import { asSentHere } from './sending/sent-here.ts';

/** File names of our JSON Schemas: a `$schema` that ends with one is evidence. */
export const schemaFiles = {
  commands: 'application-commands.schema.json',
  permissions: 'application-commands-permissions.schema.json',
} as const;

/** What a JSON text must hold for a `$schema` of ours to be possible. */
const schemaWord = 'application-commands';

/**
 * Whether the file can hold definitions by what is known beside its syntax, so that it is worth reading. Costs a text
 * search or two.
 */
export const mayHoldJsonDefinitions = (text: string, file: FileEvidence): boolean =>
  file.named !== undefined ||
  file.configured !== undefined ||
  text.includes(schemaWord) ||
  mayHaveShape(text);

/** Whether a JSON text can hold commands by their shape: a search of it. */
export const mayHaveShape = (text: string): boolean =>
  text.includes('"options"') && text.includes('"description"') && typeOfOption.test(text);

/** A type by its number, or by its name in capitals. */
const typeOfOption = /"type"\s*:\s*(?:\d{1,2}\b|"[A-Z][A-Z_]+")/;

/**
 * The definitions of a document, in the order of the text. A command that a list names again, or that is given to a call, is
 * the same command, by the better evidence.
 */
export function findDefinitions(reading: Reading, file: FileEvidence): readonly Definition[] {
  // Nothing in JSON refers to something else.
  if (isJson(reading.language)) return definitionsIn(reading, file);
  const all = asSentHere(definitionsIn(reading, file), reading.registersIn);
  if (all.length < 2) return all;
  const best = new Map<string, Definition>();
  for (const definition of all) {
    const key = `${definition.kind} ${identityOf(definition.node)}`;
    const before = best.get(key);
    const isOther = before && (isBetter(definition, before) || isSentOtherwise(definition, before));
    const better = !before || isOther ? definition : before;
    best.set(key, before ? withRequests(better, [before, definition]) : better);
  }
  return withoutNameless([...best.values()]);
}

/**
 * Whether somebody says outright that it is a definition, where before only its looks did, or anybody, where it only may be one. What is
 * registered is one, whatever it is made of.
 */
const isBetter = ({ evidence, weak }: Definition, before: Definition): boolean =>
  !weak &&
  (before.evidence.kind === 'place' ||
    (before.weak === true && evidence.kind === 'registration') ||
    (outright.has(evidence.kind) && looks.has(before.evidence.kind)));

/**
 * Whether what is registered for everybody is another one: a copy of a builder that is changed later, or what a function gives last. So
 * is all of what looks as if code might add to it.
 */
function isSentOtherwise({ evidence, guild, node }: Definition, before: Definition): boolean {
  if (evidence.kind !== 'registration' || guild) return false;
  const mayGetMore = before.node.kind === 'object' && before.node.open && looks.has(before.evidence.kind);
  if (mayGetMore) return isKnownWhole(node);
  const [sent, written] = [node, before.node].map((made) =>
    made.kind === 'object' ? wordsOfCommand(made) : undefined,
  );
  return sent !== undefined && written !== undefined && sent !== written;
}

const outright: ReadonlySet<Evidence['kind']> = new Set(['type', 'call', 'comment']);
const looks: ReadonlySet<Evidence['kind']> = new Set(['shape', 'like', 'taken', 'place', 'configuration']);

function definitionsIn(reading: Reading, file: FileEvidence): readonly Definition[] {
  return reading.candidates.flatMap((candidate) => {
    const { hint } = candidate;
    switch (hint.kind) {
      case 'document':
        return inJson(candidate, file, reading.brokenAt);
      case 'export':
        return file.configured?.holds === 'commands'
          ? exported(candidate, file, file.configured.glob, reading)
          : [];
      default:
        return commandsIn(
          candidate,
          file,
          { kind: hint.kind, detail: hint.name, ...(hint.by === undefined ? {} : { by: hint.by }) },
          spellingOfHint(hint),
          hint,
          reading,
        );
    }
  });
}

function spellingOfHint({ kind, name, spelling }: NamedHint): Spelling {
  if (spelling) return spelling;
  return kind === 'type' ? spellingOfType(name) : kind === 'builder' ? 'wire' : 'either';
}

function inJson(
  candidate: Candidate,
  file: FileEvidence,
  brokenAt: number | undefined,
): readonly Definition[] {
  if (file.request) return inBody(candidate, file.configured, file.request, brokenAt);
  const found = jsonEvidence(candidate.value, file);
  if (!found) return byShape(candidate, file);
  const base = {
    ...scopesIn(file),
    evidence: found.evidence,
    spelling: 'wire',
    framework: false,
  } as const;
  const { value } = candidate;
  if (found.holds === 'permissions') {
    if (value.kind === 'object' || value.kind === 'array')
      return [{ ...base, kind: 'permissions', node: value, parts: candidate.parts }];
    return [{ ...base, kind: 'file', node: value, parts: candidate.parts }];
  }
  const list = value.kind === 'object' ? listOf(value) : undefined;
  if (value.kind === 'object' && !list)
    return [{ ...base, kind: 'command', node: value, parts: candidate.parts }];
  // Where the list is something else, that is the mistake, and nothing in it is a command.
  const listed = list ? list.value : value;
  const commands = listed.kind === 'array' ? listed : undefined;
  // What is in a list whose key has a slip is only sent once that is fixed.
  const isMisspelled = list !== undefined && list.key.name !== listKey;
  const around: Definition = { ...base, kind: 'file', node: value, parts: candidate.parts };
  return [
    around,
    ...objectsIn(commands, brokenAt).map(
      (node): Definition => ({
        ...base,
        kind: 'command',
        node,
        ...(isMisspelled ? { weak: true } : {}),
        parts: [{ start: node.start, end: node.end }],
      }),
    ),
  ];
}

/** The body of a request: one command, or a list of them. Anything else is judged as what it is not. */
function inBody(
  { value, parts }: Candidate,
  configured: FileEvidence['configured'],
  method: RequestMethod,
  brokenAt: number | undefined,
): readonly Definition[] {
  const scope = configured?.scope ?? globalScope;
  const base = {
    scope,
    evidence: { kind: 'configuration', detail: 'request' },
    spelling: 'wire',
    framework: false,
    request: { method, guild: scope.kind === 'guild', raw: true, received: true },
  } as const;
  const around: Definition = { ...base, kind: 'file', node: value, parts };
  if (method !== 'PUT')
    return value.kind === 'object' ? [{ ...base, kind: 'command', node: value, parts }] : [around];
  const commands = value.kind === 'array' ? objectsIn(value, brokenAt) : [];
  return [
    around,
    ...commands.map(
      (node): Definition => ({
        ...base,
        kind: 'command',
        node,
        parts: [{ start: node.start, end: node.end }],
      }),
    ),
  ];
}

/** What looks like commands: a list of them, or a dictionary by name, or one. */
function byShape(candidate: Candidate, file: FileEvidence): readonly Definition[] {
  const { value, parts } = candidate;
  const shape = jsonShape(value);
  if (!shape) return [];
  const { commands, by, spelling } = shape;
  return commands.map((node): Definition => {
    const own = frameworkValue(node, { spelling, mayFill: true, isCode: false }) as ObjectNode;
    return {
      kind: 'command',
      node: own,
      ...scopesIn(file),
      evidence: { kind: 'shape', detail: by },
      spelling,
      framework: true,
      ...(file.isOfTest ? { weak: true as const } : {}),
      parts: node === value ? parts : [{ start: node.start, end: node.end }],
    };
  });
}

/** Where the definitions of a file go: where its glob says. */
const scopesIn = ({ configured }: FileEvidence): Pick<Definition, 'scope' | 'others' | 'isGlobalToo'> => ({
  scope: configured?.scope ?? globalScope,
  ...(configured?.others ? { others: configured.others } : {}),
  ...(configured?.isGlobalToo ? { isGlobalToo: true } : {}),
});

function jsonEvidence(
  value: ValueNode,
  file: FileEvidence,
): { holds: 'commands' | 'permissions'; evidence: Evidence } | undefined {
  const { configured, named } = file;
  if (configured)
    return { holds: configured.holds, evidence: { kind: 'configuration', detail: configured.glob } };
  if (named) return { holds: named.holds, evidence: { kind: 'file-name', detail: named.pattern } };
  const schema = value.kind === 'object' ? property(value, '$schema')?.value : undefined;
  if (schema?.kind !== 'string') return undefined;
  const last = schema.value.split(/[/\\]/).at(-1);
  if (last === schemaFiles.commands)
    return { holds: 'commands', evidence: { kind: 'schema', detail: schema.value } };
  if (last === schemaFiles.permissions)
    return { holds: 'permissions', evidence: { kind: 'schema', detail: schema.value } };
  return undefined;
}

function commandsIn(
  candidate: Candidate,
  file: FileEvidence,
  evidence: Evidence,
  spelling: Spelling,
  {
    framework,
    weak,
    guild,
    switchedOff,
    isOwnOnly,
    sentTo,
    isSerialized,
    isUnchecked,
    sent,
    isSentIfSaid,
    isConditional,
    conditionalInList,
    changed,
    changedInList,
    mayGetMore,
  }: Partial<NamedHint>,
  { brokenAt, recipients, releases }: Pick<Reading, 'brokenAt' | 'recipients' | 'releases'>,
): readonly Definition[] {
  // Parts of the whole array would make one keystroke re-judge every command in it: each command's own text comes first,
  // and the constants that any of them may use follow.
  const [whole, ...shared] = candidate.parts;
  const nodes = objectsIn(candidate.value, brokenAt);
  const request = requestOf(evidence, guild === true, sentTo);
  const discordJs = releases?.[discordJsPackage];
  const isConfigured = file.configured !== undefined || (file.sentAsWritten === true && sent !== undefined);
  const isRegistered = evidence.kind === 'registration';
  const isHere = (node: ObjectNode): boolean =>
    isRegisteredHere(node) && !(isRegistered && isOwnOnly && isCopyOfOther(node));
  return (isRegistered || isOwnOnly ? nodes.filter(isHere) : nodes).map((node) => {
    const own = node.home ?? node;
    const recipient = sentTo ?? recipientOf(node, recipients);
    const { passedTo } = passedBy(
      evidence,
      spelling,
      framework ?? isUnchecked,
      isSerialized ? undefined : recipient,
      node,
    );
    const isSentAsWritten = request?.raw || (recipient === 'service' && !isSerialized && !passedTo);
    const change = changed ?? changedInList?.[nodes.indexOf(node)];
    const isInDoubt = isConditional ?? conditionalInList?.[nodes.indexOf(node)];
    const parts = node === candidate.value && whole ? [whole, ...shared] : [{ ...own }, ...shared];
    return {
      kind: 'command',
      node,
      ...scopesIn(file),
      evidence,
      spelling: isSentAsWritten ? 'wire' : spellingFor(passedTo, spelling),
      framework: framework === true,
      ...(passedTo ? { passedTo } : {}),
      ...(discordJs ? { discordJs } : {}),
      // A folder of commands may hold their parts, too.
      ...(weak && (!isConfigured || evidence.kind === 'option') ? { weak } : {}),
      ...(guild ? { guild } : {}),
      ...(switchedOff && !request ? { switchedOff } : {}),
      ...(request ? { request } : {}),
      ...(sent ? { sent } : {}),
      ...(change ? { changed: change } : {}),
      ...(mayGetMore && !sent && !file.sentAsWritten ? { mayGetMore } : {}),
      ...(isSentIfSaid && !sent ? { isSentIfSaid } : {}),
      ...(isInDoubt && !sent ? { isConditional } : {}),
      parts,
    };
  });
}

/**
 * Whether a command that is registered is told here: one of another file is told there, and an empty body takes all commands
 * away.
 */
const isRegisteredHere = (node: ObjectNode): boolean =>
  definedIn(node) === undefined && (node.open || node.properties.length > 0);

/** Whether an object has all that it has from another file: `commands.map(({ name, description }) => ({ name, description }))`. */
const isCopyOfOther = ({ properties, chain, open }: ObjectNode): boolean =>
  !chain && !open && properties.every(({ value }) => homeOf(value).file !== undefined);

/** Exported values count only where configuration says so, and only with the shape of a command. */
function exported(
  candidate: Candidate,
  file: FileEvidence,
  glob: string,
  reading: Reading,
): readonly Definition[] {
  const looksRight = (node: ObjectNode): boolean => {
    const has = (name: string) => property(node, name) !== undefined;
    return has('name') && (has('description') || has('type') || has('options'));
  };
  const evidence: Evidence = { kind: 'configuration', detail: glob };
  const found = commandsIn(candidate, file, evidence, 'either', { framework: true }, reading);
  return found.filter((definition) => definition.kind === 'command' && looksRight(definition.node));
}
