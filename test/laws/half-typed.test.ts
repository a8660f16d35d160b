/**
 * Half-typed files: whatever token is missing or half there, no error appears outside of the object that is being typed,
 * and the other objects keep their structure.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { entities, nameOf, rootsOf } from '../../core/definitions/model.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { inputOf } from '../kit/lint.ts';

const json = `[
  {
    "name": "first",
    "description": "The first command",
    "options": [
      { "type": 3, "name": "alpha", "description": "Letter a", "required": true },
      {
        "type": 4,
        "name": "beta",
        "description": "Letter b",
        "choices": [
          { "name": "One", "value": 1 },
          { "name": "Two", "value": 2 },
          { "name": "Three", "value": 3 }
        ]
      },
      { "type": 5, "name": "gamma", "description": "Letter c" }
    ]
  },
  {
    "name": "second",
    "name_localizations": { "de": "zweiter" },
    "description": "The second command",
    "nsfw": false
  },
  {
    "name": "third",
    "description": "The third command"
  }
]
`;
const script = `export const commands: RESTPostAPIApplicationCommandsJSONBody[] = ${json
  .replace(/"(\w+)":/g, '$1:')
  .replaceAll('"', "'")
  .replace('type: 4', 'type: ApplicationCommandOptionType.Integer')
  .trim()};\n`;

interface Variant {
  readonly title: string;
  /** Text of the intact file, once in it, and what stands there while someone types. */
  readonly from: string;
  readonly to: string;
  /** A part of the object that is being typed; what is inside of it may be told. */
  readonly spot: string;
}

const key = (name: string, isScript: boolean) => (isScript ? `${name}:` : `"${name}":`);
const str = (text: string, isScript: boolean) => (isScript ? `'${text}'` : `"${text}"`);

function variants(isScript: boolean): readonly Variant[] {
  const k = (name: string) => key(name, isScript);
  const s = (text: string) => str(text, isScript);
  const quote = isScript ? "'" : '"';
  const at = (title: string, from: string, to: string, spot: string): Variant => ({ title, from, to, spot });
  const places = [
    {
      place: 'at top',
      line: `${k('description')} ${s('The second command')},`,
      name: 'description',
      value: s('The second command'),
      spot: 'second',
      next: '',
    },
    {
      place: 'in an option',
      line: `${k('name')} ${s('beta')},`,
      name: 'name',
      value: s('beta'),
      spot: 'Letter b',
      next: '',
    },
  ];
  const inLines = places.flatMap(({ place, line, name, value, spot }) => [
    at(`missing comma ${place}`, line, line.slice(0, -1), spot),
    at(`missing colon ${place}`, line, line.replace(':', ''), spot),
    at(`missing value ${place}`, line, `${k(name)} ,`, spot),
    at(`missing value and comma ${place}`, line, k(name), spot),
    at(`missing closing quote ${place}`, line, `${k(name)} ${value.slice(0, -1)},`, spot),
    at(`missing closing quote and comma ${place}`, line, `${k(name)} ${value.slice(0, -1)}`, spot),
    at(`missing opening quote ${place}`, line, `${k(name)} ${value.slice(1)},`, spot),
    at(`half-typed key ${place}`, line, `${isScript ? name.slice(0, 3) : `"${name.slice(0, 3)}"`}`, spot),
    at(`half-typed key before the line ${place}`, line, `${isScript ? 'na' : '"na"'}\n${line}`, spot),
    at(`opening quote of a key ${place}`, line, `${quote}\n${line}`, spot),
    at(`half-typed value ${place}`, line, `${k(name)} ${quote}T`, spot),
    at(`only a letter ${place}`, line, `n\n${line}`, spot),
    at(`key, colon, new line ${place}`, line, `${k('nsfw')}\n${line}`, spot),
    at(`opened object ${place}`, line, `${k('name_localizations')} {\n${line}`, spot),
    at(`opened list ${place}`, line, `${k('contexts')} [\n${line}`, spot),
    at(`two commas ${place}`, line, `${line},`, spot),
    ...(isScript
      ? [
          at(`half-typed spread ${place}`, line, `...\n${line}`, spot),
          at(`half-typed enum ${place}`, line, `type: ApplicationCommandOptionType.\n${line}`, spot),
          at(`half-typed call ${place}`, line, `name: make(\n${line}`, spot),
          at(`open template ${place}`, line, `name: \`abc\n${line}`, spot),
        ]
      : [
          at(`bare word as value ${place}`, line, `${k(name)} tru,`, spot),
          at(`comment begun ${place}`, line, `/\n${line}`, spot),
        ]),
  ]);
  const choice = `{ ${k('name')} ${s('Two')}, ${k('value')} 2 },`;
  return [
    ...inLines,
    at('missing comma in a choice', choice, choice.replace(', ', ' '), 'Two'),
    at('missing colon in a choice', choice, choice.replace(':', ''), 'Two'),
    at('missing value in a choice', choice, choice.replace(' 2 }', ' }'), 'Two'),
    at('missing closing brace of a choice', choice, choice.replace(' }', ''), 'Letter b'),
    at('missing comma after a choice', choice, choice.slice(0, -1), 'Letter b'),
    at('missing opening brace of a choice', choice, choice.replace('{ ', ''), 'Letter b'),
    at('half-typed choice', choice, '{', 'Letter b'),
    at('half-typed key in a choice', choice, `{ ${quote}na`, 'Letter b'),
    at('missing closing bracket of choices', `3 }\n        ]`, '3 }', 'Letter b'),
    at('missing opening bracket of choices', `${k('choices')} [`, k('choices'), 'Letter b'),
    at('missing closing brace of an option', `]\n      },`, ']\n', 'Letter a'),
    at('missing comma after an option', `]\n      },`, ']\n      }', 'Letter a'),
    at('missing closing bracket of options', `Letter c${quote} }\n    ]`, `Letter c${quote} }`, 'first'),
    at('missing closing brace of a command', `]\n  },`, ']\n  ,', 'first'),
    at(
      'missing opening brace of a command',
      `{\n    ${k('name')} ${s('second')}`,
      `${k('name')} ${s('second')}`,
      'second',
    ),
    at('missing comma after a command', `]\n  },`, ']\n  }', 'first'),
    at(
      'half-typed command',
      `{\n    ${k('name')} ${s('third')}`,
      `{\n  {\n    ${k('name')} ${s('third')}`,
      'third',
    ),
    at('the end of the file', `${s('The third command')}\n  }\n]`, s('The third command'), 'third'),
    at('the end of the file inside a string', `${s('The third command')}\n  }\n]`, `${quote}The th`, 'third'),
  ];
}

/** The smallest range of lines around the spot that holds a whole object: from its opening line to its closing one. */
function objectAround(text: string, spot: string): { start: number; end: number } {
  const at = text.indexOf(spot);
  let start = at;
  for (let depth = 0; start > 0; start -= 1) {
    if (text[start] === '}') depth += 1;
    if (text[start] === '{' && depth-- === 0) break;
  }
  let end = at;
  for (let depth = 0; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}' && depth-- === 0) break;
  }
  return { start, end: end + 1 };
}

const namesIn = (text: string, file: string): readonly string[] =>
  analyzeDocument(inputOf(text, { file })).definitions.flatMap(({ definition }) =>
    rootsOf(definition).flatMap((root) => entities(root).flatMap((entity) => nameOf(entity) ?? [])),
  );

describe.each([
  ['JSON', json, 'a.commands.json', variants(false)],
  ['TypeScript', script, 'a.ts', variants(true)],
] as const)('half-typed %s', (language, intact, file, all) => {
  let survived = 0;
  afterAll(() =>
    console.log(`half-typed ${language}: structure survives in ${survived} of ${all.length} variants`),
  );

  it('starts from a clean file, with at least 30 variants', () => {
    expect(finalProblems(analyzeDocument(inputOf(intact, { file })))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(30);
  });

  it.each(all.map((variant) => [variant.title, variant] as const))('%s', (_, { from, to, spot }) => {
    const at = intact.indexOf(from);
    expect(at, `not in the file: ${from}`).toBeGreaterThanOrEqual(0);
    const broken = intact.slice(0, at) + to + intact.slice(at + from.length);
    const around = objectAround(intact, spot);
    const end = around.end + to.length - from.length;
    const outside = finalProblems(analyzeDocument(inputOf(broken, { file }))).filter(
      (problem) =>
        problem.severity === 'error' &&
        problem.rule !== 'syntax-error' &&
        (problem.at.end <= around.start || problem.at.start >= end),
    );
    expect(
      outside.map((problem) => `${problem.rule} at ${broken.slice(problem.at.start, problem.at.end)}`),
    ).toEqual([]);
    const inSpot = namesIn(`[${intact.slice(around.start, around.end)}]`, file);
    const others = namesIn(intact, file).filter(
      (name) => !intact.slice(around.start, around.end).includes(name) && !inSpot.includes(name),
    );
    const left = namesIn(broken, file);
    if (others.every((name) => left.includes(name))) survived += 1;
  });
});
