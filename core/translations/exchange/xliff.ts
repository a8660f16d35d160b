/** XLIFF 2.0, written: the texts of one locale beside the default ones, a unit each, in a file for each file. */
import js2xliff from 'xliff/js2xliff';
import type { Exchange } from './texts.ts';
import { idOf } from './xliff-ids.ts';

/** All texts, as XML. `locale`: the one to translate into. */
export function writeXliff({ sourceLocale, texts }: Exchange, locale: string): string {
  const files = new Map<string, [id: string, unit: Unit][]>();
  for (const { file, key, source, maximum, texts: own } of texts) {
    const target = own.get(locale);
    const units = files.get(file) ?? [];
    files.set(file, units);
    units.push([
      idOf(key),
      {
        source: asWritten(marked(source)),
        ...(target === undefined ? {} : { target: asWritten(marked(target)) }),
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n${withoutMarks(xml)}\n`;
}

interface Unit {
  readonly source: string;
  readonly target?: string;
  readonly additionalAttributes: object;
}

/** The package takes `&amp;` for an ampersand that is escaped already. */
const asWritten = (text: string): string => text.replaceAll('&', '&amp;');

/** It writes attributes as they are, but for quotes. */
const asAttribute = (text: string): string => asWritten(text).replaceAll('<', '&lt;');

/** A character that begins what stands for another one until the XML is made; for itself as well. */
const mark = '\ue000';

/** What XML 1.0 cannot hold, and what its readers change, as codes behind marks. Line feeds stay, for white space is preserved. */
const marked = (text: string): string =>
  text.replace(
    /[\ue000]|(?![\t\n])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu,
    (character) => `${mark}${character.charCodeAt(0).toString(16).toUpperCase()};`,
  );

/** Codes as XML writes them: a reference, or the element that XLIFF has for characters that are none of XML. */
const withoutMarks = (xml: string): string =>
  xml.replace(/\ue000([0-9A-F]+);/g, (_, code: string) => {
    const value = Number.parseInt(code, 16);
    const isXml = value === 0xd || (value >= 0x20 && value < 0xd800) || value === 0xe000;
    return isXml ? `&#x${code};` : `<cp hex="${code.padStart(4, '0')}"/>`;
  });
