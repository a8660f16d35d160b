/** `npm run bench`: ratios against peers, side by side on this machine. Needs a build. */
import { measureJson, measureScript } from './in-process.ts';
import { measureHelp } from './linters.ts';
import { measureProcesses } from './processes.ts';
import { measureScripts } from './scripts.ts';
import { measureService } from './service.ts';
import { measureTranslations } from './translations.ts';
import { measureWorkspace } from './workspace.ts';

for (const count of [1, 10, 100, 1000]) await measureJson(count);
for (const count of [1, 100]) await measureScript(count);
await measureScripts();
await measureHelp();
await measureProcesses();
await measureWorkspace();
await measureService();
await measureTranslations();
