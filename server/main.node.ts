#!/usr/bin/env node
/** Starts the language server on Node: `application-commands-language-server --stdio`. */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { homepage } from '../core/lint/homepage.ts';
import manifest from '../package.json' with { type: 'json' };

const help = `Usage: application-commands-language-server TRANSPORT

The language server for chat application commands, for editors to start.

Transports:
  --stdio         standard input and output
  --node-ipc      messages of a Node.js process that forks it
  --socket=PORT   a socket that the editor listens at
  --pipe=NAME     a named pipe that the editor listens at

Options:
  --version       say its version
  --help          say this

Documentation: ${homepage}#readme
`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) process.stdout.write(help);
else if (args.includes('--version') || args.includes('-V')) process.stdout.write(`${manifest.version}\n`);
else if (!args.some((arg) => /^--(stdio|node-ipc|socket|pipe)(=|$)/.test(arg))) {
  process.stderr.write(`It is told by no argument how to talk to an editor.\n\n${help}`);
  process.exitCode = 2;
} else {
  // Serves what is loaded from here on, so all the rest is in a file of its own.
  enableCompileCache?.();
  void import('./node-server.ts');
}
