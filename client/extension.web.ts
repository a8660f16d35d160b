/** The extension in a browser alone, such as on vscode.dev: no machine to start a service on, and no service to be asked. */
import type * as vscode from 'vscode';
import { activateOn } from './activate.ts';
import { askNoBrowser, createNoConnections, createNoLocalService } from './web/without-node.ts';
import { createWorkerClient } from './web/worker-client.ts';

export const activate = (extension: vscode.ExtensionContext): Promise<void> =>
  activateOn(
    {
      createClient: createWorkerClient,
      createLocalService: createNoLocalService,
      createConnections: createNoConnections,
      askBrowser: askNoBrowser,
    },
    extension,
  );
