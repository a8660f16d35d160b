/** The settings for Neovim, in headless Neovim. */
import path from 'node:path';
import { ensureSystemPackages } from '../../scripts/system-packages.ts';
import { diagnose } from './other-editors.ts';

/** The headings of the settings: those that are not for the version that is here run with stand-ins for what it lacks. */
export const headings = ['Neovim', 'Neovim 0.7 to 0.10'] as const;

export const titleOf = (heading: string): string =>
  `${heading}: diagnostics on opening, and others after an edit`;

export async function run(server: string, heading: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'neovim.lua');
  const editor = {
    program: ensureSystemPackages(['neovim']).neovim,
    args: ['--headless', '--clean', '-c', `luafile ${script}`],
    settings: { below: heading, language: 'lua' },
    plan: {},
  };
  await diagnose(editor, server);
}
