/** The extension where there is Node: on the desktop, and in remote windows. */
import type * as vscode from 'vscode';
import { activateOn } from './activate.ts';
import { askBrowser } from './authentication/browser.ts';
import { createConnections } from './service/connections.ts';
import { createLocalService } from './service/local-service.ts';
import { createNodeClient } from './session/node-client.ts';

export const activate = (extension: vscode.ExtensionContext): Promise<void> =>
  activateOn(
    { createClient: createNodeClient, createLocalService, createConnections, askBrowser },
    extension,
  );
