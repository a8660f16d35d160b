/** What could be deployed while some definitions are only known when the program runs: as a hint, and as a question. */
import * as l10n from '@vscode/l10n';
import type { PartlyKnownScopes } from './blocked.ts';

/** Names the option that deploys what is known. */
export function partlyKnownHint({ known, unknown }: PartlyKnownScopes): string {
  const all = known + unknown;
  if (known === 1)
    return unknown === 1
      ? l10n.t('1 of {0} commands is known: `--skip-unknown` deploys it and leaves out the other one.', all)
      : l10n.t(
          '1 of {0} commands is known: `--skip-unknown` deploys it and leaves out the other {1}.',
          all,
          unknown,
        );
  return unknown === 1
    ? l10n.t(
        '{0} of {1} commands are known: `--skip-unknown` deploys them and leaves out the other one.',
        known,
        all,
      )
    : l10n.t(
        '{0} of {1} commands are known: `--skip-unknown` deploys them and leaves out the other {2}.',
        known,
        all,
        unknown,
      );
}

/** Asks the same of a person. */
export function partlyKnownQuestion({ known, unknown }: PartlyKnownScopes): string {
  const all = known + unknown;
  if (known === 1)
    return unknown === 1
      ? l10n.t('1 of {0} commands is known. Deploy it and leave out the other one?', all)
      : l10n.t('1 of {0} commands is known. Deploy it and leave out the other {1}?', all, unknown);
  return unknown === 1
    ? l10n.t('{0} of {1} commands are known. Deploy them and leave out the other one?', known, all)
    : l10n.t('{0} of {1} commands are known. Deploy them and leave out the other {2}?', known, all, unknown);
}
