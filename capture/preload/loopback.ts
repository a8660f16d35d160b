/**
 * Requests of the interface that the program sends to this very machine (a local service, a proxy for its rate limits) are
 * the recorder's as well. Whatever else it talks to here, such as its database, is left alone.
 */
import http from 'node:http';
import https from 'node:https';
import { isHere, isInterfacePath, type Recorder } from './recorder-address.ts';

export function detourHere(recorder: Recorder): void {
  detourModules(recorder);
  for (const version of ['1', '2'])
    detourDispatcher(Symbol.for(`undici.globalDispatcher.${version}`), recorder);
}

type Request = (...args: unknown[]) => http.ClientRequest;

/** `http` and `https`, with all that is made of them. */
function detourModules(recorder: Recorder): void {
  const plainly = http.request as Request;
  for (const module of [http, https]) {
    const before = module.request as Request;
    const request: Request = (...args) => {
      const detour = detouredRequest(args, recorder);
      return detour ? plainly(...detour) : before(...args);
    };
    module.request = request as typeof http.request;
    module.get = ((...args: unknown[]) => request(...args).end()) as typeof http.get;
  }
}

/** (options) or (url, options?), each with a callback behind; `undefined` where the request may go where it wants. */
function detouredRequest(args: readonly unknown[], { host, port }: Recorder): unknown[] | undefined {
  const [first] = args;
  const url = typeof first === 'string' && URL.canParse(first) ? new URL(first) : first;
  const options = args.find((arg) => typeof arg === 'object' && arg !== null && !(arg instanceof URL)) as
    | http.RequestOptions
    | undefined;
  const from = url instanceof URL ? url : undefined;
  const path = options?.path ?? (from ? `${from.pathname}${from.search}` : '/');
  if (options?.socketPath || !isHere(options?.hostname ?? options?.host ?? from?.hostname)) return undefined;
  if (!isInterfacePath(path)) return undefined;
  const { agent: _, ...kept } = options ?? {};
  const target = { ...kept, protocol: 'http:', hostname: host, host, port, path };
  return [target, ...args.filter((arg) => typeof arg === 'function')];
}

interface Dispatcher {
  dispatch(options: { readonly origin?: string | URL; readonly path?: string }, handler: unknown): boolean;
}

/** `fetch`, Node's own and that of the package undici. Asking for one of its classes makes its dispatcher exist. */
function detourDispatcher(name: symbol, { host, port }: Recorder): void {
  void globalThis.Response;
  const holder = globalThis as Record<symbol, Dispatcher | undefined>;
  const dispatcher = holder[name];
  if (!dispatcher) return;
  const dispatch: Dispatcher['dispatch'] = (options, handler) => {
    const { origin, path = '' } = options;
    const isDetoured =
      origin !== undefined && isHere(new URL(String(origin)).hostname) && isInterfacePath(path);
    return dispatcher.dispatch(
      isDetoured ? { ...options, origin: `http://${host}:${port}` } : options,
      handler,
    );
  };
  holder[name] = new Proxy(dispatcher, {
    get(target, key) {
      if (key === 'dispatch') return dispatch;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
