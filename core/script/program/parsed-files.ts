/** The files of programs, parsed. */
import type TypeScript from 'typescript';
import { readJson } from '../../syntax/json/read.ts';
import { isJson } from '../../syntax/language.ts';
import type { ModuleFile } from '../../syntax/modules.ts';
import { firstAtOrAfter } from '../../syntax/ordered.ts';
import type { Span, SyntaxProblem, ValueNode } from '../../syntax/tree.ts';
import type { Source } from '../heap/places.ts';
import { parseRepaired } from '../parse/repair.ts';
import { type ParsedScript, scriptKind, startOf, type Ts } from '../parse/syntax.ts';

/** A script's file as values know it. */
export interface ScriptSource extends Source {
  readonly script: ParsedScript;
  /** Literals that a syntax error touches. */
  readonly broken: ReadonlySet<TypeScript.Node> | undefined;
}

export function scriptSource(script: ParsedScript, uri: string | undefined): ScriptSource {
  const { source, file } = script;
  return {
    uri,
    text: script.text,
    script,
    broken: script.broken,
    spanOf: (node) => ({ start: startOf(source, file, node), end: node.end }),
    file,
    statementAt: ({ start, end }) => {
      const found = file.statements[firstAtOrAfter(file.statements, end, (statement) => statement.end)];
      return found && found.pos <= start
        ? { start: startOf(source, file, found), end: found.end }
        : undefined;
    },
  };
}

/** A file of a program, parsed. */
export type File =
  | { readonly kind: 'script'; readonly source: ScriptSource }
  | {
      readonly kind: 'json';
      readonly source: Source;
      readonly value: ValueNode;
      readonly errors: readonly SyntaxProblem[];
    };

/** Files that were parsed: the same for all runs. */
export class ParsedFiles {
  readonly ts: Ts;
  readonly #files = new WeakMap<ModuleFile, File | null>();

  constructor(ts: Ts) {
    this.ts = ts;
  }

  get(file: ModuleFile): File | undefined {
    const known = this.#files.get(file);
    if (known !== undefined) return known ?? undefined;
    const parsed = this.#parse(file);
    this.#files.set(file, parsed ?? null);
    return parsed;
  }

  #parse({ text, language, uri }: ModuleFile): File | undefined {
    if (!isJson(language))
      return {
        kind: 'script',
        source: scriptSource(parseRepaired(this.ts, text, scriptKind(this.ts, language)), uri),
      };
    const { candidates, syntaxErrors } = readJson(text, language, { comments: true, trailingCommas: true });
    const value = candidates[0]?.value ?? { kind: 'unknown', reason: 'missing', start: 0, end: 0 };
    const errors = candidates.length > 0 || syntaxErrors.length > 0 ? syntaxErrors : [blank];
    return { kind: 'json', source: { uri, text, spanOf: noSpan }, value, errors };
  }
}

const blank: SyntaxProblem = { start: 0, end: 0, message: 'Expected a value: the file is empty.' };

const noSpan = (): Span => ({ start: 0, end: 0 });
