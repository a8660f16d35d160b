import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { fixFinder } from '../../../core/lint/fixes/candidates.ts';
import { check, checkFixAll, checkFixTitles, inputOf, problemsIn } from '../../kit/lint.ts';

describe('required-order', () => {
  it('finds required options behind optional ones, each of them', () => {
    check(`{
  "name": "say", "description": "x", "options": [
    { "type": 3, "name": "a", "description": "x", "required": true },
    { "type": 3, "name": "b", "description": "x" },
    { "type": 3, "name": "c", "description": "x", "required": true },
                         ^^^ error required-order: move it up
    { "type": 3, "name": "d", "description": "x", "required": false },
    { "type": 3, "name": "e", "description": "x", "required": true }
                         ^^^ error required-order
  ]
}`);
  });

  it('leads to the first optional one', () => {
    const source = `{ "name": "say", "description": "x", "options": [
  { "type": 3, "name": "a", "description": "x" },
  { "type": 3, "name": "b", "description": "x" },
  { "type": 3, "name": "c", "description": "x", "required": true }
] }`;
    expect(problemsIn(source)[0]?.related.map(({ at }) => source.slice(at.start, at.end))).toEqual(['"a"']);
  });

  it('looks into subcommands of groups', () => {
    check(`{
  "name": "say", "description": "x", "options": [{ "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "description": "x", "options": [
    { "type": 3, "name": "c", "description": "x" },
    { "type": 3, "name": "d", "description": "x", "required": true }
                         ^^^ error required-order
  ] }] }]
}`);
  });

  it('points at the whole option where it has no name', () => {
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x" },
  { "type": 3, "description": "x", "required": true }
  ^ error missing-property
  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error required-order
] }`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "😀" }, { "type": 3, "name": "b", "description": "x", "required": true }] }
                                                                                                                       ^^^ error required-order`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'say', description: 'x', options: [
  { type: 3, name: 'a', description: 'x', required: maybe },
  { type: 3, name: 'b', description: 'x', ...rest },
  option(),
  ...common,
  { type: 3, name: 'c', description: 'x', required: true },
  { type: 3, name: 'd', description: 'x' },
  { type: 3, name: 'e', description: 'x', required: true },
                   ^^^ error required-order
] });
const sorted = [{ type: 3, name: 'a', description: 'x' }, { type: 3, name: 'b', description: 'x', required: true }];
sorted.reverse();
defineCommand({ name: 'other', description: 'x', options: sorted });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing while the list is broken', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 3, "name": "a", "description": "x", "required": },
                                                            ^ error syntax-error
  { "type": 3, "name": "b", "description": "x", "required": true }
] }`);
  });

  it('sorts stably', () => {
    const option = (name: string, required = false) =>
      `{ "type": 3, "name": "${name}", "description": "x"${required ? ', "required": true' : ''} }`;
    const command = (...options: readonly string[]) =>
      `{ "name": "say", "description": "x", "options": [\n  ${options.join(',\n  ')}\n] }`;
    checkFixAll(
      command(option('a'), option('b', true), option('c'), option('d', true)),
      command(option('b', true), option('d', true), option('a'), option('c')),
    );
  });

  it('keeps comments', () => {
    checkFixAll(
      `defineCommand({
  name: 'say',
  description: 'x',
  options: [
    // Where it is said.
    { type: 7, name: 'where', description: 'x' }, // optional
    /* What is said. */
    { type: 3, name: 'what', description: 'x', required: true },
  ],
});`,
      `defineCommand({
  name: 'say',
  description: 'x',
  options: [
    /* What is said. */
    { type: 3, name: 'what', description: 'x', required: true },
    // Where it is said.
    { type: 7, name: 'where', description: 'x' }, // optional
  ],
});`,
      { file: 'a.ts' },
    );
  });

  it('sorts shared constants where they are used', () => {
    const script = (options: string) => `const where = { type: 7, name: 'where', description: 'x' };
const what = { type: 3, name: 'what', description: 'x', required: true };
defineCommand({ name: 'say', description: 'x', options: [${options}] });`;
    checkFixAll(script('where, what'), script('what, where'), { file: 'a.ts' });
  });

  it('does not sort what it does not know', () => {
    checkFixTitles(
      'required-order',
      `defineCommand({ name: 'say', description: 'x', options: [
  { type: 3, name: 'a', description: 'x' },
  option(),
  { type: 3, name: 'b', description: 'x', required: true },
] });`,
      [],
      { file: 'a.ts' },
    );
  });

  it('offers all of a list one fix', () => {
    const options = [1, 2, 3].map(
      (at) => `{ "type": 3, "name": "o${at}", "description": "x", "required": ${at > 1} }`,
    );
    const input = inputOf(`{ "name": "a", "description": "x", "options": [${options.join(', ')}] }`);
    const analysis = analyzeDocument(input);
    const fixesFor = fixFinder(input, analysis);
    const edits = finalProblems(analysis).map((problem) => fixesFor(problem)[0]?.edits);
    expect(edits).toHaveLength(2);
    expect(edits[0]).toBe(edits[1]);
  });
});
