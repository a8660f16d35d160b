/** Locales that were given as codes. */
import * as l10n from '@vscode/l10n';
import { locales as known } from '../../core/interface/index.ts';
import { candidatesFor } from '../../core/lint/rules/shared/meant-locales.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Throws a UsageError where the interface has no such locale. `extra`: what configuration adds to it. */
export function checkLocale(locale: string, extra: readonly string[]): void {
  const codes = [...known.map(({ code }) => code), ...extra];
  if (codes.includes(locale)) return;
  const near = candidatesFor(locale).codes;
  throw new UsageError(
    near.length > 0
      ? l10n.t(
          'There is no locale `{0}`. Did you mean {1}?',
          locale,
          near.map((close) => `\`${close}\``).join(l10n.t(' or ')),
        )
      : l10n.t('There is no locale `{0}`: give codes such as `de` or `pt-BR`.', locale),
  );
}
