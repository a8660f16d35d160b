/** What a start of a file surely does about commands, by its syntax alone: it follows what runs, and leaves out what may not. */
import type TypeScript from 'typescript';
import type { Modules } from '../../syntax/modules.ts';
import type { Ts } from '../parse/syntax.ts';
import { logsIn, needsDatabase } from './conditions.ts';
import { maySend, sendsCommands } from './sends.ts';
import { StartValues } from './values.ts';
import { Walk } from './walk.ts';

export interface Start {
  /** Files whose calls surely send commands. */
  readonly sends: ReadonlySet<string>;
  /** The texts of all files that it loads, as far as it names them. */
  readonly loads: ReadonlyMap<string, string>;
  /** It stays until somebody ends it. */
  readonly isBot: boolean;
}

export interface StartReader {
  /** Whether there is a call in a file that sends commands, whoever makes it. */
  sends(uri: string): boolean;
  start(uri: string): Start;
}

const nothing: Start = { sends: new Set(), loads: new Map(), isBot: false };

/** `ts` is the TypeScript package; only its parser is used. Never throws. */
export function createStartReader(ts: Ts, modules: Modules): StartReader {
  const values = new StartValues(ts, modules);
  return {
    sends: (uri) =>
      orElse(false, () => {
        const file = maySend(modules.read(uri)?.text ?? '') ? values.fileAt(uri)?.file : undefined;
        return file !== undefined && holdsSending(ts, file, values);
      }),
    start: (uri) =>
      orElse(nothing, () => {
        const { sends, loads } = new Walk(ts, values, uri).run();
        const texts = [...loads.values()];
        const isBot = texts.some((text) => logsIn.test(text));
        // Where it waits for one, it never comes to send anything.
        return { sends: isBot && texts.some(needsDatabase) ? nothing.sends : sends, loads, isBot };
      }),
  };
}

function holdsSending(ts: Ts, file: TypeScript.SourceFile, values: StartValues): boolean {
  const visit = (node: TypeScript.Node): boolean =>
    (ts.isCallExpression(node) && sendsCommands(ts, file, node, (name) => values.constant(name), true)) ||
    ts.forEachChild(node, visit) === true;
  return visit(file);
}

function orElse<T>(fallback: T, act: () => T): T {
  try {
    return act();
  } catch (error) {
    // The parser recurses: hostile nesting exhausts the stack.
    if (!(error instanceof RangeError)) throw error;
    return fallback;
  }
}
