/**
 * By shape: an object literal that holds what only commands hold, wherever it stands; an array in which one does, with all
 * its elements. Options, choices and subcommands are never definitions of their own.
 */

import type TypeScript from 'typescript';
import { isOfTest } from '../../definitions/file-names.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { exportedWhole } from '../parse/exports.ts';
import { isOuterExpression } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { commandShape, holdsBuilder, keysOf, type Shape } from '../recognition/shape.ts';

import type { Form, Match } from './form.ts';

/** Names of the enums of command types, of which the type of a literal may be a member. */
const commandTypeObjects: readonly string[] = ['ApplicationCommandType', 'ApplicationCommandTypes'];

/** A literal with the shape of a command has one of these keys, and hardly ever not the first. */
const shapeWords =
  /\boptions\b|\b(?:default|dm|default_?[mM]ember)_?[pP]ermissions?\b|_localizations\b|Localizations\b|\bintegration_?[tT]ypes\b/;
/** Where such a literal can be. */
export const shapePlaces =
  /\b(?:options|description|default_?(?:[mM]ember_?)?[pP]ermissions?|dm_?[pP]ermission|integration_?[tT]ypes)\b/g;

/** Keys that no other literal has, described or not. */
const unmistakableWords = /\b(?:default_?(?:[mM]ember_?)?|dm_?)[pP]ermissions?\b/;

/** A flag that says that it is a slash command; {@link slashFlag} looks closer. */
const slashWords = /slash\w*['"]?\s*:\s*true\b/i;

const mayHoldShapes = (text: string): boolean =>
  (text.includes('description') && (shapeWords.test(text) || slashWords.test(text))) ||
  (text.includes('ermission') && unmistakableWords.test(text));

export const literal: Form = {
  documentation: {
    title: 'Object literals by their shape',
    short: "module.exports = { data: { name: 'ping', options: [ … ] } }",
    evidence:
      'A name or description beside `options` that have types of options, in a list or one under each key, a `type` of the enum of command types, a flag like `slash: true` or `enableSlash: true` beside both, or a key that only commands have. A subcommand or a group that a command of another file has among its options is none.',
    example: `module.exports = {
  data: {
    name: 'remind',
    description: 'Reminds you of something',
    options: [{ type: 3, name: 'what', description: 'Of what', required: true }],
  },
  async execute(interaction) {},
};
`,
    evaluated:
      "snake_case and camelCase, whichever the keys are in. Constants, spreads, imports and pure functions inside. A type's name stands for the type (`type: 'String'`), and a function under `autocomplete` for `true`; an option under a key is called as its key, where it has no name.",
    unknown:
      "Keys that the interface does not have, and values of another kind than a field takes: they are a framework's. What is absent, where a call, a class or keys of a framework say that it may be filled in.",
  },
  words: [{ names: commandTypeObjects }, { isIn: mayHoldShapes, places: shapePlaces }],
  kinds: ['ObjectLiteralExpression', 'ArrayLiteralExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (ts.isObjectLiteralExpression(node)) {
      if (isOfOption(holderOf(document, around)) || isOfOptionList(document, around)) return [];
      const shape = commandShape(document, node, scope, holderOf(document, around)?.name);
      return shape && !holdsBuilder(document, node) ? [match(document, node, shape, scope, around)] : [];
    }
    if (!ts.isArrayLiteralExpression(node) || isOfOption(holderOf(document, around))) return [];
    if (isOfOptionList(document, around)) return [];
    const shape = listShape(document, node, scope);
    return shape ? [match(document, node, shape, scope, around)] : [];
  },
};

function match(
  document: Document,
  expression: TypeScript.Expression,
  shape: Shape,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
): Match {
  const { ts } = document;
  const holder = holderOf(document, around);
  const variable = holder && ts.isVariableDeclaration(holder.node) ? holder.name : undefined;
  const { by: name, spelling, weak = isOfTest(document.place) || undefined } = shape;
  return {
    expression,
    hint: { kind: 'shape', name, spelling, framework: true, ...(weak ? { weak } : {}) },
    scope,
    variable,
  };
}

/** A list in which one element is a command for sure, and no other can be anything else. */
function listShape(
  document: Document,
  node: TypeScript.ArrayLiteralExpression,
  scope: BlockScope,
): Shape | undefined {
  const { ts } = document;
  const elements = node.elements.filter(ts.isObjectLiteralExpression);
  if (!elements.some((element) => keysOf(document, element).has('name'))) return undefined;
  const shapes = elements.map((element) => commandShape(document, element, scope));
  const [first] = shapes.filter((shape) => shape !== undefined);
  if (!first) return undefined;
  const mayBe = (literal: TypeScript.ObjectLiteralExpression, at: number) =>
    shapes[at] !== undefined || isBare(document, literal);
  if (!elements.every(mayBe)) return undefined;
  const spellings = new Set(
    shapes.flatMap((shape) => (shape && shape.spelling !== 'either' ? shape.spelling : [])),
  );
  const [only, ...others] = spellings;
  const weak = shapes.every((shape) => shape === undefined || shape.weak === true);
  return { by: first.by, spelling: only && others.length === 0 ? only : 'either', ...(weak ? { weak } : {}) };
}

/** A command that has nothing but its name and description. */
function isBare(document: Document, node: TypeScript.ObjectLiteralExpression): boolean {
  const keys = keysOf(document, node);
  return keys.has('name') && keys.has('description') && !keys.has('value') && !keys.has('required');
}

interface NamedHolder {
  readonly name: string;
  readonly node: TypeScript.Node;
}

/** The variable, property or field that a value is given to. */
export function holderOf({ ts }: Document, around: readonly TypeScript.Node[]): NamedHolder | undefined {
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const node = around[at] as TypeScript.Node;
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
      const { name } = node;
      return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? { name: name.text, node } : undefined;
    }
    if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left))
      return { name: node.left.name.text, node };
    const passes =
      isOuterExpression(ts, node) ||
      ts.isConditionalExpression(node) ||
      ts.isSpreadElement(node) ||
      ts.isArrayLiteralExpression(node) ||
      ts.isArrowFunction(node) ||
      (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression));
    if (!passes && !ts.isPropertyAccessExpression(node)) return undefined;
  }
  return undefined;
}

/** `options`, `choices`, `subcommands`, `userOption`, `PAGE_OPTIONS`: what it holds is no command, however it looks. */
export const isOfOption = (holder: NamedHolder | undefined): boolean =>
  holder !== undefined && optionWords.test(holder.name) && !commandOptions.test(holder.name);

/** Whether it is of a list that is all that a file called after options exports: `module.exports = [ … ]` in `configOptions.js`. */
function isOfOptionList({ ts, uri }: Document, around: readonly TypeScript.Node[]): boolean {
  const holder = around.findLast((node) => !ts.isArrayLiteralExpression(node));
  const list = holder && exportedWhole(ts, holder);
  if (!list || !ts.isArrayLiteralExpression(list)) return false;
  const name = /([^/.]+)\.[^/]*$/.exec(uri ?? '')?.[1]?.replaceAll('-', '_');
  return name !== undefined && optionWords.test(name) && !commandOptions.test(name);
}

const optionWords =
  /(?:option|choice|argument|param|parameter|group)s?$|(?:^|_)args?$|sub_?commands?(?:group)?s?$/i;
const commandOptions = /^(?:slash|chat|context|menu|app(?:lication)?)?_?(?:command|cmd)_?options?$/i;
