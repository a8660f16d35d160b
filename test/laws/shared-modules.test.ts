/**
 * Modules that change one another while they run, or at any time: what a document of their program holds is the same whether other
 * documents were read before it, and it is what running the program gives.
 */
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from '../kit/module-files.ts';
import { show } from '../script/show.ts';

/** What all modules of a program share; `$` stands for the number of the module that a statement is in. */
const state = `export const it = { name: 'first', title: 'T' };
export const list = [];
export const kept = new Map();
export let count = 0;
export const rename = (to) => { it.name = to; };
export const bump = () => { count += 1; return count; };
export const keep = (key, value) => { kept.set(key, value); list.push(key); };
export class Log { lines = 0; child(name) { this[name] = true; this.lines += 1; return this; } }
export const log = new Log();`;
const names = 'it, list, kept, rename, bump, keep, log, count';

const whileRunning = [
  "it.name = 'm$';",
  "rename('r$');",
  "list.push('m$');",
  'bump();',
  "keep('k$', $);",
  "log.child('c$');",
  "it['at' + list.length] = count;",
  'delete it.title;',
  "it.title = it.name + '$';",
  "if (list.length > 1) it.name = 'many';",
  'list.length = 0;',
  'seen.push(list.length, it.name, log.lines);',
  'seen.push(kept.size, count);',
  'Object.assign(it, { ...it, more: list.length });',
] as const;

const atAnyTime = [
  "on('x', () => { it.title = 'later'; });",
  "on('x', () => { list.push('later'); });",
  "on('x', () => { if (count > 2) it.name = 'later'; });",
  "on('x', () => { log.child('later'); });",
] as const;

interface Drawn {
  /** Of each module: those before it that it imports, and its statements. */
  readonly modules: readonly {
    readonly imports: readonly number[];
    readonly statements: readonly string[];
  }[];
  /** Of each document: the modules that it imports, in this order. */
  readonly documents: readonly (readonly number[])[];
  /** In which the documents are read. */
  readonly order: readonly number[];
}

const drawn = (statements: readonly string[]): fc.Arbitrary<Drawn> =>
  fc.record({
    modules: fc.array(
      fc.record({
        imports: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }),
        statements: fc.array(fc.constantFrom(...statements), { maxLength: 4 }),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    documents: fc.array(fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 3,
    }),
    order: fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 6 }),
  });

const importsOf = (drawn: Drawn, at: number): readonly number[] => [
  ...new Set((drawn.modules[at]?.imports ?? []).filter((other) => other < at)),
];
const statementsOf = (drawn: Drawn, at: number): string =>
  (drawn.modules[at]?.statements ?? []).join('\n').replaceAll('$', String(at));
const documentImports = (drawn: Drawn, at: number): readonly number[] => [
  ...new Set(drawn.documents[at]?.filter((other) => other < drawn.modules.length)),
];

/** What each document gives as the description of its command, as an expression of what it imports. */
const described = (imports: readonly number[]): string =>
  `JSON.stringify([it, list, [...kept], count, log, ${imports.map((at) => `seen${at}`).join(', ')}])`;

function filesOf(program: Drawn): string {
  const modules = program.modules.map(
    (_, at) =>
      `m${at}.ts import { on } from 'events'; ${importsOf(program, at)
        .map((other) => `import './m${other}.ts';`)
        .join(
          ' ',
        )} import { ${names} } from './state.ts'; export const seen = []; ${statementsOf(program, at).replaceAll('\n', ' ')}`,
  );
  const documents = program.documents.map((_, at) => {
    const imports = documentImports(program, at);
    return `d${at}.ts import type { ApplicationCommandData } from 'discord.js'; ${imports
      .map((other) => `import { seen as seen${other} } from './m${other}.ts';`)
      .join(
        ' ',
      )} import { ${names} } from './state.ts'; export const d: ApplicationCommandData = { name: it.name, description: ${described(imports)} };`;
  });
  return [`state.ts ${state.replaceAll('\n', ' ')}`, ...modules, ...documents].join('\n');
}

/** The description of a document's command, by running its program. */
function run(program: Drawn, at: number): string {
  const imports = documentImports(program, at);
  const ran = new Set<number>();
  const code = ['const on = () => {};', state.replaceAll('export ', '')];
  const visit = (module: number): void => {
    if (ran.has(module)) return;
    ran.add(module);
    importsOf(program, module).forEach(visit);
    code.push(`const seen${module} = []; { const seen = seen${module}; ${statementsOf(program, module)} }`);
  };
  imports.forEach(visit);
  return new Function(`${code.join('\n')}\nreturn ${described(imports)};`)() as string;
}

function readerOf(program: Drawn): (document: number) => string {
  const host = memoryHost(filesOf(program));
  const [read, modules] = [createScriptReader(ts), createModules(ts, host)];
  return (document) => {
    const uri = uriOf(`/w/d${document}.ts`);
    const { candidates } = read(host.files.get(`/w/d${document}.ts`) ?? '', 'typescript', { uri, modules });
    return candidates.map(({ value }) => show(value)).join(' ');
  };
}

/** All documents in steps, one step of each in turn; one reader for all of them. */
function readInTurns(program: Drawn): readonly string[] {
  const host = memoryHost(filesOf(program));
  const [{ inSteps }, modules] = [createScriptReader(ts), createModules(ts, host)];
  const all = program.documents.map((_, document) => {
    const uri = uriOf(`/w/d${document}.ts`);
    return inSteps?.(host.files.get(`/w/d${document}.ts`) ?? '', 'typescript', { uri, modules });
  });
  const found: string[] = [];
  for (let left = all.length; left > 0; )
    all.forEach((steps, at) => {
      const step = steps?.next();
      if (!step?.done || !step.value) return;
      found[at] = step.value.candidates.map(({ value }) => show(value)).join(' ');
      left -= 1;
    });
  return found;
}

const orderOf = ({ order, documents }: Drawn): readonly number[] =>
  order.filter((document) => document < documents.length);

const description = (program: Drawn, document: number): string => `description:'${run(program, document)}'`;

describe('modules that change one another', () => {
  it('while they run', () => {
    let [known, all] = [0, 0];
    fc.assert(
      fc.property(drawn(whileRunning), (program) => {
        const shared = readerOf(program);
        for (const document of orderOf(program)) {
          const now = shared(document);
          expect(now).toBe(readerOf(program)(document));
          all += 1;
          if (now.includes('description:?')) continue;
          known += 1;
          expect(now).toContain(description(program, document));
        }
      }),
      { numRuns: 80 },
    );
    expect(known / all).toBeGreaterThan(0.9);
  });

  it('are read in turns as one after another', () => {
    fc.assert(
      fc.property(drawn([...whileRunning, ...atAnyTime]), (program) => {
        const one = readerOf(program);
        expect(readInTurns(program)).toEqual(program.documents.map((_, document) => one(document)));
      }),
      { numRuns: 60 },
    );
  });

  it('while they run and at any time', () => {
    fc.assert(
      fc.property(drawn([...whileRunning, ...atAnyTime, ...atAnyTime]), (program) => {
        const shared = readerOf(program);
        for (const document of orderOf(program)) {
          const now = shared(document);
          if (!now.includes('description:?')) expect(now).toContain(description(program, document));
          // Less may be known than by itself, never more.
          const isUnknown = readerOf(program)(document).includes('name:?');
          if (isUnknown) expect(now).toContain('name:?');
        }
      }),
      { numRuns: 80 },
    );
  });
});
