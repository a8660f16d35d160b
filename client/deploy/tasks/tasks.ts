/** What a command wants deployed: a file, or a scope or everything of an application. */
import * as vscode from 'vscode';
import { type FileDefinitions, methods } from '../../../server/protocol.ts';
import type { ClientContext } from '../../context.ts';
import { scopesTitle } from '../plan/plan-text.ts';
import { fileDefinitions, scopeOrAllFor } from './command-argument.ts';
import { type DeployTask, ofFile } from './task.ts';

/** What a file defines, and no other command; `undefined` after a message that it defines none. */
export async function fileTask(uri: vscode.Uri, context: ClientContext): Promise<DeployTask | undefined> {
  const file = await fileDefinitions(uri.toString(), context);
  return (
    file && {
      application: file.info,
      what: vscode.workspace.asRelativePath(uri),
      only: ofFile(file.uri ?? uri.toString()),
    }
  );
}

/** Everything of an application, or a scope of it: that of the given row, or the one that a person picks. */
export async function scopeTask(
  argument: unknown,
  context: ClientContext,
  title: string,
): Promise<DeployTask | undefined> {
  const about = await scopeOrAllFor(argument, context, title);
  if (!about) return undefined;
  const { application, picked } = about;
  const { name } = application;
  if (picked === 'everything') return { application, what: name };
  return { application, what: `${name} (${scopesTitle([picked])})`, scopes: [picked.guild] };
}

/** The file in the active editor, if it defines commands. */
export async function activeDefinitionFile({ session }: ClientContext): Promise<vscode.Uri | undefined> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (!uri || session.state.kind !== 'ready') return undefined;
  const file = await session.request<FileDefinitions>(methods.fileDefinitions, { uri: uri.toString() });
  const defines = file.commands.length > 0 || file.unknown.some(({ definition }) => definition !== undefined);
  return defines ? uri : undefined;
}
