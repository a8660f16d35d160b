/** Above each definition: deploy it, how it compares with what is deployed, and what users will see of it. */
import * as vscode from 'vscode';
import { type FileDefinitions, methods, type SourceRange } from '../../server/protocol.ts';
import { errorsOf } from '../applications/errors.ts';
import type { ClientContext, Register } from '../context.ts';
import { documentSelector } from '../documents.ts';
import { isShown, onSwitch } from '../switches.ts';
import { errorsText } from '../views/command-items.ts';
import { rangeOf } from './refusals.ts';
import { entryOf, type PlaceArgument } from './tasks/command-argument.ts';

export const registerLenses: Register = (context) => {
  const changed = new vscode.EventEmitter<void>();
  const provider = vscode.languages.registerCodeLensProvider(documentSelector, {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses: ({ uri }) => lensesOf(uri.toString(), context),
  });
  return vscode.Disposable.from(
    provider,
    context.applications.onDidChange(() => changed.fire()),
    onSwitch('lenses.deploy', () => changed.fire()),
    changed,
  );
};

async function lensesOf(uri: string, context: ClientContext): Promise<vscode.CodeLens[]> {
  const { session, applications } = context;
  if (!isShown('lenses.deploy') || session.state.kind !== 'ready' || !vscode.workspace.isTrusted) return [];
  const file = await session.request<FileDefinitions>(methods.fileDefinitions, { uri });
  const application = applications.all.find((application) => application.key === file.application);
  if (!application) return [];
  const state = applications.stateOf(application);
  const scopes = state.kind === 'compared' ? state.scopes : [];
  const unknown = new Map(
    file.unknown.flatMap(({ definition }) => (definition ? [[definition.range.start.line, definition]] : [])),
  );
  return [
    ...file.commands.flatMap(({ definition, scope, local }) => {
      const guild = scope.kind === 'guild' ? scope.name : undefined;
      const compared = scopes.find((scope) => scope.guild === guild);
      const entry = compared && entryOf(compared, local.name, local.type);
      return [
        lens(
          definition,
          deployTitle(entry?.kind === 'update' ? entry.differences.length : entry?.kind),
          'deployCommand',
        ),
        ...(entry?.kind === 'update' ? [lens(definition, vscode.l10n.t('Differences'), 'diff')] : []),
        lens(definition, vscode.l10n.t('Preview'), 'previewCommand'),
        ...errorLens(definition, file),
      ];
    }),
    ...[...unknown.values()].flatMap((definition) => [
      lens(definition, deployTitle('unknown'), 'deployCommand'),
      lens(definition, vscode.l10n.t('Preview'), 'previewCommand'),
      ...errorLens(definition, file),
    ]),
  ];
}

/** How many errors the definition has; a click goes to the first one. */
function errorLens(definition: SourceRange, file: FileDefinitions): readonly vscode.CodeLens[] {
  const errors = errorsOf(file, definition);
  const [place] = errors;
  if (!place) return [];
  return [
    new vscode.CodeLens(rangeOf(definition.range), {
      title: `$(error) ${errorsText(errors.length)}`,
      command: 'applicationCommands.revealDefinition',
      arguments: [{ kind: 'place', place }],
    }),
  ];
}

function deployTitle(state: number | string | undefined): string {
  const deploy = `$(cloud-upload) ${vscode.l10n.t('Deploy')}`;
  if (typeof state === 'number')
    return `${deploy} · ${state === 1 ? vscode.l10n.t('1 change') : vscode.l10n.t('{0} changes', String(state))}`;
  switch (state) {
    case 'create':
      return `${deploy} · ${vscode.l10n.t('new')}`;
    case 'unchanged':
      return `${deploy} · ${vscode.l10n.t('in sync')}`;
    case 'unknown':
      return `${deploy} · ${vscode.l10n.t('not wholly known')}`;
    default:
      return deploy;
  }
}

function lens({ uri, range }: SourceRange, title: string, command: string): vscode.CodeLens {
  const place: PlaceArgument = { uri, position: range.start };
  return new vscode.CodeLens(rangeOf(range), {
    title,
    command: `applicationCommands.${command}`,
    arguments: [place],
  });
}
