/** Pasting JSON of a command into a script: as a literal in the style of the file. The editor offers the plain text as well. */
import * as vscode from 'vscode';
import { pastedLiteral } from '../../core/refactor/paste.ts';
import type { Register } from '../context.ts';

const languages = ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'] as const;
const mime = 'text/plain';

/** Larger texts are no definition that somebody copies from a page. Characters. */
const maximumLength = 100_000;

export const registerPasteLiteral: Register = () => {
  const kind = vscode.DocumentDropOrPasteEditKind.Text.append('applicationCommands', 'literal');
  return vscode.languages.registerDocumentPasteEditProvider(
    languages.map((language) => ({ language })),
    {
      async provideDocumentPasteEdits(document, [range, ...others], data) {
        const json = await data.get(mime)?.asString();
        if (!range || others.length > 0 || json === undefined || json.length > maximumLength)
          return undefined;
        const language = languages.find((language) => language === document.languageId) ?? 'typescript';
        const source = { text: document.getText(), language };
        const literal = pastedLiteral(json, source, document.offsetAt(range.start));
        if (literal === undefined) return undefined;
        return [new vscode.DocumentPasteEdit(literal, vscode.l10n.t('Paste as an object literal'), kind)];
      },
    },
    { providedPasteEditKinds: [kind], pasteMimeTypes: [mime] },
  );
};
