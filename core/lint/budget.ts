/**
 * The 8000-character budget of a slash command (§Limits): names, descriptions and choice texts together, of the command,
 * its options and their choices; of each text only the longest variant counts, the default included.
 */
import { type Entity, entities, type Field, nameOf } from '../definitions/model.ts';
import { CommandType, limits } from '../interface/index.ts';
import { codePoints } from '../localization/text.ts';

export interface BudgetPart {
  /** The object that holds the text, and the wire name of its field. */
  readonly owner: Entity;
  readonly field: string;
  /** Code points of the longest variant. */
  readonly length: number;
  /** Locale of the longest variant; `undefined` for the default text. */
  readonly locale: string | undefined;
}

/** Where a part stands: names from the command down, with the field: `config / set description`. */
export const budgetPath = ({ owner, field }: BudgetPart): string => `${pathOf(owner)} ${field}`;

export interface Budget {
  /** Code points that count; a lower bound where something is unknown. */
  readonly total: number;
  readonly limit: number;
  /** Something that counts could not be known. */
  readonly atLeast: boolean;
  /** In the order of the text. */
  readonly parts: readonly BudgetPart[];
}

/** The largest parts of a budget, the largest first. */
export const largestParts = ({ parts }: Budget, count: number): readonly BudgetPart[] =>
  [...parts].sort((a, b) => b.length - a.length).slice(0, count);

/** The budget of a slash command; `undefined` for other and unknown command types. */
export function budgetOf(command: Entity): Budget | undefined {
  if (command.type !== CommandType.CHAT_INPUT) return undefined;
  const known = knownBudgets.get(command) ?? countedBudget(command);
  knownBudgets.set(command, known);
  return known;
}

/** A rule asks for it with every edit, and so do hints. */
const knownBudgets = new WeakMap<Entity, Budget>();

function countedBudget(command: Entity): Budget {
  const parts: BudgetPart[] = [];
  let atLeast = false;
  for (const owner of entities(command)) {
    addLongestTexts(owner, parts);
    const value = owner.kind === 'choice' ? owner.fields.get('value')?.value : undefined;
    if (value?.kind === 'string')
      parts.push({ owner, field: 'value', length: codePoints(value.value), locale: undefined });
    for (const text of owner.texts) atLeast ||= text.value.kind === 'unknown';
    atLeast ||= value?.kind === 'unknown' || owner.node.open;
    for (const field of owner.fields.values()) atLeast ||= mayHoldMore(field);
    for (const list of owner.lists.values())
      atLeast ||= list.node.open || list.items.some((item) => item.node.kind === 'unknown');
  }
  return {
    total: parts.reduce((sum, part) => sum + part.length, 0),
    limit: limits.characterBudget,
    atLeast,
    parts,
  };
}

/** Translations, options or choices that are not known, or not all of them. */
function mayHoldMore({ spec, value }: Field): boolean {
  if (spec.type.kind === 'localizations')
    return value.kind === 'unknown' || (value.kind === 'object' && value.open);
  return spec.type.kind === 'object-list' && value.kind === 'unknown';
}

/** Adds of each text the longest variant. An object has a few texts: a search among them is quicker than a map. */
function addLongestTexts(owner: Entity, parts: BudgetPart[]): void {
  const first = parts.length;
  for (const { of, locale, value } of owner.texts) {
    if (value.kind !== 'string') continue;
    const length = codePoints(value.value);
    let at = first;
    while (at < parts.length && parts[at]?.field !== of) at += 1;
    if ((parts[at]?.length ?? -1) < length) parts[at] = { owner, field: of, length, locale: locale?.name };
  }
}

function pathOf(entity: Entity): string {
  const own = nameOf(entity) ?? `${entity.kind} ${entity.index}`;
  return entity.parent ? `${pathOf(entity.parent)} / ${own}` : own;
}
