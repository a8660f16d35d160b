/** Typing in modules of plain definitions: what is made from the reading before equals what reading anew gives, broken or whole. */
import * as fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { createOverlay } from '../../core/syntax/overlay.ts';
import type { Reading, ReadOptions } from '../../core/syntax/reading.ts';
import { retyped } from '../../core/syntax/retype.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { memoryHost } from '../kit/module-files.ts';
import { imports, scriptSteps, textsAfter, typedModule } from '../kit/typing.ts';

const read = createScriptReader(ts);

/** Everything of a reading as plain data, lazy values included. */
const plain = ({ candidates, plain: _, ...rest }: Reading) => ({
  ...rest,
  candidates: candidates.map(({ start, end, hint, value, parts }) => ({ start, end, hint, value, parts })),
});

const typed = (name: string, value: string): string =>
  `export const ${name}: RESTPostAPIApplicationCommandsJSONBody = ${value};\n`;
const others = ['a', 'b', 'c', 'd'].map((name) =>
  typed(
    name,
    `{\n  name: '${name}',\n  description: 'x',\n  options: [{ type: T.String, name: 'o', description: 'y' }],\n}`,
  ),
);
const module = (statement: string): string =>
  [imports, ...others.slice(0, 2), statement, ...others.slice(2)].join('\n');

describe('a statement is read by itself', () => {
  it.each([
    ['a comma that is lost', "{ name: 'e'«,|» description: 'x' }"],
    ['a value that is lost', "{ name: «'e'|», description: 'x' }"],
    ['a colon that is lost', "{ name«:|» 'e', description: 'x' }"],
    ['a key that begins', "{ name: 'e',\n  «|des»\n  description: 'x' }"],
    ['a key more', "{ name: 'e'«|, nsfw: true», description: 'x' }"],
    ['a text that is not closed on its line', "{\n  name: 'e«'|»,\n  description: 'x'\n}"],
    [
      'an enum that begins',
      "{ name: 'e', description: 'x', options: [{ type: T.«String|», name: 'o', description: 'y' }] }",
    ],
    [
      'an enum',
      "{ name: 'e', description: 'x', options: [{ type: T.«String|User», name: 'o', description: 'y' }] }",
    ],
    ['a name of another constant', "{ name: 'e', description: 'x', options: [«|a»] }", 'all'],
    ['a call', "{ name: 'e', description: f(«|1») }", 'all'],
    ['a function', "{ name: 'e', description: «'x'|() => 'x'» }", 'all'],
    ['a template that is not closed', "{ name: 'e', description: «'x'|`x» }", 'all'],
    [
      'a brace that is lost',
      "{ name: 'e', description: 'x', options: [{ type: 3, name: 'o', description: 'y' «}|»] }",
    ],
    ['a comment that is not closed', "{ name: 'e', «|/*»description: 'x' }", 'all'],
    ['the name of the constant', "{ name: 'e', description: 'x' }; export const «f|g» = {}", 'all'],
  ])('%s', (_, drawing, all = '') => {
    const [, head = '', old = '', now = '', tail = ''] =
      /^(.*)«([^|]*)\|([^»]*)»(.*)$/s.exec(module(typed('e', drawing))) ?? [];
    const [before, after] = [head + old + tail, head + now + tail];
    const reading = read(before, 'typescript');
    const result = reading.reread?.(reading, after, {});
    if (result) expect(plain(result)).toEqual(plain(read(after, 'typescript')));
    expect(result === undefined, after).toBe(all === 'all');
    const back = result?.reread?.(result, before, {});
    if (result) expect(back && plain(back)).toEqual(plain(read(before, 'typescript')));
  });
});

it('equals reading anew after any edits and back, broken or whole', () => {
  const made = { broken: 0, fixed: 0, whole: 0, still: 0 };
  const surroundings = fc.constantFrom(alone, addressed, exported, inProgram);
  fc.assert(
    fc.property(typedModule, scriptSteps, surroundings, (text, steps, around) => {
      const { given, edit } = around();
      edit(text);
      let reading = read(text, 'typescript', given);
      for (const after of textsAfter(text, steps)) {
        edit(after);
        const result = retyped(reading, after) ?? reading.reread?.(reading, after, given);
        const again = read(after, 'typescript', given);
        if (result && after !== reading.text) {
          expect(plain(result)).toEqual(plain(again));
          const [was, is] = [reading.brokenAt !== undefined, result.brokenAt !== undefined];
          made[was ? (is ? 'still' : 'fixed') : is ? 'broken' : 'whole'] += 1;
        }
        reading = result ?? again;
      }
    }),
    { numRuns: 400 },
  );
  for (const [what, count] of Object.entries(made)) expect(count, what).toBeGreaterThan(0);
});

/** How a module is read, and what an edit of it is told to. */
interface Surroundings {
  readonly given: ReadOptions;
  edit(text: string): void;
}

const nobody = () => undefined;
const alone = (): Surroundings => ({ given: {}, edit: nobody });
const addressed = (): Surroundings => ({ given: { uri: 'file:///bot/commands/a.ts' }, edit: nobody });
const exported = (): Surroundings => ({ given: { uri: 'file:///bot/a.ts', exports: true }, edit: nobody });

/** Among other modules, one of which imports it. */
function inProgram(): Surroundings {
  const host = memoryHost(
    "commands/a.ts\nindex.ts import { c1 } from './commands/a.js'; c1.name = 'other';\npackage.json {}",
  );
  const modules = createOverlay(createModules(ts, host));
  const uri = uriOf('/w/commands/a.ts');
  return { given: { uri, modules }, edit: (text) => modules.set(uri, text) };
}
