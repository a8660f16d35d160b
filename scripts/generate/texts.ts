/** `l10n/bundle.l10n.json`: every text that the extension's code shows, found where `vscode.l10n.t(…)` is called. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { GeneratedFile } from './rule-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The bundle that translations are made of: each text is its own key. */
export function textsFile(): GeneratedFile {
  const texts = Object.fromEntries([...new Set(clientTexts())].sort().map((text) => [text, text]));
  return { path: 'l10n/bundle.l10n.json', content: `${JSON.stringify(texts, null, 2)}\n` };
}

const clientTexts = (): readonly string[] =>
  readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => textsIn(`client/${name}`, readFileSync(path.join(root, 'client', name), 'utf8')));

/** Throws where a text is put together: what is not written out cannot be translated. */
export function textsIn(file: string, source: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /(^|\.)l10n\.t$/.test(node.expression.getText(tree))) {
      const [text] = node.arguments;
      if (!text || !ts.isStringLiteralLike(text)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
        throw new Error(
          `${file}:${line + 1}: l10n.t takes a text that is written out, with {0} for what varies.`,
        );
      }
      texts.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}
