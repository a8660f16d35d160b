/**
 * By builder: `new SlashCommandBuilder()…`, of a class that leads to one of a known library, with all that is called on it;
 * the builder may be made by a function.
 * A class of another package may have the same name and methods: then it is not one.
 */
import type TypeScript from 'typescript';
import { builderClass } from '../../../interface/index.ts';
import { Builder, builderOf } from '../builders.ts';
import type { Evaluator } from '../evaluate.ts';
import { holdersOf } from '../held.ts';
import type { Scope } from '../scope.ts';
import { isOfTest } from '../wrapped.ts';
import type { Form } from './form.ts';

export const builderChain: Form = {
  documentation: {
    title: 'Builder chains',
    short: "new SlashCommandBuilder().setName('ping')",
    evidence:
      'A chain that begins with `new X(…)`, where `X` is, or extends, a builder of `@discordjs/builders` or discord.js, or with a function of the program that makes one.',
    example: `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('remind')
  .setDescription('Reminds you of something')
  .addStringOption((option) => option.setName('what').setDescription('Of what').setRequired(true));
`,
    evaluated:
      'All methods of the builders, functions and builders that are given to them, later calls on the same variable, and classes and helper functions of the program.',
    unknown:
      'What is added by a function that is not known or not pure. A method that no release has returns what it was called on.',
  },
  matches(node, scope, evaluator, around) {
    const { ts } = evaluator.syntax;
    if (ts.isVariableDeclaration(node)) {
      const { initializer, name } = node;
      const made = initializer && madeBy(evaluator, initializer, scope);
      return made && ts.isIdentifier(name) ? [{ ...made, variable: name.text }] : [];
    }
    const made = ts.isExpression(node) ? madeBy(evaluator, node, scope) : undefined;
    return made ? [{ ...made, holders: holdersOf(evaluator, made.expression, around) }] : [];
  },
};

/** The command that an expression builds. */
function madeBy(evaluator: Evaluator, expression: TypeScript.Expression, scope: Scope) {
  const found = rootOf(evaluator, expression);
  if (!found) return undefined;
  const made = builderOf(evaluator.value(found.root, scope)) ?? assertedBuilder(evaluator, expression);
  if (made?.class.builds !== 'command') return undefined;
  // What a function gives that got the builder is told by its code.
  if (found.isGiven && !builderOf(evaluator.value(expression, scope))) return undefined;
  const name = made.class.name;
  const weak = isOfTest(evaluator.uri) ? ({ weak: true } as const) : {};
  const match = { expression, hint: { kind: 'builder', name, ...weak }, scope, variable: undefined } as const;
  if (builderOf(evaluator.value(found.root, scope))) return match;
  return { ...match, read: () => evaluator.opaque(expression, { kind: 'builder', builder: made }) };
}

/** What `as SlashCommandBuilder` says of something that is not known: a command, of which nothing is known but its type. */
function assertedBuilder(evaluator: Evaluator, expression: TypeScript.Expression): Builder | undefined {
  const { ts } = evaluator.syntax;
  if (!ts.isAsExpression(expression) && !ts.isSatisfiesExpression(expression)) return undefined;
  const { type } = expression;
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const of = builderClass(type.typeName.text);
  if (of?.builds !== 'command') return undefined;
  const key = evaluator.span(expression);
  const builder = new Builder(of, { evaluator, call: key, key });
  builder.taint();
  builder.opens();
  return builder;
}

interface Root {
  readonly root: TypeScript.Expression;
  readonly isGiven: boolean;
}

/** `new X(…)` at the start of a chain of calls; `isGiven`: to a function whose result the chain goes on from. */
function rootOf(evaluator: Evaluator, chain: TypeScript.Expression): Root | undefined {
  const { ts } = evaluator.syntax;
  let at = chain;
  let isBuilt = false;
  for (;;) {
    if (ts.isNewExpression(at)) return { root: at, isGiven: false };
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression)) {
      const inside: Root | undefined = at.arguments[0] && rootOf(evaluator, at.arguments[0]);
      if (inside) return { root: inside.root, isGiven: true };
      // What a function of the program's own makes, with calls of a builder's methods on it.
      return at !== chain && isBuilt ? { root: at, isGiven: false } : undefined;
    }
    if (isMaker(ts, at)) return { root: at, isGiven: false };
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
      isBuilt ||= buildingMethods.has(at.expression.name.text);
      at = at.expression.expression;
    } else if (
      ts.isParenthesizedExpression(at) ||
      ts.isAsExpression(at) ||
      ts.isSatisfiesExpression(at) ||
      ts.isNonNullExpression(at)
    )
      at = at.expression;
    else return undefined;
  }
}

/** Methods that every builder of commands has, and hardly anything that is none. */
const buildingMethods: ReadonlySet<string> = new Set(
  [...(builderClass('SlashCommandBuilder')?.methods.keys() ?? [])].filter((name) =>
    /^(?:set|add)/.test(name),
  ),
);

/** `CommandBuilders.base('ping')`: a function of the program's own that is called after what it makes. */
const isMaker = (ts: Evaluator['syntax']['ts'], node: TypeScript.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ts.isIdentifier(node.expression.expression) &&
  /CommandBuilder\w/.test(node.expression.expression.text);
