/** By a call of a framework that makes a command of what it is given: `ChatCommand({ … })`. */
import type TypeScript from 'typescript';
import { property } from '../../../syntax/tree.ts';
import { commandOf } from '../../libraries/frameworks/command.ts';
import { exportedBy, frameworks, importing, memberOf } from '../../libraries/frameworks/index.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import type { Document } from '../../recognition/document.ts';
import { frameworkMatch } from '../../recognition/framework-match.ts';
import { commandNameOfFile } from '../../recognition/positions/file-name.ts';
import type { Form } from '../form.ts';

export const frameworkCall: Form = {
  documentation: {
    title: 'Calls of frameworks',
    short: "ChatCommand({ name: 'ping', … })",
    evidence:
      'What is given to `ChatCommand`, `UserContextCommand` and `MessageContextCommand` of purplet, `command`, `userCommand` and `messageCommand` of jellycommands, `Ix.global` and `Ix.guild` of dfx, `createCommandConfig` of robo.js.',
    language: 'ts',
    example: `import { ChatCommand, OptionBuilder } from 'purplet';

export default ChatCommand({
  name: 'remind',
  description: 'Reminds you of something',
  options: new OptionBuilder().string('what', 'Of what', { required: true }),
  handle() {},
});
`,
    evaluated:
      "Keys and types under the framework's own names for them, the framework's builder of options, names of permissions and enums. A command that has its name from its file.",
    unknown:
      "Keys of the framework's own. What is absent, which the framework may fill in. Commands that are put together from several calls are not told.",
  },
  words: [{ isIn: importing(frameworks.filter((framework) => framework.calls)), places: /\(/g }],
  kinds: ['CallExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    if (!ts.isCallExpression(node)) return [];
    const { expression: callee } = node;
    const [expression] = node.arguments;
    if (!expression || ts.isSpreadElement(expression)) return [];
    if (!ts.isIdentifier(callee) && !ts.isPropertyAccessExpression(callee)) return [];
    if (!document.hasRun && !mayBeTaken(document, callee, scope)) return [];
    const library = document.libraryAt(callee, scope);
    const exported = library && exportedBy(library);
    const taken = exported && memberOf(exported.framework.calls, exported.name);
    if (!exported || !taken) return [];
    const named = commandNameOfFile(document.place, taken);
    const value = taken.wordsAreSubcommands ? document.value(expression) : undefined;
    const name = value?.kind === 'object' ? property(value, 'name')?.value : undefined;
    const isPart = named.isPart || (name?.kind === 'string' && /\s/.test(name.value));
    return [
      frameworkMatch(document, scope, {
        kind: 'call',
        name: calleeName(ts, callee),
        isPart,
        expression,
        read: () =>
          commandOf(document.value(expression), exported.framework.dialect, {
            at: document.span(callee),
            type: taken.type,
            name: named.name,
          }),
      }),
    ];
  },
};

/** What functions of frameworks that take a command are called. */
const takers: ReadonlySet<string> = new Set(
  frameworks.flatMap(({ calls = {} }) => Object.keys(calls).map((name) => name.split('.').at(-1) ?? name)),
);

/** Whether a function may be one of a framework, by its name or by the import that it comes from: known before a run. */
const mayBeTaken = (
  document: Document,
  callee: TypeScript.Identifier | TypeScript.PropertyAccessExpression,
  scope: BlockScope,
): boolean =>
  takers.has((document.ts.isIdentifier(callee) ? callee : callee.name).text) ||
  document.importedAt(callee, scope) !== undefined;

const calleeName = (ts: typeof TypeScript, callee: TypeScript.Expression): string =>
  ts.isPropertyAccessExpression(callee)
    ? `${calleeName(ts, callee.expression)}.${callee.name.text}`
    : ts.isIdentifier(callee)
      ? callee.text
      : '';
