/** Laws of refactorings, for arbitrary definitions. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { carriedOut, type Outcome, refactoringsAt } from '../../core/refactor/index.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { inputOf } from '../kit/lint.ts';
import { everyFacts, validDefinition } from '../kit/valid-definitions.ts';

const around = { packages: new Map([['discord.js', '^14.16.0']]), scripts: 'typescript' } as const;
const [facts] = everyFacts;

interface Step {
  readonly text: string;
  readonly file: string;
}

/** The text or file that a refactoring gives; `undefined` where it is not offered. Offered and not carried out is a mistake. */
function stepped({ text, file }: Step, id: string): Step | undefined {
  const input = inputOf(text, { file });
  const analysis = analyzeDocument(input);
  const start = analysis.definitions[0]?.definition.node.start ?? 0;
  const range = { start: start + 1, end: start + 1 };
  if (!refactoringsAt(input, analysis, range, around).some((refactoring) => refactoring.id === id))
    return undefined;
  const outcome: Outcome | undefined = carriedOut(id, input, analysis, range, around);
  if (!outcome) throw new Error(`${id} is offered and not carried out.`);
  const made = outcome.file;
  return made
    ? { text: made.text, file: made.base + made.ending }
    : { text: applyEdits(text, outcome.edits), file };
}

function meaning({ text, file }: Step): unknown {
  const [found] = analyzeDocument(inputOf(text, { file })).definitions;
  const local = found && localCommand(found.definition);
  return local && 'body' in local ? normalCommand(local.body, { scope: 'global' }) : undefined;
}

it('JSON, a typed object, a builder and JSON again say the same', () => {
  let whole = 0;
  fc.assert(
    fc.property(validDefinition(facts as never, 'global'), (definition) => {
      const begin = { text: JSON.stringify(definition), file: 'a.command.json' };
      let at: Step | undefined = begin;
      for (const id of ['to-module', 'to-builder', 'to-literal', 'to-json-file']) {
        at = at && stepped(at, id);
        if (at) expect(meaning(at)).toEqual(meaning(begin));
        else return;
      }
      const built = stepped(begin, 'to-module-with-builder');
      if (built) expect(meaning(built)).toEqual(meaning(begin));
      whole += 1;
    }),
    // About half of them can be written in every form.
    { numRuns: 80 },
  );
  expect(whole).toBeGreaterThan(10);
});

it('what is offered of a typed object is carried out, and says the same', () => {
  const carried = new Set<string>();
  fc.assert(
    fc.property(validDefinition(facts as never, 'global'), (definition) => {
      const begin = { text: JSON.stringify(definition), file: 'a.command.json' };
      const module = stepped(begin, 'to-module');
      if (!module) return;
      for (const id of ['to-enum-members', 'to-camel-case']) {
        const changed = stepped(module, id);
        if (!changed) continue;
        expect(meaning(changed)).toEqual(meaning(begin));
        const back = id === 'to-camel-case' ? 'to-snake-case' : 'to-numbers';
        const again = stepped(changed, back);
        carried.add(id).add(again ? back : '');
        expect(meaning(again ?? changed)).toEqual(meaning(begin));
      }
    }),
    { numRuns: 40 },
  );
  expect([...carried].sort()).toEqual(
    expect.arrayContaining(['to-camel-case', 'to-enum-members', 'to-numbers', 'to-snake-case']),
  );
});
