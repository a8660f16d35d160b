/** The reader that the law judges: the one place to point at another. */
import ts from 'typescript';
import { createScriptReader } from '../../../core/script/reader.ts';

export const readScript = createScriptReader(ts);
