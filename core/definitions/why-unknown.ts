/** Why a value is not known before the program runs, in words. */
import { homeOf, type ValueNode } from '../syntax/tree.ts';

/** Characters of code that are shown. */
const maximumCode = 60;

/** The reason without a full stop; `text`: that of the document which the value was read in. */
export function whyUnknown(value: ValueNode, text: string): string {
  const lack = value.kind === 'unknown' ? value.lack : undefined;
  if (lack) {
    const { catalog, key, locale, broken, isEmpty } = lack;
    if (broken) return `\`${catalog?.path}\` does not parse`;
    if (isEmpty) return `\`${catalog?.path}\` has an empty text for \`${key}\``;
    return catalog ? `\`${catalog.path}\` has no \`${key}\`` : `no catalog of \`${locale}\` has \`${key}\``;
  }
  if (value.kind === 'unknown' && value.reason === 'missing') return 'it is still to be written';
  const home = homeOf(value);
  const file = home.file;
  if (file !== undefined) return `it stands in \`${file.split('/').at(-1)}\`, as code that is not followed`;
  const code = text.slice(home.start, home.end).replace(/\s+/g, ' ').replaceAll('`', "'");
  const line = text.slice(0, home.start).split('\n').length;
  const shown = code.length > maximumCode ? `${code.slice(0, maximumCode)}…` : code;
  const isForeign = value.kind === 'unknown' && value.reason === 'foreign';
  const why = isForeign
    ? 'is of another kind than the field takes, so it means something to the framework'
    : literal.test(code)
      ? 'may be changed by code that is not followed'
      : 'is only known when the program runs';
  return `\`${shown}\` in line ${line} ${why}`;
}

const literal = /^(?:['"[{]|-?\d|true\b|false\b)/;
