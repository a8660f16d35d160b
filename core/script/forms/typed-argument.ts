/** By the type of a parameter: what a function or class of the program is given that takes a command. */
import type TypeScript from 'typescript';
import type { Source } from '../heap/places.ts';
import { isFunction, type Value } from '../heap/values.ts';
import { codeOf } from '../interpreter/machine.ts';
import { extendedBy, type Ts } from '../parse/syntax.ts';
import {
  givesFirst,
  keepsFirst,
  makesAnother,
  onlyHandsOn,
  saysOtherwise,
} from '../recognition/beside/keeping-arguments.ts';
import { isPerhapsOther } from '../recognition/beside/other-things.ts';
import type { Document } from '../recognition/document.ts';
import { type TypeHints, typeHintsIn } from '../recognition/types/types.ts';
import type { Form } from './form.ts';
import { matchesOfType } from './typed.ts';

/** What takes commands is called so, or its derived classes are. */
const calls = /(?:command|cmd|slash)\w{0,60}(?:<[^<>(){}]*>)?\(\s*\{|\bsuper\(\s*\{/gi;

/** A literal with a field of a command is given to one of these. */
const isGiven =
  /(?:(?:command|cmd|slash)\w{0,60}(?:<[^<>(){}]*>)?|\bsuper)\(\s*\{[^{}]{0,400}?\b(?:name|description|data)\b/i;

const mayHaveTypes = (uri: string | undefined): boolean => uri === undefined || !/\.[cm]?jsx?$/.test(uri);

export const typedArgument: Form = {
  documentation: {
    title: 'Arguments of a known type',
    short: 'new Command({ … })',
    evidence:
      'A literal that is given first to a class or function of the program, or by `super(…)` to a base class, where the parameter has a type of discord.js, discord-api-types or this package, or one that the program makes of these, and is kept as it is. The name of the class or function holds `command`, `cmd` or `slash`.',
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
    unknown:
      'What is given to a function or class that does more with it than to keep it is no evidence. What runs by a message, or is called after subcommands, groups, texts or messages and does not run by an interaction, is a command only where a loader that is followed takes it; so is what its class makes another command of.',
  },
  words: [{ isIn: (text, uri) => mayHaveTypes(uri) && isGiven.test(text), places: calls }],
  kinds: ['NewExpression', 'CallExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return [];
    const [argument, ...others] = node.arguments ?? [];
    if (!argument || others.length > 0 || !ts.isObjectLiteralExpression(argument)) return [];
    const taker = firstParameter(document, calledBy(document, node, around));
    const matches = taker ? matchesOfType(document, argument, taker.hints, scope) : [];
    const written = matches.filter(({ expression }) => isWritten(document, expression));
    if (!taker || written.length === 0) return [];
    const isSuper = node.expression.kind === ts.SyntaxKind.SuperKeyword;
    const classes = [
      ...taker.classes,
      ...(isSuper ? around.slice(around.findLastIndex(ts.isClassLike)) : []),
    ];
    const isPerhapsNone =
      classes.some((made) => ts.isClassLike(made) && makesAnother(ts, made)) ||
      isPerhapsOther(document, argument, [node.expression, ...taker.classes], around);
    return written.map((match) => ({
      ...match,
      open: false,
      ...(isPerhapsNone ? { isPerhapsNone } : {}),
    }));
  },
};

/** A literal without what stands elsewhere, which may be a command there. */
const isWritten = ({ ts }: Document, node: TypeScript.Expression): boolean =>
  ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment);

/** What is called or made; of `super(…)` the base of the class around it. */
function calledBy(
  document: Document,
  { expression }: TypeScript.CallExpression | TypeScript.NewExpression,
  around: readonly TypeScript.Node[],
): Value | undefined {
  const { ts } = document;
  if (expression.kind !== ts.SyntaxKind.SuperKeyword) return document.valueOf(expression);
  const written = around.findLast(ts.isClassLike);
  const base = written && onlyHandsOn(ts, written) ? extendedBy(ts, written) : undefined;
  return base && document.valueOf(base);
}

/**
 * What the type says of the first parameter of a function that gives it back, or of the constructor of a class that keeps it: its own, or
 * that of a base.
 */
function firstParameter(document: Document, called: Value | undefined): Taker | undefined {
  const { ts } = document;
  const written: TypeScript.Node[] = [];
  let at = called;
  let found: { readonly type: TypeScript.TypeNode; readonly source: Source } | undefined;
  for (let classes = 0; classes < maximumClasses && isFunction(at); classes += 1) {
    const { source } = at;
    const { class: made, node } = codeOf(at);
    const declaration = made?.node ?? node;
    if (!declaration || !source) return undefined;
    written.push(declaration);
    const constructors = made?.node.members.filter(ts.isConstructorDeclaration) ?? [];
    const [declared, ...overloads] = made ? constructors : [node];
    if (overloads.length > 0) return undefined;
    if (declared && ts.isFunctionLike(declared)) {
      const isKept = made
        ? ts.isConstructorDeclaration(declared) && keepsFirst(ts, made.node, declared)
        : givesFirst(ts, declared);
      const type = declared.parameters[0]?.type;
      if (!isKept || !type || isTypeParameter(ts, type, [made?.node, declared])) return undefined;
      found ??= { type, source };
    } else if (made && saysOtherwise(ts, made.node)) return undefined;
    at = made?.extends;
  }
  const hints = found && typeHintsIn(document, found.type, found.source);
  return hints && { hints, classes: written };
}

/** What the type of a parameter says, and the function or the classes whose parameter it is. */
interface Taker {
  readonly hints: TypeHints;
  readonly classes: readonly TypeScript.Node[];
}

/** Whether a type is only called like one of the file: whoever makes the class or calls the function says what it is. */
function isTypeParameter(
  ts: Ts,
  type: TypeScript.TypeNode,
  declarations: readonly (TypeScript.DeclarationWithTypeParameterChildren | undefined)[],
): boolean {
  const name =
    ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
  return declarations.some((declaration) =>
    declaration?.typeParameters?.some((parameter) => parameter.name.text === name),
  );
}

/** More bases of a class are not looked at. */
const maximumClasses = 10;
