/** Where links of the pages lead on the site: the pages are written for GitHub, where every file of the repository has an address. */
import path from 'node:path';

/**
 * The address on the site of a link.
 * @param href as the page has it
 * @param page the page, relative to `docs/`
 * @param homepage address of the repository, for files that are no pages
 */
export function siteAddress(href: string, page: string, homepage: string): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const target = path.posix.join('docs', path.posix.dirname(page), file);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (!target.startsWith('docs/') || !/\.(?:md|png)$/.test(target)) return `${homepage}/blob/main/${target}${hash}`;
  return file.endsWith('README.md') ? `${file.replace(/README\.md$/, 'index.md')}${hash}` : href;
}
