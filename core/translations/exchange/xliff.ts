/** XLIFF 2.0: the texts of one locale beside the default ones, a unit each, in a file for each file. */
import * as l10n from '@vscode/l10n';
import js2xliff from 'xliff/js2xliff';
import xliff2js from 'xliff/xliff2js';
import { type Exchange, type Imported, type ImportedText, withoutEmpty } from './texts.ts';

export interface WrittenXliff {
  readonly xml: string;
  /** Texts with characters that no XML can hold. */
  readonly left: readonly { readonly file: string; readonly key: string }[];
}

/** `locale`: the one to translate into. */
export function writeXliff({ sourceLocale, texts }: Exchange, locale: string): WrittenXliff {
  const files = new Map<string, [id: string, unit: Unit][]>();
  const left: { file: string; key: string }[] = [];
  for (const { file, key, source, maximum, texts: own } of texts) {
    const target = own.get(locale);
    if (!isXml(source) || (target !== undefined && !isXml(target))) {
      left.push({ file, key });
      continue;
    }
    const units = files.get(file) ?? [];
    files.set(file, units);
    units.push([
      idOf(key),
      {
        source: asWritten(source),
        ...(target === undefined ? {} : { target: asWritten(target) }),
        additionalAttributes: {
          name: asAttribute(key),
          canResegment: 'no',
          'xml:space': 'preserve',
          sizeRestriction: maximum,
        },
      },
    ]);
  }
  const resources = Object.fromEntries(
    [...files].map(([file, units]) => [idOf(file), Object.fromEntries(units)]),
  );
  let xml = '';
  js2xliff(
    { sourceLanguage: sourceLocale, targetLanguage: locale, resources },
    { indent: '  ' },
    (error, written) => {
      if (error) throw error;
      xml = written;
    },
  );
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, left };
}

/** Version 2 of any tool, as long as its units have the ids that were written. */
export function readXliff(xml: string): Imported & { readonly locale: string | undefined } {
  const { found, error } = parsed(xml);
  if (!found?.resources || !found.sourceLanguage)
    return {
      texts: [],
      locale: undefined,
      lost: [error ?? l10n.t('It is no XLIFF of version 2.')],
    };
  const locale = found.targetLanguage;
  const lost: string[] = [];
  if (locale === undefined) lost.push(l10n.t('It names no language to translate into (`trgLang`).'));
  const texts = Object.entries(found.resources).flatMap(([file, units]) =>
    Object.entries(units).flatMap(([id, { source, target }]): readonly ImportedText[] => {
      const key = nameOf(id);
      if (typeof source === 'object' || typeof target === 'object') {
        lost.push(l10n.t('`{0}` has markup in its text, which no command can have.', key));
        return [];
      }
      const entries = locale === undefined ? [] : [[locale, target ?? ''] as const];
      return [{ file: nameOf(file), key, source, texts: withoutEmpty(entries) }];
    }),
  );
  return { texts, locale, lost };
}

interface Unit {
  readonly source?: unknown;
  readonly target?: unknown;
  readonly additionalAttributes?: object;
}

interface Parsed {
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  readonly resources?: Readonly<Record<string, Readonly<Record<string, ReadUnit>>>>;
}

interface ReadUnit {
  readonly source?: string;
  readonly target?: string;
}

function parsed(xml: string): { readonly found?: Parsed; readonly error?: string } {
  let result: { found?: Parsed; error?: string } = {};
  try {
    xliff2js(xml.replace(/^\ufeff/, ''), {}, (error, found) => {
      result = error ? { error: error.message.split('\n')[0] ?? '' } : { found: found as Parsed };
    });
  } catch {
    // It finds no root.
  }
  return result;
}

/** The package takes `&amp;` for an ampersand that is escaped already. */
const asWritten = (text: string): string => text.replaceAll('&', '&amp;');

/** It writes attributes as they are, but for quotes. */
const asAttribute = (text: string): string => asWritten(text).replaceAll('<', '&lt;');

/**
 * What XML 1.0 can hold so that readers give it back: no control characters, no halves of pairs, no line ends, which they
 * change, and more than white space.
 */
const isXml = (text: string): boolean => /\S/.test(text) && !/(?!\t)\p{Cc}|[\p{Cs}\ufffe\uffff]/u.test(text);

/** An id as XML takes it: a slash as a colon, what else it does not take as its code. */
const idOf = (name: string): string =>
  name
    .replace(/^_|_(?=x)|[^\w./-]/g, (part) => `_x${part.charCodeAt(0).toString(16).toUpperCase()}_`)
    .replaceAll('/', ':');

const nameOf = (id: string): string =>
  id
    .replaceAll(':', '/')
    .replace(/_x([0-9A-F]{1,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
