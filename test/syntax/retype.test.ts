/** Typing inside a text: what is made from the reading before equals what reading anew gives. */
import * as fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../core/syntax/json.ts';
import type { Language, Reading } from '../../core/syntax/reading.ts';
import { retyped } from '../../core/syntax/retype.ts';
import { createScriptReader } from '../../core/syntax/script/reader.ts';
import { definition } from '../kit/definitions.ts';
import { ProgramPrinter } from './script-programs.ts';

const readScript = createScriptReader(ts);
const read = (text: string, language: Language): Reading =>
  language === 'json' ? readJson(text, language) : readScript(text, language);

/** Everything of a reading as plain data, lazy values included. */
const plain = ({ candidates, ...rest }: Reading) => ({
  ...rest,
  candidates: candidates.map(({ start, end, hint, value, parts }) => ({ start, end, hint, value, parts })),
});

/** The text before and after an edit that is drawn as `«old|new»`. */
function edited(drawing: string): { readonly before: string; readonly after: string } {
  const [, head = '', old = '', now = '', tail = ''] = /^(.*)«([^|]*)\|([^»]*)»(.*)$/s.exec(drawing) ?? [];
  return { before: head + old + tail, after: head + now + tail };
}

function check(drawing: string, language: Language, isRetyped: boolean): void {
  const { before, after } = edited(drawing);
  const result = retyped(read(before, language), after);
  expect(result !== undefined, drawing).toBe(isRetyped);
  if (result) expect(plain(result)).toEqual(plain(read(after, language)));
}

describe('a text that is typed', () => {
  it.each([
    ['{"name": "p«|i»ng", "options": [{"name": "a"}]}'],
    ['{"name": "p«ing|»"}'],
    ['{"name": "«ping|»", "b": 1}'],
    ['{"name": "«|🏓»", "b": "🏓"}'],
    ['[{"a": [1, {"b": "x«y|zzz»"}], "c": null}, {"d": true}]'],
    ['{"na«|x»me": "ping", "b": [1]}'],
    ['{"«name|»": "ping", "b": [1]}'],
    ['{"name": «|1»2, "b": [1]}'],
    ['{"name": 1«|2»}'],
    ['{"name": -1«0|»0}'],
    ['{"name": [1«2|», 3]}'],
    ['{«|\n  »"name": [1, 3]}'],
    ['{"name": [1,« |\n»3]}'],
    ['{"name": [1«\n|»,3]}'],
    ['{"name": [1, 3]«\n  |»\n}'],
    ['{"name": [«  | »]}'],
  ])('is made from the reading before in %s', (drawing) => check(drawing, 'json', true));

  it.each([
    ["const c: CommandDefinition = { name: 'p«|i»ng', options: [{ name: `a` }] };"],
    ['const c: CommandDefinition = { name: "p«i|»ng" };\nconst d: CommandDefinition = { name: "x" };'],
    ["const o = { name: 'o' };\nconst c: CommandDefinition = { name: 'p«|i»ng', options: [o, o, ...[o]] };"],
    ["const c: CommandDefinition = { options: [o], name: 'p«|i»ng', ...o };\nconst o = { type: 1 };"],
    ["const c: CommandDefinition = { nam«|e»: 'ping', execute() {} };"],
    ["const c: CommandDefinition = { «|x»name: 'ping', 'a': 1 };"],
    ['const c: CommandDefinition = { o: [{ min_value: -«|9»1 }] };'],
    ['const c: CommandDefinition = { ...x, nam: f(1),«|\n  »o };\nconst o = [1];'],
    ["// appcmd-disable x\nconst c = { name: 'p«|i»ng' } as CommandDefinition; // appcmd-disable y"],
  ])('is made from the reading before in %s', (drawing) => check(drawing, 'typescript', true));
});

describe('what may change more than one text', () => {
  it.each([
    ['{"name": "p«|\\"»ng"}'],
    ['{"name": "p«|\\\\»ng"}'],
    ['{"name": "\\u00«4|5»1"}'],
    ['{"name": "p«|\n»ng"}'],
    ['{"name": "ping"«|, "b": 1»}'],
    ['{"name": 1«|.»}'],
    ['{"name": 1«|,2»}'],
    ['{"name": «|0»1}'],
    ['{"name": 12345678901234567«|8»}'],
    ['{"name": -«1|»0}'],
    ['{"«|__proto__»": 1}'],
    ['{"name": «1|"a"»}'],
    ['{"name": «true|false»}'],
    ['{"name": "ping«|", "b": "»"}'],
    ['{"a": , "name": "p«|i»ng"}'],
  ])('is read anew: %s', (drawing) => check(drawing, 'json', false));

  it.each([
    ["const c: CommandDefinition = { name: 'p«|i»ng' + x };"],
    ['const c: CommandDefinition = { name: `p«|$»{x}` };'],
    ["const c: CommandDefinition = { name: f('p«|i»ng') };"],
    ["const c: CommandDefinition = { ['na«|m»e']: 1 };"],
    ['const c: CommandDefinition = { ...x, na«|m»e: 1 };'],
    ['const c: CommandDefinition = { ...{ name: 1 }, na«|m»e: 1 };'],
    ['const c: CommandDefinition = { [x]: 1, na«|m»e: 1 };'],
    ['const c: CommandDefinition = { name«|:»: 1 };'],
    ['const c: CommandDefinition = { na«|-»me: 1 };'],
    ['const c: CommandDefinition = { o: f(1«|2») };'],
    ['const c: CommandDefinition = { o: 1«|2» + 3 };'],
    ['const c: CommandDefinition = { o: - 1«|2» };'],
    ['const c: CommandDefinition = { o: 0x1«|2» };'],
    ['const c: CommandDefinition = { nam«|e» };'],
    ['const n = 1«|2»;\nconst c: CommandDefinition = { o: n };'],
    ["const o = { name: 'p«|i»ng' };\nconst c: CommandDefinition = { options: [o] };"],
    [
      "const b: CommandDefinition = { name: 'p«|i»ng' };\nconst c: CommandDefinition = { ...b, description: 'x' };",
    ],
  ])('is read anew: %s', (drawing) => check(drawing, 'typescript', false));
});

it('equals reading anew, whatever is typed where', () => {
  let made = 0;
  const languages = fc.constantFrom<Language>('json', 'typescript');
  const typed = fc.oneof(
    fc.constantFrom(
      '',
      'a',
      'b c',
      '"',
      "'",
      '`',
      '\\',
      '\n',
      '\r',
      '\u2028',
      '${',
      ',',
      '}',
      '🏓',
      '//',
      '/*',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(
      fc.array(definition, { minLength: 1, maxLength: 3 }),
      languages,
      fc.nat(),
      fc.nat(),
      fc.nat({ max: 3 }),
      typed,
      (values, language, seed, at, length, text) => {
        const before = language === 'json' ? JSON.stringify(values, null, 2) : program(values, seed);
        const start = at % (before.length + 1);
        const after = before.slice(0, start) + text + before.slice(start + length);
        const result = retyped(read(before, language), after);
        if (!result) return;
        made += 1;
        expect(plain(result)).toEqual(plain(read(after, language)));
      },
    ),
    { numRuns: 4000 },
  );
  expect(made).toBeGreaterThan(300);
});

function program(values: readonly object[], seed: number): string {
  const printer = new ProgramPrinter(seed);
  const commands = values.map(
    (value, at) => `const command${at}: CommandDefinition = ${printer.print(value as fc.JsonValue)};`,
  );
  return [...printer.statements, ...commands].join('\n');
}
