/** By its likes: what stands in the program where a command of another file stands, and looks as much like one as it can. */
import type TypeScript from 'typescript';
import { spellingOf } from '../../definitions/command-shape.ts';
import type { Like } from '../../syntax/reading.ts';
import type { Document } from '../recognition/document.ts';
import { positionsOf } from '../recognition/positions.ts';
import { isPlainlyNoCommand, keysOf } from '../recognition/shape.ts';
import { isOfTest } from '../recognition/wrapped.ts';
import type { Form, FormDocumentation } from './form.ts';
import { holderOf, isOfOption } from './literal.ts';

export const likeDocumentation: FormDocumentation = {
  title: 'Likes of a command',
  short:
    "module.exports = { data: { name: 'ping', description: '…' } }, beside files whose `data` is a command",
  evidence:
    'An object with a name and a description (or the type of a context menu) in the place where another file of the project has a command: the same export of the same folder, the same member of classes with the same base, the same argument of the same function, a value of the same type.',
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
  return {
    documentation: likeDocumentation,
    // Its words are those of the places.
    words: [],
    kinds: ['ObjectLiteralExpression'],
    matches(node, scope, document, around) {
      const { ts } = document.syntax;
      if (!ts.isObjectLiteralExpression(node) || isOfTest(document.uri)) return [];
      const keys = keysOf(document, node);
      if (!mayBeCommand(document, keys) || isOfOption(holderOf(document, around))) return [];
      const like = positionsOf(document, node, scope, around).flatMap((one) => byKey.get(one.key) ?? [])[0];
      if (!like) return [];
      if (like.functions && !like.functions.some((name) => keys.has(name))) return [];
      return [
        {
          expression: node,
          hint: {
            kind: 'like',
            name: like.name,
            spelling: spellingOf([...keys.keys()], undefined),
            framework: true,
            ...(like.by === undefined ? {} : { by: like.by }),
          },
          scope,
          variable: undefined,
          ...(keys.has('description') && ![...keys.keys()].some((key) => kindWords.test(key))
            ? { open: false }
            : {}),
        },
      ];
    },
  };
};

/** Keys by which a framework may say that it is a context menu. */
const kindWords = /type|menu|context|kind/i;

/** A name beside a description, or beside the number of a type that has none. */
function mayBeCommand(
  document: Document,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
): boolean {
  const { ts } = document.syntax;
  if (!keys.has('name') || isPlainlyNoCommand(document, keys)) return false;
  const type = keys.get('type');
  return keys.has('description') || (type !== undefined && ts.isNumericLiteral(type));
}
