/**
 * Stands in for the gateway, for programs that register their commands once they are ready: it says hello, and that the
 * program is ready in no guild. Nothing else ever happens.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, createDeflate } from 'node:zlib';
import { type WebSocket, WebSocketServer } from 'ws';

/** Where the program is sent to; the connection comes here like every other. */
export const gatewayUrl = 'wss://gateway.invalid';

/** Kinds of messages, by the number that they have on the wire. */
const kinds = { event: 0, heartbeat: 1, identify: 2, resume: 6, hello: 10, heard: 11 } as const;

/** Milliseconds between the program's signs of life. */
const heartbeat = 45_000;

export class Gateway {
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #applicationOf: (token: string) => string;

  /** `applicationOf`: the id of the application that a token is of. */
  constructor(applicationOf: (token: string) => string) {
    this.#applicationOf = applicationOf;
  }

  /** Takes over a connection that asks for a WebSocket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const wanted = new URL(request.url ?? '/', gatewayUrl).searchParams;
      const send = wanted.get('compress') === 'zlib-stream' ? compressed(opened) : plain(opened);
      let count = 0;
      const tell = (event: string, data: object) => {
        count += 1;
        send({ op: kinds.event, s: count, t: event, d: data });
      };
      opened.on('error', () => {});
      opened.on('message', (said) => {
        const { op, d } = messageIn(said.toString());
        if (op === kinds.heartbeat) send({ op: kinds.heard });
        else if (op === kinds.identify) tell('READY', this.#ready(d ?? {}));
        else if (op === kinds.resume) tell('RESUMED', {});
      });
      send({ op: kinds.hello, d: { heartbeat_interval: heartbeat } });
    });
  }

  #ready({ token = '', shard = [0, 1] }: Identity): object {
    const id = this.#applicationOf(token);
    return {
      v: 10,
      user: { id, username: 'captured', discriminator: '0', global_name: null, avatar: null, bot: true },
      application: { id, flags: 0 },
      guilds: [],
      private_channels: [],
      session_id: 'captured',
      resume_gateway_url: gatewayUrl,
      shard,
    };
  }
}

interface Identity {
  readonly token?: string;
  readonly shard?: readonly number[];
}

type Send = (message: object) => void;

const plain =
  (socket: WebSocket): Send =>
  (message) =>
    socket.send(JSON.stringify(message));

/** One stream for the whole connection; each message ends with a flush. */
function compressed(socket: WebSocket): Send {
  const deflate = createDeflate({ flush: constants.Z_SYNC_FLUSH });
  deflate.on('data', (chunk: Buffer) => socket.send(chunk));
  return (message) => deflate.write(JSON.stringify(message));
}

function messageIn(text: string): { readonly op?: number; readonly d?: Identity } {
  try {
    return JSON.parse(text);
  } catch {
    // Another encoding than JSON, which needs a package of its own: such a program waits.
    return {};
  }
}
