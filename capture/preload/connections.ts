/** Connections to other machines go to the recorder: without TLS, for nothing leaves this machine. */
import net from 'node:net';
import tls from 'node:tls';
import { isHere, type Recorder } from './recorder-address.ts';

type Connect = (...args: unknown[]) => net.Socket;

/** Replaces how sockets connect, which every client of HTTP, WebSockets and databases does in the end. */
export function detourConnections(recorder: Recorder): void {
  const connect = net.Socket.prototype.connect as unknown as Connect;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    return connect.apply(this, detoured(args, recorder));
  } as typeof net.Socket.prototype.connect;
  const secure = tls.connect as unknown as Connect;
  tls.connect = ((...args: unknown[]) => {
    const [options, callback] = optionsOf(args);
    if (typeof options.path === 'string' || isHere(options.servername || options.host))
      return secure(...args);
    // The way to somebody's proxy is not needed.
    options.socket?.destroy();
    return plain(recorder, callback);
  }) as typeof tls.connect;
}

interface Options {
  readonly path?: unknown;
  readonly host?: string;
  readonly servername?: string;
  readonly socket?: net.Socket;
}

/** `net.connect` hands over a list that it has put in order, which is changed in place: it is marked as such. */
function detoured(args: unknown[], recorder: Recorder): unknown[] {
  const [first] = args;
  const ordered = Array.isArray(first) ? first : args;
  const [options, callback] = optionsOf(ordered);
  if (typeof options.path === 'string' || isHere(options.host)) return args;
  const target = { ...withoutAddress(options), host: recorder.host, port: recorder.port };
  if (!Array.isArray(first)) return callback ? [target, callback] : [target];
  first[0] = target;
  return args;
}

/** What says where, and how to find it, is the recorder's own. */
const withoutAddress = (options: object): object =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([name]) =>
        !/^(?:host|port|lookup|family|hints|localAddress|localPort|autoSelectFamily.*|socket)$/.test(name),
    ),
  );

/** (options), (port, host?, options?), (path, options?), each with a callback behind. */
function optionsOf(args: readonly unknown[]): [Options, (() => void) | undefined] {
  const callback = args.findLast((arg) => typeof arg === 'function') as (() => void) | undefined;
  const merged = Object.assign(
    {},
    ...args.filter((arg) => typeof arg === 'object' && arg !== null),
  ) as Options;
  const [first, second] = args;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return [{ ...merged, path: first }, callback];
  return [typeof second === 'string' ? { ...merged, host: second } : merged, callback];
}

/** A socket that says of itself what those of TLS say. */
function plain({ host, port }: Recorder, callback: (() => void) | undefined): net.Socket {
  const socket = net.connect({ host, port });
  Object.assign(socket, {
    encrypted: true,
    authorized: true,
    authorizationError: null,
    alpnProtocol: 'http/1.1',
    servername: host,
    getCertificate: () => ({}),
    getPeerCertificate: () => ({}),
    getCipher: () => ({ name: '', standardName: '', version: '' }),
    getEphemeralKeyInfo: () => ({}),
    getProtocol: () => 'TLSv1.3',
    getSession: () => undefined,
    getTLSTicket: () => undefined,
    isSessionReused: () => false,
    setMaxSendFragment: () => true,
    setServername: () => {},
    setSession: () => {},
    disableRenegotiation: () => {},
  });
  if (callback) socket.once('secureConnect', callback);
  socket.once('connect', () => {
    socket.emit('secure');
    socket.emit('secureConnect');
  });
  return socket;
}
