/** The language server on Node. */
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import {
  loadConstantReader,
  loadHandlerReader,
  loadMadeInUse,
  loadModules,
  loadScriptReader,
} from '../workspace/node-script-reader.ts';
import { textsOf } from '../workspace/tool-texts/node-texts.ts';
import { connectionOf } from './node-connection.ts';
import { createServer } from './server.ts';

createServer(connectionOf(process.argv.slice(2)), {
  files: nodeFileSystem,
  scriptReader: loadScriptReader,
  handlerReader: loadHandlerReader,
  constantReader: loadConstantReader,
  madeInUse: loadMadeInUse,
  modules: loadModules,
  texts: async (locale) => textsOf(locale),
  breathe: () => setImmediate(),
  pushDelay: 200,
  typingPause: 2000,
  started() {
    // Trees die young, by the megabyte at every keystroke: a nursery that grows no more once the server has started holds
    // 100 MB less, as fast.
    setFlagsFromString('--semi-space-growth-factor=1');
    // It is written at the end otherwise, and editors that close may kill the server before.
    flushCompileCache?.();
  },
});
