/** "Translations": the table of all texts and locales. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { createTranslationPanels } from '../translations/panels.ts';

export const registerTranslations: Register = (context) => {
  const panels = createTranslationPanels(context);
  return vscode.Disposable.from(
    panels,
    vscode.commands.registerCommand('applicationCommands.translations', () => panels.open({ locales: [] })),
  );
};
