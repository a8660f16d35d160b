/**
 * Colors of command, option and choice names, locales and placeholders in scripts. JSON has them from semantic tokens; of a
 * script VS Code shows only TypeScript's, so here they are decorations.
 */
import * as vscode from 'vscode';
import { methods, type NameToken, type TokenKind } from '../../server/protocol.ts';
import type { ClientContext, Register } from '../context.ts';
import { documentSelector, isJson } from '../documents.ts';
import { isShown, onSwitch } from '../switches.ts';

/** Contributed colors, in package.json. What is missing here has a grammar. */
export const colors = {
  function: 'applicationCommands.commandName',
  namespace: 'applicationCommands.commandName',
  method: 'applicationCommands.commandName',
  parameter: 'applicationCommands.optionName',
  enumMember: 'applicationCommands.choiceName',
  type: 'applicationCommands.locale',
  variable: 'applicationCommands.placeholder',
} satisfies Partial<Record<TokenKind, string>>;

const colorOf: Partial<Record<TokenKind, string>> = colors;

/** Milliseconds: what is typed in one go is asked about once. */
const pause = 250;

export const registerNameColors: Register = (context) => {
  const { session, log } = context;
  const decorations = new Map(
    [...new Set(Object.values(colors))].map((id) => [
      id,
      vscode.window.createTextEditorDecorationType({
        color: new vscode.ThemeColor(id),
        // What is typed where a name stood is none until the server says so.
        rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
      }),
    ]),
  );
  const colored = new WeakSet<vscode.TextEditor>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (editor: vscode.TextEditor, tokens: readonly NameToken[]): void => {
    const byColor = rangesByColor(tokens);
    for (const [id, decoration] of decorations) editor.setDecorations(decoration, byColor.get(id) ?? []);
    if (tokens.length > 0) colored.add(editor);
    else colored.delete(editor);
  };
  const draw = async (editor: vscode.TextEditor): Promise<void> => {
    const { document } = editor;
    const { version } = document;
    const tokens = await tokensOf(document, context);
    // Typed or switched off meanwhile: the next answer counts, and until then VS Code moves the ranges.
    if (document.version !== version || !isVisible(editor) || !isToBeColored(document)) return;
    put(editor, tokens);
  };
  const drawAll = (): void => {
    const { kind } = session.state;
    if (kind === 'starting') return;
    for (const editor of vscode.window.visibleTextEditors)
      if (kind === 'ready' && isToBeColored(editor.document))
        draw(editor).catch((error: unknown) => log.warn(String(error)));
      // Nobody would say where the names are after the next edit.
      else if (colored.has(editor)) put(editor, []);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(drawAll, pause);
  };
  soon();
  return vscode.Disposable.from(
    ...decorations.values(),
    { dispose: () => clearTimeout(timer) },
    session.onDidChangeState(soon),
    session.onNotification(methods.changed, soon),
    onSwitch('nameColors', soon),
    vscode.window.onDidChangeVisibleTextEditors(drawAll),
    // Also when a document gets another language.
    vscode.workspace.onDidOpenTextDocument(soon),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (isColored(document)) soon();
    }),
  );
};

const isVisible = (editor: vscode.TextEditor): boolean => vscode.window.visibleTextEditors.includes(editor);

const isToBeColored = (document: vscode.TextDocument): boolean =>
  isShown('nameColors') && isColored(document);

const scripts = documentSelector.filter(({ language }) => !isJson(language));

const isColored = (document: vscode.TextDocument): boolean => vscode.languages.match(scripts, document) > 0;

const tokensOf = (document: vscode.TextDocument, { session }: ClientContext): Promise<readonly NameToken[]> =>
  session.request<readonly NameToken[]>(methods.names, { uri: document.uri.toString() });

/** By the id of the color. */
function rangesByColor(tokens: readonly NameToken[]): ReadonlyMap<string, readonly vscode.Range[]> {
  const ranges = new Map<string, vscode.Range[]>();
  for (const { kind, range } of tokens) {
    const id = colorOf[kind];
    if (id === undefined) continue;
    const { start, end } = range;
    const of = ranges.get(id) ?? [];
    ranges.set(id, of);
    of.push(new vscode.Range(start.line, start.character, end.line, end.character));
  }
  return ranges;
}
