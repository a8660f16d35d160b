/** "Explain Problem": the page of the rule that reports what is at the cursor, or else on its line. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { openRule, pickRule } from './open-rule.ts';

export const registerExplainProblem: Register = ({ session, extension }) =>
  vscode.commands.registerCommand('applicationCommands.explainProblem', async () => {
    const found = problemsAtCursor();
    const [only] = found;
    const rule =
      only === undefined ? await pickRule(session) : found.length === 1 ? ruleOf(only) : await pick(found);
    if (rule) await openRule(extension.extensionUri, rule);
  });

/** One for each rule: those at the cursor, and where none is there those of its line. */
function problemsAtCursor(): readonly vscode.Diagnostic[] {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return [];
  const { active } = editor.selection;
  const ours = vscode.languages
    .getDiagnostics(editor.document.uri)
    .filter((diagnostic) => ruleOf(diagnostic) !== undefined);
  const here = ours.filter(({ range }) => range.contains(active));
  const onLine = ours.filter(({ range }) => range.start.line <= active.line && active.line <= range.end.line);
  const byRule = new Map(
    (here.length > 0 ? here : onLine).map((diagnostic) => [ruleOf(diagnostic), diagnostic]),
  );
  return [...byRule.values()];
}

/** The id of the rule that reported it; `undefined` where it is none of ours. */
function ruleOf({ source, code }: vscode.Diagnostic): string | undefined {
  if (source !== 'application-commands') return undefined;
  const id = typeof code === 'object' ? code.value : code;
  return id === undefined ? undefined : String(id);
}

async function pick(problems: readonly vscode.Diagnostic[]): Promise<string | undefined> {
  const items = problems.map((problem) => ({ label: ruleOf(problem) ?? '', detail: problem.message }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Which problem?') });
  return picked?.label;
}
