/** The oracle of static evaluation: what the evaluator calls known is what running the program gives. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, command, imported, laterChange } from './evaluator/builders.ts';
import { change } from './evaluator/changes.ts';
import { difference, type Share } from './evaluator/compare.ts';
import { splitUp } from './evaluator/modules.ts';
import { Failed, type Files, readProgram, recorded, runProgram } from './evaluator/program.ts';
import { type Kind, Writer } from './evaluator/writer.ts';

const kinds: readonly Kind[] = [
  'object',
  'choices',
  'texts',
  'record',
  'text',
  'number',
  'boolean',
  'choice',
];

const single = (writer: Writer): Files => ({ 'main.ts': [imported, ...writer.lines].join('\n') });

const forms: Readonly<Record<string, { write(writer: Writer): Files; least: number }>> = {
  'literals and what the language makes of them': {
    write: (writer) => {
      writer.lines.push(recorded(writer.expression(writer.one(kinds), 4)));
      return single(writer);
    },
    least: 0.7,
  },
  'changes of values': {
    write: (writer) => {
      for (let count = writer.choose(3); count >= 0; count -= 1) {
        if (writer.maybe()) writer.constant('object', writer.expression('object', 2));
        change(writer);
        if (writer.maybe(3)) writer.lines.push(recorded(writer.one(writer.variables).name));
      }
      for (const { name } of writer.variables) writer.lines.push(recorded(name));
      return single(writer);
    },
    least: 0.2,
  },
  'builder chains': {
    write: (writer) => {
      writer.lines.push(recorded(command(writer)));
      return single(writer);
    },
    least: 0.7,
  },
  'builders that are changed later': {
    write: (writer) => {
      const name = writer.constant('builder command', command(writer));
      for (let count = writer.choose(4); count >= 0; count -= 1) laterChange(writer, name);
      if (writer.maybe(4)) writer.lines.push(recorded(`${name}${call(writer)}`));
      for (const one of writer.variables)
        if (one.kind.startsWith('builder')) writer.lines.push(recorded(one.name));
      return single(writer);
    },
    least: 0.3,
  },
  modules: { write: (writer) => splitUp(writer), least: 0.5 },
};

describe('what is known is what running gives', () => {
  it.each(Object.keys(forms))('%s', (form) => {
    const { write, least } = forms[form] as (typeof forms)[string];
    const share: Share = { known: 0, all: 0 };
    const decided: Share = { known: 0, all: 0 };
    let ran = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(1 << 16), { maxLength: 120, size: 'max' }), (choices) => {
        const files = write(new Writer(choices));
        all += 1;
        let actual: readonly unknown[];
        try {
          actual = runProgram(files);
        } catch (error) {
          if (error instanceof Failed) return;
          throw error;
        }
        ran += 1;
        const known = readProgram(files);
        const where = Object.entries(files).map(([name, text]) => `// ${name}\n${text}`);
        expect(known.length, where.join('\n')).toBe(actual.length);
        for (const [at, { value, variants = [] }] of known.entries()) {
          expect(`${difference(value, actual[at], share) ?? 'none'} in\n${where.join('\n')}`).toMatch(
            /^none/,
          );
          // Of the two outcomes of a condition one is what happens.
          for (let fork = 0; fork < variants.length; fork += 2) {
            const [one, other] = variants
              .slice(fork, fork + 2)
              .map((variant) => difference(variant.value, actual[at], decided));
            expect(one && other && `either ${one} or ${other} in\n${where.join('\n')}`).toBeUndefined();
          }
        }
      }),
      { numRuns: Number(process.env.ORACLE_RUNS ?? 400) },
    );
    if (process.env.ORACLE_RUNS)
      console.log(form, 'ran', (ran / all).toFixed(2), 'known', (share.known / share.all).toFixed(3));
    expect(ran / all).toBeGreaterThan(0.3);
    expect(share.known / share.all).toBeGreaterThan(least);
  });
});
