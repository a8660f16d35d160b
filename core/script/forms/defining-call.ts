/** By our own library: the argument of `defineCommand(…)` or `defineCommands(…)`. */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { resolveName } from '../parse/scope.ts';
import type { Document } from '../recognition/document.ts';
import { isDefining } from '../recognition/library.ts';
import type { Form } from './form.ts';

export const definingCall: Form = {
  documentation: {
    title: 'Calls of this package',
    short: 'defineCommand({ … })',
    evidence: 'The argument of `defineCommand` or `defineCommands`, of this package or declared nowhere.',
    example: `import { defineCommand } from 'application-commands';

export default defineCommand({ name: 'ping', description: 'Answers with pong' });
`,
    evaluated: 'Everything that is known without running the program. Keys may be in either spelling.',
    unknown: 'Only what the program computes when it runs.',
  },
  words: [{ names: definingCalls }],
  kinds: ['CallExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    if (!ts.isCallExpression(node)) return [];
    const { expression, arguments: args } = node;
    const [argument] = args;
    if (!argument || ts.isSpreadElement(argument)) return [];
    const name = definingName(document, expression, argument, scope);
    if (name === undefined) return [];
    return [{ expression: argument, hint: { kind: 'call', name }, scope, variable: undefined, open: false }];
  },
};

/** Which of the package's functions is called, whatever the file calls it. */
function definingName(
  document: Document,
  callee: TypeScript.Expression,
  argument: TypeScript.Expression,
  scope: BlockScope,
): string | undefined {
  const { ts } = document;
  if (ts.isPropertyAccessExpression(callee)) {
    const { expression, name } = callee;
    const of = ts.isIdentifier(expression) ? resolveName(ts, scope, expression.text) : undefined;
    const isModule = of?.kind === 'import' && (of.name === '*' || of.name === 'default');
    return isModule && isDefining({ ...of, name: name.text }) ? name.text : undefined;
  }
  if (!ts.isIdentifier(callee)) return undefined;
  const declared = resolveName(ts, scope, callee.text);
  if (declared?.kind === 'import') return isDefining(declared) ? declared.name : undefined;
  // A module that does not import it uses a global function of another framework, which takes what to do, too.
  return !declared && definingCalls.includes(callee.text) && !holdsCode(document, argument)
    ? callee.text
    : undefined;
}

function holdsCode({ ts, script }: Document, argument: TypeScript.Expression): boolean {
  if (!ts.isObjectLiteralExpression(argument) || !ts.isExternalModule(script.file)) return false;
  return argument.properties.some(
    (property) =>
      ts.isMethodDeclaration(property) ||
      (ts.isPropertyAssignment(property) &&
        (ts.isArrowFunction(property.initializer) || ts.isFunctionExpression(property.initializer))),
  );
}
