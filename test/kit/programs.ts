/** Drawings of programs of several files: what the definition in the first one is, and what is wrong with it. */
import ts from 'typescript';
import { type Analysis, analyze } from '../../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixesOf } from '../../core/lint/fixes/fixes.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { atOnce } from '../../core/syntax/steps.ts';
import { languageOfFile } from '../../workspace/discovery.ts';
import { createModules, type ModuleSource } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { show } from '../script/show.ts';
import { type MemoryHost, memoryHost } from './module-files.ts';

export interface Program {
  readonly host: MemoryHost;
  readonly modules: ModuleSource;
  /** How its first file is read. */
  readonly input: DocumentInput;
}

const read = createScriptReader(ts);

/** A program below `/w`: each file begins with a line `--- its/name.ts`; the first one is the document. */
export function program(drawing: string, more: Partial<DocumentInput> = {}): Program {
  const host = memoryHost('');
  for (const [, name = '', text = ''] of drawing.matchAll(/^--- (\S+)\n([\s\S]*?)(?=^--- |(?![\s\S]))/gm))
    host.files.set(`/w/${name}`, text);
  const [path = '', text = ''] = [...host.files][0] ?? [];
  const modules = createModules(ts, host);
  const uri = uriOf(path);
  const language = languageOfFile(uri) ?? 'typescript';
  const input = { text, language, evidence: {}, settings: defaultSettings, read, uri, modules, ...more };
  return { host, modules, input };
}

/** The value of the only definition in the document, in one line: see `show`. */
export function valueIn({ input }: Program): string {
  const { read: reader, text, language, ...options } = input;
  return reader(text, language, options)
    .candidates.map(({ value }) => show(value))
    .join('\n');
}

/** The problems of the document: where, rule, and where else the value stands. */
export function problemsIn({ input, host }: Program): readonly string[] {
  const analysis = analyzeDocument(input);
  return finalProblems(analysis).map(({ at, rule, related }) => {
    const places = related.flatMap((place) => {
      const path = place.at.file && decodeURIComponent(place.at.file.slice('file://'.length));
      return path
        ? [` (${path.slice('/w/'.length)}: ${host.files.get(path)?.slice(place.at.start, place.at.end)})`]
        : [];
    });
    return `${rule}: ${input.text.slice(at.start, at.end)}${places.join('')}`;
  });
}

/** A file changes: gives the analysis of the document with it, made from the one before. */
export function afterChange(
  { host, modules, input }: Program,
  before: Analysis,
  name: string,
  text: string,
): Analysis {
  host.files.set(`/w/${name}`, text);
  modules.changed(uriOf(`/w/${name}`));
  const { read: reader, text: own, language, ...options } = input;
  return atOnce(analyze(reader(own, language, options), input.evidence, input.settings, before));
}

/** A file after the first fix of the only problem of a rule, which edits that file alone. */
export function fixedFile({ host, input }: Program, rule: string, name: string): string {
  const analysis = analyzeDocument(input);
  const problem = finalProblems(analysis).find((problem) => problem.rule === rule);
  const fix = problem && fixesOf(problem, input, analysis)[0];
  const uri = uriOf(`/w/${name}`);
  if (!fix?.edits.every(({ file }) => file === uri)) throw new Error(`No fix of ${rule} that edits ${name}.`);
  return applyEdits(host.files.get(`/w/${name}`) ?? '', fix.edits);
}
