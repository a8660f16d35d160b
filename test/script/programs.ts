/** Drawings of programs, read by the interpreter. */
import ts from 'typescript';
import { createScriptReader } from '../../core/script/reader.ts';
import { program as drawn, type Program, valueIn } from '../kit/programs.ts';

const read = createScriptReader(ts);

export const program = (drawing: string, more: Parameters<typeof drawn>[1] = {}): Program =>
  drawn(drawing, { read, ...more });

export { valueIn };
