/** What configuration can say to the rules. Plain data; `workspace/config` makes it from a file. */
import { standardDefaultLocale } from '../interface/index.ts';
import type { Wrapper } from '../syntax/reading.ts';
import { type Severity, severities } from './problem.ts';

export interface ApplicationFacts {
  readonly name: string;
  /** Installation contexts that the application has; absent: not configured. */
  readonly installationTypes?: readonly number[];
  /** The application has an Activity (EMBEDDED flag); absent: not configured. */
  readonly embedded?: boolean;
  /** Discovery is enabled; absent: not configured. */
  readonly discoverable?: boolean;
  /** These are the service's own facts, not a configuration that may lag behind it. */
  readonly certain?: boolean;
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
  /**
   * Severity per rule id; `off` silences. Rules that are not named keep their own. It is that of a rule's main case: see
   * {@link severityOf}.
   */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  /** Comments and trailing commas in `.json` files; `.jsonc` always may have them. */
  readonly jsonComments: boolean;
  readonly jsonTrailingCommas: boolean;
  /** Functions, classes and types whose objects are commands. */
  readonly wrappers: readonly Wrapper[];
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
  wrappers: [],
};

/** A rule as far as its severity goes. */
interface Weighed {
  readonly id: string;
  readonly severity: Severity | 'off';
}

/**
 * How much a finding of a rule weighs. `variant` is the weight of a case that the rule itself takes more lightly than its
 * main one: a warning at 90 % of a limit stays a warning where the rule is configured as an error, and becomes lighter
 * only where the rule is configured lighter still.
 */
export function severityOf(rule: Weighed, settings: LintSettings, variant?: Severity): Severity | 'off' {
  const configured = settings.severities[rule.id];
  if (configured === undefined) return variant ?? rule.severity;
  if (configured === 'off' || variant === undefined) return configured;
  return severities.indexOf(variant) > severities.indexOf(configured) ? variant : configured;
}
