/**
 * Modules of fixtures: each `<form>.txt` holds several, divided by a line with the name of the file and what is to be found
 * in it. A name in parentheses is only weakly recognised, `?` is a definition whose name is not known.
 *
 *     ## commands/remind.js: remind, (help)
 *
 * The first line of a file may hold options of the kit of the linter, as JSON. Below the name stands the module, with its
 * planted mistakes drawn as in that kit; below it other modules of the program, each under its own name:
 *
 *     ### commands/texts.js
 *
 * and last the fixes, one for every problem whose rule has any: the first that is offered, with the lines that it takes away
 * and adds; `none` where the value does not stand in one literal.
 *
 *     ~ name-lowercase: Lowercase to `remind` in `texts.js`
 *     - exports.REMIND = 'Remind';
 *     + exports.REMIND = 'remind';
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LintOptions } from '../kit/lint.ts';

export interface FixtureModule {
  /** What is configured, from the first line of the file. */
  readonly options: LintOptions;
  readonly form: string;
  readonly file: string;
  readonly expected: readonly string[];
  readonly drawing: string;
  /** Other modules, by name. */
  readonly others: Readonly<Record<string, string>>;
  /** The drawing of the fixes. */
  readonly fixes: string;
}

export const fixtureModules: readonly FixtureModule[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => modulesOf(name));

function modulesOf(name: string): readonly FixtureModule[] {
  const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
  const [options = '', ...modules] = `${text}`.split(/^## /m);
  return modules.map((module) => {
    const [header = '', ...lines] = module.split('\n');
    const colon = header.indexOf(':');
    const fixesAt = lines.findIndex((line) => line.startsWith('~ '));
    const [drawing = '', ...others] = joined(fixesAt < 0 ? lines : lines.slice(0, fixesAt)).split(/^### /m);
    return {
      options: options.trim() === '' ? {} : JSON.parse(options),
      form: path.basename(name, '.txt'),
      file: header.slice(0, colon),
      expected: header
        .slice(colon + 1)
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
      drawing: drawing.trim(),
      others: Object.fromEntries(others.map(otherModule)),
      fixes: fixesAt < 0 ? '' : joined(lines.slice(fixesAt)).trimEnd(),
    };
  });
}

function joined(lines: readonly string[]): string {
  return lines.join('\n');
}

function otherModule(section: string): readonly [name: string, text: string] {
  const [name = '', ...lines] = section.split('\n');
  return [name.trim(), `${joined(lines).trim()}\n`];
}
