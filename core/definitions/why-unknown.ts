/** Why a value is not known before the program runs, in words. */
import * as l10n from '@vscode/l10n';
import { homeOf, type UnknownCause, type ValueNode } from '../syntax/tree.ts';

/** Characters of code that are shown. */
const maximumCode = 60;

/** The reason without a full stop; `text`: that of the document which the value was read in. */
export function whyUnknown(value: ValueNode, text: string): string {
  const lack = value.kind === 'unknown' ? value.lack : undefined;
  if (lack) {
    const { catalog, key, locale, broken, isEmpty } = lack;
    if (broken) return l10n.t('`{0}` does not parse', catalog?.path ?? '');
    if (isEmpty) return l10n.t('`{0}` has an empty text for `{1}`', catalog?.path ?? '', key);
    return catalog
      ? l10n.t('`{0}` has no `{1}`', catalog.path, key)
      : l10n.t('no catalog of `{0}` has `{1}`', locale, key);
  }
  if (value.kind === 'unknown' && value.reason === 'missing') return l10n.t('it is still to be written');
  const home = homeOf(value);
  const file = home.file;
  if (file !== undefined)
    return l10n.t('it stands in `{0}`, as code that is not followed', file.split('/').at(-1) ?? '');
  const code = text.slice(home.start, home.end).replace(/\s+/g, ' ').replaceAll('`', "'");
  const line = text.slice(0, home.start).split('\n').length;
  const shown = code.length > maximumCode ? `${code.slice(0, maximumCode)}…` : code;
  return reasonOf(value, code)(l10n.t('`{0}` in line {1}', shown, line));
}

/** What of the value is not known, as a sentence about `what`. */
type Reason = (what: string) => string;

function reasonOf(value: ValueNode, code: string): Reason {
  if (value.kind !== 'unknown') return causes.changed;
  if (value.reason === 'foreign')
    return (what) => l10n.t('{0} is of another kind than the field takes: the framework reads it', what);
  if (value.reason === 'function')
    return (what) => l10n.t('{0} is a function, which only the running program calls', what);
  if (value.because) return causes[value.because];
  return literal.test(code)
    ? causes.changed
    : (what) => l10n.t('{0} is only known when the program runs', what);
}

const changed: Reason = (what) => l10n.t('{0} may be changed by code that is not followed', what);

const causes: Readonly<Record<UnknownCause, Reason>> = {
  import: (what) => l10n.t('{0} comes from a module that is not read', what),
  parameter: (what) => l10n.t('{0} is an argument of a function', what),
  condition: (what) => l10n.t('{0} depends on a condition that only the running program knows', what),
  budget: (what) => l10n.t('{0} takes too long to evaluate', what),
  changed,
  around: changed,
  release: () =>
    l10n.t(
      'what the library sends depends on its release, which neither `package.json` nor a lock file of npm tells',
    ),
};

const literal = /^(?:['"[{]|-?\d|true\b|false\b)/;
