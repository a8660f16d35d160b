/**
 * Loaded before the program in every Node process and worker that `appcmd capture` starts: whatever the program sends to
 * another machine goes to the recorder on this one instead. It works below the libraries, at the connection, so that it
 * knows none of them. A file of its own without any import of ours, for it runs inside of somebody else's program.
 */
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { inheritInChildren } from './children.ts';
import { detourConnections } from './connections.ts';
import { answerMissingCredentials } from './credentials.ts';
import { forgetProxies } from './foreign-programs.ts';
import { detourHere } from './loopback.ts';
import { refuseOtherWays } from './other-ways.ts';
import { recorderOf, tellStart } from './recorder-address.ts';

const loaded = Symbol.for('application-commands.capture');
const recorder = recorderOf(process.env);

// A worker may inherit the preload twice: by its options and by the environment.
if (recorder && !(loaded in globalThis)) {
  Object.defineProperty(globalThis, loaded, { value: true });
  if (isMainThread) tellStart(recorder);
  detourHere(recorder);
  detourConnections(recorder);
  refuseOtherWays();
  inheritInChildren(process.env, recorder);
  forgetProxies(process.env);
  answerMissingCredentials(recorder);
  syncBuiltinESMExports();
}
