/**
 * Modules of fixtures: each `<form>.txt` holds several, divided by a line with the name of the file and what is to be found
 * in it. A name in parentheses is only weakly recognised, `?` is a definition whose name is not known.
 *
 *     ## commands/remind.js: remind, (help)
 *
 * The first line of a file may hold settings, as JSON. Below the name stands the module, with its planted mistakes drawn as in the kit of the linter.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LintSettings } from '../../core/lint/settings.ts';

export interface FixtureModule {
  /** What is configured, from the first line of the file. */
  readonly settings: Partial<LintSettings>;
  readonly form: string;
  readonly file: string;
  readonly expected: readonly string[];
  readonly drawing: string;
}

const header = /^## ([^:]+):(.*)$/;

export const fixtureModules: readonly FixtureModule[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => modulesOf(name));

function modulesOf(name: string): readonly FixtureModule[] {
  const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
  const modules: { file: string; expected: readonly string[]; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const match = header.exec(line);
    if (match) {
      const expected = (match[2] ?? '').split(',').map((one) => one.trim());
      modules.push({
        file: (match[1] ?? '').trim(),
        expected: expected.filter((one) => one !== ''),
        lines: [],
      });
    } else modules.at(-1)?.lines.push(line);
  }
  return modules.map(({ lines, ...module }) => ({
    ...module,
    settings: text.startsWith('{') ? JSON.parse(text.slice(0, text.indexOf('\n'))) : {},
    form: path.basename(name, '.txt'),
    drawing: lines.join('\n').trim(),
  }));
}
