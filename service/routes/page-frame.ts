/** The frame of every page: plain HTML without scripts, safe against what other sites may do with it. */
import { html, raw } from 'hono/html';
import type { RouteContext } from './context.ts';

type Html = ReturnType<typeof html>;

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 62rem; margin: 0 auto; padding: 1rem 1.5rem 3rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; } h3 { font-size: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
  code { font-family: ui-monospace, monospace; } small, .quiet { opacity: .75; }
  label { display: block; margin: .25rem 0; } button { font: inherit; padding: .3rem 1rem; margin-right: .5rem; }
`;

/** A whole page; what is put in is escaped. */
export function page(c: RouteContext, title: string, content: Html | Promise<Html>, status: 200 | 400 = 200) {
  // No form-action: answers of the consent page go to programs.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  );
  c.header('X-Content-Type-Options', 'nosniff');
  // Not `no-referrer`: with that, browsers send the page's own forms as if they came from nowhere.
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${raw(style)}</style></head>
<body><h1>${title}</h1>
${content}
</body>
</html>
`,
    status,
  );
}

/** Whether a form or a script of another site sent this. Programs send neither header. */
export function isForeign(c: RouteContext): boolean {
  // What browsers say themselves, and no page can. Another port of this machine is the same site, and not ours.
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('Origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin;
}
