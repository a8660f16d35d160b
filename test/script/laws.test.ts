import * as enums from 'discord-api-types/v10';
import * as fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import { homeOf, maximumDepth, type Place, type ValueNode } from '../../core/syntax/tree.ts';
import { ProgramPrinter } from './printer.ts';
import { show } from './show.ts';

const read = createScriptReader(ts);

const sample = `const base = { dmPermission: false, contexts: [0, 1] } as const;
/* a comment */ export const play: ApplicationCommandData = {
  ...base,
  name: 'play', // appcmd-disable-line name-pattern
  "description": \`Plays \${'a'} song 😀\`,
  options: [
    { type: ApplicationCommandOptionType.String, name: 'song', choices: [{ name: 'A', value: 1 }] },
    ...more,
  ],
  [Locale.German]: -1,
  defaultMemberPermissions: (PermissionFlagsBits.BanMembers | 4n).toString(),
  async execute(i) { if (i.x < 2) { await i.reply(/[}'"]/.test('x') ? "a" : \`b\`); } },
};
export default defineCommands([play, { name: 'b' }]);
const f = (): ApplicationCommandData[] => [{ name: 'c' }];
class A { static data = <CommandDefinition>{ name: 'd' }; }
`;

describe('reading never throws and offsets nest', () => {
  const expectSound = (text: string) => {
    for (const language of ['typescript', 'typescriptreact'] as const) {
      const reading = read(text, language, { exports: true });
      for (const { value, parts, start, end } of reading.candidates) {
        expect(parts[0]).toEqual({ start, end });
        for (const part of parts) expectInside(part, { start: 0, end: text.length });
        expectInside(value, { start, end });
        expectNested(value, text.length);
      }
    }
  };
  const damaged = fc.tuple(
    fc.nat(sample.length),
    fc.nat(sample.length),
    fc.nat(30),
    fc.constantFrom('cut', 'tail', 'delete', 'repeat'),
  );
  const damage = ([at, to, length, how]: readonly [number, number, number, string]): string => {
    if (how === 'cut') return sample.slice(0, at);
    if (how === 'tail') return sample.slice(at);
    if (how === 'delete') return sample.slice(0, at) + sample.slice(at + length);
    return sample.slice(0, at) + sample.slice(to, to + length) + sample.slice(at);
  };

  it('for any prefix', () => {
    for (let end = 0; end <= sample.length; end += 3) expectSound(sample.slice(0, end));
  });

  it('for any deletion or repetition', () => {
    fc.assert(
      fc.property(damaged, (edit) => expectSound(damage(edit))),
      // The dots of a spread gone, a shorthand is left.
      { numRuns: 600, examples: [[[sample.indexOf('...base'), 0, 3, 'delete']]] },
    );
  });

  it('for several at once', () => {
    fc.assert(
      fc.property(fc.array(damaged, { minLength: 2, maxLength: 3 }), (edits) =>
        expectSound(edits.map(damage).join('\n')),
      ),
      { numRuns: 150 },
    );
  });

  it('for arbitrary text', () => {
    const tokens = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        ',',
        ':',
        ';',
        '...',
        '?',
        '=>',
        '=',
        '`',
        '${',
        "'",
        '"',
        '\n',
        '\r\n',
        ' ',
        '/',
        '/*',
        '*/',
        '//',
        '<',
        '>',
      ],
      ...[
        'a',
        'const',
        'return',
        '1',
        '-',
        '+',
        '|',
        'as const',
        'type',
        ': CommandDefinition = ',
        'satisfies CommandDefinition',
        'defineCommand(',
        '😀',
        '\\',
      ],
    );
    const text = fc
      .array(tokens, { maxLength: 60 })
      .map((all) => `const x: CommandDefinition = ${all.join(' ')}`);
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.string({ unit: 'binary' }).map((text) => `x as CommandDefinition ${text}`),
        ),
        expectSound,
      ),
      // In TSX an element begins there, and what it is applied to is missing.
      { numRuns: 1500, examples: [['const x: CommandDefinition = < { >']] },
    );
  });
});

describe('what is known is what running gives', () => {
  it('for programs of constants, spreads, enums and operators', () => {
    let known = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, seed) => {
        const program = new ProgramPrinter(seed);
        const expression = program.print(value);
        const source = `${program.statements.join('\n')}\nconst result = ${expression} satisfies CommandDefinition;`;
        const { outputText } = ts.transpileModule(source, {
          compilerOptions: { target: ts.ScriptTarget.ESNext },
        });
        const names = ['ApplicationCommandOptionType', 'Locale', 'PermissionFlagsBits'] as const;
        const actual: unknown = new Function('unknown', ...names, `${outputText}\nreturn result;`)(
          (value: unknown) => value,
          enums.ApplicationCommandOptionType,
          enums.Locale,
          enums.PermissionFlagsBits,
        );
        const [candidate] = read(source, 'typescript').candidates;
        if (!candidate) throw new Error(source);
        expectEqual(candidate.value, actual, source);
        all += 1;
        if (!show(candidate.value).includes('?')) known += 1;
      }),
      { numRuns: 500 },
    );
    // Otherwise the law would be empty.
    expect(known / all).toBeGreaterThan(0.4);
  });
});

function expectInside(inner: Place, outer: Place): void {
  expect(inner.start).toBeGreaterThanOrEqual(outer.start);
  expect(inner.end).toBeGreaterThanOrEqual(inner.start);
  expect(inner.end).toBeLessThanOrEqual(outer.end);
}

function expectNested(node: ValueNode, length: number, depth = 0): void {
  expect(depth).toBeLessThanOrEqual(maximumDepth);
  const home = homeOf(node);
  expectInside(home, { start: 0, end: length });
  if (node.kind === 'array') {
    for (const item of node.items) {
      expectInside(item, home);
      expectNested(item, length, depth + 1);
    }
  } else if (node.kind === 'object') {
    for (const { key, value } of node.properties) {
      expectInside(key, { start: 0, end: length });
      if (!node.spreads) {
        expectInside(key, home);
        expectInside(value, home);
        const isShorthand = value.start === key.start && value.end === key.end;
        expect(value.start).toBeGreaterThanOrEqual(key.name === '' || isShorthand ? key.start : key.end - 1);
      }
      expectNested(value, length, depth + 1);
    }
  }
}

/** Everything that the tree knows is so; what it calls closed is whole. */
function expectEqual(node: ValueNode, actual: unknown, source: string): void {
  const where = `${show(node)} against ${JSON.stringify(actual)} in\n${source}`;
  switch (node.kind) {
    case 'unknown':
      return;
    case 'null':
      return expect(actual, where).toBe(null);
    case 'array': {
      if (!Array.isArray(actual)) throw new Error(where);
      const at = node.items.findIndex((item) => item.kind === 'unknown' && item.spread);
      if (!node.open) expect(node.items.length, where).toBe(actual.length);
      for (const [index, item] of node.items.slice(0, at < 0 ? undefined : at).entries())
        expectEqual(item, actual[index], source);
      return;
    }
    case 'object': {
      const values = actual as Record<string, unknown>;
      const last = new Map(node.properties.map(({ key, value }) => [key.name, value]));
      if (!node.open) expect([...last.keys()].sort(), where).toEqual(Object.keys(values).sort());
      for (const [name, value] of last)
        if (value.kind !== 'unknown') expectEqual(value, values[name], source);
      return;
    }
    default:
      expect(actual, where).toBe(node.value);
  }
}
