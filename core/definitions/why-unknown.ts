/** Why a value is not known before the program runs, in words. */
import { homeOf, type UnknownCause, type ValueNode } from '../syntax/tree.ts';

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
  return `\`${shown}\` in line ${line} ${reasonOf(value, code)}`;
}

function reasonOf(value: ValueNode, code: string): string {
  if (value.kind !== 'unknown') return 'may be changed by code that is not followed';
  if (value.reason === 'foreign')
    return 'is of another kind than the field takes, so it means something to the framework';
  if (value.reason === 'function') return 'is a function, which only the running program calls';
  if (value.because) return causes[value.because];
  return literal.test(code)
    ? 'may be changed by code that is not followed'
    : 'is only known when the program runs';
}

const causes: Readonly<Record<UnknownCause, string>> = {
  import: 'comes from a module that is not read',
  parameter: 'is what a function is called with',
  condition: 'depends on a condition that only the running program knows',
  budget: 'would take too long to find out',
  changed: 'may be changed by code that is not followed',
};

const literal = /^(?:['"[{]|-?\d|true\b|false\b)/;
