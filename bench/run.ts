/**
 * `npm run bench`: ratios against peers, side by side on this machine. Needs a build. `npm run bench -- --write` puts what it
 * prints into docs/performance.md as well.
 */
import process from 'node:process';
import { measureJson, measureScript } from './in-process.ts';
import { measureHelp } from './linters.ts';
import { writeFigures } from './page.ts';
import { measureProcesses } from './processes.ts';
import { measureScripts } from './scripts.ts';
import { measureService } from './service.ts';
import { measureTranslations } from './translations.ts';
import { measureWorkspace } from './workspace.ts';

const printed: string[] = [];
const { log } = console;
console.log = (line: string) => {
  printed.push(line);
  log(line);
};

for (const count of [1, 10, 100, 1000]) await measureJson(count);
for (const count of [1, 100]) await measureScript(count);
await measureScripts();
await measureHelp();
await measureProcesses();
await measureWorkspace();
await measureService();
await measureTranslations();
if (process.argv.includes('--write')) writeFigures(printed);
