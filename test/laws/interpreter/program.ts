/** Programs of one or several modules: run for real, and read by our reader. */

import * as builders from '@discordjs/builders';
import * as discord from 'discord.js';
import * as types from 'discord-api-types/v10';
import ts from 'typescript';
import type { Language } from '../../../core/syntax/language.ts';
import type { Modules } from '../../../core/syntax/modules.ts';
import type { Candidate } from '../../../core/syntax/reading.ts';
import { createPocket } from './pocket.ts';
import { readScript } from './reader-under-test.ts';

/** Texts by name; `main.ts` is the one that runs. */
export type Files = Readonly<Record<string, string>>;

const packages: Readonly<Record<string, unknown>> = {
  '@discordjs/builders': builders,
  'discord.js': discord,
  'discord-api-types/v10': types,
};

/** Thrown where a program fails by itself: it says nothing about the reader. */
export class Failed extends Error {}

/** What each `record(…)` of the main module was given, as it is once the program has run. */
export function runProgram(
  files: Files,
  unknown: (value: unknown) => unknown = (value) => value,
): readonly unknown[] {
  const recorded: unknown[] = [];
  const pocket = createPocket({ calls: 'as named', given: (value) => value });
  const loaded = new Map<string, { exports: unknown }>();
  const load = (name: string): unknown => {
    const known = loaded.get(name);
    if (known) return known.exports;
    const text = files[name] ?? '';
    const module = { exports: {} as unknown };
    loaded.set(name, module);
    if (name.endsWith('.json')) module.exports = JSON.parse(text) as unknown;
    else {
      const { outputText } = ts.transpileModule(text, {
        compilerOptions: {
          target: ts.ScriptTarget.ESNext,
          module: ts.ModuleKind.CommonJS,
          esModuleInterop: true,
          // What is no module of the language may be sloppy.
          alwaysStrict: false,
        },
      });
      const require = (specifier: string) =>
        specifier === 'pocket'
          ? pocket.exports
          : (packages[specifier] ?? load(resolved(files, specifier) ?? ''));
      new Function('module', 'exports', 'require', 'unknown', 'record', 'touch', outputText)(
        module,
        module.exports,
        require,
        unknown,
        (value: unknown) => recorded.push(value),
        () => undefined,
      );
    }
    return module.exports;
  };
  try {
    load('main.ts');
    pocket.finish();
    return recorded.map(plain);
  } catch (error) {
    throw new Failed(String(error));
  }
}

/** Builders as what they build. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const resolved = (files: Files, specifier: string): string | undefined => {
  const name = specifier.replace(/^\.\//, '');
  return [name, `${name}.ts`, name.replace(/\.js$/, '.ts'), `${name}/index.ts`].find(
    (text) => files[text] !== undefined,
  );
};

/**
 * What the reader makes of each value that is recorded. To a reader `record(…)` is a call of code that it does not know, which
 * may add to what it gets; `isHandedOver: false`: the values are named, and nothing gets them.
 */
export function readProgram(drawn: Files, { isHandedOver = true } = {}): readonly Candidate[] {
  const main = drawn['main.ts'] ?? '';
  const files = isHandedOver ? drawn : { ...drawn, 'main.ts': main.replace(/\brecord\(/g, 'void (') };
  const language = (name: string): Language => (name.endsWith('.json') ? 'json' : 'typescript');
  const all = new Map(
    Object.entries(files).map(([name, text]) => [name, { uri: name, text, language: language(name) }]),
  );
  const modules: Modules = {
    version: 1,
    resolve: (_, specifier) => (specifier.startsWith('.') ? resolved(files, specifier) : undefined),
    read: (uri) => all.get(uri),
  };
  return readScript(files['main.ts'] ?? '', 'typescript', { uri: 'main.ts', modules }).candidates.filter(
    (candidate) => candidate.hint.kind === 'type',
  );
}

/** The text of a candidate whose value is compared. */
export const recorded = (expression: string): string => `record(${expression} satisfies CommandDefinition);`;
