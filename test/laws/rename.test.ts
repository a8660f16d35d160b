/**
 * A rename changes the name and what equals it, and nothing else: the renamed text reads as the definition with the new name,
 * and renamed back it is what it was. For every name in valid definitions, as JSON, as a literal and as a chain, with a
 * mention and a handler beside.
 */
import * as fc from 'fast-check';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { createHandlerReader } from '../../core/script/handlers/uses.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import type { Declaration } from '../../server/features/navigation/declarations.ts';
import { indexNames } from '../../server/features/navigation/name-index.ts';
import { renamed } from '../../server/features/navigation/rename.ts';
import { builderImport, chainOf } from '../kit/chains.ts';
import { inputOf } from '../kit/lint.ts';
import { type Definition, everyFacts, scopeKinds, validDefinition } from '../kit/valid-definitions.ts';

const uri = 'file:///w/a';
const handlers = createHandlerReader(ts);

interface Form {
  readonly file: string;
  write(definition: Definition): string | undefined;
}

const forms: readonly Form[] = [
  { file: 'a.command.json', write: (item) => JSON.stringify(item, null, 2) },
  {
    file: 'a.ts',
    write: (item) => `export const a = ${JSON.stringify(item)} satisfies CommandDefinition;\n${beside(item)}`,
  },
  {
    file: 'a.ts',
    write(item) {
      const chain = chainOf(item);
      return chain && `${builderImport}export const a = ${chain};\n${beside(item)}`;
    },
  },
];

/** What uses the names of a command: a mention, and a handler that asks for its options. */
const beside = ({ name, options }: Definition): string =>
  [
    `const text = "</${String(name)}:123456789012345678>";`,
    'export async function execute(interaction) {',
    ...(Array.isArray(options) ? (options as Definition[]) : []).map(
      (option) => `  interaction.options.getString(${JSON.stringify(option.name)});`,
    ),
    '}',
    '',
  ].join('\n');

function read(text: string, { file }: Form) {
  const input = inputOf(text, { file });
  const analysis = analyzeDocument(input);
  const uses = file.endsWith('.ts') ? { handlers: handlers(text, input.language) } : {};
  const index = indexNames([{ uri, text, application: 'a', analysis, ...uses }]);
  return { input, analysis, index };
}

const bodiesIn = (text: string, form: Form) =>
  read(text, form).analysis.definitions.map(({ definition }) => {
    const local = definition.kind === 'command' ? localCommand(definition) : undefined;
    return local && 'body' in local ? local.body : local;
  });

function after(text: string, form: Form, declaration: Pick<Declaration, 'at'>, newName: string) {
  const { input, index } = read(text, form);
  const result = renamed(index, declaration.at, newName, {
    textOf: () => text,
    languageOf: () => input.language,
    inputOf: () => input,
  });
  if (!result || 'refused' in result) return result;
  expect(result.edits.map((edit) => text.slice(edit.start, edit.end)).every((text) => text !== '')).toBe(
    true,
  );
  return {
    text: applyEdits(
      text,
      result.edits.map(({ start, end, newText }) => ({ start, end, newText })),
    ),
  };
}

/** The definition with the new name, in what was named by the path of indexes and lists. */
function withName(definition: Definition, declaration: Declaration, newName: string): Definition {
  const change = (definition: Definition, trail: readonly string[]): Definition => {
    const [list, at, ...rest] = trail;
    if (list !== undefined && at !== undefined) {
      const items = definition[list] as readonly Definition[];
      return {
        ...definition,
        [list]: items.map((item, index) => (index === Number(at) ? change(item, rest) : item)),
      };
    }
    const translated = Object.entries((definition.name_localizations ?? {}) as Record<string, unknown>);
    return {
      ...definition,
      name: newName,
      ...(definition.name_localizations
        ? {
            name_localizations: Object.fromEntries(
              translated.map(([locale, value]) => [locale, value === definition.name ? newName : value]),
            ),
          }
        : {}),
    };
  };
  const trail: string[] = [];
  for (let at = declaration.entity; at.parent; at = at.parent)
    trail.unshift(at.kind === 'choice' ? 'choices' : 'options', String(at.index));
  return change(definition, trail);
}

const drawn = fc
  .constantFrom(...everyFacts)
  .chain((facts) => fc.constantFrom(...scopeKinds).chain((scope) => validDefinition(facts, scope)));

const escaped = (text: string): string =>
  text.replace(
    /[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (text) => `\\u${text.charCodeAt(0).toString(16)}`,
  );

it('changes the name and nothing else, and back again', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      drawn,
      fc.constantFrom(...forms),
      fc.nat(),
      fc.constantFrom('neu', 'né', "n'eu"),
      (definition, form, pick, name) => {
        const text = form.write(definition);
        if (text === undefined) return;
        const { declarations, declared } = read(text, form).index;
        const declaration = declarations[pick % declarations.length];
        // Choices may share a name: the way back is refused then.
        if (!declaration || declared(declaration.key).length > 1) return;
        let newName = name;
        while (JSON.stringify(definition).includes(newName)) newName += '1';
        const oldName = declaration.value.value;
        const result = after(text, form, declaration, newName);
        // Too long altogether, or an order of names that a rule is about.
        if (!result || 'refused' in result) return;
        compared += 1;
        const expected = withName(definition, declaration, newName);
        expect(bodiesIn(result.text, form)).toEqual(bodiesIn(form.write(expected) ?? '', form));
        const back = after(result.text, form, declaration, oldName);
        // What nobody sees in a source is written as its code.
        expect(back && 'text' in back ? escaped(back.text) : back).toBe(escaped(text));
      },
    ),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(75);
});
