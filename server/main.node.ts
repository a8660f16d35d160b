#!/usr/bin/env node
/** The language server on Node: `application-commands-language-server --stdio`. */
import { enableCompileCache } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import { loadScriptReader } from '../workspace/node-script-reader.ts';
import { createServer } from './server.ts';

enableCompileCache?.();
createServer(createConnection(ProposedFeatures.all), {
  files: nodeFileSystem,
  scriptReader: loadScriptReader,
  breathe: () => setImmediate(),
  pushDelay: 200,
});
