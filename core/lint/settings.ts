/** What configuration can say to the rules. Plain data; `workspace/config` makes it from a file. */
import { standardDefaultLocale } from '../interface/index.ts';
import type { Severity } from './problem.ts';

export interface ApplicationFacts {
  readonly name: string;
  /** Installation contexts that the application has; absent: not configured. */
  readonly installationTypes?: readonly number[];
  /** The application has an Activity (EMBEDDED flag); absent: not configured. */
  readonly embedded?: boolean;
  /** Discovery is enabled; absent: not configured. */
  readonly discoverable?: boolean;
}

export interface LintSettings {
  /** Locale of the default texts. */
  readonly defaultLocale: string;
  /** Locales that every translatable text must have. */
  readonly requiredLocales: readonly string[];
  /** A locale whose fallback is present counts as present. */
  readonly fallbacksCount: boolean;
  /** Locale codes beyond the table's. */
  readonly extraLocales: readonly string[];
  /** Channel types beyond the table's. */
  readonly extraChannelTypes: readonly { readonly name: string; readonly value: number }[];
  /** The configured application that the file belongs to, if any. */
  readonly application: ApplicationFacts | undefined;
  /** Severity per rule id; `off` silences. Rules that are not named keep their own. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  /** Comments and trailing commas in `.json` files; `.jsonc` always may have them. */
  readonly jsonComments: boolean;
  readonly jsonTrailingCommas: boolean;
}

export const defaultSettings: LintSettings = {
  defaultLocale: standardDefaultLocale,
  requiredLocales: [],
  fallbacksCount: false,
  extraLocales: [],
  extraChannelTypes: [],
  application: undefined,
  severities: {},
  jsonComments: false,
  jsonTrailingCommas: false,
};
