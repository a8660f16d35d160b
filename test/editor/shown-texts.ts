/** Every text that a browser shows, also for a moment: messages, tooltips, names for screen readers, addresses of links. */
import type { BrowserContext } from 'playwright-core';

/** Collects them from the next page on. */
export async function collectTexts(context: BrowserContext): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  await context.exposeBinding('shownForTest', (_, texts: readonly string[]) => {
    for (const text of texts) shown.add(text);
  });
  await context.addInitScript(tellTexts);
  return shown;
}

/** Lines of code are put together of many elements, hence the text of whole subtrees. */
const tellTexts = `{
  const names = ['title', 'aria-label', 'href'];
  const textsOf = (node) => node instanceof Element
    ? [node.textContent, ...[node, ...node.querySelectorAll('[title], [aria-label], [href]')]
        .flatMap((one) => names.map((name) => one.getAttribute(name)))]
    : [node.textContent];
  new MutationObserver((changes) => {
    const nodes = changes.flatMap((one) => (one.type === 'childList' ? [...one.addedNodes] : [one.target]));
    const found = new Set(nodes.flatMap(textsOf).filter((one) => one !== null && one.length > 8));
    if (found.size > 0) shownForTest([...found]);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: names });
}`;
