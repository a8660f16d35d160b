/** By an export that a framework reads of every file in its folder of commands: `export const config = { … }` of robo.js. */
import type TypeScript from 'typescript';
import { commandOf } from '../../libraries/frameworks/command.ts';
import type { Framework, Taken } from '../../libraries/frameworks/framework.ts';
import { frameworks, memberOf } from '../../libraries/frameworks/index.ts';
import { hasModifier, isOuterExpression } from '../../parse/syntax.ts';
import type { Document } from '../../recognition/document.ts';
import { frameworkMatch } from '../../recognition/framework-match.ts';
import { exportsOf } from '../../recognition/positions/assigned.ts';
import { commandNameOfFile } from '../../recognition/positions/file-name.ts';
import type { Form } from '../form.ts';

const exporting = frameworks.filter((framework) => framework.exports);
const exportedNames = exporting.flatMap((framework) => Object.keys(framework.exports ?? {}));
const declared = `\\b(?:const|let|var)\\s+(?:${exportedNames.join('|')})\\b`;
const sought = new RegExp(declared);
/** Where what is declared begins. */
const beginning = new RegExp(`(?<=${declared}[^{;]{0,200})\\{`, 'g');

export const frameworkExport: Form = {
  documentation: {
    title: 'Exports that a framework reads',
    short: "// src/commands/ping.js: export const config = { description: '…' }",
    evidence:
      'The object that a file in `src/commands` exports as `config` beside a default export, where the `package.json` around it asks for robo.js. In a folder of its own it is a part of another command.',
    example: `// src/commands/remind.js
export const config = {
  description: 'Reminds you of something',
  options: [{ name: 'what', description: 'Of what', type: 'string', required: true }],
};

export default (interaction) => interaction.reply('Later');
`,
    others: { 'package.json': '{ "dependencies": { "robo.js": "^0.10.0" } }' },
    evaluated: 'As for types of the framework; the command has its name from its file.',
    unknown: "Keys of the framework's own. What is absent, which the framework may fill in.",
  },
  words: [
    {
      isIn: (text, uri) =>
        (uri === undefined || isOfSource(uri)) && sought.test(text) && /\bdefault\b/.test(text),
      places: beginning,
    },
  ],
  kinds: ['ObjectLiteralExpression'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isObjectLiteralExpression(node) || !document.uri || !isOfSource(document.uri)) return [];
    const variable = variableOf(document, around);
    if (variable === undefined) return [];
    const found = readOf(document, variable);
    if (!found || !isRun(document)) return [];
    const { framework, taken } = found;
    const named = commandNameOfFile(document.place, taken);
    return [
      frameworkMatch(document, scope, {
        kind: 'taken',
        name: framework.packages[0] ?? variable,
        isPart: named.isPart,
        expression: node,
        read: () =>
          commandOf(document.value(node), framework.dialect, { at: document.span(node), name: named.name }),
      }),
    ];
  },
};

/** In the folder that frameworks read, or one below it. */
const isOfSource = (uri: string): boolean => uri.includes('/src/commands/');

/** The variable of the file that holds a literal as it is. */
function variableOf({ ts }: Document, around: readonly TypeScript.Node[]): string | undefined {
  const holder = around.findLast((node) => !isOuterExpression(ts, node));
  return holder && ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name)
    ? holder.name.text
    : undefined;
}

/** The framework that reads a variable of the file by the name that it is exported under. */
function readOf(
  document: Document,
  variable: string,
): { readonly framework: Framework; readonly taken: Taken } | undefined {
  for (const [name = '', ...inside] of exportsOf(document).get(variable) ?? []) {
    if (inside.length > 0) continue;
    for (const framework of exporting) {
      const taken = memberOf(framework.exports, name);
      if (taken && document.dependsOn(framework.packages)) return { framework, taken };
    }
  }
  return undefined;
}

/** Whether the file exports what runs, too. */
const isRun = ({ ts, script: { file } }: Document): boolean =>
  file.statements.some(
    (statement) =>
      ts.isExportAssignment(statement) ||
      hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword) ||
      (ts.isExportDeclaration(statement) &&
        statement.exportClause !== undefined &&
        ts.isNamedExports(statement.exportClause) &&
        statement.exportClause.elements.some(({ name }) => name.text === 'default')),
  );
