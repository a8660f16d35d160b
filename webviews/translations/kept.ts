/** What a page of translations kept, read again: it may be of another release, and then less of it is known. */
import { cellMarks } from '../../core/translations/marks.ts';
import type { WantedTranslation } from '../../server/protocol.ts';
import { noFilter } from './lines.ts';
import type { Own, Place } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `undefined`: nothing was kept. What cannot be read of it is left out. */
export function readOwn(kept: unknown): Own | undefined {
  const own = fieldsOf(kept);
  if (!own) return undefined;
  const filter = fieldsOf(own.filter);
  const place = placeIn(fieldsOf(own.place));
  const typed = fieldsOf(own.typed);
  const scroll = fieldsOf(own.scroll);
  const sent = Array.isArray(own.sent) ? own.sent.filter(isSent) : [];
  return {
    filter: {
      query: isText(filter?.query) ? filter.query : noFilter.query,
      mark: cellMarks.find((mark) => mark === filter?.mark),
      locale: isText(filter?.locale) ? filter.locale : undefined,
    },
    ...(place ? { place } : {}),
    // What was typed is for its cell alone.
    ...(place && isText(typed?.text) && (typed.was === null || isText(typed.was))
      ? { typed: { text: typed.text, was: typed.was } }
      : {}),
    ...(isNumber(scroll?.left) && isNumber(scroll.top)
      ? { scroll: { left: scroll.left, top: scroll.top } }
      : {}),
    ...(sent.length > 0 ? { sent } : {}),
  };
}

function placeIn({ uri, command, column, key }: Fields = {}): Place | undefined {
  if (!isText(uri) || !isText(command) || !(isText(column) || isNumber(column))) return undefined;
  if (key !== undefined && !isText(key)) return undefined;
  return { uri, command, column, ...(key === undefined ? {} : { key }) };
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isSent = (value: unknown): value is readonly WantedTranslation[] =>
  Array.isArray(value) && value.length > 0 && value.every(isWantedTranslation);

function isWantedTranslation(value: unknown): value is WantedTranslation {
  const { uri, key, locale, text, was } = fieldsOf(value) ?? {};
  const areOptional = [locale, text].every((field) => field === undefined || isText(field));
  return isText(uri) && isText(key) && areOptional && (was === undefined || was === null || isText(was));
}
