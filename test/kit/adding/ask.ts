/** What programs are read as: drawings come in as a list in JSON, the values of their definitions go out as one. */
import { text } from 'node:stream/consumers';
import { ruleIds } from '../../../core/lint/rules/index.ts';
import { createConfigurations } from '../../../workspace/config/resolve.ts';
import { createTranslations } from '../../../workspace/translations/find.ts';
import { uriOf } from '../../../workspace/uris.ts';
import { memoryFiles } from '../memory-files.ts';
import { program, valueIn } from '../programs.ts';

/** The values, where catalogs are found as in a workspace. */
async function valuesOf(drawing: string): Promise<string> {
  const { host, input } = program(drawing);
  const disk = memoryFiles(new Map([...host.files].map(([path, text]) => [uriOf(path), text])));
  const root = uriOf('/w');
  const uri = input.uri ?? root;
  const { config } = await createConfigurations(disk, ruleIds).resolve(uri, root);
  const translations = await createTranslations(disk).of(uri, root, config);
  return valueIn(program(drawing, translations ? { translations } : {}));
}

const drawings = JSON.parse(await text(process.stdin)) as readonly string[];
const values: string[] = [];
for (const drawing of drawings) values.push(await valuesOf(drawing));
process.stdout.write(JSON.stringify(values));
