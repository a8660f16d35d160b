/**
 * What code does to a definition before it is used: the same statements at the top of a module and inside of a function whose
 * result is the definition are judged in the same way, by the final value. The idioms of `judged/idioms.txt` have a title
 * behind `##`, name the definition `c`, are drawn with what is told, and have other modules behind `###`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, it } from 'vitest';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { check } from '../kit/lint.ts';
import { memoryHost } from '../kit/module-files.ts';

interface Idiom {
  readonly title: string;
  readonly imports: readonly string[];
  /** Its statements, with what is told drawn below them. */
  readonly lines: readonly string[];
  readonly others: Readonly<Record<string, string>>;
}

const idioms: readonly Idiom[] = readFileSync(path.join(import.meta.dirname, 'judged', 'idioms.txt'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map(idiomOf);

function idiomOf(text: string): Idiom {
  const [main = '', ...others] = text.split(/^### /m);
  const [title = '', ...lines] = main.trimEnd().split('\n');
  return {
    title,
    imports: lines.filter((line) => line.startsWith('import ')),
    lines: lines.filter((line) => !line.startsWith('import ')),
    others: Object.fromEntries(
      others.map((other) => {
        const [name = '', ...rest] = other.split('\n');
        return [name.trim(), rest.join('\n')];
      }),
    ),
  };
}

const type = 'ChatInputApplicationCommandData';

const columns: Readonly<Record<string, (lines: readonly string[]) => readonly string[]>> = {
  'at the top of a module': (lines) => [...lines, `export const command: ${type} = c;`],
  'at the top of a module, told before it changes': annotated,
  'in a function whose result it is': (lines) => [
    'function define() {',
    ...lines,
    'return c;',
    '}',
    `export const command: ${type} = define();`,
  ],
  'in a method of a class': (lines) => [
    'class Ping {',
    `data(): ${type} {`,
    ...lines,
    'return c;',
    '}',
    '}',
    'export default new Ping();',
  ],
};

/** The annotation at the declaration: what is below it as it is drawn moves along. */
function annotated(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => /^(?:const|let) c = /.test(line));
  return lines.map((line, index) => {
    if (index === at) return line.replace(' c = ', ` c: ${type} = `);
    const isBelow = index > at && lines.slice(at + 1, index + 1).every((line) => /^ *\^/.test(line));
    return isBelow ? ' '.repeat(`: ${type}`.length) + line : line;
  });
}

describe.each(Object.entries(columns))('%s', (name, column) => {
  // A method may be called many times: what it adds to another module's list is there as often.
  const judged = idioms.filter(
    ({ others }) => name !== 'in a method of a class' || !('registry.ts' in others),
  );
  it.each(judged.map((idiom) => [idiom.title, idiom] as const))('%s', (_, { imports, lines, others }) => {
    const host = memoryHost('', '/w');
    const drawing = [`import type { ${type} } from 'discord.js';`, ...imports, ...column(lines)].join('\n');
    for (const [name, text] of Object.entries(others)) host.files.set(`/w/${name}`, text);
    check(drawing, {
      file: 'main.ts',
      program: { uri: uriOf('/w/main.ts'), modules: createModules(ts, host) },
    });
  });
});

describe('what a module exports', () => {
  it.each([
    ["const c = { name: 'PING', description: 'Answers' };", "export function rename() { c.name = 'pong'; }"],
    [
      "let name = 'PING';",
      "const c = { name, description: 'Answers' };",
      'export const rename = (o) => Object.assign(c, o);',
    ],
    [
      "const c = { name: 'PING', description: 'Answers' };",
      'function rename(o) { c.name = o; }',
      'export { rename };',
    ],
    [
      "const c = { name: 'PING', description: 'Answers' };",
      "export default { rename() { c.name = 'pong'; } };",
    ],
  ])('%s %s %s', (...lines) => {
    const text = [`import type { ${type} } from 'discord.js';`, ...lines, `const command: ${type} = c;`];
    check(text.join('\n'), { file: 'main.ts' });
  });
});
