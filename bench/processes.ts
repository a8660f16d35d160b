/** Whole processes: start-up, memory, and our server against the JSON language server with our schema. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { commandSchema } from '../scripts/generate/json-schema.ts';
import { jsonFile, keystroke, scriptFile } from './generate.ts';
import { initializeParams, type MeasuredServer, startServer } from './language-client.ts';
import { median, ms, quantile, row } from './measure.ts';

const root = path.resolve(import.meta.dirname, '..');
const ours = path.join(root, 'dist/server/main.node.cjs');
const peer = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vscode-langservers-extracted/package.json')),
  'bin/vscode-json-language-server',
);

export async function measureProcesses(): Promise<void> {
  await measureStartUp();
  await measureAgainstPeer();
  await measureColdScript();
  await measureMemory();
}

async function measureStartUp(): Promise<void> {
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const start = performance.now();
    const server = startServer(ours);
    await server.connection.sendRequest('initialize', initializeParams());
    own.push(performance.now() - start);
    // As an editor goes on: then Node keeps what it compiled. The first rounds, without that, are left out.
    await server.connection.sendNotification('initialized', {});
    await server.connection.sendRequest('shutdown');
    await server.stop();
    const other = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    bare.push(performance.now() - other);
  }
  console.log(
    row('start to `initialize` answered', median(own.slice(2)), median(bare.slice(2)), 'node -e 0', 4),
  );
}

interface Session {
  readonly first: number;
  readonly strokes: readonly number[];
  readonly memory: number;
}

async function session(module: string, prepare: (server: MeasuredServer) => Promise<void>): Promise<Session> {
  const text = jsonFile(100);
  const uri = 'file:///bench/all.commands.json';
  const start = performance.now();
  const server = startServer(module);
  const pull = () => server.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
  await server.connection.sendRequest('initialize', initializeParams({ provideFormatter: false }));
  await server.connection.sendNotification('initialized', {});
  await prepare(server);
  await server.connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'json', version: 1, text },
  });
  await pull();
  const first = performance.now() - start;
  const ask = (method: string, position: { readonly line: number; readonly character: number }) =>
    server.connection.sendRequest(method, { textDocument: { uri }, position });
  const lineCount = text.split('\n').length;
  const strokes: number[] = [];
  const at = text.indexOf('useful', Math.floor(text.length / 2));
  const lines = text.slice(0, at).split('\n');
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  for (let round = 0; round < 40; round += 1) {
    const letter = keystroke(text, round)[at] ?? 'x';
    const before = performance.now();
    await server.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: round + 2 },
      contentChanges: [
        { range: { start: position, end: { ...position, character: position.character + 1 } }, text: letter },
      ],
    });
    await pull();
    strokes.push(performance.now() - before);
    const place = { line: (round * 211) % lineCount, character: 9 };
    await ask('textDocument/hover', place);
    await ask('textDocument/completion', place);
  }
  const memory = server.memory();
  await server.stop();
  return { first, strokes: strokes.slice(5), memory };
}

async function measureAgainstPeer(): Promise<void> {
  const own: Session[] = [];
  const other: Session[] = [];
  for (let round = 0; round < 5; round += 1) {
    own.push(await session(ours, async () => undefined));
    other.push(
      await session(peer, (server) =>
        server.connection.sendNotification('workspace/didChangeConfiguration', {
          settings: {
            json: {
              validate: { enable: true },
              schemas: [
                { fileMatch: ['*.commands.json'], url: 'schema://commands', schema: commandSchema() },
              ],
            },
          },
        }),
      ),
    );
  }
  const mid = (sessions: readonly Session[], pick: (session: Session) => number) =>
    median(sessions.map(pick));
  const name = 'JSON language server';
  console.log(
    row(
      '100 commands: process start to first diagnostics',
      mid(own, (session) => session.first),
      mid(other, (session) => session.first),
      name,
      1,
    ),
  );
  console.log(
    row(
      '     keystroke, median',
      mid(own, (session) => median(session.strokes)),
      mid(other, (session) => median(session.strokes)),
      name,
      0.5,
    ),
  );
  console.log(
    row(
      '     keystroke, 95 %',
      mid(own, (session) => quantile(session.strokes, 0.95)),
      mid(other, (session) => quantile(session.strokes, 0.95)),
      name,
      0.5,
    ),
  );
  const mine = mid(own, (session) => session.memory) / 2 ** 20;
  const theirs = mid(other, (session) => session.memory) / 2 ** 20;
  console.log(
    `${mine / theirs <= 0.6 ? 'ok  ' : 'MISS'} ${'     memory after edits, hovers and completions'.padEnd(52)} ${mine.toFixed(0).padStart(7)} MB  ${(mine / theirs).toFixed(2)} x ${name} (${theirs.toFixed(0)} MB), aim 0.6`,
  );
}

async function measureColdScript(): Promise<void> {
  for (const cache of [false, true]) {
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const start = performance.now();
      const server = startServer(ours, cache ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' });
      await server.connection.sendRequest('initialize', initializeParams());
      await server.connection.sendNotification('initialized', {});
      await server.connection.sendNotification('textDocument/didOpen', {
        textDocument: {
          uri: 'file:///bench/a.ts',
          languageId: 'typescript',
          version: 1,
          text: scriptFile(1),
        },
      });
      await server.connection.sendRequest('textDocument/diagnostic', {
        textDocument: { uri: 'file:///bench/a.ts' },
      });
      times.push(performance.now() - start);
      await server.stop();
    }
    console.log(
      `     TS: process start to first diagnostics ${cache ? 'with' : 'without'} the compile cache: ${ms(median(times.slice(1)))}`,
    );
  }
}

async function measureMemory(): Promise<void> {
  const server = startServer(ours);
  await server.connection.sendRequest('initialize', initializeParams());
  await server.connection.sendNotification('initialized', {});
  const text = jsonFile(1);
  for (let at = 0; at < 200; at += 1) {
    const uri = `file:///bench/${at}.commands.json`;
    await server.connection.sendNotification('textDocument/didOpen', {
      textDocument: {
        uri,
        languageId: 'json',
        version: 1,
        text: text.replaceAll('command-0', `command-${at}`),
      },
    });
    await server.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
  }
  console.log(`     memory with 200 open files of one command: ${(server.memory() / 2 ** 20).toFixed(0)} MB`);
  await server.stop();
}
