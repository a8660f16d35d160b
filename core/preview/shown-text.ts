/** A text as users of a locale see it (§Localization), with what of it is not known. */

import { isUndefined } from '../definitions/body/unknown-parts.ts';
import type { Entity } from '../definitions/model.ts';
import { localeFallbacks } from '../interface/index.ts';
import { textFor } from '../localization/fallbacks.ts';
import { codePoints } from '../localization/text.ts';
import type { ValueNode } from '../syntax/tree.ts';

export interface ShownText {
  /** `undefined`: not known. */
  readonly text: string | undefined;
  /** The locale's own entry, that of its fallback, or the default; `unknown`: which of them is not known. */
  readonly from: 'own' | 'fallback' | 'default' | 'unknown';
  /** The locale of the entry; of a default text that of the viewer, where default texts are in it. */
  readonly locale: string | undefined;
  /** Longer than the service takes: it refuses the text, so nobody ever sees it. Code points. */
  readonly tooLong: { readonly length: number; readonly max: number } | undefined;
}

/**
 * What users of a locale see of a field such as `name`. `undefined` where the object has no such text: a context menu has no
 * description. `defaultLocale` is that of default texts.
 */
export function shownText(
  entity: Entity,
  of: string,
  locale: string,
  defaultLocale: string,
): ShownText | undefined {
  const own = entity.texts.find((text) => text.of === of && text.locale === undefined);
  const entries = entity.texts.filter((text) => text.of === of && text.locale !== undefined);
  if (!own && entries.length === 0 && !entity.node.open) return undefined;
  const [first] = [own, ...entries].filter((entry) => entry !== undefined);
  const max = first?.length.max;
  const say = (text: string | undefined, from: ShownText['from'], entry: string | undefined): ShownText => {
    const length = text === undefined ? 0 : codePoints(text);
    return {
      text,
      from,
      locale: entry,
      tooLong: max !== undefined && length > max ? { length, max } : undefined,
    };
  };
  const written = new Map(entries.map((entry) => [entry.locale?.name ?? '', entry.value]));
  // Whatever adds to the dictionary may add the entry that counts.
  const mayHoldMore = isOpen(entity, `${of}_localizations`);
  const known = new Map<string, string>();
  for (const candidate of [locale, localeFallbacks[locale]]) {
    if (candidate === undefined) continue;
    const value = written.get(candidate);
    if (value && !isNothing(value)) {
      if (value.kind !== 'string') return say(undefined, 'unknown', candidate);
      known.set(candidate, value.value);
      break;
    }
    if (!value && mayHoldMore) return say(defaultOf(own?.value), 'unknown', undefined);
  }
  const text = defaultOf(own?.value);
  const seen = textFor(locale, known, text ?? '');
  if (seen.from !== 'default') return say(seen.text, seen.from, seen.locale);
  if (text === undefined) return say(undefined, 'unknown', undefined);
  return say(text, 'default', locale === defaultLocale ? locale : undefined);
}

const defaultOf = (value: ValueNode | undefined): string | undefined =>
  value?.kind === 'string' ? value.value : undefined;

/** `null` is as if the entry were absent. */
const isNothing = (value: ValueNode): boolean => value.kind === 'null' || isUndefined(value);

function isOpen(entity: Entity, dictionary: string): boolean {
  const value = entity.fields.get(dictionary)?.value;
  if (!value) return entity.node.open;
  if (value.kind === 'object') return value.open;
  return value.kind === 'unknown' && !isUndefined(value);
}
