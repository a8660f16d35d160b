#!/usr/bin/env node
/** The command line: `appcmd`. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

// A run makes trees by the megabyte and ends: a nursery that begins large (megabytes) is emptied less often.
setFlagsFromString('--min-semi-space-size=16');
// Serves what is loaded from here on, so all the rest is in a file of its own.
enableCompileCache?.();
void import('./program.ts').then(({ run }) => run(process.argv.slice(2)));
