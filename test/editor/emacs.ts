/** The settings for Emacs, in Emacs without a display. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { emacsPackages, ensureSystemPackages } from '../../scripts/system-packages.ts';
import { diagnose } from './other-editors.ts';

/** The libraries by the headings of their settings. */
export const libraries = { Eglot: 'eglot', 'lsp-mode': 'lsp-mode' } as const;

export const titleOf = (heading: string): string =>
  `Emacs with ${heading}: diagnostics on opening, and others after an edit`;

export async function run(server: string, heading: keyof typeof libraries): Promise<void> {
  const script = path.join(import.meta.dirname, 'emacs.el');
  const library = libraries[heading];
  const isEglot = library === 'eglot';
  const { completed } = await diagnose(
    {
      program: ensureSystemPackages(emacsPackages)['emacs-nox'],
      args: ['--batch', '-l', script],
      settings: { below: heading, language: 'elisp' },
      // The other one completes with a library that Emacs does not bring.
      plan: { library, ...(isEglot ? { complete: { line: 2, text: '  "nsf"' } } : {}) },
    },
    server,
  );
  // It has no snippets: there is no tab stop.
  if (isEglot) assert.equal(completed, '  "nsfw": true,');
}
