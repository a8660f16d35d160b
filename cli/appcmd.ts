#!/usr/bin/env node
/** The command line: `appcmd`. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import manifest from '../package.json' with { type: 'json' };
import { tooOld } from './node-version.ts';
import { exitCodes } from './terminal/exit-codes.ts';
import { note } from './terminal/output.ts';

const refusal = tooOld(process.versions.node, manifest.engines);
if (refusal !== undefined) {
  note(refusal);
  process.exitCode = exitCodes.usage;
} else {
  // Serves what is loaded from here on, so all the rest is in a file of its own.
  enableCompileCache();
  void import('./program.ts').then(({ run }) => run(process.argv.slice(2)));
}
