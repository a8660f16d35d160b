/** Ways out of this machine that are no connections: datagrams, and questions to name servers. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { isHere } from './recorder-address.ts';

export function refuseOtherWays(): void {
  refuseDatagrams();
  for (const [owner, answers] of [
    [dns, 'callback'],
    [dns.Resolver.prototype, 'callback'],
    [dns.promises, 'promise'],
    [dns.promises.Resolver.prototype, 'promise'],
  ] as const)
    refuseQuestions(owner as unknown as Functions, answers);
}

type Functions = Record<string, (...args: unknown[]) => unknown>;

function refuseQuestions(owner: Functions, answers: 'callback' | 'promise'): void {
  const names = Object.getOwnPropertyNames(owner).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
  for (const name of names) {
    const ask = owner[name];
    if (typeof ask !== 'function') continue;
    owner[name] = function (this: unknown, ...args: unknown[]) {
      const [host] = args;
      if (typeof host !== 'string' || isHere(host)) return ask.apply(this, args);
      const error = Object.assign(new Error(`${name} ENOTFOUND ${host}: nothing leaves this machine`), {
        code: 'ENOTFOUND',
        hostname: host,
      });
      if (answers === 'promise') return Promise.reject(error);
      const callback = args.at(-1);
      if (typeof callback === 'function') process.nextTick(callback, error);
      return undefined;
    };
  }
}

function refuseDatagrams(): void {
  const { send, connect } = dgram.Socket.prototype as unknown as Functions;
  const refused = (socket: dgram.Socket, callback: unknown) => {
    const error = Object.assign(new Error('ENETUNREACH: nothing leaves this machine'), {
      code: 'ENETUNREACH',
    });
    process.nextTick(() => (typeof callback === 'function' ? callback(error) : socket.emit('error', error)));
  };
  Object.assign(dgram.Socket.prototype, {
    send(this: dgram.Socket, ...args: unknown[]) {
      // (message, offset?, length?, port?, address?, callback?)
      const address = args.slice(1).find((arg) => typeof arg === 'string');
      if (address === undefined || isHere(address)) return send?.apply(this, args);
      return refused(this, args.at(-1));
    },
    connect(this: dgram.Socket, ...args: unknown[]) {
      const [, address] = args;
      if (typeof address !== 'string' || isHere(address)) return connect?.apply(this, args);
      return refused(this, args.at(-1));
    },
  });
}
