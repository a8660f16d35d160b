/** Severities as a person reads them. */
import * as l10n from '@vscode/l10n';
import type { Severity } from '../core/lint/problem.ts';

export function severityName(severity: Severity): string {
  switch (severity) {
    case 'error':
      return l10n.t('error');
    case 'warning':
      return l10n.t('warning');
    case 'information':
      return l10n.t('information');
    case 'hint':
      return l10n.t('hint');
  }
}

/** `2 errors`, `1 warning`. */
export function severityCount(severity: Severity, count: number): string {
  switch (severity) {
    case 'error':
      return count === 1 ? l10n.t('1 error') : l10n.t('{0} errors', count);
    case 'warning':
      return count === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', count);
    case 'information':
      return l10n.t('{0} information', count);
    case 'hint':
      return count === 1 ? l10n.t('1 hint') : l10n.t('{0} hints', count);
  }
}
