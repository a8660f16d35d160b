/**
 * By place, weakly: a class or a chain in a folder of commands that tells a name and a description, but holds no literal of a
 * command. Only these two texts are known of it.
 */
import type TypeScript from 'typescript';
import type { ObjectNode, Property } from '../../syntax/tree.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { dottedName, hasModifier } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { isExported } from '../recognition/passed-to-calls.ts';
import { isOfCommands } from '../recognition/positions/folder.ts';
import type { Form, Match } from './form.ts';
import { superCalls } from './frameworks/class-options.ts';

export const placedTexts: Form = {
  documentation: {
    title: 'Classes and chains in a folder of commands',
    short: "class Ping extends SlashCommand { name = 'ping'; … }",
    evidence:
      'Weak: fields `name` and `description` of a class that extends one called after commands, two texts that it gives to `super`, or an exported chain with `setDescription` that begins with another class than a known builder.',
    example: `// commands/ping.js
export class Ping extends SlashCommand {
  name = 'ping';
  description = 'Answers with pong';
}
`,
    evaluated: 'The name and the description, for hover.',
    unknown:
      'Everything else, and whether it is a command of the interface at all: no problem is told in it.',
  },
  words: [
    {
      isIn: (text, uri) => text.includes('super(') && isOfCommands(uri) !== undefined,
      places: superCalls,
    },
    {
      isBeside: (text) =>
        /\bextends\s[\w$.\s]*(?:Command|Slash|Interaction|Application|ContextMenu)/.test(text),
    },
    { isBeside: (text, uri) => text.includes('.setDescription(') && isOfCommands(uri) !== undefined },
  ],
  kinds: ['ClassDeclaration', 'ClassExpression', 'CallExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (ts.isClassLike(node)) return byFields(document, node, scope);
    const place = isOfCommands(document.uri);
    if (place === undefined || !ts.isCallExpression(node)) return [];
    if (node.expression.kind === ts.SyntaxKind.SuperKeyword)
      return bySuper(document, node, scope, around, place);
    return isExported(document, around) ? byChain(document, node, scope, place) : [];
  },
};

type Texts = readonly (readonly [name: string, key: TypeScript.Node, value: TypeScript.Expression])[];

/** A value that is known by some texts; it stands where the first of them does. */
function matchOf(document: Document, texts: Texts, scope: BlockScope, name: string): readonly Match[] {
  const [first] = texts;
  if (!first) return [];
  return [
    {
      expression: first[2],
      hint: { kind: 'place', name, spelling: 'either', framework: true, weak: true },
      scope,
      variable: undefined,
      open: true,
      read: (): ObjectNode => ({
        kind: 'object',
        properties: texts.map(
          ([key, at, value]): Property => ({
            key: { name: key, ...document.span(at) },
            value: document.value(value, scope),
          }),
        ),
        open: true,
        broken: false,
        ...document.span(first[2]),
      }),
    },
  ];
}

/** Classes of what a command is made of: that is told with it. */
const isOfParts = /Subcommand|SubCommand|Option/;

const isOfInteractions = /Slash|Interaction|Application|ContextMenu/;

function byFields(
  document: Document,
  node: TypeScript.ClassLikeDeclaration,
  scope: BlockScope,
): readonly Match[] {
  const { ts } = document;
  const base = node.heritageClauses?.[0]?.types[0]?.expression;
  if (!base) return [];
  const extended = dottedName(ts, base);
  if (isOfParts.test(extended)) return [];
  const place = isOfCommands(document.uri);
  const fields = node.members.filter(
    (member): member is TypeScript.PropertyDeclaration =>
      ts.isPropertyDeclaration(member) && !hasModifier(ts, member, ts.SyntaxKind.StaticKeyword),
  );
  const texts = fields.flatMap(({ name, initializer }): Texts => {
    const isText = ts.isIdentifier(name) && (name.text === 'name' || name.text === 'description');
    return isText && initializer ? [[name.text, name, initializer]] : [];
  });
  const has = (key: string) => texts.some(([name]) => name === key);
  const isOne = isOfInteractions.test(extended) || (place !== undefined && /Command/.test(extended));
  return isOne && has('name') && (has('description') || isOfInteractions.test(extended))
    ? matchOf(document, texts, scope, place ?? extended)
    : [];
}

function bySuper(
  document: Document,
  node: TypeScript.CallExpression,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
  place: string,
): readonly Match[] {
  const { ts } = document;
  const base = around.findLast(ts.isClassLike)?.heritageClauses?.[0]?.types[0]?.expression;
  const [name, description] = node.arguments;
  const extended = base ? dottedName(ts, base) : '';
  if (!/Command/.test(extended) || isOfParts.test(extended) || !name || !description) return [];
  if (!ts.isStringLiteralLike(name) || !ts.isStringLiteralLike(description)) return [];
  return matchOf(
    document,
    [
      ['name', name, name],
      ['description', description, description],
    ],
    scope,
    place,
  );
}

function byChain(
  document: Document,
  node: TypeScript.CallExpression,
  scope: BlockScope,
  place: string,
): readonly Match[] {
  const { ts } = document;
  const texts: Texts[number][] = [];
  let at: TypeScript.Expression = node;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    const { name } = at.expression;
    const [argument] = at.arguments;
    const key = name.text === 'setName' ? 'name' : name.text === 'setDescription' ? 'description' : undefined;
    if (key && argument) texts.unshift([key, name, argument]);
    at = at.expression.expression;
  }
  const isDescribed = texts.some(([key]) => key === 'description');
  const made = ts.isNewExpression(at) ? dottedName(ts, at.expression) : '';
  return isDescribed && /Command/.test(made) && !isOfParts.test(made)
    ? matchOf(document, texts, scope, place)
    : [];
}
