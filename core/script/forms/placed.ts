/**
 * By place, weakly: a name and a description in a folder of commands, or beside a function that runs something. Commands
 * that are written as messages look the same, so such a value is understood, and never judged.
 */
import type TypeScript from 'typescript';
import { spellingOf } from '../../definitions/command-shape.ts';
import { dottedName } from '../parse/syntax.ts';
import type { Document } from '../recognition/document.ts';
import { isExported } from '../recognition/passed-to-calls.ts';
import { isOfCommands } from '../recognition/positions/folder.ts';
import { holdsBuilder, keysOf } from '../recognition/shape.ts';
import type { Form } from './form.ts';
import { holderOf, isOfOption, shapePlaces } from './literal.ts';

/** Functions beside a name and a description that say what a command does. */
export const runningKeys: readonly string[] = [
  'execute',
  'run',
  'exec',
  'callback',
  'handler',
  'interactionRun',
];
const runningWords = new RegExp(`\\b(?:${runningKeys.join('|')})\\b\\s*[(:=]`);

const mayHoldPlaced = (text: string, uri: string | undefined): boolean =>
  uri !== undefined &&
  ((text.includes('description') && (isOfCommands(uri) !== undefined || runningWords.test(text))) ||
    (text.includes('super(') && isOfCommands(uri) !== undefined));

export const placed: Form = {
  documentation: {
    title: 'Names and descriptions in a folder of commands',
    short: '// commands/ping.js: module.exports = { name, description, execute }',
    evidence:
      'Weak: an exported literal with a name and a description, or one that a class hands to its base, in a folder or file called after commands; or one with a function called `execute` or `run` beside them. Where a builder of a command stands in it, that is the command. The comment `// appcmd-command` right before it makes it a definition like any other.',
    example: `// commands/ping.js
module.exports = {
  name: 'ping',
  description: 'Answers with pong',
  execute(message) {},
};
`,
    evaluated: 'As for other literals, for completion and hover.',
    unknown:
      'Whether it is a command of the interface at all: no problem is told in it, and it is not deployed.',
  },
  words: [{ isIn: mayHoldPlaced, places: shapePlaces }],
  kinds: ['ObjectLiteralExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isObjectLiteralExpression(node)) return [];
    const keys = keysOf(document, node);
    const isPassed = isHandedToBase(document, node, around);
    const running = runningKeys.find((key) => keys.has(key));
    const place = isOfCommands(document.uri);
    if (place === undefined && running === undefined) return [];
    // A framework may name a command after its file.
    const isNamed = keys.has('name') || isPassed || (place !== undefined && running !== undefined);
    if (!isNamed || !keys.has('description')) return [];
    if (!isPassed && running === undefined && !isExported(document, around)) return [];
    if (isOfOption(holderOf(document, around)) || holdsBuilder(document, node)) return [];
    const name = place ?? running ?? '';
    return [
      {
        expression: node,
        hint: {
          kind: 'place',
          name,
          spelling: spellingOf([...keys.keys()], undefined),
          framework: true,
          weak: true,
        },
        scope,
        variable: undefined,
        open: true,
      },
    ];
  },
};

/** `super(…, { … })` in a class that extends one called after commands. */
function isHandedToBase(
  { ts }: Document,
  node: TypeScript.Node,
  around: readonly TypeScript.Node[],
): boolean {
  const call = around.at(-1);
  if (!call || !ts.isCallExpression(call) || call.expression.kind !== ts.SyntaxKind.SuperKeyword)
    return false;
  const written = around.findLast(ts.isClassLike);
  const base = written?.heritageClauses?.[0]?.types[0]?.expression;
  return (
    call.arguments.at(-1) === node && base !== undefined && /Command|Interaction/.test(dottedName(ts, base))
  );
}
