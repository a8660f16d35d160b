#!/usr/bin/env node
/** The command line: `appcmd`. One file a command under `commands/`. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { createProgram } from './program.ts';

enableCompileCache?.();
void createProgram().parseAsync(process.argv);
