/** In one process: our analysis against the JSON language service, `jsonc-parser` alone and TypeScript's parser alone. */
import { visit } from 'jsonc-parser';
import ts from 'typescript';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../core/lint/document.ts';
import { finalProblems } from '../core/lint/final-problems.ts';
import { defaultSettings } from '../core/lint/settings.ts';
import { createScriptReader } from '../core/script/reader.ts';
import { readJson } from '../core/syntax/json/read.ts';
import type { Span } from '../core/syntax/tree.ts';
import { commandSchema } from '../scripts/generate/json-schema.ts';
import { type HintSettings, inlayHints } from '../server/features/inlay-hints.ts';
import { blank, broken, jsonFile, keystroke, scriptFile } from './generate.ts';
import { medians, row } from './measure.ts';

const evidence = { named: { holds: 'commands', pattern: '*.commands.json' } } as const;

const inputOf = (text: string, isScript: boolean): DocumentInput => ({
  text,
  language: isScript ? 'typescript' : 'json',
  evidence: isScript ? {} : evidence,
  settings: defaultSettings,
  read: isScript ? createScriptReader(ts) : readJson,
});

/** Analysis to the problems a person sees, with the memo of the analysis before. */
function analysis(text: string, isScript: boolean, previous?: Analysis): Analysis {
  const result = analyzeDocument(inputOf(text, isScript), previous);
  const problems = finalProblems(result);
  if (problems.length > 0 && result.reading.brokenAt === undefined)
    throw new Error(`Generated definitions are meant to be clean: ${problems[0]?.message}`);
  return result;
}

export async function measureJson(count: number): Promise<void> {
  const text = jsonFile(count);
  const service = getLanguageService({});
  service.configure({
    validate: true,
    schemas: [{ uri: 'schema://commands', fileMatch: ['*'], schema: commandSchema() }],
  });
  const rounds = count >= 1000 ? 7 : count >= 100 ? 25 : 100;
  const validate = async (source: string) => {
    const document = TextDocument.create('file:///a.json', 'json', 1, source);
    await service.doValidation(document, service.parseJSONDocument(document));
  };
  const first = await medians(
    [
      { name: 'ours', run: () => analysis(text, false) },
      { name: 'service', run: () => validate(text) },
      { name: 'visit', run: () => visit(text, {}) },
    ],
    rounds,
  );
  const get = (from: ReadonlyMap<string, number>, name: string) => from.get(name) ?? 0;
  const size = `${count} command${count === 1 ? '' : 's'}, ${(text.length / 1024).toFixed(0)} KB`;
  console.log(
    row(
      `JSON ${size}: first analysis`,
      get(first, 'ours'),
      get(first, 'service'),
      'JSON language service',
      count >= 100 ? 0.5 : undefined,
    ),
  );
  console.log(row('     the same against visit', get(first, 'ours'), get(first, 'visit'), 'visit'));
  await measureTyping(text, false, rounds, {
    name: 'visit',
    run: (source) => visit(source, {}),
    aim: count >= 100 ? 2 : undefined,
    aimOfBroken: count >= 100 ? 0.5 : undefined,
  });
}

/** What typing is compared with. */
interface Peer {
  readonly name: string;
  run(source: string): unknown;
  readonly aim: number | undefined;
  /** Of a keystroke that breaks or fixes the syntax. */
  readonly aimOfBroken: number | undefined;
}

/** All that can be shown. */
const everyHint: HintSettings = {
  enums: true,
  permissions: true,
  overwrites: true,
  characters: 'always',
  budget: 'always',
  locales: 'always',
};

/** What an editor asks hints for after a keystroke: about sixty lines. */
const screenOf = ({ length }: string): Span => ({ start: length / 2, end: length / 2 + 3000 });

/** Keystrokes of three kinds: within a text, blanks between tokens, and one that breaks and fixes the syntax. With all hints. */
async function measureTyping(text: string, isScript: boolean, rounds: number, peer: Peer): Promise<void> {
  const kinds = [
    { what: 'in a text', type: keystroke, aim: peer.aim },
    { what: 'of layout', type: blank, aim: peer.aim },
    { what: 'that breaks and fixes the syntax', type: broken, aim: peer.aimOfBroken },
  ];
  for (const { what, type, aim } of kinds) {
    let previous = analysis(type(text, 0), isScript);
    let judged = 0;
    const times = await medians(
      [
        {
          name: 'ours',
          run: (round) => {
            previous = analysis(type(text, round), isScript, previous);
            inlayHints(previous, screenOf(text), everyHint);
            judged = Math.max(judged, previous.judged);
          },
        },
        { name: 'peer', run: (round) => peer.run(type(text, round)) },
      ],
      rounds,
    );
    const label = `     keystroke ${what} (${judged} judged)`;
    console.log(row(label, times.get('ours') ?? 0, times.get('peer') ?? 1, peer.name, aim));
  }
}

/** TypeScript's parser alone, asked as the reader asks it. */
const parse = (source: string): unknown =>
  ts.createSourceFile(
    'a.ts',
    source,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    ts.ScriptKind.TS,
  );

export async function measureScript(count: number): Promise<void> {
  const text = scriptFile(count);
  console.log(`     TS ${count} command${count === 1 ? '' : 's'}, ${(text.length / 1024).toFixed(0)} KB`);
  const rounds = count >= 100 ? 25 : 100;
  await measureTyping(text, true, rounds, {
    name: 'createSourceFile',
    run: parse,
    aim: 1.5,
    aimOfBroken: count >= 100 ? 0.5 : undefined,
  });
}
