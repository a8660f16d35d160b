/** The consent page of a command service, answered as a browser answers it. */

/** Opens an address of the consent page, presses a button, and gives where the browser is sent; it is not gone there. */
export async function answerConsent(
  url: string,
  decision: 'allow' | 'refuse',
  ask: typeof fetch = fetch,
): Promise<string> {
  const page = await ask(url);
  const html = await page.text();
  if (!page.ok) throw new Error(`The consent page said ${page.status}: ${html}`);
  const form = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name === undefined || form.has(name)) continue;
    form.set(name, attribute(tag, 'value') ?? '');
  }
  form.set('decision', decision);
  const answer = await ask(url, { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('Location');
  if (location === null) throw new Error(`No redirect: ${answer.status} ${await answer.text()}`);
  return location;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
