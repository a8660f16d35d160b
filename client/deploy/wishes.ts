/** What a command wants deployed: a file, or a scope or everything of an application. */
import * as vscode from 'vscode';
import { type FileDefinitions, methods } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { applicationFor, fileDefinitions, isRow, scopeFor } from './given.ts';
import { scopesTitle } from './plan-text.ts';
import { type DeployWish, ofFile } from './wish.ts';

/** What a file defines, and no other command; `undefined` after a message that it defines none. */
export async function fileWish(uri: vscode.Uri, context: ClientContext): Promise<DeployWish | undefined> {
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
export async function scopeWish(given: unknown, context: ClientContext): Promise<DeployWish | undefined> {
  const application = await applicationFor(given, context);
  if (!application) return undefined;
  const { name } = application;
  // The row of an application means everything of it.
  const isWhole = isRow(given) && !given.scope;
  const picked = isWhole ? 'everything' : await scopeFor(given, application, true);
  if (!picked) return undefined;
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
