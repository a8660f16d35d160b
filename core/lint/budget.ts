/**
 * The 8000-character budget of a slash command (§Limits): names, descriptions and choice texts together, of the command,
 * its options and their choices; of each text only the longest variant counts, the default included.
 */
import { type Entity, entities, nameOf, type Text, texts } from '../definitions/model.ts';
import { CommandType, limits } from '../interface/index.ts';
import { codePoints } from '../localization/text.ts';
import type { Place } from '../syntax/tree.ts';
import { homeOf } from '../syntax/tree.ts';

export interface BudgetPart {
  /** Names from the command down: `config / set / key`, with the field. */
  readonly path: string;
  /** Code points of the longest variant. */
  readonly length: number;
  /** Locale of the longest variant; `undefined` for the default text. */
  readonly locale: string | undefined;
  readonly at: Place;
}

export interface Budget {
  /** Code points that count; a lower bound where something is unknown. */
  readonly total: number;
  readonly limit: number;
  /** Something that counts could not be known. */
  readonly atLeast: boolean;
  /** Largest first. */
  readonly parts: readonly BudgetPart[];
}

/** The budget of a slash command; `undefined` for other and unknown command types. */
export function budgetOf(command: Entity): Budget | undefined {
  if (command.type !== CommandType.CHAT_INPUT) return undefined;
  const parts: BudgetPart[] = [];
  let atLeast = false;
  for (const entity of entities(command)) {
    const path = pathOf(entity);
    const longest = new Map<string, BudgetPart>();
    // A dictionary that is not known, or not as a whole, may hold a longer variant.
    for (const { spec, value } of entity.fields.values())
      if (spec.type.kind === 'localizations')
        atLeast ||= value.kind === 'unknown' || (value.kind === 'object' && value.open);
    for (const text of texts(entity)) {
      if (text.value.kind !== 'string') {
        atLeast ||= text.value.kind === 'unknown';
        continue;
      }
      keepLongest(longest, text, path, text.value.value);
    }
    const value = entity.kind === 'choice' ? entity.fields.get('value')?.value : undefined;
    if (value?.kind === 'string')
      longest.set('value', {
        path: `${path} value`,
        length: codePoints(value.value),
        locale: undefined,
        at: homeOf(value),
      });
    atLeast ||= value?.kind === 'unknown' || entity.node.open;
    for (const list of entity.lists.values())
      atLeast ||= list.node.open || list.items.some((item) => item.node.kind === 'unknown');
    parts.push(...longest.values());
  }
  parts.sort((a, b) => b.length - a.length);
  return {
    total: parts.reduce((sum, part) => sum + part.length, 0),
    limit: limits.characterBudget,
    atLeast,
    parts,
  };
}

function keepLongest(longest: Map<string, BudgetPart>, text: Text, path: string, value: string): void {
  const length = codePoints(value);
  if ((longest.get(text.of)?.length ?? -1) >= length) return;
  longest.set(text.of, {
    path: `${path} ${text.of}`,
    length,
    locale: text.locale?.name,
    at: homeOf(text.value),
  });
}

function pathOf(entity: Entity): string {
  const own = nameOf(entity) ?? `${entity.kind} ${entity.index}`;
  return entity.parent ? `${pathOf(entity.parent)} / ${own}` : own;
}
