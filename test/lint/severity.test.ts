/** What a configured severity does to a rule's main case and to those that the rule takes more lightly. */
import { describe, expect, it } from 'vitest';
import type { CommandEntry } from '../../core/lint/rule.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { defaultSettings, type LintSettings, severityOf } from '../../core/lint/settings.ts';
import { createCommandIndex } from '../../workspace/command-index.ts';
import { check } from '../kit/lint.ts';

const contexts = (level: LintSettings['severities'][string]) => ({
  settings: { severities: { 'context-value': level } },
});
const source = '{ "name": "ban", "description": "x", "contexts": [0, 0, 7] }';
const drawn = (repeated: string, unknown: string) =>
  `${source}\n${repeated && `${' '.repeat(53)}^ ${repeated} context-value: already\n`}${unknown && `${' '.repeat(56)}^ ${unknown} context-value: not an`}`;

describe('a configured severity', () => {
  it('is that of the main case; a lighter case stays as light as it is', () => {
    check(drawn('warning', 'error'));
    check(drawn('warning', 'error'), contexts('error'));
    check(drawn('warning', 'warning'), contexts('warning'));
  });

  it('makes lighter what is heavier', () => {
    check(drawn('information', 'information'), contexts('information'));
    check(drawn('hint', 'hint'), contexts('hint'));
  });

  it('silences all cases when it is off', () => {
    check(source, contexts('off'));
  });

  it('does not make the warning at 90 % of the budget an error', () => {
    const options = Array.from(
      { length: 25 },
      (_, at) => `{ "type": 3, "name": "o${at}", "description": "${'x'.repeat(97)}" }`,
    ).join(', ');
    const groups = ['a', 'b', 'c'].map(
      (name) => `{ "type": 1, "name": "${name}", "description": "x", "options": [${options}] }`,
    );
    check(
      `{ "name": "all", "description": "x", "options": [
          ^^^^^ warning character-budget: of 8000 characters
${groups.join(',\n')}
] }`,
      { settings: { severities: { 'character-budget': 'error' } } },
    );
  });

  it('is taken as it is where the main case is likely but not certain', () => {
    const entry = (name: string, file: string): CommandEntry => ({
      file,
      application: 'a',
      scope: { kind: 'global' },
      type: 1,
      name,
      at: { start: 0, end: 4 },
    });
    const severity = (level: LintSettings['severities'][string] | undefined) => {
      const index = createCommandIndex(rules);
      const settings = { ...defaultSettings, severities: level ? { 'overwrite-target': level } : {} };
      const target = { ...entry('bna', 'p'), key: '1 bna', scope: { kind: 'guild', name: '' } as const };
      index.set('c', { commands: [entry('ban', 'c')], targets: [], settings });
      index.set('p', { commands: [], targets: [target], settings });
      return index.problems('p').map((problem) => problem.severity);
    };
    expect(severity(undefined)).toEqual(['warning']);
    expect(severity('error')).toEqual(['error']);
    expect(severity('warning')).toEqual(['warning']);
    expect(severity('hint')).toEqual(['hint']);
    expect(severity('off')).toEqual([]);
  });

  it('of a rule that is not named is its own', () => {
    const rule = { id: 'a', severity: 'warning' } as const;
    expect(severityOf(rule, defaultSettings)).toBe('warning');
    expect(severityOf(rule, defaultSettings, 'hint')).toBe('hint');
  });
});
