/** Where in a configuration something is wrong, as editors and terminals open it. */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Span } from '../core/syntax/tree.ts';
import { visible } from '../core/text/visible.ts';
import type { LoadedConfig } from '../workspace/config/claims.ts';
import { positionsIn } from './linting/positions.ts';

/** `appcommands.json:3:5`; the file alone where it could not be read. */
export function placeInConfig({ uri, text }: LoadedConfig, { start }: Span): string {
  const file = visible(path.relative(process.cwd(), fileURLToPath(uri)));
  if (text === undefined) return file;
  const { line, character } = positionsIn(text)(start);
  return `${file}:${line + 1}:${character + 1}`;
}
