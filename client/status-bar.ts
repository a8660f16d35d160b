/** The status bar while a file with definitions is looked at: where it is deployed to, errors, the budget at the cursor. */
import * as vscode from 'vscode';
import { visible } from '../core/text/visible.ts';
import {
  type ApplicationInfo,
  type CommandBudget,
  type FileDefinitions,
  methods,
  type Position,
} from '../server/protocol.ts';
import type { ClientContext, Register } from './context.ts';
import { isShown, onSwitch } from './switches.ts';
import { whereOf } from './views/states.ts';

/** Milliseconds: what is typed in one go is asked about once. */
const pause = 250;

export const registerStatusBar: Register = (context) => {
  const { applications, session } = context;
  const item = vscode.window.createStatusBarItem(
    'applicationCommands.file',
    vscode.StatusBarAlignment.Right,
    // Left of line and column, which are at 100.
    101,
  );
  item.name = vscode.l10n.t('Application commands of the file');
  item.command = 'applicationCommands.applications.focus';
  let known: { readonly uri: string; readonly file: FileDefinitions } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (): void => {
    const editor = vscode.window.activeTextEditor;
    const uri = editor?.document.uri.toString();
    const content =
      editor && known && known.uri === uri && isShown('statusBar')
        ? contentFor(known.file, editor.selection.active, context)
        : undefined;
    if (!content) {
      item.hide();
      return;
    }
    const { text, words } = statusOf(content);
    item.text = text;
    item.tooltip = words.join('\n');
    item.accessibilityInformation = { label: words.join(', ') };
    item.show();
  };
  const ask = async (): Promise<void> => {
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    if (uri === undefined || session.state.kind !== 'ready' || !isShown('statusBar')) return show();
    const file = await session.request<FileDefinitions>(methods.fileDefinitions, { uri });
    if (vscode.window.activeTextEditor?.document.uri.toString() !== uri) return;
    known = { uri, file };
    show();
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask().catch((error: unknown) => context.log.warn(String(error))), pause);
  };
  soon();
  return vscode.Disposable.from(
    item,
    { dispose: () => clearTimeout(timer) },
    applications.onDidChange(soon),
    session.onDidChangeState(soon),
    onSwitch('statusBar', soon),
    vscode.window.onDidChangeActiveTextEditor(() => {
      show();
      soon();
    }),
    vscode.window.onDidChangeTextEditorSelection(show),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document === vscode.window.activeTextEditor?.document) soon();
    }),
  );
};

/** What the status bar tells. */
export interface StatusBarContent {
  readonly application: ApplicationInfo;
  /** Of the file. */
  readonly errors: number;
  /** Of the command at the cursor. */
  readonly budget: Pick<CommandBudget, 'total' | 'limit' | 'atLeast'> | undefined;
}

/** `undefined`: the file defines no command. */
function contentFor(
  file: FileDefinitions,
  at: Position,
  { applications }: Pick<ClientContext, 'applications'>,
): StatusBarContent | undefined {
  const application = applications.all.find((application) => application.key === file.application);
  const { commands, unknown, errors, budgets = [] } = file;
  if (!application || commands.length + unknown.length + budgets.length === 0) return undefined;
  const budget = budgets.find(({ uri, range: { start, end } }) => {
    const whole = new vscode.Range(start.line, start.character, end.line, end.character);
    return (file.uri === undefined || uri === file.uri) && whole.contains(asPosition(at));
  });
  return { application, errors: errors.length, budget };
}

const asPosition = ({ line, character }: Position): vscode.Position => new vscode.Position(line, character);

/** `text` for the bar, and the same in whole words, one for each part. */
export function statusOf({ application, errors, budget }: StatusBarContent): {
  readonly text: string;
  readonly words: readonly string[];
} {
  const where = whereOf(application);
  const used = budget && `${budget.atLeast ? '≥ ' : ''}${budget.total}`;
  return {
    text: [
      `$(cloud) ${noIcons(application.name)} → ${noIcons(where)}`,
      ...(errors > 0 ? [`$(error) ${errors}`] : []),
      ...(budget ? [`${used}/${budget.limit}`] : []),
    ].join('  '),
    words: [
      visible(vscode.l10n.t('{0} is deployed to: {1}', application.name, where)),
      errorWords(errors),
      ...(budget && used !== undefined
        ? [vscode.l10n.t('The command at the cursor uses {0} of {1} characters.', used, String(budget.limit))]
        : []),
    ],
  };
}

function errorWords(errors: number): string {
  if (errors === 0) return vscode.l10n.t('No errors in this file');
  return errors === 1
    ? vscode.l10n.t('1 error in this file')
    : vscode.l10n.t('{0} errors in this file', String(errors));
}

/** What a file says is words in the status bar, and no icon. */
const noIcons = (text: string): string => visible(text).replaceAll('$(', '$ (');
