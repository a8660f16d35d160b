/** The documentation site: the pages of `docs/` as they stand, by VitePress. `npm run docs:build` writes it to `dist/docs`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';
import packageJson from '../../package.json' with { type: 'json' };
import { siteAddress } from './links.ts';

const { homepage } = packageJson;
const docs = path.resolve(import.meta.dirname, '..');

/** Pages of one kind each, by their ids: those of the rules. */
const rulePages = readdirSync(path.join(docs, 'rules'))
  .filter((name) => name !== 'README.md')
  .map((name) => name.replace(/\.md$/, ''))
  .sort();

export default defineConfig({
  title: 'Application Commands',
  description: packageJson.description,
  lang: 'en',
  outDir: '../dist/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  cleanUrls: true,
  // GitHub shows a README as the page of its folder, and so does this site.
  rewrites: { 'rules/README.md': 'rules/index.md' },
  head: [['link', { rel: 'icon', href: '/tab-light.svg', type: 'image/svg+xml' }]],
  vite: { publicDir: path.resolve(docs, '../media') },
  markdown: {
    // Colors with enough contrast, in both.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      markdown.core.ruler.push('links-out-of-docs', ({ tokens, env }) => {
        const page = String((env as { relativePath?: string }).relativePath ?? '');
        for (const { children } of tokens)
          for (const token of children ?? []) {
            const href = token.type === 'link_open' ? token.attrGet('href') : null;
            if (href !== null) token.attrSet('href', siteAddress(href, page, homepage));
          }
      });
    },
  },
  themeConfig: {
    logo: { light: '/tab-light.svg', dark: '/tab-dark.svg' },
    search: { provider: 'local' },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: homepage }],
    editLink: { pattern: `${homepage}/edit/main/docs/:path`, text: 'Edit this page' },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Command line', link: '/command-line' },
      { text: 'Compared', link: '/comparison' },
    ],
    sidebar: [
      {
        text: 'Use it',
        items: [
          { text: 'Start in two minutes', link: '/start' },
          { text: 'In VS Code', link: '/editor' },
          { text: 'Other editors', link: '/other-editors' },
          { text: 'The command line', link: '/command-line' },
          { text: 'In CI and before commits', link: '/ci' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'Deploying', link: '/deploying' },
          { text: 'Translations', link: '/translations' },
          { text: 'Capturing', link: '/capture' },
          { text: 'Security', link: '/security' },
        ],
      },
      {
        text: 'Look it up',
        items: [
          { text: 'What counts as a definition', link: '/definitions' },
          { text: 'Forms of definitions', link: '/forms' },
          { text: 'Which files are looked at', link: '/files' },
          { text: 'How the interface is read', link: '/interface-readings' },
          { text: 'Glossary', link: '/glossary' },
          {
            text: 'Rules',
            link: '/rules/',
            collapsed: true,
            items: rulePages.map((id) => ({ text: id, link: `/rules/${id}` })),
          },
        ],
      },
      {
        text: 'Build on it',
        items: [
          { text: 'The library', link: '/library' },
          { text: 'The local command service', link: '/service' },
        ],
      },
      {
        text: 'Judge it',
        items: [
          { text: 'Compared with what you use', link: '/comparison' },
          { text: 'Performance', link: '/performance' },
        ],
      },
      {
        text: 'Work on it',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Parsing scripts', link: '/decisions/parser' },
          { text: 'An interpreter for scripts', link: '/decisions/interpreter' },
          { text: 'A queue of our own', link: '/decisions/clients' },
          { text: 'SQLite and PostgreSQL', link: '/decisions/database' },
          { text: 'Pictures by sharp', link: '/decisions/pictures' },
          { text: 'Pages by Lit', link: '/decisions/webviews' },
          { text: 'In a browser alone', link: '/decisions/web-extension' },
        ],
      },
    ],
  },
});
