/** Texts that are too large to be read: what a person writes is far below, and reading them would keep all others waiting. */
import * as l10n from '@vscode/l10n';
import type { Language } from './language.ts';
import type { Reading } from './reading.ts';

/** Megabytes of a text that are read at most. All commands that an application may have are less in any usual number of locales. */
export const mostMegabytes = 8;

/** A text of more UTF-16 code units is not read. */
export const largestText = mostMegabytes * 1_000_000;

/** The reading of a text that is too large: it holds nothing but the problem at its start. */
export const unread = (text: string, language: Language): Reading => ({
  text,
  language,
  candidates: [],
  syntaxErrors: [
    {
      start: 0,
      end: 0,
      message: l10n.t(
        'Larger than {0} MB: nothing in this file is read. Split it into several files.',
        mostMegabytes,
      ),
      isOurs: true,
    },
  ],
  directives: [],
  brokenAt: 0,
  isUnread: true,
});
