/** Every link of the documents leads somewhere: to a file of the repository, and to a heading that it has. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteAddress } from '../../docs/.vitepress/links.ts';
import manifest from '../../package.json' with { type: 'json' };
import { pages, root } from './pages.ts';

/** A file of the repository by its address, or by its path from the page. */
const inRepository = new RegExp(`^${manifest.homepage}/(?:blob|raw|tree)/main/`);

/** What of a link is wrong. */
function mistakeOf(href: string, page: string): string | undefined {
  if (href.startsWith(`${manifest.homepage}#`))
    return mistakeOf(href.slice(manifest.homepage.length), 'README.md');
  const isLocal = !/^[a-z]+:/i.test(href);
  if (!isLocal && !inRepository.test(href)) return undefined;
  const [file = '', anchor] = href.replace(inRepository, '').split('#');
  const target = isLocal ? path.posix.join(path.posix.dirname(page), file) : file;
  const named = file === '' ? page : target;
  if (!existsSync(path.join(root, named))) return `${href}: there is no ${named}`;
  if (anchor === undefined) return undefined;
  const anchors = pages.find((page) => page.file === named)?.anchors;
  return anchors?.has(anchor) ? undefined : `${href}: ${named} has no such heading`;
}

it.each(pages.map((page) => [page.file, page.links] as const))('%s', (file, links) => {
  expect(links.flatMap((href) => mistakeOf(href, file) ?? [])).toEqual([]);
});

it.each(['package.json', 'package.nls.json', 'package.nls.de.json', 'l10n/bundle.l10n.json'])(
  'what is shown of %s',
  (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const links = [...text.matchAll(/https:\/\/[^\s)"'`\\<>]+/g)].map(([link]) => link.replace(/\.$/, ''));
    expect(links.flatMap((link) => mistakeOf(link, file) ?? [])).toEqual([]);
  },
);

it('would find a file or a heading that there is not', () => {
  expect(mistakeOf('gone.md', 'docs/start.md')).toBe('gone.md: there is no docs/gone.md');
  expect(mistakeOf('editor.md#gone', 'docs/start.md')).toBe(
    'editor.md#gone: docs/editor.md has no such heading',
  );
  expect(mistakeOf(`${manifest.homepage}#gone`, 'package.json')).toContain('README.md has no such heading');
  expect(mistakeOf(`${manifest.homepage}/blob/main/gone.ts`, 'README.md')).toContain('there is no gone.ts');
});

it('leads from the start to every page', () => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const href of pages.find((page) => page.file === file)?.links ?? [])
      if (!/^[a-z]+:/i.test(href))
        follow(path.posix.join(path.posix.dirname(file), href.split('#')[0] || path.posix.basename(file)));
  };
  follow('docs/index.md');
  const pagesOfSite = pages.map((page) => page.file).filter((file) => file.startsWith('docs/'));
  expect(pagesOfSite.filter((file) => !found.has(file))).toEqual([]);
});

it('leads on the site to pages of it, and to GitHub for everything else', () => {
  const addresses = (page: string, ...links: readonly string[]) =>
    links.map((href) => siteAddress(href, page, 'https://x.y/r'));
  expect(
    addresses(
      'service.md',
      'ci.md#github',
      '../action.yml',
      'rules/README.md',
      '#data',
      'https://a.b/c',
      'images/a.png',
    ),
  ).toEqual([
    'ci.md#github',
    'https://x.y/r/blob/main/action.yml',
    'rules/index.md',
    '#data',
    'https://a.b/c',
    'images/a.png',
  ]);
  expect(addresses('rules/name-length.md', 'README.md#naming', '../../LICENSE', '../start.md')).toEqual([
    'index.md#naming',
    'https://x.y/r/blob/main/LICENSE',
    '../start.md',
  ]);
});

it('has a README that is read in two minutes', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme.split(/\s+/).length).toBeLessThan(480);
  expect(readme).toMatch(/^#.*\n+[^\n]*Discord/);
});
