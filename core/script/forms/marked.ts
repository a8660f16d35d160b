/** By a comment: `// appcmd-command` right before a literal says that it is a command, or a list of commands. */

import { spellingOf } from '../../definitions/command-shape.ts';
import { keysOf } from '../recognition/shape.ts';
import type { Form } from './form.ts';

/** The word of the comment that makes a definition of the literal behind it. */
const commandComment = 'appcmd-command';

export const marked: Form = {
  documentation: {
    title: 'Literals behind a comment',
    short: '// appcmd-command',
    evidence:
      'The comment `// appcmd-command` before an object or array literal, or before the statement that begins with it.',
    example: `// appcmd-command
module.exports = { name: 'ping', description: 'Answers with pong', execute() {} };
`,
    evaluated: 'As for other literals.',
    unknown: "Keys that the interface does not have: they are a framework's.",
  },
  words: [{ isIn: (text) => text.includes(commandComment), places: /[[{]/g }],
  kinds: ['ObjectLiteralExpression', 'ArrayLiteralExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    const { source } = document.script;
    if (!ts.isObjectLiteralExpression(node) && !ts.isArrayLiteralExpression(node)) return [];
    if (!isAfterComment(source, document.start(node))) return [];
    const first = ts.isObjectLiteralExpression(node)
      ? node
      : node.elements.find(ts.isObjectLiteralExpression);
    const spelling = first ? spellingOf([...keysOf(document, first).keys()], undefined) : 'either';
    return [
      {
        expression: node,
        hint: { kind: 'comment', name: commandComment, spelling, framework: true },
        scope,
        variable: undefined,
      },
    ];
  },
};

/** The comment and the literal are not further apart. */
const maximumBetween = 1000;

/** Between the comment and the literal stands at most the beginning of the statement. */
function isAfterComment(source: string, start: number): boolean {
  // A search of all that is before each literal would take the square of the text.
  const from = Math.max(0, start - maximumBetween);
  const found = source.slice(from, start + commandComment.length).lastIndexOf(commandComment);
  if (found < 0) return false;
  const at = from + found;
  const before = source.slice(source.lastIndexOf('\n', at) + 1, at);
  const between = source.slice(at + commandComment.length, start);
  return (
    /(?:^|[\s(,=:[])(?:\/\/|\/\*)[\s*]*$/.test(before) &&
    /^[^\n]*\n?(?:\s*\/\/[^\n]*\n)*[^;{}[\]]*$/.test(between)
  );
}
