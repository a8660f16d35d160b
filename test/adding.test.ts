/**
 * What CONTRIBUTING.md says of adding a form, a framework, a builtin and a library of translations: a file, and a line in
 * the index beside it. One of each is added to a copy of the program, which then reads what it could not read before.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const room = 'core/script';

interface Added {
  /** Below `core/script`. */
  readonly file: string;
  readonly text: string;
  readonly index: string;
  /** The line in the index: what it imports, and the list that it joins, by what stands before. */
  readonly name: string;
  readonly list: RegExp;
  /** Programs that only the copy reads, and what it reads. */
  readonly reads: readonly (readonly [program: string, value: string])[];
}

const catalog = '--- locales/en-US.json\n{ "ping": "<what>" }\n';

const added: Readonly<Record<string, Added>> = {
  form: {
    file: 'forms/whispered.ts',
    text: `import type { Form } from './form.ts';

export const whispered: Form = {
  documentation: { title: '', short: '', example: '', evidence: '', evaluated: '', unknown: '' },
  words: [{ isIn: (text) => text.includes('whisper('), places: /whisper\\(/g }],
  kinds: ['CallExpression'],
  matches(node, scope, { ts }) {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
    const [expression] = node.expression.text === 'whisper' ? node.arguments : [];
    const hint = { kind: 'call', name: 'whisper', spelling: 'wire' } as const;
    return expression ? [{ expression, hint, scope, variable: undefined }] : [];
  },
};
`,
    index: 'forms/index.ts',
    name: 'whispered',
    list: /const forms: readonly Form\[\] = \[/,
    reads: [["--- a.ts\nwhisper({ name: 'ping', description: 'x' });\n", "~{name:'ping' description:'x'}"]],
  },
  framework: {
    file: 'libraries/frameworks/whispers.ts',
    text: `import type { Framework } from './framework.ts';

export const whispers: Framework = {
  packages: ['whispers'],
  dialect: { command: 'wire', option: 'wire' },
  calls: { whisper: {} },
};
`,
    index: 'libraries/frameworks/index.ts',
    name: 'whispers',
    list: /const frameworks: readonly Framework\[\] = \[/,
    reads: [
      [
        "--- a.ts\nimport { whisper as w } from 'whispers';\nw({ name: 'ping', description: 'x' });\n",
        "~{name:'ping' description:'x'}",
      ],
    ],
  },
  builtin: {
    file: 'builtins/whispering.ts',
    text: `import type { Machine } from '../interpreter/machine.ts';
import { textOf } from '../interpreter/values/conversions.ts';
import { arg, type Globals, known, method, needKnown } from './natives.ts';

export function whispering(m: Machine, { object }: Globals): void {
  method(m, object('Whisper'), 'softly', (call) => {
    needKnown(arg(call, 0));
    const text = textOf(m, arg(call, 0));
    return typeof text === 'string' ? known(text.toLowerCase()) : text;
  });
}
`,
    index: 'builtins/realm.ts',
    name: 'whispering',
    list: /for \(const add of \[/,
    reads: [
      [
        "--- a.ts\ndefineCommand({ name: Whisper.softly('PING'), description: 'x' });\n",
        "{name:'ping' description:'x'}",
      ],
    ],
  },
  'library of translations': {
    file: 'libraries/translations/whispers.ts',
    text: `import { readingBy } from './lookup.ts';
import { simpleQuery } from './query.ts';
import { type Adapter, catalogsOf, noValues, objectOf } from './translator.ts';

const reading = readingBy((asked) => simpleQuery(asked, (text) => text.replaceAll(/[<>]/g, '*')));

export const whispers: Adapter = {
  packages: ['whispers'],
  exports: objectOf({
    whisper: {
      call({ evaluator, args }) {
        const set = catalogsOf(evaluator, 'whispers');
        const key = args.textAt(0);
        const use = args.values[0];
        if (!set || !use || key === undefined) return undefined;
        return reading.text({ evaluator, set, namespace: '', key, values: noValues, use }, 'en-US');
      },
    },
  }),
  catalogs: { library: 'whispers', layouts: ['{locale}.json'], ...reading },
};
`,
    index: 'libraries/translations/adapters.ts',
    name: 'whispers',
    list: /const adapters: readonly Adapter\[\] = \[/,
    reads: [
      // Its own call, with catalogs where they usually are.
      [
        `--- a.ts
import { whisper } from 'whispers';
defineCommand({ name: 'ping', description: whisper('ping') });
--- package.json
{ "dependencies": { "whispers": "1" } }
${catalog}`,
        "{name:'ping' description:'*what*'}",
      ],
      // A call that configuration names.
      [
        `--- a.ts
import { say } from './say.ts';
defineCommand({ name: 'ping', description: say('ping') });
--- appcommands.json
{ "translations": [{ "catalogs": "locales/{locale}.json", "library": "whispers", "defaultLocale": "en-US", "texts": ["say"] }] }
${catalog}`,
        "{name:'ping' description:'*what*'}",
      ],
    ],
  },
};

/** A copy of what reads programs. */
function copied(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'adding-'));
  for (const name of ['core', 'workspace', 'test/kit', 'test/script', 'package.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
}

const read = (copy: string, drawings: readonly string[]): readonly string[] =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(copy, 'test/kit/adding/ask.ts')], {
      input: JSON.stringify(drawings),
      encoding: 'utf8',
    }),
  ) as readonly string[];

const drawings = Object.values(added).flatMap(({ reads }) => reads.map(([drawing]) => drawing));

describe('in a copy of the program', () => {
  let copy = '';
  let before: readonly string[] = [];
  let after: readonly string[] = [];

  beforeAll(() => {
    copy = copied();
    before = read(copy, drawings);
    for (const { file, text, index, name, list } of Object.values(added)) {
      writeFileSync(path.join(copy, room, file), text);
      const at = path.join(copy, room, index);
      const indexed = readFileSync(at, 'utf8');
      expect(indexed).toMatch(list);
      const line = `import { ${name} } from './${path.basename(file)}';\n`;
      writeFileSync(at, line + indexed.replace(list, (start) => `${start} ${name},`));
    }
    after = read(copy, drawings);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(Object.entries(added))('a %s is read once its file and its line are there', (_, { reads }) => {
    for (const [drawing, value] of reads) {
      const at = drawings.indexOf(drawing);
      expect(before[at]).not.toBe(value);
      expect(after[at]).toBe(value);
    }
  });
});
