/** The extension: registers first, starts the language server, and shows how it is doing. */
import * as vscode from 'vscode';
import { registerExplainConfiguration } from './commands/explain-configuration.ts';
import { registerOpenRule } from './commands/open-rule.ts';
import { registerRestartServer } from './commands/restart-server.ts';
import { registerShowLog } from './commands/show-log.ts';
import { createSession } from './session.ts';
import { createStatusItem } from './status.ts';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Application Commands', { log: true });
  const session = createSession(context.extensionUri, log);
  context.subscriptions.push(log, session, createStatusItem(session));
  for (const register of [
    registerRestartServer,
    registerShowLog,
    registerExplainConfiguration,
    registerOpenRule,
  ])
    context.subscriptions.push(register(session, log));
  await session.start();
}
