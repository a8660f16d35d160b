/** Programs of several modules. */
import { command, imported } from './builders.ts';
import type { Files } from './program.ts';
import { recorded } from './program.ts';
import type { Kind, Writer } from './writer.ts';

/** Another module whose values the main one uses, in one of the ways in which modules give and take. */
export function splitUp(writer: Writer): Files {
  const kind = writer.one([
    'object',
    'choices',
    'texts',
    'record',
    'text',
  ] as const satisfies readonly Kind[]);
  const value = writer.one(['value', 'builder', 'function'] as const);
  const expression =
    value === 'builder'
      ? command(writer)
      : value === 'function'
        ? `(one) => ({ it: one, all: ${writer.expression(kind, 2)} })`
        : writer.expression(kind, 3);
  const lines = [...writer.lines];
  writer.lines = [];
  writer.variables = [];
  const [exporting, importing, use] = writer.one<readonly [string, string, string]>([
    [`export const it = ${expression};`, "import { it } from './other';", 'it'],
    [
      `export default ${expression.startsWith('{') ? `(${expression})` : expression};`,
      "import its from './other.js';",
      'its',
    ],
    [`const it = ${expression};\nexport { it as that };`, "import { that as one } from './other.ts';", 'one'],
    [`export const it = ${expression};`, "import * as all from './other';", 'all.it'],
    [`module.exports = { it: ${expression} };`, "const { it } = require('./other');", 'it'],
    [`exports.it = ${expression};`, "const all = require('./other');", 'all.it'],
    [`module.exports = ${expression};`, "const it = require('./other');", 'it'],
    [
      `export enum It { One = 'one', Two = 2 }\nexport const it = ${expression};`,
      "import { It, it } from './other';",
      '[It.One, It.Two, it]',
    ],
    [`export class C { static it = ${expression}; }`, "import { C } from './other';", 'C.it'],
    [`const one = ${expression};\nexport const { it } = { it: one };`, "import { it } from './other';", 'it'],
  ]);
  const late = writer.one(['', '', '', 'push', 'local']);
  const exported = [imported, ...lines, exporting];
  if (late === 'local' && exporting.startsWith('export const it') && value === 'value') {
    if (kind === 'texts') exported.push("it.push('late');");
    if (kind === 'object') exported.push("it.name = 'late';");
  }
  // A part of what is imported goes on under another name, and is changed there.
  if (/all|It/.test(importing) && value === 'value' && writer.maybe()) {
    writer.lines.push(`const part = [unknown(${use}), 'x'];`);
    writer.lines.push(writer.one(['part.push(1);', "if (typeof part[0] === 'object') part[0].late = 'x';"]));
  }
  const called = value === 'function' ? `${use}(${writer.expression('text', 2)})` : use;
  const index = writer.maybe(3);
  const files: Record<string, string> = {};
  if (index && exporting.startsWith('export const') && use === 'it') {
    files['inner.ts'] = exported.join('\n');
    files['other.ts'] = writer.one([
      "export * from './inner';",
      "export { it } from './inner';",
      "import { it } from './inner';\nexport { it };",
      "import * as inner from './inner';\nexport const it = inner.it;",
    ]);
  } else
    files[writer.maybe() && !/other\.\w/.test(importing) ? 'other/index.ts' : 'other.ts'] =
      exported.join('\n');
  files['data.json'] = JSON.stringify({ name: writer.word(), list: [writer.word(), 1], de: null });
  writer.lines.push(recorded(called));
  writer.lines.push(recorded(writer.one(["data.name + 'x'", 'data', '{ ...data, own: 1 }', 'data.list[0]'])));
  if (value === 'builder') writer.lines.push(recorded(`${use}.toJSON()`));
  if (value === 'value' && (kind === 'object' || kind === 'record'))
    writer.lines.push(recorded(`{ ...${use}, own: ${writer.expression('text', 1)} }`));
  files['main.ts'] = [imported, importing, "import data from './data.json';", ...writer.lines].join('\n');
  return files;
}
