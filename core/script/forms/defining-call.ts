/** By our own library: the argument of `defineCommand(…)` or `defineCommands(…)`. */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import { resolveName } from '../parse/scope.ts';
import type { Document } from '../recognition/document.ts';
import { isLibraryCall } from '../recognition/library.ts';
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
    const { ts } = document.syntax;
    if (!ts.isCallExpression(node)) return [];
    const { expression, arguments: args } = node;
    const [argument] = args;
    if (!argument || ts.isSpreadElement(argument) || !ts.isIdentifier(expression)) return [];
    const name = expression.text;
    if (!definingCalls.includes(name)) return [];
    const declared = resolveName(ts, scope, name);
    // A module that does not import it uses a global function of another framework, which takes what to do, too.
    if (!isLibraryCall(declared) || (!declared && holdsCode(document, argument))) return [];
    return [{ expression: argument, hint: { kind: 'call', name }, scope, variable: undefined, open: false }];
  },
};

function holdsCode({ syntax: { ts }, script }: Document, argument: TypeScript.Expression): boolean {
  if (!ts.isObjectLiteralExpression(argument) || !ts.isExternalModule(script.file)) return false;
  return argument.properties.some(
    (one) =>
      ts.isMethodDeclaration(one) ||
      (ts.isPropertyAssignment(one) &&
        (ts.isArrowFunction(one.initializer) || ts.isFunctionExpression(one.initializer))),
  );
}
