/** Numbers of things, for sentences of the command line. */
import * as l10n from '@vscode/l10n';

export const files = (count: number): string => (count === 1 ? l10n.t('1 file') : l10n.t('{0} files', count));

export const commands = (count: number): string =>
  count === 1 ? l10n.t('1 command') : l10n.t('{0} commands', count);

export const scopes = (count: number): string =>
  count === 1 ? l10n.t('1 scope') : l10n.t('{0} scopes', count);

export const requests = (count: number): string =>
  count === 1 ? l10n.t('1 request') : l10n.t('{0} requests', count);

/** `3 problems in 2 files` has the former. */
export const problems = (count: number): string =>
  count === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', count);
