/** The language server in a worker of the browser. */
import * as vscode from 'vscode';
import { State } from 'vscode-languageclient';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import type { CreateClient } from '../session/session.ts';

type Port = ConstructorParameters<typeof BrowserMessageReader>[0];

/** What is used of a worker, without the types of a whole browser. */
declare class Worker {
  constructor(script: string);
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

export const createWorkerClient: CreateClient = (extension, options, onFailure) => {
  const script = vscode.Uri.joinPath(extension, 'dist', 'server', 'main.browser.js').toString(true);
  let worker: Worker | undefined;
  const end = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const start = async () => {
    end();
    worker = new Worker(script);
    worker.addEventListener('error', ({ message = script }) => {
      // A worker lives on after an error; only one that never spoke is none.
      if (client.state === State.Running) return options.outputChannel?.appendLine(message);
      onFailure(vscode.l10n.t('The language server did not start: {0}', message));
    });
    // Not the worker itself: the editor's own class of workers is not the one that the client looks for.
    const port = worker as unknown as Port;
    return { reader: new BrowserMessageReader(port), writer: new BrowserMessageWriter(port) };
  };
  const client = new LanguageClient('application-commands', 'Application Commands', start, options);
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Stopped) end();
  });
  return client;
};
