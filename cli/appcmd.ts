#!/usr/bin/env node
/** The command line: `appcmd`. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';

// Serves what is loaded from here on, so all the rest is in a file of its own.
enableCompileCache?.();
void import('./program.ts').then(({ createProgram }) => createProgram().parseAsync(process.argv));
