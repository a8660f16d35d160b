/** "Application Commands: Compare with Deployed": the deployed command beside its definition. */
import * as vscode from 'vscode';
import { typeOf } from '../../../core/plan/comparison/pairs.ts';
import type { ApplicationInfo } from '../../../server/protocol.ts';
import type { ClientContext, Register } from '../../context.ts';
import { diffUris, fileDiffUris } from '../../deploy/plan/diff-documents.ts';
import { titleOf } from '../../deploy/plan/plan-text.ts';
import { rangeOf } from '../../deploy/refusals.ts';
import {
  comparedScope,
  definedBy,
  definitionFor,
  entryOf,
  isRow,
} from '../../deploy/tasks/command-argument.ts';

export const registerDiff: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.diff', async (argument?: unknown) => {
    const command = await commandFor(argument, context);
    if (command) await diff(command, context);
  });

async function diff(command: NamedCommand, context: ClientContext): Promise<void> {
  const { application, guild, name, type } = command;
  const scope = await comparedScope(application, guild, context, () => diff(command, context));
  const entry = scope && entryOf(scope, name, type);
  if (!entry) return;
  const defined = definedBy(entry, application, context);
  const inFile = defined && (await fileDiffUris(application, scope, entry, defined, context));
  const { deployed, local } = inFile ?? diffUris(application, scope, entry);
  const title = vscode.l10n.t('{0}: deployed ↔ defined', titleOf(entry));
  // At the beginning of its line: further right the line would be shown from there.
  const start = defined && rangeOf(defined.definition.range).start.with({ character: 0 });
  const options: vscode.TextDocumentShowOptions = {
    preview: true,
    ...(inFile && start ? { selection: new vscode.Range(start, start) } : {}),
  };
  await vscode.commands.executeCommand('vscode.diff', deployed, local, title, options);
}

interface NamedCommand {
  readonly application: ApplicationInfo;
  /** `undefined`: the global scope. */
  readonly guild: string | undefined;
  readonly name: string;
  readonly type: number;
}

/** A row may stand for a command without a definition. */
async function commandFor(argument: unknown, context: ClientContext): Promise<NamedCommand | undefined> {
  if (isRow(argument) && argument.entry && argument.scope) {
    const { application, entry, scope } = argument;
    const { name, type } =
      'local' in entry ? entry.local : { ...entry.deployed, type: typeOf(entry.deployed) };
    return { application, guild: scope.guild, name, type };
  }
  const found = await definitionFor(argument, context);
  if (!found?.defined) return undefined;
  const { scope, local } = found.defined;
  const guild = scope.kind === 'guild' ? scope.name : undefined;
  return { application: found.application, guild, name: local.name, type: local.type };
}
