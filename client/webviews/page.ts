/** The HTML of a page of ours: nothing but its files, which alone may run. */
import * as vscode from 'vscode';

/** Where the files of pages are built to. */
export const pagesFolder = (extension: vscode.Uri): vscode.Uri =>
  vscode.Uri.joinPath(extension, 'dist', 'webviews');

/** `page`: the name of its script and its styles in `dist/webviews`. */
export function pageHtml(
  webview: vscode.Webview,
  extension: vscode.Uri,
  page: string,
  title: string,
): string {
  const nonce = newNonce();
  const file = (name: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(pagesFolder(extension), name)).toString();
  return `<!DOCTYPE html>
<html lang="${escapedHtml(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; img-src blob:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(title)}</title>
<link rel="stylesheet" href="${file(`${page}.css`)}">
<script nonce="${nonce}" type="module" src="${file(`${page}.js`)}"></script>
</head>
<body></body>
</html>`;
}

/** For what alone of a page may run; used once. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (value) => value.toString(16).padStart(2, '0')).join(
    '',
  );

export const escapedHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
