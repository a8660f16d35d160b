/** The page of a plan: the question with its buttons, and the plan below. */
import * as vscode from 'vscode';
import { escapedHtml as escaped, newNonce } from '../../webviews/page.ts';
import type { Answer, PlanQuestion } from '../confirm.ts';

const answers = ['deploy', 'prune', 'renames'] as const satisfies readonly Answer[];

/** Whether a message of the page is an answer; every other one calls it off. */
export const isAnswer = (message: unknown): message is Answer => answers.some((answer) => answer === message);

/** What leads from the plan to previews of what it changes. */
const asPreviews = 'previews';

/** Whether a message of the page asks for previews; the question stands all the same. */
export const asksForPreviews = (message: unknown): boolean => message === asPreviews;

/** `body`: the plan in HTML, in which what others wrote is text. `hasPreviews`: something in it can be looked at as users see it. */
export function planPage(body: string, question: PlanQuestion | undefined, hasPreviews = false): string {
  const nonce = newNonce();
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">${style}</style>
</head>
<body>
${question ? asked(question) : ''}
${hasPreviews ? previews() : ''}
<main>${body}</main>
${question || hasPreviews ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>`;
}

/** What deletes or loses something waits for a second sign of consent, which names it. */
function asked({ summary, choices, losses, consent }: PlanQuestion): string {
  const agree =
    losses.length === 0
      ? ''
      : `<ul>${losses.map((loss) => `<li>${escaped(loss)}</li>`).join('')}</ul>
<label><input type="checkbox" id="consent"> ${escaped(consent)}</label>`;
  const buttons = choices.map(
    ({ answer, label, detail }, at) =>
      `<button data-answer="${answer ?? ''}" title="${escaped(detail)}"${at > 0 ? ' class="other"' : ''}${
        answer === 'deploy' && losses.length > 0 ? ' disabled' : ''
      }>${escaped(label)}</button>`,
  );
  return `<header><p>${escaped(summary)}</p>${agree}<div>${buttons.join(' ')}</div></header>`;
}

const previews = (): string =>
  `<nav><button class="other" data-answer="${asPreviews}">${escaped(vscode.l10n.t('Preview Deployed and Defined'))}</button></nav>`;

const script = `
const editor = acquireVsCodeApi();
const buttons = [...document.querySelectorAll('button')];
for (const one of buttons) one.addEventListener('click', () => editor.postMessage(one.dataset.answer));
addEventListener('keydown', ({ key }) => { if (key === 'Escape') editor.postMessage(''); });
const consent = document.getElementById('consent');
const deploy = buttons.find((one) => one.dataset.answer === 'deploy');
consent?.addEventListener('change', () => { deploy.disabled = !consent.checked; });
(consent ?? buttons[0])?.focus();
`;

const style = `
body { padding: 0 1.5em 2em; line-height: 1.5; font-size: var(--vscode-editor-font-size, 13px); }
header { position: sticky; top: 0; padding: 0.75em 0; background: var(--vscode-editor-background);
  border-bottom: 1px solid var(--vscode-contrastBorder, var(--vscode-panel-border)); }
header p { margin: 0 0 0.5em; font-weight: 600; }
nav { padding: 0.5em 0; }
header label { display: block; margin: 0.5em 0; }
button { margin: 0 0.25em 0.25em 0; padding: 0.3em 1em; border: 1px solid var(--vscode-button-border, transparent);
  border-radius: 2px; font: inherit; cursor: pointer; color: var(--vscode-button-foreground);
  background: var(--vscode-button-background); }
button:hover { background: var(--vscode-button-hoverBackground); }
button.other { color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); }
button.other:hover { background: var(--vscode-button-secondaryHoverBackground); }
button:focus-visible, input:focus-visible { outline: 1px solid var(--vscode-focusBorder); outline-offset: 2px; }
button:disabled { opacity: 0.5; cursor: default; }
h1 { font-size: 1.5em; font-weight: 500; } h2 { font-size: 1.25em; font-weight: 500; } h3 { font-size: 1.05em; }
code { font-family: var(--vscode-editor-font-family); }
pre { padding: 0.75em; overflow-x: auto; background: var(--vscode-textCodeBlock-background); }
blockquote { margin: 0.5em 0; padding: 0.25em 1em; background: var(--vscode-textBlockQuote-background);
  border-left: 4px solid var(--vscode-textBlockQuote-border); }
.hljs-addition { color: var(--vscode-gitDecoration-addedResourceForeground); }
.hljs-deletion { color: var(--vscode-gitDecoration-deletedResourceForeground); }
`;
