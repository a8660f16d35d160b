/** The way to the editor that the arguments name. */
import { connect } from 'node:net';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Connection, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { visible } from '../core/text/visible.ts';
import { createFraming } from './framing.ts';

/** Connects to the editor; what cannot be read ends the process, so that the editor starts another. */
export function connectionOf(args: readonly string[]): Connection {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stdio: { type: 'boolean' },
      'node-ipc': { type: 'boolean' },
      socket: { type: 'string' },
      pipe: { type: 'string' },
    },
    strict: false,
  });
  const address = values['node-ipc'] || values.stdio ? undefined : addressOf(values.socket, values.pipe);
  if (address) {
    const socket = connect(address);
    socket.on('error', (error) => endWith(error.message));
    return createConnection(ProposedFeatures.all, watched(socket), socket);
  }
  if (values.stdio) watched(process.stdin);
  return createConnection(ProposedFeatures.all);
}

type Value = string | boolean | undefined;

function addressOf(port: Value, path: Value) {
  if (typeof port === 'string') return { port: Number(port), host: '127.0.0.1' };
  return typeof path === 'string' ? { path } : undefined;
}

/** Looks at each piece before the connection does: a lost edit would make all that is said afterwards wrong. */
function watched<Input extends Readable>(input: Input): Input {
  const wrongIn = createFraming();
  return input.on('data', (chunk: Uint8Array) => {
    const wrong = wrongIn(chunk);
    if (wrong) endWith(`${wrong} No message can be read after it.`);
  });
}

function endWith(why: string): never {
  process.stderr.write(`application-commands-language-server: ${visible(why)}\n`);
  process.exit(1);
}
