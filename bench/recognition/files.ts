/**
 * What reading one file costs, without the modules that it imports, against parsing it: over all scripts of some folders that
 * hold a word of a form.
 *
 * ```sh
 * node bench/recognition/files.ts ../clones/*
 * ```
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { scriptExtensions } from '../../core/definitions/file-names.ts';
import { scriptKind } from '../../core/script/parse/syntax.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { mayHoldDefinitions } from '../../core/script/recognition/evidence.ts';
import { languageOfFile } from '../../workspace/discovery.ts';
import { medians, quantile } from '../measure.ts';

/** What is larger is a bundle, which is measured by itself. In UTF-16 units. */
const largest = 300_000;

const read = createScriptReader(ts);
const ratios: number[] = [];
const times = { own: 0, parse: 0 };
for (const folder of process.argv.slice(2))
  for (const file of globSync(`**/*.{${scriptExtensions.join(',')}}`, {
    cwd: folder,
    absolute: true,
    ignore: ['**/node_modules/**', '**/*.d.ts'],
  })) {
    const text = readFileSync(file, 'utf8');
    const uri = pathToFileURL(file).href;
    const language = languageOfFile(uri);
    if (!language || text.length > largest || !mayHoldDefinitions(text, uri)) continue;
    const kind = scriptKind(ts, language);
    const found = await medians(
      [
        { name: 'own', run: () => read(text, language, { uri }) },
        { name: 'parse', run: () => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind) },
      ],
      7,
    );
    const [own, parse] = [found.get('own') ?? 0, found.get('parse') ?? 0];
    ratios.push(own / parse);
    times.own += own;
    times.parse += parse;
  }
const at = (share: number): string => `${quantile(ratios, share).toFixed(2)} x`;
console.log(
  `${ratios.length} files against parsing them: median ${at(0.5)} (aim 2), 95 % ${at(0.95)} (aim 8), all together ${(times.own / times.parse).toFixed(2)} x`,
);
