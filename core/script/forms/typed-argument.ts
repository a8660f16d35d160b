/** By the type of a parameter: what a function or class of the program is given that takes a command. */
import type TypeScript from 'typescript';
import type { Source } from '../heap/places.ts';
import { isFunction, type Value } from '../heap/values.ts';
import { codeOf } from '../interpreter/machine.ts';
import { extendedBy, type Ts } from '../parse/syntax.ts';
import {
  givesFirst,
  keepsFirst,
  onlyHandsOn,
  saysOtherwise,
} from '../recognition/beside/keeping-arguments.ts';
import type { Document } from '../recognition/document.ts';
import { type TypeHints, typeHintsIn } from '../recognition/types/types.ts';
import type { Form } from './form.ts';
import { matchesOfType } from './typed.ts';

/** What takes commands is called so, or its derived classes are. */
const calls = /(?:command|cmd|slash)\w{0,60}(?:<[^<>(){}]*>)?\(\s*\{|\bsuper\(\s*\{/gi;

/** A literal with a field of a command is given to one of these. */
const isGiven =
  /(?:(?:command|cmd|slash)\w{0,60}(?:<[^<>(){}]*>)?|\bsuper)\(\s*\{[^{}]{0,400}?\b(?:name|description|data)\b/i;

/** What is called so takes other things, though its parameter may have the type. */
const otherThings = /sub|(?<!con)text|prefix|message|legacy|group|error/i;

/** A class, variable or folder that is called so holds other things, unless the command itself has that name. */
const holdersOfOthers =
  /^(?:subs?|prefix|legacy)$|(sub|(?<!con)text|prefix|message|legacy)[-_]?(?:command|cmd)/i;

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
    unknown: 'What is given to a function or class that does more with it than to keep it is no evidence.',
  },
  words: [{ isIn: (text, uri) => mayHaveTypes(uri) && isGiven.test(text), places: calls }],
  kinds: ['NewExpression', 'CallExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return [];
    const [argument, ...others] = node.arguments ?? [];
    if (!argument || others.length > 0 || !ts.isObjectLiteralExpression(argument)) return [];
    if (isOfOther(ts, node.expression) || isHeldAsOther(document, argument, around)) return [];
    const hints = firstParameter(document, calledBy(document, node, around));
    return (hints ? matchesOfType(document, argument, hints, scope) : [])
      .filter(({ expression }) => isWritten(document, expression))
      .map((match) => ({ ...match, open: false }));
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
function firstParameter(document: Document, called: Value | undefined): TypeHints | undefined {
  const { ts } = document;
  let at = called;
  let found: { readonly type: TypeScript.TypeNode; readonly source: Source } | undefined;
  for (let classes = 0; classes < maximumClasses && isFunction(at); classes += 1) {
    const { source } = at;
    const { class: made, node } = codeOf(at);
    const written = made?.node ?? node;
    if (!written || !source || isOfOther(ts, written)) return undefined;
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
  return found && typeHintsIn(document, found.type, found.source);
}

/** Whether a function or a class has a name of other things. */
const isOfOther = (ts: Ts, node: TypeScript.Node): boolean => otherThings.test(nameOfNode(ts, node));

/** Whether what a literal stands in has such a name: a class around it, a variable, a member or a folder. */
function isHeldAsOther(
  { ts, place = '' }: Document,
  { properties }: TypeScript.ObjectLiteralExpression,
  around: readonly TypeScript.Node[],
): boolean {
  const own = properties.find((property) => nameOfNode(ts, property) === 'name');
  const name =
    own && ts.isPropertyAssignment(own) && ts.isStringLiteralLike(own.initializer)
      ? own.initializer.text
      : '';
  return [...around.map((node) => nameOfNode(ts, node)), ...place.split('/').slice(0, -1)].some((holder) => {
    const [whole, word = whole] = holdersOfOthers.exec(holder) ?? [];
    return word !== undefined && !name.toLowerCase().includes(word.toLowerCase());
  });
}

function nameOfNode(ts: Ts, node: TypeScript.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  const name = 'name' in node ? (node.name as TypeScript.Node | undefined) : undefined;
  return name && ts.isIdentifier(name) ? name.text : '';
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
