/** What the commands of a file say of other files. */
import type TypeScript from 'typescript';
import { isUndefined } from '../../../definitions/body/unknown-parts.ts';
import { saysNothing, wordsOfCommand } from '../../../definitions/body/written-body.ts';
import { fieldsBesideName } from '../../../definitions/defined-elsewhere.ts';
import { isOfTest } from '../../../definitions/file-names.ts';
import { nameNodeOf, typeWritten } from '../../../definitions/identity.ts';
import { entities, entityOf, isGroup, isSubcommand } from '../../../definitions/model.ts';
import { fieldFor } from '../../../interface/index.ts';
import { objectsIn } from '../../../syntax/half-typed.ts';
import { once } from '../../../syntax/once.ts';
import type { Hint, Like } from '../../../syntax/reading.ts';
import { homeOf, type ObjectNode, type Property, property, type ValueNode } from '../../../syntax/tree.ts';
import type { Match } from '../../forms/form.ts';
import { runningKeys } from '../../forms/placed.ts';
import type { Value } from '../../heap/values.ts';
import { changesPart } from '../../libraries/registering.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import type { Document } from '../document.ts';
import { runsByMessage } from '../message-command.ts';
import { type SentNames, sentNames } from '../outcomes/sent-names.ts';
import type { ReadCandidate } from '../read-match.ts';
import { keysOf } from '../shape.ts';
import { placeOfName, placeOfOption, type SentTraits } from './keys.ts';
import { perhapsSentOtherwise } from './perhaps-sent.ts';
import { positionsOf } from './positions.ts';
import { placeUnderOtherName } from './renamed.ts';

/** What stands where it does by others already, or is found by what it is given to. */
const speechless: ReadonlySet<Hint['kind']> = new Set(['registration', 'like', 'taken']);

/** The places in the program that a command speaks for. `value`: what it is. */
export function likesOf(
  document: Document,
  { expression, hint }: Match,
  value: ValueNode,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
): readonly Like[] {
  if (!('name' in hint) || hint.weak || speechless.has(hint.kind)) return [];
  const { ts } = document;
  const keys = ts.isObjectLiteralExpression(expression) ? keysOf(document, expression) : undefined;
  const isOpen = objectsIn(value, undefined).some((node) => node.open && !node.broken);
  const isRunByMessage = runsByMessage(document, expression, around);
  const functions = runningKeys.filter((key) => keys?.has(key));
  return positionsOf(document, expression, scope, around).flatMap(({ isTaken, ...position }) =>
    isTaken
      ? []
      : {
          ...position,
          ...(functions.length > 0 ? { functions } : {}),
          ...(isOpen ? { isOpen: true as const } : {}),
          ...(isRunByMessage ? { isRunByMessage: true as const } : {}),
          ...(document.uri === undefined ? {} : { by: document.uri }),
        },
  );
}

/** Where commands stand that a call sends. */
export interface HeardCommands {
  readonly likes: readonly Like[];
  /** The call changes a command that is there already. It says by an id which one: that may be any that the file registers. */
  readonly isEdit: boolean;
  /** What it sets, a name aside: asked for where something is edited. */
  readonly fields: () => readonly SentField[];
  /** There may be more in it. */
  readonly isOpen: boolean;
  /** Which commands the call sends. */
  readonly names?: SentNames;
}

interface SentField {
  readonly name: string;
  /** Where it is written in another file, and what it says, as far as that is known. */
  readonly as: readonly string[];
  /** It comes of another file. */
  readonly isWritten: boolean;
}

/**
 * The places that a document tells of. What an edit sets is changed in all of its commands, unless they were created with that; and what
 * was set when they were created is changed where an edit sets something else.
 */
export function withEdits(heard: readonly HeardCommands[]): readonly Like[] {
  const edits = heard.filter(({ isEdit }) => isEdit);
  if (edits.length === 0) return heard.flatMap(({ likes }) => likes);
  const saidBy = (all: readonly HeardCommands[]) =>
    new Set(all.flatMap(({ fields }) => fields().flatMap(({ as }) => as)));
  const created = saidBy(heard.filter(({ isEdit }) => !isEdit));
  const edited = saidBy(edits);
  const editedFields = new Set(edits.flatMap(({ fields }) => fields().map(({ name }) => name)));
  const isIn = (all: ReadonlySet<string>, { as }: SentField): boolean => as.some((words) => all.has(words));
  const areChanged = edits.some(
    ({ isOpen, fields }) => isOpen || !fields().every((field) => isIn(created, field)),
  );
  const isSetBack = ({ isOpen, fields }: HeardCommands): boolean =>
    isOpen ||
    fields().some((field) => !field.isWritten && editedFields.has(field.name) && !isIn(edited, field));
  return heard.flatMap((commands) =>
    areChanged || isSetBack(commands)
      ? commands.likes.map((like): Like => (like.file === undefined ? like : { ...like, isChanged: true }))
      : commands.likes,
  );
}

export const nothingHeard: HeardCommands = { likes: [], isEdit: false, fields: () => [], isOpen: false };

/** A call that edits gets what nobody knows. */
const anyEdit: HeardCommands = { likes: [], isEdit: true, fields: () => [], isOpen: true };

const isEditing = ({ hint }: Pick<Match, 'hint'>): boolean => 'name' in hint && changesPart(hint.name);

/**
 * Where commands are written that are registered here: in other files, or in what something is made of. `value`: the tree of what is
 * registered, of which `sent` gives what the program has.
 */
export function likesOfRegistered(
  document: Document,
  { expression, hint, isSent }: Pick<Match, 'expression' | 'hint' | 'isSent'>,
  value: ValueNode,
  sent: () => Value | undefined,
): readonly HeardCommands[] {
  const { uri } = document;
  if (!isSent || !('name' in hint) || hint.weak || uri === undefined || isOfTest(document.place)) return [];
  const isGuild = hint.guild ? ({ isGuild: true } as const) : {};
  // Code that is not followed may make digits of numbers in what it gets.
  const isFollowed = once(() => {
    const reached = document.machine.heap.reachable([sent()]);
    return ![...reached].some((cell) => cell.kind === 'object' && cell.leaked !== undefined);
  });
  const placesOf = (node: ObjectNode): readonly Like[] => {
    const name = nameNodeOf(node);
    if (!name) return [];
    const { file = uri } = homeOf(name);
    const isOfOther = file !== uri;
    // A builder is found where it is made, whoever registers it.
    if (!isOfOther && (node.chain || isSent !== 'only')) return [];
    const isWhole = isOfOther && hint.name !== 'patch' && !node.open;
    const said = isWhole ? wordsOfCommand(node) : undefined;
    return [
      placeOfName(file, name.value, {
        method: hint.name,
        by: uri,
        ...(hint.sentTo && !hint.isSerialized && isAsWritten(node) && isFollowed()
          ? { sentTo: hint.sentTo }
          : {}),
        ...(said === undefined ? {} : { said: [{ body: said, type: typeWritten(node), ...isGuild }] }),
        ...(isOfOther && said === undefined && isChangedHere(node) ? { isChanged: true } : {}),
      }),
    ];
  };
  const traitsOf = (node: ObjectNode): SentTraits => {
    const said = hint.name === 'patch' || node.open ? undefined : wordsOfCommand(node);
    const isSaid =
      said === undefined
        ? ({ isChanged: true } as const)
        : { said: [{ body: said, type: typeWritten(node), ...isGuild }] };
    return { method: hint.name, by: uri, ...isSaid };
  };
  const ofUnknown = perhapsSentOtherwise(document, expression, sent()).flatMap((node) => {
    const traits = { method: hint.name, by: uri, isChanged: true } as const;
    const name = nameNodeOf(node);
    const { file } = name ? homeOf(name) : {};
    return name && file !== undefined
      ? [placeOfName(file, name.value, traits)]
      : placeUnderOtherName(node, uri, () => traits);
  });
  const isChange = isEditing({ hint });
  const ofKnown = objectsIn(value, undefined).map((node): HeardCommands => {
    const isEdit = isChange && property(node, 'name') === undefined;
    const likes = isEdit ? [] : [...placeUnderOtherName(node, uri, () => traitsOf(node)), ...placesOf(node)];
    return { likes, isEdit, fields: once(() => fieldsOf(node)), isOpen: node.open };
  });
  const names = sentNames(document, value, hint.guild === true);
  const others: HeardCommands = { ...nothingHeard, likes: ofUnknown, ...(isChange ? {} : { names }) };
  return [...ofKnown, others];
}

/** Whether all of an object is known, nothing was put into it since its text, and it is no copy. */
function isAsWritten(node: ObjectNode): boolean {
  return (
    !node.open &&
    node.properties.every((property) => property.value.kind !== 'unknown' && isInText(property, node))
  );
}

/** Whether a property is written where its object is, and was not put into it later. */
function isInText({ key }: Property, node: ObjectNode): boolean {
  const home = homeOf(node);
  const { file, start, end } = key.home ?? key;
  return file === home.file && home.start <= start && end <= home.end;
}

/** Whether a command of another file gets something here that is sent, or is copied as far as nobody knows. */
function isChangedHere(node: ObjectNode): boolean {
  const isCopy = !node.chain && homeOf(node).file === undefined;
  return (
    isCopy ||
    node.properties.some((property) => {
      const { key, value } = property;
      const spec = fieldFor('command', key.name, 'either');
      // What is not known stands nowhere, and nor do lists that calls of a builder fill: but the calls and the keys do.
      const isMadeHere = node.chain
        ? value.kind !== 'array' && value.kind !== 'object' && key.home?.file === undefined
        : value.kind === 'unknown'
          ? !isInText(property, node)
          : homeOf(value).file === undefined;
      return spec !== undefined && isMadeHere && !saysNothing(value, spec);
    })
  );
}

/** What is known of a call that gets what nobody knows. */
export const heardOfUnknown = (match: Pick<Match, 'hint'>): readonly HeardCommands[] =>
  isEditing(match) ? [anyEdit] : [];

function fieldsOf(node: ObjectNode): readonly SentField[] {
  return fieldsBesideName(node).flatMap(([name, value]): readonly SentField[] => {
    if (isUndefined(value)) return [];
    const { file, start } = homeOf(value);
    const isWritten = value.kind !== 'unknown' && file !== undefined;
    const words = wordsOfCommand({ ...node, open: false, properties: propertiesOf(node, value) });
    return [
      {
        name,
        isWritten,
        as: [
          ...(isWritten ? [`${name} at ${start} ${file}`] : []),
          ...(words === undefined ? [] : [`${name} as ${words}`]),
        ],
      },
    ];
  });
}

const propertiesOf = (node: ObjectNode, of: ValueNode): readonly Property[] =>
  node.properties.filter(({ value }) => value === of);

/** Subcommands and groups that are written in other files: there they may look like commands. */
export function likesOfOptions(
  { uri }: Document,
  hint: Hint,
  { value, parts }: Pick<ReadCandidate, 'value' | 'parts'>,
): readonly Like[] {
  if (uri === undefined || !('name' in hint) || hint.weak) return [];
  if (!parts.some(({ file }) => file !== undefined)) return [];
  const all = objectsIn(value, undefined).flatMap((node) => entities(entityOf('command', node, 'either')));
  return all.flatMap((option) => {
    const [name, type] = ['name', 'type'].map((field) => option.fields.get(field)?.value);
    if (!(isSubcommand(option) || isGroup(option)) || name?.kind !== 'string' || !type) return [];
    // Of a copy its fields tell where the text is.
    const copied = homeOf(type).file === homeOf(name).file ? homeOf(name).file : undefined;
    const file = homeOf(option.node).file ?? copied;
    return file === undefined ? [] : [placeOfOption(file, name.value, uri)];
  });
}
