/** By its likes: what stands in the program where a command of another file stands, and looks as much like one as it can. */
import type TypeScript from 'typescript';
import { spellingOf } from '../../definitions/command-shape.ts';
import type { Spelling } from '../../interface/lookup.ts';
import type { Hint, Like } from '../../syntax/reading.ts';
import { property, type ValueNode } from '../../syntax/tree.ts';
import type { Scope } from '../parse/declarations.ts';
import type { Document } from '../recognition/document.ts';
import { positionsOf } from '../recognition/positions.ts';
import { isPlainlyNoCommand, keysOf } from '../recognition/shape.ts';
import { isOfTest } from '../recognition/wrapped.ts';
import type { Form, FormDocumentation, Match } from './form.ts';
import { holderOf, isOfOption } from './literal.ts';

export const likeDocumentation: FormDocumentation = {
  title: 'Likes of a command',
  short:
    "module.exports = { data: { name: 'ping', description: '…' } }, beside files whose `data` is a command",
  evidence:
    'An object with a name and a description (or the type of a context menu) in the place where another file of the project has a command: the same export of the same folder, the same member of classes with the same base, the same argument of the same function, a value of the same type. Or what code that is followed registers: members of the files that a loader reads from a folder (`commands.push(require(…).data)`), of what is put into a collection that another file registers, and the fields that a class gives to a call that registers, or to a builder. There a spread or a name stands for the object, too.',
  example: `// commands/remind.js, by its shape
module.exports = {
  data: {
    name: 'remind',
    description: 'Reminds you of something',
    options: [{ type: 3, name: 'what', description: 'Of what', required: true }],
  },
  execute(interaction) {},
};
`,
  evaluated: 'As for other literals, keys in either spelling.',
  unknown:
    "Beside keys of a framework, values of another kind than a field takes: they are the framework's. What is absent, where a framework may fill it in.",
};

/** The form of these places. */
export const likeForm = (likes: readonly Like[]): Form => {
  const byKey = new Map(likes.map((one) => [one.key, one]));
  const isTaken = likes.every((one) => one.isTaken);
  return {
    documentation: likeDocumentation,
    // Its words are those of the places.
    words: [],
    kinds: ['ObjectLiteralExpression', 'PropertyDeclaration'],
    matches(node, scope, document, around) {
      const { ts } = document;
      if (isOfTest(document.uri)) return [];
      if (ts.isPropertyDeclaration(node)) return byField(document, node, scope, around, byKey);
      if (!ts.isObjectLiteralExpression(node)) return [];
      const keys = keysOf(document, node);
      if (isOfOption(holderOf(document, around)) || !mayBeCommand(document, node, keys, isTaken)) return [];
      const like = positionsOf(document, node, scope, around).flatMap((one) => byKey.get(one.key) ?? [])[0];
      if (!like) return [];
      if (like.functions && !like.functions.some((name) => keys.has(name))) return [];
      return [
        {
          expression: node,
          hint: hintOf(isTaken ? 'taken' : 'like', like, spellingOf([...keys.keys()], document.value(node))),
          scope,
          variable: undefined,
          ...(!like.isTaken && keys.has('description') && ![...keys.keys()].some((key) => kindWords.test(key))
            ? { open: false }
            : {}),
        },
      ];
    },
  };
};

/** A field of a class that a loader or a base class registers, whatever expression makes it. */
function byField(
  document: Document,
  node: TypeScript.PropertyDeclaration,
  scope: Scope,
  around: readonly TypeScript.Node[],
  byKey: ReadonlyMap<string, Like>,
): readonly Match[] {
  const { ts } = document;
  const { initializer: expression } = node;
  if (!expression || !(ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))) return [];
  const like = positionsOf(document, expression, scope, [...around, node]).flatMap(
    (one) => byKey.get(one.key) ?? [],
  )[0];
  if (!like?.isTaken || !isNamed(document.value(expression))) return [];
  return [
    {
      expression,
      hint: hintOf('taken', like, 'either'),
      scope,
      variable: undefined,
      open: true,
    },
  ];
}

const hintOf = (kind: 'taken' | 'like', { name, by }: Like, spelling: Spelling): Hint => ({
  kind,
  name,
  spelling,
  framework: true,
  ...(by === undefined ? {} : { by }),
});

/** A value that has a name, and a description or a type. */
function isNamed(value: ValueNode): boolean {
  if (value.kind !== 'object' || property(value, 'name')?.value.kind !== 'string') return false;
  return property(value, 'description') !== undefined || property(value, 'type')?.value.kind === 'number';
}

/** Keys by which a framework may say that it is a context menu. */
const kindWords = /type|menu|context|kind/i;

/** A name beside a description, or beside the number of a type that has none. */
function mayBeCommand(
  document: Document,
  node: TypeScript.ObjectLiteralExpression,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
  isTaken: boolean,
): boolean {
  const { ts } = document;
  if (isPlainlyNoCommand(document, keys)) return false;
  // What is registered is a command, whatever its name is.
  if (node.properties.some(ts.isSpreadAssignment)) return isTaken || isNamed(document.value(node));
  if (!keys.has('name')) return false;
  const type = keys.get('type');
  return keys.has('description') || (type !== undefined && ts.isNumericLiteral(type));
}
