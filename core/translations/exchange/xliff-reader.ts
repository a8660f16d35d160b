/** XLIFF 2, read: of any tool, as long as its units have the ids that were written. */
import * as l10n from '@vscode/l10n';
import { type Element, xml2js } from 'xml-js';
import { type Imported, type ImportedText, messageOf, withoutEmpty } from './texts.ts';
import { nameFromId } from './xliff-ids.ts';

/**
 * `given`: the locale to take it for, whatever it says itself. `locale`: the one that it says; `undefined` where it names none or
 * is no XLIFF.
 */
export function readXliff(xml: string, locale?: string): Imported & { readonly locale: string | undefined } {
  try {
    return readRoot(
      (rootOf(xml) as Element).elements?.find((element) => nameIn(element) === 'xliff'),
      locale,
    );
  } catch (error) {
    const reason =
      error instanceof RangeError
        ? l10n.t('it is nested too deeply')
        : (messageOf(error).split('\n')[0] ?? '');
    return nothing(l10n.t('The XML cannot be read: {0}', reason));
  }
}

const nothing = (reason: string) => ({ texts: [], locale: undefined, lost: [reason] });

function readRoot(root: Element | undefined, chosen: string | undefined): ReturnType<typeof readXliff> {
  if (!root || !String(root.attributes?.version).startsWith('2.') || root.attributes?.srcLang === undefined)
    return nothing(l10n.t('It is no XLIFF of version 2.'));
  const lost: string[] = [];
  const { trgLang } = root.attributes;
  const own = trgLang === undefined ? undefined : String(trgLang);
  const locale = chosen ?? own;
  if (locale === undefined) lost.push(l10n.t('It names no language to translate into (`trgLang`).'));
  const texts = childrenOf(root, 'file').flatMap((element) => {
    const file = nameFromId(String(element.attributes?.id ?? ''));
    return unitsIn(element).flatMap((unit): readonly ImportedText[] => {
      const { id } = unit.attributes ?? {};
      const read = id === undefined ? l10n.t('a unit has no id') : textsOf(unit);
      const key = nameFromId(String(id ?? ''));
      if (typeof read === 'string') {
        lost.push(`${[file, key].join(' ').trim()}: ${read}`);
        return [];
      }
      const entries = locale === undefined ? [] : [[locale, read.target] as const];
      return [{ file, key, source: read.source, texts: withoutEmpty(entries) }];
    });
  });
  return { texts, locale: own, lost };
}

/** Line ends are made one kind, as XML 1.0 asks of its readers (2.11), before what is escaped is read. */
const rootOf = (xml: string) =>
  xml2js(xml.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'), { captureSpacesBetweenElements: true });

/** The name of an element without its prefix. */
const nameIn = ({ name }: Element): string => name?.split(':').at(-1) ?? '';

const childrenOf = ({ elements = [] }: Element, ...names: readonly string[]): readonly Element[] =>
  elements.filter((element) => element.type === 'element' && names.includes(nameIn(element)));

/** Those in groups as well. */
const unitsIn = (element: Element): readonly Element[] =>
  childrenOf(element, 'unit', 'group').flatMap((child) =>
    nameIn(child) === 'unit' ? [child] : unitsIn(child),
  );

interface UnitTexts {
  readonly source: string;
  /** Empty: it is not translated. */
  readonly target: string;
}

/** The whole texts of a unit, whatever segments a tool made of them; or why there are none, as a sentence. */
function textsOf(unit: Element): UnitTexts | string {
  const parts = childrenOf(unit, 'segment', 'ignorable');
  if (parts.some((part) => childrenOf(part, 'target').length > 1 || childrenOf(part, 'source').length > 1))
    return l10n.t('a segment has two texts');
  const segments = parts.map((segment, index) => {
    const [source] = childrenOf(segment, 'source');
    const [target] = childrenOf(segment, 'target');
    const isText = nameIn(segment) === 'segment';
    return { source, target, isText, order: Number(target?.attributes?.order ?? index + 1) };
  });
  const isTranslated = segments.some(({ target, isText }) => isText && target);
  const sources = segments.map(({ source }) => textIn(source));
  // What stands between sentences is the same in the translation unless it says otherwise.
  const targets = [...segments]
    .sort((a, b) => a.order - b.order)
    .map(({ source, target, isText }) => (target || isText ? textIn(target) : textIn(source)));
  if ([...sources, ...targets].includes(undefined))
    return l10n.t('it has markup in its text, which no command can have');
  if (isTranslated && segments.some(({ target, isText }) => isText && !target))
    return l10n.t('only a part of it is translated');
  return { source: sources.join(''), target: isTranslated ? targets.join('') : '' };
}

/** The text of an element; `undefined` where it has markup. Annotations are none. */
function textIn(element: Element | undefined): string | undefined {
  let text = '';
  for (const inner of element?.elements ?? []) {
    const own = inner.type === 'element' ? ofInline(inner) : String(inner.text ?? inner.cdata ?? '');
    if (own === undefined) return undefined;
    text += own;
  }
  return text;
}

function ofInline(element: Element): string | undefined {
  switch (nameIn(element)) {
    case 'mrk':
      return textIn(element);
    case 'sm':
    case 'em':
      return '';
    case 'cp': {
      const code = Number.parseInt(String(element.attributes?.hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    }
    default:
      return undefined;
  }
}
