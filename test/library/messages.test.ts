/** What TypeScript says of mistakes in `defineCommand`, as its users read it. */
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'library', 'user.cts');

/** The library's own files and those of TypeScript, read once. */
const sources = new Map<string, ts.SourceFile | undefined>();

/** Messages of the compiler for a module that imports the library, each below the text that it is about. */
function drawn(statement: string): string {
  const text = `import { defineCommand, defineCommands } from './index.cjs';\n${statement}\n`;
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => path.resolve(name) === file || fileExists(name);
  host.getSourceFile = (name, ...more) => {
    if (path.resolve(name) === file) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
    if (!sources.has(name)) sources.set(name, getSourceFile(name, ...more));
    return sources.get(name);
  };
  const program = ts.createProgram([file], options, host);
  const begin = text.indexOf('\n') + 1;
  const lines = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ start = 0, length = 1, messageText }) =>
        `${' '.repeat(start - begin)}${'^'.repeat(length)}\n${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  return ['', statement, ...lines, ''].join('\n');
}

it.each([
  `
defineCommand({ name: 'ping' })
              ^^^^^^^^^^^^^^^^
Argument of type '{ name: string; }' is not assignable to parameter of type 'WireChatInputCommand | CamelChatInputCommand'.
  Property 'description' is missing in type '{ name: string; }' but required in type 'CamelChatInputCommand'.
`,
  `
defineCommand({ name: 'ping', description: 'Answers', descripton: 'x' })
                                                      ^^^^^^^^^^
Type '"x"' is not assignable to type '"There is no field descripton on a command."'.
`,
  `
defineCommand({ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a' }] })
                                                                ^^^^^^^^^^^^^^^^^^^^^^
Type '{ type: 3; name: string; }' is not assignable to type 'CamelOption'.
  Property 'description' is missing in type '{ type: 3; name: string; }' but required in type 'CamelStringOption'.
`,
  `
defineCommand({ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a', description: 'A', requird: true }] })
                                                                                                        ^^^^^^^
Type 'true' is not assignable to type '"There is no field requird on an option."'.
`,
  `
defineCommand({ type: 2, name: 'Greet', description: 'Greets' })
                                        ^^^^^^^^^^^
Type '"Greets"' is not assignable to type '""'.
`,
  `
defineCommand({ name: 1, description: 'Answers' })
                ^^^^
Type 'number' is not assignable to type 'string'.
`,
  `
defineCommands([{ name: 'ping', description: 'Answers' }, { name: 'pong' }])
                                                          ^^^^^^^^^^^^^^^^
Type '{ name: string; }' is not assignable to type 'WireChatInputCommand | CamelChatInputCommand'.
  Property 'description' is missing in type '{ name: string; }' but required in type 'CamelChatInputCommand'.
`,
  `
defineCommands([{ name: 'ping', description: 'Answers', nfsw: true }])
                                                        ^^^^
Type 'true' is not assignable to type '"There is no field nfsw on a command."'.
`,
  `
defineCommand({ name: 'ping', description: 'Answers', $appcmd: { disable: ['x'] } })
`,
])('%#: says what is wrong', (drawing) => {
  const [, statement = ''] = drawing.split('\n');
  expect(drawn(statement)).toBe(drawing);
});
