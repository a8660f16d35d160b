/** By the type of a parameter: what a function or class of the program is given that takes a command. */
import type TypeScript from 'typescript';
import { isFunction, type Value } from '../heap/values.ts';
import { codeOf } from '../interpreter/machine.ts';
import { skipOuterExpressions } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { type TypeHints, typeHintsIn } from '../recognition/types/types.ts';
import type { Form } from './form.ts';
import { matchesOfType } from './typed.ts';

/** What takes commands is called so, or its derived classes are. */
const calls = /(?:command|cmd|slash)\w{0,60}(?:<[^<>(){}]*>)?\(\s*\{|\bsuper\(\s*\{/gi;

/** A literal with a field of a command is given to one of these. */
const isGiven =
  /(?:command|cmd|slash)\w{0,60}(?:<[^<>(){}]*>)?\(\s*\{[^{}]{0,400}?\b(?:name|description|data)\b|\bextends\s+\w{0,60}(?:command|cmd|slash)[\s\S]{0,2000}?\bsuper\(\s*\{/i;

const mayHaveTypes = (uri: string | undefined): boolean => uri === undefined || !/\.[cm]?jsx?$/.test(uri);

export const typedArgument: Form = {
  documentation: {
    title: 'Arguments of a known type',
    short: 'new Command({ … })',
    evidence:
      'A literal that is given first to a class or function of the program, or by `super(…)` to a base class, where the parameter has one of these types.',
    language: 'ts',
    example: `import { Command } from './command';

export default new Command({
  name: 'ping',
  description: 'Answers with pong',
  run: ({ interaction }) => interaction.reply('Pong'),
});
`,
    others: {
      'command.ts': `import type { ChatInputApplicationCommandData, CommandInteraction } from 'discord.js';

type CommandData = ChatInputApplicationCommandData & {
  run: (options: { interaction: CommandInteraction }) => unknown;
};

export class Command {
  constructor(data: CommandData) {
    Object.assign(this, data);
  }
}
`,
    },
    evaluated: 'As for other values of a known type.',
    unknown: 'What the function or class makes of it.',
  },
  words: [{ isIn: (text, uri) => mayHaveTypes(uri) && isGiven.test(text), places: calls }],
  kinds: ['NewExpression', 'CallExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return [];
    const [argument] = node.arguments ?? [];
    if (!argument || !ts.isObjectLiteralExpression(skipOuterExpressions(ts, argument))) return [];
    const hints = firstParameter(document, calledBy(document, node, around));
    return hints
      ? matchesOfType(document, argument, hints, scope).map((match) => ({ ...match, open: false }))
      : [];
  },
};

/** What is called or made; of `super(…)` the base of the class around it. */
function calledBy(
  document: Document,
  { expression }: TypeScript.CallExpression | TypeScript.NewExpression,
  around: readonly TypeScript.Node[],
): Value | undefined {
  const { ts } = document;
  if (expression.kind !== ts.SyntaxKind.SuperKeyword) return document.valueOf(expression);
  const base = around
    .findLast(ts.isClassLike)
    ?.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
  return base && document.valueOf(base);
}

/** What the type says of the first parameter of a function, or of the constructor of a class: its own, or that of a base. */
function firstParameter(document: Document, called: Value | undefined): TypeHints | undefined {
  const { ts } = document;
  let at = called;
  for (let classes = 0; classes < maximumClasses && isFunction(at); classes += 1) {
    const { source } = at;
    const code = codeOf(at);
    const isMade = (member: TypeScript.ClassElement): member is TypeScript.ConstructorDeclaration =>
      ts.isConstructorDeclaration(member) && member.body !== undefined;
    const declared = code.class ? code.class.node.members.find(isMade) : code.node;
    if (declared && ts.isFunctionLike(declared)) {
      const type = declared.parameters[0]?.type;
      return type && source && typeHintsIn(document, type, source);
    }
    at = code.class?.extends;
  }
  return undefined;
}

/** More bases of a class are not looked at. */
const maximumClasses = 10;
