/** What a person sets in their editor: `applicationCommands.*`. Wrong values count as not set. */
import type { Severity } from '../core/lint/problem.ts';
import type { PersonalSettings } from '../workspace/config/resolve.ts';
import { type HintSettings, standardHints } from './features/inlay-hints.ts';

export interface ServerSettings extends PersonalSettings {
  /** Which files diagnostics are given for. */
  readonly scope: 'openFiles' | 'workspace';
  readonly hints: HintSettings;
}

export const standardSettings: ServerSettings = {
  scope: 'openFiles',
  severities: {},
  hints: standardHints,
};

/** Section under which editors send the settings. */
export const section = 'applicationCommands';

const levels: readonly unknown[] = ['off', 'hint', 'information', 'warning', 'error'];

/** Reads what an editor sent. */
export function readSettings(sent: unknown): ServerSettings {
  const scope = field(field(sent, 'diagnostics'), 'scope');
  const rules = field(sent, 'rules');
  const severities =
    typeof rules === 'object' && rules !== null
      ? Object.entries(rules).filter(([, level]) => levels.includes(level))
      : [];
  return {
    scope: scope === 'workspace' ? 'workspace' : 'openFiles',
    severities: Object.fromEntries(severities) as Record<string, Severity | 'off'>,
    hints: readHints(field(sent, 'hints')),
  };
}

/** What each hint that has more than two states can be set to. */
export const hintLevels = {
  characters: ['off', 'nearLimit', 'always'],
  budget: ['off', 'nearLimit', 'always'],
  locales: ['off', 'incomplete', 'always'],
} as const satisfies { readonly [Name in keyof HintSettings]?: readonly HintSettings[Name][] };

function readHints(sent: unknown): HintSettings {
  const isOn = (name: 'enums' | 'permissions' | 'overwrites'): boolean => {
    const value = field(sent, name);
    return typeof value === 'boolean' ? value : standardHints[name];
  };
  const level = <T>(name: keyof typeof hintLevels, all: readonly T[], standard: T): T =>
    all.find((known) => known === field(sent, name)) ?? standard;
  return {
    enums: isOn('enums'),
    permissions: isOn('permissions'),
    overwrites: isOn('overwrites'),
    characters: level('characters', hintLevels.characters, standardHints.characters),
    budget: level('budget', hintLevels.budget, standardHints.budget),
    locales: level('locales', hintLevels.locales, standardHints.locales),
  };
}

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
