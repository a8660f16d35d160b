/** The browser that shows the editor's workbench. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
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

/**
 * Nothing moves. A picture that turns while a step waits is drawn by the processor, sixty times a second: that costs as much as
 * what it waits for.
 */
const STILL = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  animation-iteration-count: 1 !important;
  transition-delay: 0s !important;
  transition-duration: 0s !important;
}`;

/** A storage of its own for pages of the editor, and how they are loaded and drawn. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    // The editor would compress its 19 MB of script anew for every page.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    reducedMotion: 'reduce',
    ...options,
  });
  // It reaches the frames, too.
  await context.addInitScript(`{
    const still = new CSSStyleSheet();
    still.replaceSync(${JSON.stringify(STILL)});
    document.adoptedStyleSheets = [still];
  }`);
  return context;
}
