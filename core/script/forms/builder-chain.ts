/**
 * By builder: `new SlashCommandBuilder()…`, of a class that leads to one of a known library, with all that is called on it;
 * the builder may be made by a function.
 * A class of another package may have the same name and methods: then it is not one.
 */

import type TypeScript from 'typescript';
import { isOfTest } from '../../definitions/file-names.ts';
import { builderClass } from '../../interface/index.ts';
import type { ValueNode } from '../../syntax/tree.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { isOuterExpression, type Ts } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { isOfNamed } from '../recognition/of-named.ts';
import type { Form } from './form.ts';
import { slashKey } from './slash-options.ts';

export const builderChain: Form = {
  documentation: {
    title: 'Builder chains',
    short: "new SlashCommandBuilder().setName('ping')",
    evidence:
      'A chain that begins with `new X(…)`, where `X` is, or extends, a builder of `@discordjs/builders` or discord.js, or with a function or method of the program that makes one.',
    example: `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('remind')
  .setDescription('Reminds you of something')
  .addStringOption((option) => option.setName('what').setDescription('Of what').setRequired(true));
`,
    evaluated:
      'All methods of the builders, functions and builders that are given to them, later calls on the same variable, and classes and helper functions of the program.',
    unknown:
      'What is added by a function that is not known or not pure. A method that no release has returns what it was called on. What is absent, where a flag of the object, the class or the file around it says that the program may leave it out: `deploy: false`, `disabled: true`.',
  },
  words: [
    {
      isIn: (text) => /\.setName\(|\.setDescription\(|CommandBuilder/.test(text),
      // Where a chain begins, or goes on from what a function of the program gives.
      places: /\bnew\b|CommandBuilder\w|\)\s*\.(?:set(?:Name|Description)|add\w+)\(/g,
    },
  ],
  kinds: [
    'VariableDeclaration',
    'NewExpression',
    'CallExpression',
    'ParenthesizedExpression',
    'AsExpression',
    'SatisfiesExpression',
    'NonNullExpression',
  ],
  matches(node, scope, document, around) {
    const { ts } = document;
    const isDeclared = ts.isVariableDeclaration(node);
    const expression = isDeclared ? node.initializer : node;
    const made =
      expression && ts.isExpression(expression) ? madeBy(document, expression, scope, around) : undefined;
    if (!expression || !made || (isDeclared && !ts.isIdentifier(node.name))) return [];
    // The framework may put in what its object says beside.
    const isFilled =
      isHalfTyped(document, around) ||
      around.some((node) => ts.isPropertyAssignment(node) && isSlashKey(document, node.name)) ||
      isOfNamed(document, expression, isDeclared ? [...around, node] : around, {
        isNameless: document.builderAt(made.expression, scope)?.field('name') === undefined,
      });
    const variable = isDeclared && ts.isIdentifier(node.name) ? { variable: node.name.text } : {};
    return [{ ...made, ...variable, ...(isFilled ? { open: true } : {}) }];
  },
};

/** `….set` in a chain, without a call: the method is still being typed. */
function isHalfTyped({ ts }: Document, around: readonly TypeScript.Node[]): boolean {
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const outer = around[at] as TypeScript.Node;
    const call = around[at - 1];
    if (ts.isPropertyAccessExpression(outer)) {
      if (!call || !ts.isCallExpression(call) || call.expression !== outer) return true;
      at -= 1;
    } else if (!isOuterExpression(ts, outer)) return false;
  }
  return false;
}

const isSlashKey = ({ ts }: Document, name: TypeScript.PropertyName): boolean =>
  ts.isIdentifier(name) && slashKey.test(name.text);

/** The command that an expression builds. */
function madeBy(
  document: Document,
  expression: TypeScript.Expression,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
) {
  const found = rootOf(document, expression);
  if (found && !document.hasRun && buildsEmbed(document.ts, expression, around)) return undefined;
  const root = found && document.builderAt(found.root, scope);
  const made = root?.class ?? (found && assertedClass(document, expression));
  if (!found || made?.builds !== 'command') return undefined;
  // What a function gives that got the builder is told by its code.
  if (found.isPassedToCall && !document.builderAt(expression, scope)) return undefined;
  const weak = isOfTest(document.place) ? ({ weak: true } as const) : {};
  const match = {
    expression,
    hint: { kind: 'builder', name: made.name, ...weak },
    scope,
    variable: undefined,
  } as const;
  return root ? match : { ...match, read: () => anyBuilt(document, expression, made) };
}

/** What `as SlashCommandBuilder` says of something that is not known: a command, of which nothing is known but its type. */
function assertedClass(document: Document, expression: TypeScript.Expression) {
  const { ts } = document;
  if (!ts.isAsExpression(expression) && !ts.isSatisfiesExpression(expression)) return undefined;
  const { type } = expression;
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  return builderClass(type.typeName.text);
}

function anyBuilt(
  document: Document,
  expression: TypeScript.Expression,
  { name, type }: { readonly name: string; readonly type?: number | undefined },
): ValueNode {
  const place = document.span(expression);
  const properties =
    type === undefined
      ? []
      : [
          {
            key: { name: 'type', ...place },
            value: { kind: 'number', value: type, literal: false, ...place } as const,
          },
        ];
  return {
    kind: 'object',
    properties,
    open: true,
    broken: false,
    chain: { builder: name, end: undefined },
    ...place,
  };
}

interface Root {
  readonly root: TypeScript.Expression;
  readonly isPassedToCall: boolean;
}

/** `new X(…)` at the start of a chain of calls; `isPassedToCall`: to a function whose result the chain goes on from. */
function rootOf(document: Document, chain: TypeScript.Expression): Root | undefined {
  const { ts } = document;
  let at = chain;
  let isBuilt = false;
  let maker: TypeScript.Expression | undefined;
  for (;;) {
    if (ts.isNewExpression(at)) return { root: at, isPassedToCall: false };
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression)) {
      const inside: Root | undefined = at.arguments[0] && rootOf(document, at.arguments[0]);
      if (inside) return { root: inside.root, isPassedToCall: true };
      // What a function of the program's own makes, with calls of a builder's methods on it.
      return at !== chain && isBuilt ? { root: at, isPassedToCall: false } : undefined;
    }
    if (isMaker(ts, at)) return { root: at, isPassedToCall: false };
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
      const isBuilding = buildingMethods.has(at.expression.name.text);
      // `this.base().addStringOption(…)`: a method of the program's own makes it, of whatever it is called on.
      if (isBuilt && !isBuilding) maker = at;
      isBuilt ||= isBuilding;
      at = at.expression.expression;
    } else if (isOuterExpression(ts, at)) at = at.expression;
    else return maker && { root: maker, isPassedToCall: false };
  }
}

/** Methods that every builder of commands has, and hardly anything that is none. */
const buildingMethods: ReadonlySet<string> = new Set(
  [...(builderClass('SlashCommandBuilder')?.methods.keys() ?? [])].filter((name) =>
    /^(?:set|add)/.test(name),
  ),
);

/**
 * Whether a chain calls what no builder of commands has and, of what these have, no more than `setDescription`: then it builds
 * an embed. Once the program ran it is known what the chain begins with; this only spares running it.
 */
function buildsEmbed(ts: Ts, node: TypeScript.Node, around: readonly TypeScript.Node[]): boolean {
  let isOther = false;
  let at = endOfChain(ts, node, around);
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    const { text } = at.expression.name;
    if (buildingMethods.has(text)) {
      if (text !== 'setDescription') return false;
    } else isOther ||= /^(?:set|add)[A-Z]/.test(text);
    at = at.expression.expression;
  }
  return isOther;
}

/** The last call of the chain that a node is in. */
function endOfChain(ts: Ts, node: TypeScript.Node, around: readonly TypeScript.Node[]): TypeScript.Node {
  let end = node;
  for (let index = around.length - 1; index >= 0; index -= 1) {
    const outer = around[index] as TypeScript.Node;
    const goesOn =
      (ts.isPropertyAccessExpression(outer) || ts.isCallExpression(outer)) && outer.expression === end;
    if (!goesOn) break;
    end = outer;
  }
  return end;
}

/** `CommandBuilders.base('ping')`: a function of the program's own that is called after what it makes. */
const isMaker = (ts: Ts, node: TypeScript.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ts.isIdentifier(node.expression.expression) &&
  /CommandBuilder\w/.test(node.expression.expression.text);
