import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { afterChange, problemsIn, program, valueIn } from '../kit/programs.ts';

const en = (ping: string, other: string) =>
  `{ "other": "${other}", "ping": { "name": "${ping}" }, "list": ["a"] }\n`;
const drawn = (code: string, ping = 'ping') =>
  program(`--- ping.ts
import texts from './en.json';
import { ping } from './en.json';
const key = 'ping';
const copy = texts;
export const one = { name: ${code}, description: 'Answers' } satisfies CommandDefinition;
--- en.json
${en(ping, 'a')}`);

describe('a text of a JSON module', () => {
  it.each([
    ['texts.ping.name', "'ping'"],
    ["texts['ping'].name", "'ping'"],
    ['texts[key].name', "'ping'"],
    ['ping.name', "'ping'"],
    ['copy.ping.name', "'ping'"],
    ['texts.list[0]', "'a'"],
    ['texts.pong', '?'],
    ['texts[unknown]', '?'],
    ["(texts.pong ?? 'pong')", "'pong'"],
  ])('%s is %s', (code, value) => {
    expect(valueIn(drawn(code))).toBe(`{name:${value} description:'Answers'}`);
  });

  it('makes nothing where a key of what is not there is read: that throws', () => {
    expect(valueIn(drawn('texts.pong.name'))).toBe('?');
  });

  it('is told where it is used, with its place in the file', () => {
    expect(problemsIn(drawn('texts.ping.name', 'Ping'))).toEqual([
      'name-lowercase: texts.ping.name (en.json: "Ping")',
    ]);
  });

  it.each(['texts.ping.name', 'ping.name'])('%s is judged again when it changes, and only then', (code) => {
    const drawing = drawn(code);
    const first = analyzeDocument(drawing.input);
    const moved = afterChange(drawing, first, 'en.json', en('ping', 'longer than before'));
    expect(moved.judged).toBe(0);
    const changed = afterChange(drawing, moved, 'en.json', en('Ping', 'longer than before'));
    expect([changed.judged, changed.definitions[0]?.problems.map(({ rule }) => rule)]).toEqual([
      1,
      ['name-lowercase'],
    ]);
    const text = drawing.host.files.get('/w/en.json') ?? '';
    const later = afterChange(drawing, changed, 'en.json', `\n\n${text}`);
    const place = later.definitions[0]?.problems[0]?.related[0]?.at;
    expect([later.judged, place && `\n\n${text}`.slice(place.start, place.end)]).toEqual([0, '"Ping"']);
  });

  it('is judged again when it comes or goes', () => {
    const drawing = drawn("(texts.pong ?? 'Pong')");
    const first = analyzeDocument(drawing.input);
    const changed = afterChange(drawing, first, 'en.json', '{ "pong": "pong" }');
    expect([first.definitions[0]?.problems.length, changed.definitions[0]?.problems.length]).toEqual([1, 0]);
  });
});
