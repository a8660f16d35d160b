/** The browser that shows the editor's workbench. */
import { type Browser, chromium } from 'playwright-core';
import { ensureSystemPackages } from '../../scripts/system-packages.ts';

export function launchBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: ensureSystemPackages(['chromium']).chromium,
    headless: true,
    // Chromium refuses its own sandbox to root, which is who runs in a container.
    args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
    // Signals are handled once, in scripts/cleanup.ts.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
