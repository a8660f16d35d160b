/**
 * Every case that a test of a table holds, as it is gone through: the setup file agree-on-cases.ts asks the linter and the local
 * service about all of them once the tests of a file are done.
 */
import type { LintOptions } from './lint-options.ts';

export interface Case {
  readonly text: string;
  /** How the text is linted; absent: it is a body. */
  readonly options?: LintOptions;
}

const noted = new Map<string, Case>();

/** A text with definitions, right or wrong. */
export function noteCase(text: string, options?: LintOptions): void {
  const key = `${options?.file ?? ''} ${options?.scope?.kind ?? ''} ${text}`;
  if (!noted.has(key)) noted.set(key, { text, ...(options ? { options } : {}) });
}

/** What a request to the commands of a scope sends. */
export function noteBody(method: string, path: string, body: unknown): void {
  if (body === undefined || method === 'GET' || !/\/commands(\/[^/]+)?$/.test(path)) return;
  noteCase(typeof body === 'string' ? body : JSON.stringify(body));
}

/** All that was noted since somebody asked last. */
export function takeCases(): readonly Case[] {
  const cases = [...noted.values()];
  noted.clear();
  return cases;
}
