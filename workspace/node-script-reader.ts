/** Loads the TS/JS reader on Node: the parser is a file of its own, which a session without scripts never loads. */
import type { Reader } from '../core/syntax/reading.ts';
import { createScriptReader } from '../core/syntax/script/reader.ts';

let loading: Promise<Reader> | undefined;

/** The reader; the first call loads the parser. */
export function loadScriptReader(): Promise<Reader> {
  loading ??= import('typescript').then((module) => createScriptReader(module.default));
  return loading;
}
