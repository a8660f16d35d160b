/**
 * Many applications of one service, each with a fault of its own, and one person who answers for all of them: so that
 * everything that can go wrong can go wrong at once, and nobody waits for a client's patience more than once.
 */
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { openService, type Service } from '../../../service/index.ts';

export type Fault = '429' | '500' | 'dropped connection' | '401' | '403' | 'refused body';

export interface Broken {
  readonly fault: Fault;
  readonly when: 'reading' | 'writing';
}

const answers: Readonly<Record<Exclude<Fault, 'dropped connection'>, (said: string) => [number, object]>> = {
  '429': (message) => [429, { message, retry_after: 900 }],
  '500': (message) => [500, { message, code: 0 }],
  '401': (message) => [401, { message, code: 0 }],
  '403': (message) => [403, { message, code: 50001 }],
  'refused body': (message) => [
    400,
    {
      message: 'Invalid Form Body',
      code: 50035,
      errors: { description: { _errors: [{ code: 'X', message }] } },
    },
  ],
};

/** A real service; what is asked of a broken application fails, with what was sent along in the answer. */
export async function brokenService(): Promise<{
  readonly service: Service;
  readonly url: string;
  /** By ids of applications. */
  readonly broken: Map<string, Broken>;
  close(): Promise<void>;
}> {
  const service = await openService({ rateLimits: false });
  const broken = new Map<string, Broken>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = request;
    const authorization = request.headers.authorization ?? '';
    const found = broken.get(/\/applications\/(\d+)\//.exec(url)?.[1] ?? '');
    if (found && (method === 'GET') === (found.when === 'reading')) {
      if (found.fault === 'dropped connection') return request.socket.destroy();
      const [status, body] = answers[found.fault](`No, ${authorization}`);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(body));
    }
    const answer = await service.fetch(
      new Request(`http://localhost${url}`, {
        method,
        headers: { authorization, 'Content-Type': request.headers['content-type'] ?? '' },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
    },
  };
}

/** What is said to a person. */
export interface Said {
  readonly text: string;
  readonly buttons: readonly string[];
  /** Presses a button, or turns away. */
  answer(button: string | undefined): void;
}

/** A person who agrees to every question, picks the first of every list, and waits with what is only said. */
export class Person {
  readonly said: Said[] = [];
  /** Commands of the editor that were run, with what they were given. */
  readonly ran: { readonly command: string; readonly args: readonly unknown[] }[] = [];
  readonly questions: string[] = [];
}

const current = new AsyncLocalStorage<Person>();

/** Work whose messages, lists and commands come to this person, until {@link standIn} ends. */
export const as = <T>(person: Person, work: () => T): T => current.run(person, work);

/** Puts persons in the place of the editor's messages and lists. Gives what takes them away again. */
export function standIn(): () => void {
  const { window, commands } = vscode;
  const { showInformationMessage, showWarningMessage, showErrorMessage, showQuickPick, showTextDocument } =
    window;
  const { createWebviewPanel, createQuickPick } = window;
  const { executeCommand } = commands;
  const message =
    (real: (...all: never[]) => unknown) =>
    (text: string, ...rest: unknown[]): unknown => {
      const person = current.getStore();
      if (!person) return (real as (...all: unknown[]) => unknown)(text, ...rest);
      const buttons = rest.filter((value): value is string => typeof value === 'string');
      const options = rest.find((value) => typeof value === 'object') as vscode.MessageOptions | undefined;
      if (options?.modal) {
        person.questions.push(`${text}\n${options.detail ?? ''}`);
        return Promise.resolve(buttons[0]);
      }
      return new Promise((resolve) => person.said.push({ text, buttons, answer: resolve }));
    };
  Object.assign(window, {
    showInformationMessage: message(showInformationMessage),
    showWarningMessage: message(showWarningMessage),
    showErrorMessage: message(showErrorMessage),
    showQuickPick: (items: readonly unknown[], ...rest: unknown[]) =>
      current.getStore()
        ? Promise.resolve(items[0])
        : (showQuickPick as (...all: unknown[]) => unknown)(items, ...rest),
    createQuickPick: () => (current.getStore() ? firstPicked() : createQuickPick()),
    createWebviewPanel: (...all: unknown[]) =>
      current.getStore() ? agreedPanel() : (createWebviewPanel as (...all: unknown[]) => unknown)(...all),
    async showTextDocument(what: vscode.Uri | vscode.TextDocument, ...rest: unknown[]) {
      if (!current.getStore()) return (showTextDocument as (...all: unknown[]) => unknown)(what, ...rest);
      const document = what instanceof vscode.Uri ? undefined : what;
      return { document } as vscode.TextEditor;
    },
  });
  Object.assign(commands, {
    executeCommand(command: string, ...args: unknown[]) {
      const person = current.getStore();
      if (!person) return executeCommand(command, ...args);
      person.ran.push({ command, args });
      return Promise.resolve(undefined);
    },
  });
  return () => {
    Object.assign(window, {
      showInformationMessage,
      showWarningMessage,
      showErrorMessage,
      showQuickPick,
      showTextDocument,
      createWebviewPanel,
      createQuickPick,
    });
    Object.assign(commands, { executeCommand });
  };
}

/** A list of which the first is taken as soon as it is shown. */
function firstPicked(): object {
  const accepted = new vscode.EventEmitter<void>();
  const never = () => new vscode.Disposable(() => {});
  const input = {
    items: [] as readonly unknown[],
    selectedItems: [] as readonly unknown[],
    onDidAccept: accepted.event,
    onDidTriggerButton: never,
    onDidHide: never,
    dispose: () => accepted.dispose(),
    show() {
      input.selectedItems = input.items.slice(0, 1);
      accepted.fire();
    },
  };
  return input;
}

/** A plan that a person agrees to as soon as it asks. */
function agreedPanel(): object {
  const answers = new vscode.EventEmitter<string>();
  const disposed = new vscode.EventEmitter<void>();
  return {
    webview: {
      onDidReceiveMessage: answers.event,
      set html(page: string) {
        if (page.includes('data-answer="deploy"')) setTimeout(() => answers.fire('deploy'));
      },
    },
    onDidDispose: disposed.event,
    reveal() {},
    dispose: () => disposed.fire(),
  };
}

/** What a command does, without its registration: the extension has registered it. */
export function handlerOf(register: () => vscode.Disposable): (...args: unknown[]) => unknown {
  const { registerCommand } = vscode.commands;
  let found: ((...args: unknown[]) => unknown) | undefined;
  Object.assign(vscode.commands, {
    registerCommand(_: string, handler: (...args: unknown[]) => unknown) {
      found = handler;
      return new vscode.Disposable(() => {});
    },
  });
  try {
    register();
  } finally {
    Object.assign(vscode.commands, { registerCommand });
  }
  return found ?? assert.fail('it registers a command');
}
