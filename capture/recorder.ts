/** Listens on this machine for what a captured program would send elsewhere, and answers it. */

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as l10n from '@vscode/l10n';
import { openService, type Registration, type Service } from '../service/index.ts';
import { type Answers, answersOf, type Refused } from './answers.ts';
import { Captured, type CapturedScope } from './captured.ts';
import { type CapturedApplication, madeUpCredentials } from './credentials.ts';
import { Gateway } from './gateway.ts';
import type { Recorder } from './preload/recorder-address.ts';

export interface RecordingOptions {
  /** The configured applications. */
  readonly applications: readonly CapturedApplication[];
  /** The name of the one that the program is of, where somebody says so. */
  readonly chosen?: string | undefined;
}

/** How long a connection may say nothing that is HTTP, in milliseconds. */
const longestSilence = 10_000;

/** Begins to listen, with a service of its own whose data is in memory. */
export async function startRecording(options: RecordingOptions): Promise<Recording> {
  const service = await openService({ rateLimits: false });
  const recording = new Recording(service, options);
  await recording.listen();
  return recording;
}

export class Recording {
  readonly #service: Service;
  readonly #server: Server;
  readonly #answers: Answers;
  readonly #applications: readonly Registration[];
  readonly #chosen: string | undefined;
  readonly #captured = new Captured();
  readonly #keptBack = new Set<string>();
  readonly #upgraded = new Set<Duplex>();
  readonly #options: Omit<Recorder, 'port' | 'mark'>;
  #pending = 0;
  /** One request after the other, in the order in which they came: what is registered is what the last one left. */
  #before: Promise<void> = Promise.resolve();

  /** Processes with the preload that are running, by their ids. */
  readonly processes = new Set<number>();
  /** Whether the program that was run, or one that it started, is Node's. */
  ranNode = false;
  /** Whether the program connected to its gateway, as a bot does that never ends. */
  isWaiting = false;
  /** Called at the beginning and the end of each request; `pending` are those that are not answered yet. */
  onActivity: (pending: number) => void = () => {};

  constructor(service: Service, { applications, chosen }: RecordingOptions) {
    const credentials = madeUpCredentials(applications, chosen);
    const { standard, byVariable } = credentials;
    this.#chosen = chosen;
    this.#applications = credentials.applications;
    this.#service = service;
    this.#answers = answersOf(service, this.#captured, standard, this.#applications);
    this.#options = {
      host: '127.0.0.1',
      secret: randomBytes(16).toString('hex'),
      byVariable,
      ...standard,
    };
    this.#server = createServer((request, response) => this.#onRequest(request, response));
    this.#server.headersTimeout = longestSilence;
    this.#server.on('connect', ({ url, socket }: IncomingMessage) => {
      this.#keptBack.add(l10n.t('a connection to {0}', String(url)));
      socket.destroy();
    });
    this.#server.on('clientError', (_, socket) => socket.destroy());
    const gateway = new Gateway((token) => this.#answers.applicationOf(token));
    this.#server.on('upgrade', (request, socket, head) => {
      this.#upgraded.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.#upgraded.delete(socket));
      if (this.#isStart(request, socket)) return;
      this.isWaiting = true;
      this.onActivity(this.#pending);
      gateway.accept(request, socket, head);
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, this.#options.host, resolve));
  }

  /** What the preload has to know. */
  get address(): Omit<Recorder, 'mark'> {
    return { ...this.#options, port: (this.#server.address() as AddressInfo).port };
  }

  get scopes(): readonly CapturedScope[] {
    return this.#captured.scopes;
  }

  /** The name of the application with this id; where none has it, of the one that the program is of, as far as that is known. */
  applicationNamed(id: string): string | undefined {
    const [only, ...others] = this.#applications;
    const fallback = this.#chosen ?? (others.length === 0 ? only?.name : undefined);
    return this.#applications.find((application) => application.id === id)?.name ?? fallback;
  }

  /** How many requests registered, changed or deleted commands. */
  get changes(): number {
    return this.#captured.changes;
  }

  get refused(): readonly Refused[] {
    return this.#answers.refused;
  }

  /** What was not sent, each once: `GET api.example.com/…`. */
  get keptBack(): readonly string[] {
    return [...this.#keptBack];
  }

  /** Until everything is noted that came so far: a program may end before it is answered. */
  async settled(): Promise<void> {
    await this.#before;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    for (const socket of this.#upgraded) socket.destroy();
    await closed;
    await this.#service.close();
  }

  #onRequest(request: IncomingMessage, response: ServerResponse): void {
    this.#pending += 1;
    this.onActivity(this.#pending);
    response.once('close', () => {
      this.#pending -= 1;
      this.onActivity(this.#pending);
    });
    const body = buffer(request);
    // Whoever ends the connection meanwhile is told of nothing any more.
    this.#before = this.#before
      .then(async () => this.#respond(request, response, (await body).toString()))
      .catch(() => void request.socket.destroy());
  }

  async #respond(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { method = 'GET', headers } = request;
    const path = pathOf(request.url);
    const answer = await this.#answers.answer({ method, path, authorization: headers.authorization, body });
    if (!answer) {
      this.#keptBack.add(`${method} ${headers.host}${path.replace(/\?.*/, '')}`);
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  /** Its own preload says that a process began. */
  #isStart({ url = '' }: IncomingMessage, socket: Duplex): boolean {
    const [, secret, pid] = url.split('/');
    if (secret !== this.#options.secret) return false;
    this.processes.add(Number(pid));
    socket.once('close', () => this.processes.delete(Number(pid)));
    socket.resume();
    return true;
  }
}

/** Whoever takes the recorder for a proxy names the whole address. */
function pathOf(url = '/'): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
