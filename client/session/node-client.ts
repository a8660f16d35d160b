/** The language server as a process of Node. */
import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';
import type { CreateClient } from './session.ts';

export const createNodeClient: CreateClient = (extension, options) => {
  const module = vscode.Uri.joinPath(extension, 'dist', 'server', 'main.node.cjs').fsPath;
  const server: ServerOptions = {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6009'] } },
  };
  return new LanguageClient('application-commands', 'Application Commands', server, options);
};
