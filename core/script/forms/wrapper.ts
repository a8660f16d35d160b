/**
 * By configuration: `wrappers` of `appcommands.json` names functions, classes and types of a bot's own framework whose objects are commands,
 * and says where their fields stand, if not at the top.
 */
import type TypeScript from 'typescript';
import type { Wrapper } from '../../syntax/reading.ts';
import { dottedName } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { flattened } from '../recognition/fields.ts';
import type { Form, FormDocumentation } from './form.ts';

export const wrapperDocumentation: FormDocumentation = {
  title: 'Wrappers that configuration names',
  short: "new HouseCommand({ info: { name: 'ping' } })",
  evidence:
    'The object that is given to a function, class or base class of `wrappers` in `appcommands.json`, or that has one of the types named there.',
  wrappers: [
    {
      calls: ['HouseCommand'],
      types: [],
      fields: { name: 'info.name', description: 'info.description', options: 'slash.options' },
    },
  ],
  example: `module.exports = new HouseCommand({
  info: { name: 'remind', description: 'Reminds you of something', category: 'time' },
  slash: { options: [{ type: 3, name: 'what', description: 'Of what', required: true }] },
  run() {},
});
`,
  evaluated: 'As for other literals; fields are taken from where `fields` says that they stand.',
  unknown: 'What the wrapper adds: nothing is missing from its objects.',
};

/** The form of these wrappers. */
export const wrapperForm = (wrappers: readonly Wrapper[]): Form => ({
  documentation: wrapperDocumentation,
  // Its words are what configuration names.
  words: [],
  kinds: [
    'CallExpression',
    'NewExpression',
    'VariableDeclaration',
    'PropertyDeclaration',
    'AsExpression',
    'SatisfiesExpression',
  ],
  matches(node, scope, document, around) {
    for (const wrapper of wrappers) {
      const found = wrappedBy(document, node, around, wrapper);
      if (!found) continue;
      const { expression, name } = found;
      return [
        {
          expression,
          hint: { kind: 'wrapper', name, spelling: 'either', framework: true },
          scope,
          variable: undefined,
          open: true,
          read: () => flattened(document.value(expression, scope), wrapper.fields),
        },
      ];
    }
    return [];
  },
});

interface Found {
  readonly expression: TypeScript.ObjectLiteralExpression;
  readonly name: string;
}

function wrappedBy(
  document: Document,
  node: TypeScript.Node,
  around: readonly TypeScript.Node[],
  { calls, types }: Wrapper,
): Found | undefined {
  const { ts } = document;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const name = calledName(document, node, around);
    const expression = node.arguments?.find(ts.isObjectLiteralExpression);
    return name !== undefined && calls.includes(name) && expression ? { expression, name } : undefined;
  }
  const typed =
    ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)
      ? { type: node.type, value: node.initializer }
      : ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
        ? { type: node.type, value: node.expression }
        : undefined;
  if (!typed?.type || !ts.isTypeReferenceNode(typed.type)) return undefined;
  const { typeName } = typed.type;
  const name = ts.isIdentifier(typeName) ? typeName.text : typeName.right.text;
  return types.includes(name) && typed.value && ts.isObjectLiteralExpression(typed.value)
    ? { expression: typed.value, name }
    : undefined;
}

/** The last name of what is called; of `super` that of the class which is extended. */
function calledName(
  { ts }: Document,
  { expression }: TypeScript.CallExpression | TypeScript.NewExpression,
  around: readonly TypeScript.Node[],
): string | undefined {
  const called =
    expression.kind === ts.SyntaxKind.SuperKeyword
      ? around.findLast(ts.isClassLike)?.heritageClauses?.[0]?.types[0]?.expression
      : expression;
  return called && dottedName(ts, called).split('.').at(-1);
}
