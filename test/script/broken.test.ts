/**
 * What is left of a file while somebody types in it. Every variant damages one place of an intact file; looked at is
 * whether the objects around that place keep their bounds, and that nothing false can be said of any other.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import type { ValueNode } from '../../core/syntax/tree.ts';
import { compareDamage, type Edit } from './damage.ts';

const intact = `import { ApplicationCommandOptionType, PermissionFlagsBits } from "discord.js";
import { defineCommands } from "application-commands";

const shared = { type: ApplicationCommandOptionType.String, required: true } as const;

export default defineCommands([
    {
        name: "first",
        description: "Comes first",
    },
    {
        name: "config",
        description: "Changes settings",
        default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
        name_localizations: {
            de: "einstellungen",
            "pt-BR": "configurar",
        },
        options: [
            {
                name: "set",
                description: "Sets one",
                type: ApplicationCommandOptionType.Subcommand,
                options: [
                    { ...shared, name: "key", description: "Which one" },
                    {
                        name: "value",
                        description: "To what",
                        type: ApplicationCommandOptionType.Integer,
                        choices: [
                            { name: "None", value: 0 },
                            { name: "Some", value: 1 },
                            { name: "All", value: 2 },
                        ],
                        min_value: 0
                    },
                ],
            },
            {
                name: "reset",
                description: \`Resets all\`,
                type: 1,
            },
        ],
        nsfw: false,
    },
    { name: "last", description: "Comes last", options: [{ type: 3, name: "text", description: "Text" }] },
]);
`;

/** What is taken away or put in, and the text that it becomes. */
const variants: readonly (readonly [label: string, from: string, to: string])[] = [
  ['a comma, in a command', 'name: "config",', 'name: "config"'],
  ['a comma, behind a list', '        ],\n        nsfw', '        ]\n        nsfw'],
  ['a comma, in an option', 'description: "To what",', 'description: "To what"'],
  ['a comma, between options', '"Which one" },', '"Which one" }'],
  ['a comma, in a choice', '{ name: "Some", ', '{ name: "Some" '],
  ['a comma, between choices', 'value: 1 },', 'value: 1 }'],
  ['a comma, in a dictionary', 'de: "einstellungen",', 'de: "einstellungen"'],
  ['a comma, between commands', '        nsfw: false,\n    },', '        nsfw: false,\n    }'],
  ['a comma, behind a spread', '...shared, name', '...shared name'],
  ['a colon, in a command', 'name: "config"', 'name "config"'],
  ['a colon, before a dictionary', 'name_localizations: {', 'name_localizations {'],
  ['a colon, before a list', 'choices: [', 'choices ['],
  [
    'a colon, before an enum',
    'type: ApplicationCommandOptionType.Integer',
    'type ApplicationCommandOptionType.Integer',
  ],
  ['a colon, in a choice', 'name: "None"', 'name "None"'],
  ['a colon, behind a quoted key', '"pt-BR": "configurar"', '"pt-BR" "configurar"'],
  ['a closing quote, in a command', 'description: "Changes settings",', 'description: "Changes settings,'],
  ['a closing quote, in an option', 'name: "value",', 'name: "value,'],
  ['a closing quote, in a choice', 'name: "All",', 'name: "All,'],
  ['a closing quote, at the end of an option', 'description: "Which one" }', 'description: "Which one }'],
  ['a closing quote, in a dictionary', '"configurar",', '"configurar,'],
  ['a closing quote, of a key', '"pt-BR": ', '"pt-BR: '],
  ['an opening quote, in a command', '"Changes settings"', 'Changes settings"'],
  ['an opening quote, in an option', 'name: "value"', 'name: value"'],
  ['an opening quote, in a choice', 'name: "Some"', 'name: Some"'],
  ['an opening quote, of a key', '"pt-BR"', 'pt-BR"'],
  ['both quotes', 'name: "reset"', 'name: reset'],
  ['a closing backtick', '`Resets all`', '`Resets all'],
  ['an opening backtick', '`Resets all`', 'Resets all`'],
  ['a hole in a template', '`Resets all`', '`Resets ${`'],
  ['a hole and the backtick', '`Resets all`', '`Resets ${all'],
  ['a closing brace, of a choice', 'value: 1 },', 'value: 1 ,'],
  ['a closing brace with its comma, of a choice', 'value: 1 },', 'value: 1'],
  ['a closing brace, of the last choice', 'value: 2 },', 'value: 2'],
  [
    'a closing brace, of an option',
    'min_value: 0\n                    },',
    'min_value: 0\n                    ,',
  ],
  ['a closing brace and its line, of an option', 'min_value: 0\n                    },', 'min_value: 0'],
  ['a closing brace, of an option on one line', '"Which one" },', '"Which one" ,'],
  ['a closing brace, of a dictionary', '"configurar",\n        },', '"configurar",\n        ,'],
  ['a closing brace and its line, of a dictionary', '"configurar",\n        },', '"configurar",'],
  ['a closing brace, of a command', 'nsfw: false,\n    },', 'nsfw: false,\n    '],
  ['a closing brace and its line, of a command', 'nsfw: false,\n    },\n', 'nsfw: false,\n'],
  ['an opening brace, of a choice', '{ name: "Some"', ' name: "Some"'],
  [
    'an opening brace, of an option',
    '{\n                        name: "value"',
    '\n                        name: "value"',
  ],
  [
    'an opening brace, of the first option',
    '{\n                name: "set"',
    '\n                name: "set"',
  ],
  ['an opening brace, of an option on one line', '{ ...shared', ' ...shared'],
  ['an opening brace, of a dictionary', 'name_localizations: {', 'name_localizations: '],
  ['an opening brace, of a command', '{\n        name: "config"', '\n        name: "config"'],
  [
    'a closing bracket, of choices',
    '],\n                        min_value',
    ',\n                        min_value',
  ],
  [
    'a closing bracket and its line, of choices',
    '                        ],\n                        min_value',
    '                        min_value',
  ],
  ['a closing bracket, of options', '],\n        nsfw', '\n        nsfw'],
  [
    'a closing bracket, of inner options',
    '                    },\n                ],',
    '                    },\n                ',
  ],
  ['an opening bracket, of choices', 'choices: [', 'choices: '],
  ['an opening bracket, of options', 'options: [\n            {', 'options: \n            {'],
  ['a half-typed key, in a command', '        nsfw: false,', '        nsf'],
  ['a half-typed key, between keys', '        nsfw: false,', '        contex\n        nsfw: false,'],
  [
    'a half-typed key, in an option',
    '                        min_value: 0',
    '                        min_value: 0,\n                        max',
  ],
  [
    'a half-typed key, in an option before others',
    'name: "value",',
    'na\n                        name: "value",',
  ],
  ['a half-typed key, in a choice', 'name: "All", value: 2', 'name: "All", val'],
  ['a half-typed key, first in a choice', '{ name: "None", value: 0 }', '{ na name: "None", value: 0 }'],
  ['a half-typed quoted key', '        nsfw: false,', '        "ns\n        nsfw: false,'],
  ['an opening quote', 'description: "Sets one",', '"\n                description: "Sets one",'],
  ['an opening quote, in a dictionary', '"pt-BR": "configurar",', '"pt-BR": "configurar",\n            "'],
  ['two quotes', 'name: "reset",', '""\n                name: "reset",'],
  ['a half-typed computed key', 'de: "einstellungen",', '[Locale.\n            de: "einstellungen",'],
  ['a value, in a command', 'nsfw: false', 'nsfw: '],
  ['a value, before another key', '        name: "config",', '        name:'],
  ['a value, in an option', 'type: ApplicationCommandOptionType.Integer,', 'type:'],
  ['a value with its comma left, in an option', 'type: ApplicationCommandOptionType.Integer,', 'type: ,'],
  ['a value, in a choice', 'value: 1 ', 'value: '],
  ['a value, first in a choice', 'name: "Some", ', 'name: , '],
  ['a list', 'choices: [', 'choices:\n                        channel_types: ['],
  ['the second operand', 'description: "To what",', 'description: "To what" +'],
  ['the arguments of a call', 'description: "To what",', 'description: t('],
  ['the argument of a call', 'description: "To what",', 'description: t("to-what",'],
  ['an enum member', 'ApplicationCommandOptionType.Subcommand,', 'ApplicationCommandOptionType.'],
  [
    'an enum member, comma left',
    'ApplicationCommandOptionType.Subcommand,',
    'ApplicationCommandOptionType.,',
  ],
  ['half an enum member', 'ApplicationCommandOptionType.Integer,', 'ApplicationCommandOptionType.Int'],
  ['half an enum', 'type: ApplicationCommandOptionType.Integer,', 'type: ApplicationComm'],
  ['a permission', 'PermissionFlagsBits.ManageGuild.toString(),', 'PermissionFlagsBits.'],
  [
    'another permission',
    'PermissionFlagsBits.ManageGuild.toString(),',
    '(PermissionFlagsBits.ManageGuild | ).toString(),',
  ],
  ['what is spread, in a command', '        nsfw: false,', '        ...\n        nsfw: false,'],
  ['what is spread, in an option', 'name: "reset",', '...\n                name: "reset",'],
  [
    'what is spread, in a list',
    '{ name: "None", value: 0 },',
    '{ name: "None", value: 0 },\n                            ...',
  ],
  ['half of what is spread', '...shared', '...sha'],
  ['two dots', '...shared', '..shared'],
  [
    'the rest of a new option',
    '            {\n                name: "reset"',
    '            {\n            {\n                name: "reset"',
  ],
  ['the rest of a new choice', '{ name: "All"', '{ name: \n                            { name: "All"'],
  ['the rest of a new list', '        nsfw: false,', '        contexts: [\n        nsfw: false,'],
  ['a brace too many, behind a choice', 'value: 1 },', 'value: 1 }},'],
  ['a brace too many, behind an option', '"Which one" },', '"Which one" } },'],
  ['a bracket too many', 'choices: [', 'choices: [['],
  [
    'a comment that is not closed',
    'description: "Sets one",',
    '/* Sets\n                description: "Sets one",',
  ],
];

const read = createScriptReader(ts);
const rootOf = (text: string): ValueNode | undefined => read(text, 'typescript').candidates[0]?.value;

describe('half-typed scripts', () => {
  const whole = rootOf(intact) as ValueNode;
  const judge = (edit: Edit) => compareDamage(intact, whole, edit, rootOf);
  const results = variants.map(([label, from, to]) => {
    const at = intact.indexOf(from);
    if (at < 0 || intact.indexOf(from, at + 1) >= 0) throw new Error(`Not once in the text: ${from}`);
    // Where an insertion can be seen in two ways, both are right.
    const [first, second] = editsOf(at, from, to).map(judge);
    return { label, ...((second?.survives ? second : first) as ReturnType<typeof judge>) };
  });

  it('keeps the structure of nearly all variants', () => {
    const lost = results.filter((result) => !result.survives).map((result) => result.label);
    console.log(
      `variants: ${results.length - lost.length} of ${results.length}; lost: ${lost.join('; ') || 'none'}`,
    );
    expect(results.length).toBeGreaterThanOrEqual(60);
    expect(lost.length / results.length).toBeLessThan(0.05);
  });

  it.each(results.map((result) => [result.label, result] as const))(
    'says nothing false without %s',
    (_, { falselyClosed, found }) => {
      expect(found).toBeDefined();
      expect(falselyClosed).toEqual([]);
    },
  );

  it('keeps the structure where any one token is missing', () => {
    const edits = tokensOf(intact, intact.indexOf('defineCommands([')).filter(breaks);
    const lost: string[] = [];
    for (const edit of edits) {
      const { survives, falselyClosed } = judge(edit);
      const place = `${intact.slice(edit.start - 20, edit.start)}⟦${intact.slice(edit.start, edit.end)}⟧`;
      expect([place, ...falselyClosed]).toEqual([place]);
      if (!survives) lost.push(place.replace(/\s+/g, ' '));
    }
    console.log(
      `one token less: ${edits.length - lost.length} of ${edits.length}; lost: ${lost.join('; ') || 'none'}`,
    );
    expect(lost.length / edits.length).toBeLessThan(0.05);
  });
});

/** The edit that makes `to` of `from`, as far left and as far right as it can be seen. */
function editsOf(at: number, from: string, to: string): readonly Edit[] {
  const most = Math.min(from.length, to.length);
  const same = (index: (at: number) => number) => {
    let count = 0;
    while (count < most && from.at(index(count)) === to.at(index(count))) count += 1;
    return count;
  };
  const left = same((index) => index);
  const right = same((index) => -1 - index);
  const edit = (left: number, right: number): Edit => ({
    start: at + left,
    end: at + from.length - right,
    put: to.slice(left, to.length - right),
  });
  return [edit(left, Math.min(right, most - left)), edit(Math.min(left, most - right), right)];
}

/** Every token from an offset on, to be taken away. */
function tokensOf(text: string, from: number): readonly Edit[] {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    true,
    ts.LanguageVariant.Standard,
    text,
    undefined,
    from,
  );
  const edits: Edit[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken)
    edits.push({ start: scanner.getTokenStart(), end: scanner.getTokenEnd(), put: '' });
  return edits.slice(3, -4);
}

/** Whether the text does not parse any more. Most of what still does is another program, not a half-typed one. */
function breaks({ start, end, put }: Edit): boolean {
  const text = intact.slice(0, start) + put + intact.slice(end);
  return (ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []).length > 0;
}
