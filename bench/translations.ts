/** The translations table of 100 commands in 30 locales: until it is on the screen, and until it is filtered. In Chromium, as in the editor. */
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import { locales } from '../core/interface/index.ts';
import { analyzeDocument } from '../core/lint/document.ts';
import { finalProblems } from '../core/lint/final-problems.ts';
import { defaultSettings } from '../core/lint/settings.ts';
import { readJson } from '../core/syntax/json/read.ts';
import { tableOf } from '../core/translations/table.ts';
import { translate } from '../core/translations/translate.ts';
import type { TranslationsTable } from '../server/protocol.ts';
import { launchBrowser } from '../test/editor/browser.ts';
import { median, ms } from './measure.ts';

/** In milliseconds. */
const aims = { open: 300, filter: 50 };
const rounds = 9;

const columns = locales.map(({ code }) => code).slice(0, 30);

function commandsText(): string {
  const translations = (text: string, at: number) =>
    Object.fromEntries(
      columns
        .filter((_, column) => (column + at) % 7 !== 0)
        .map((column) => [column, `${text}-${column.toLowerCase()}`]),
    );
  const all = Array.from({ length: 100 }, (_, at) => ({
    name: `command${at}`,
    name_localizations: translations(`c${at}`, at),
    description: `What command ${at} does`,
    description_localizations: translations(`Was ${at} tut`, at),
    options: Array.from({ length: 3 }, (__, option) => ({
      type: 3,
      name: `option${option}`,
      name_localizations: translations(`o${option}`, at + option),
      description: `What option ${option} is`,
      description_localizations: translations(`Was ${option} ist`, at + option),
    })),
  }));
  return JSON.stringify(all, null, 2);
}

const input = {
  text: commandsText(),
  language: 'json',
  evidence: { named: { holds: 'commands', pattern: '*.commands.json' } },
  settings: { ...defaultSettings, requiredLocales: columns },
  read: readJson,
  uri: 'file:///bot/all.commands.json',
} as const;

export async function measureTranslations(): Promise<void> {
  const analysis = analyzeDocument(input);
  const problems = finalProblems(analysis);
  const told = await timed(() => tableOf(analysis, problems, columns));
  const table: TranslationsTable = {
    locales: columns,
    extraLocales: [],
    defaultLocale: 'en-US',
    files: [
      {
        uri: input.uri,
        commands: tableOf(analysis, problems, columns).map(({ start, ...command }) => ({
          ...command,
          position: { line: 0, character: start },
        })),
      },
    ],
  };
  const wish = { uri: input.uri, key: 'command50/description', locale: 'da', text: 'Det' };
  const edited = await timed(() => translate([input], [wish], new Map([[input.uri, analysis]])));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const opened: number[] = [];
    const filtered: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await openTable(page, table));
      filtered.push(await filterTable(page));
    }
    print('the data of the table', told, aims.open);
    print('translations table: 100 commands x 30 locales, opened', told + median(opened), aims.open);
    print('the same, filtered', median(filtered), aims.filter);
    print('a cell written into it', edited, 300);
  } finally {
    await browser.close();
  }
}

const print = (what: string, time: number, aim: number): void =>
  console.log(`${time <= aim ? 'ok  ' : 'MISS'} ${what.padEnd(60)} ${ms(time).padStart(10)}, aim ${aim} ms`);

async function timed(act: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    act();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The page as the extension makes it, with an editor that keeps what it is told. */
async function openTable(page: Page, table: TranslationsTable): Promise<number> {
  const file = (name: string) => readFile(new URL(`../dist/webviews/${name}`, import.meta.url), 'utf8');
  await page.goto('about:blank');
  await page.setContent(
    '<!DOCTYPE html><html lang="en"><head><title>Translations</title></head><body></body></html>',
  );
  await page.addStyleTag({ content: await file('translations.css') });
  await page.evaluate(() => {
    Object.assign(globalThis, {
      told: [],
      acquireVsCodeApi: () => ({
        postMessage: (message: unknown) => (globalThis as unknown as { told: unknown[] }).told.push(message),
        getState: () => undefined,
        setState: () => {},
      }),
    });
  });
  const script = await file('translations.js');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.locator('.none').waitFor();
  // As text: the browser's own names are none of this program's.
  return page.evaluate(`(async (message) => {
    const start = performance.now();
    postMessage({ kind: 'start', texts: undefined }, '*');
    postMessage({ kind: 'told', message: { kind: 'table', table: message } }, '*');
    const isShown = () => document.querySelectorAll('.cell .said').length > 50;
    while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  })(${JSON.stringify(table)})`);
}

const filterTable = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    const search = document.querySelector('vscode-textfield');
    const start = performance.now();
    search.value = 'command77';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  })()`);

if (import.meta.main) await measureTranslations();
