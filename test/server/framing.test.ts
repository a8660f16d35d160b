/** Bytes that are no message: said at once, so that an editor is never without an answer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFraming, maximumBody } from '../../server/framing.ts';

const server = path.resolve(import.meta.dirname, '../../server/main.node.ts');
const framed = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const initialize = framed(
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } }),
);

const broken: readonly (readonly [what: string, header: string, why: string])[] = [
  ['a word', 'Content-Length: many\r\n\r\n', 'is not a number'],
  ['nothing', 'Content-Length:\r\n\r\n', 'is not a number'],
  ['a number and more', 'Content-Length: 12abc\r\n\r\n', 'is not a number'],
  ['a fraction', 'Content-Length: 1.5\r\n\r\n', 'is not a number'],
  ['a negative number', 'Content-Length: -5\r\n\r\n', 'is not a number'],
  ['minus one', 'Content-Length: -1\r\n\r\n', 'is not a number'],
  ['one byte too many', `Content-Length: ${maximumBody + 1}\r\n\r\n`, 'is more than'],
  ['an absurd number', `Content-Length: ${'9'.repeat(400)}\r\n\r\n`, 'is more than'],
  ['two of them', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\n', 'several'],
  ['none', 'Content-Type: text/plain\r\n\r\n', 'has no Content-Length'],
  ['no header at all', '\r\n\r\n', 'has no colon'],
  ['a line without a colon', 'Content-Length 5\r\n\r\n', 'has no colon'],
  ['line feeds alone', 'Content-Length: 5\n\n{}', 'CR and LF'],
  ['a body that went on', '}Content-Length: 5\r\n\r\n', 'has no Content-Length'],
  ['bytes', '\u0000\u0001', 'not ASCII'],
  ['a body that is no JSON', 'Content-Length: 9\r\n\r\n{"id": 1,', 'not JSON'],
  ['a body that ends too early', 'Content-Length: 2\r\n\r\n{"id": 1}', 'not JSON'],
  ['an empty body', 'Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}', 'not JSON'],
  ['no end', `X: ${'x'.repeat(9000)}`, 'no end'],
];

/** A text cut at some of its places. */
const cut = (text: string, places: readonly number[]): readonly Uint8Array[] => {
  const bytes = Buffer.from(text);
  const at = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return at.slice(1).map((to, index) => bytes.subarray(at[index], to));
};
const wrongIn = (pieces: readonly Uint8Array[]) => {
  const wrong = createFraming();
  return pieces.map(wrong).find((text) => text !== undefined);
};

describe('headers', () => {
  const places = fc.array(fc.nat(), { maxLength: 12 });

  it('takes every message, however it is cut', () => {
    const headers = fc.constantFrom('', 'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n');
    const messages = fc.array(fc.tuple(headers, fc.string({ unit: 'binary', maxLength: 40 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(messages, places, (all, at) => {
        const text = all.map(([header, body]) => header + framed(JSON.stringify(body))).join('');
        expect(wrongIn(cut(text, at))).toBeUndefined();
      }),
    );
  });

  it.each(broken)('refuses %s, however it is cut', (_, header, why) => {
    fc.assert(
      fc.property(places, (at) => {
        expect(wrongIn(cut(initialize + header, at))).toContain(why);
      }),
      { numRuns: 30 },
    );
  });
});

const started = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [server, ...args], { timeout: 60_000 });
/** How a server ends by itself: its input stays open. */
async function ending(child: ChildProcess) {
  let stderr = '';
  child.stderr?.on('data', (piece) => {
    stderr += piece;
  });
  const [status] = await once(child, 'close');
  return { status, stderr };
}
const why = 'The Content-Length `-5` is not a number of bytes. No message can be read after it.\n';

describe('the server', () => {
  it.each([
    ['Content-Length: many\r\n\r\n{}', 'The Content-Length `many`'],
    ['Content-Length: -5\r\n\r\n{}', why],
    ['Content-Length: 99999999999\r\n\r\n{}', 'is more than'],
    ['Content-Type: text/plain\r\n\r\n{}', 'has no Content-Length'],
    ['Content-Length: 5\r\n\r\n{"id"', 'The body of a message is not JSON.'],
  ])('ends with a message after %j', async (header, message) => {
    const child = started('--stdio');
    child.stdin?.write(initialize);
    // It answers first, so it is up.
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    child.stdin?.write(header);
    expect(await ending(child)).toEqual({ status: 1, stderr: expect.stringContaining(message) });
  });

  it('ends with a message on a socket, too', async () => {
    const editor = createServer().listen(0, '127.0.0.1');
    await once(editor, 'listening');
    const child = started(`--socket=${(editor.address() as AddressInfo).port}`);
    const [socket] = (await once(editor, 'connection')) as [Socket];
    socket.on('error', () => undefined);
    socket.write(initialize);
    await once(socket, 'data');
    socket.write('Content-Length: -5\r\n\r\n');
    expect(await ending(child)).toEqual({ status: 1, stderr: expect.stringContaining(why) });
    editor.close();
  });
});
