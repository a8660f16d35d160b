/** No text that people read is written beside the bundles. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../scripts/generate/texts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Where what a person reads is put into an object, and whom it is handed to. */
const properties = new Set([
  'message',
  'title',
  'detail',
  'label',
  'documentation',
  'why',
  'question',
  'loss',
]);
const takers = new Set(['note', 'UsageError', 'description', 'quickFix', 'remark', 'withProgress']);

/** Words of people: two at least, or one that begins a sentence. Names, codes and templates of values are none. */
const isSentence = (text: string): boolean =>
  /\p{L}{2,} \p{L}|^\p{Lu}\p{Ll}+[.:?!]?$|\p{L}{2,} $|^ \p{L}{2,}/u.test(text);

const wordsOf = (node: ts.Expression): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
  return undefined;
};

/** Both ends of a condition. */
const ends = (node: ts.Expression): readonly ts.Expression[] => {
  if (ts.isConditionalExpression(node)) return [...ends(node.whenTrue), ...ends(node.whenFalse)];
  return ts.isParenthesizedExpression(node) ? ends(node.expression) : [node];
};

function untranslated(file: string, source: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const check = (node: ts.Expression | undefined) => {
    for (const end of node ? ends(node) : []) {
      const words = wordsOf(end);
      if (words !== undefined && isSentence(words)) found.push(`${file}: ${words}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText(tree);
      // The page of a rule is documentation, in English as all of it.
      if (name === 'documentation' && ts.isObjectLiteralExpression(node.initializer)) return;
      if (properties.has(name)) check(node.initializer);
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression)
        ? expression.name.text
        : expression.getText(tree);
      if (takers.has(name)) check(node.arguments?.[0]);
      if (name === 'option' || name === 'argument' || name === 'Option') check(node.arguments?.[1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Makers of fields in the schema of the configuration: they are given what it says of them. */
const saysOfFields = new Set(['name', 'snowflake', 'globs', 'variableName', 'list', 'flag']);

/**
 * Every sentence of a file that is not translated, wherever it stands. Errors of programs are none: they are for who writes the
 * program. What a schema says of its fields is in English, as schemas are.
 */
function everySentence(file: string, source: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = node.expression.getText(tree);
      if (/^(?:Type|Range)?Error$|\.describe$/.test(callee)) return;
      if (file === 'workspace/config/schema.ts' && saysOfFields.has(callee)) return;
      if (/(^|\.)l10n\.t$/.test(callee)) return node.arguments?.slice(1).forEach(visit);
    }
    const words = ts.isExpression(node) ? wordsOf(node) : undefined;
    if (words !== undefined && /\p{L}{2,} \p{L}|\p{L}{2,} $|^ \p{L}{2,}/u.test(words))
      found.push(`${file}: ${words}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What is no sentence of ours to translate, each with its reason. */
const meant: readonly RegExp[] = [
  // Labels of snippets are words that people type to find them.
  /^server\/features\/completion\/templates\.ts: /,
  /^server\/features\/completion\/keys\.ts: \$schema/,
  // What the table says is translated where it is shown.
  /^core\/interface\//,
  // Titles of schemas and of parts of code that is written are English, as both are.
  /^workspace\/config\/schema\.ts: (?:Severity of rules|Application Commands configuration)/,
  // Parts of a file that is written.
  /^core\/translations\/exchange\/xliff\.ts: <(?:\?xml|cp) /,
  // The name of the command.
  /^cli\/capture\/documents\.ts: appcmd capture$/,
  /^core\/definitions\/source\.ts: \n?(?:import type|export const)/,
  // What a service says, and what the system says of a connection.
  /^capture\/answers\.ts: 404: Not Found$/,
  /^capture\/preload\/other-ways\.ts: .*: nothing leaves this machine$/,
];

const judged = [
  ...filesOf('core').filter((file) => !file.startsWith('core/script/')),
  ...filesOf('server').filter((file) => file.startsWith('server/features/')),
  ...filesOf('cli').filter((file) => !/^cli\/(?:init|formats\/(?:sarif|junit|github|json))/.test(file)),
];

/** Where all sentences are for people. What `remote/authorization` says of its arguments is for who calls it in a program. */
const judgedWhole = [
  ...['workspace', 'remote', 'capture'].flatMap(filesOf),
  ...['core/definitions/', 'core/translations/', 'core/pull/', 'cli/capture/', 'cli/deploy/'].flatMap(
    (folder) => filesOf(folder.split('/')[0] ?? '').filter((file) => file.startsWith(folder)),
  ),
].filter((file) => !/^remote\/authorization\/(?:authoriz|checks|code-challenge|value-object)/.test(file));

describe('no text is left out', () => {
  it.each([
    ["report({ message: 'Write this.' })", ['a.ts: Write this.']],
    ['report({ message: `${name} is wrong.` })', ['a.ts: {} is wrong.']],
    ["report({ message: isOne ? 'One of them' : l10n.t('All of them') })", ['a.ts: One of them']],
    ["note('Nothing was sent.')", ['a.ts: Nothing was sent.']],
    ["report({ message: l10n.t('Write this.'), code: 'write this' })", []],
    ["defineRule({ documentation: { what: 'It is wrong.' } })", []],
    ["item({ label: 'name', detail: '' })", []],
  ])('%s', (source, expected) => {
    expect(untranslated('a.ts', source)).toEqual(expected);
  });

  it.each([
    ["const words = { type: 'by the type' };", ['a.ts: by the type']],
    ['lines.push(`Scope: ${name} by a glob`)', ['a.ts: Scope: {} by a glob']],
    ["lines.push(l10n.t('Scope: {0}', `the guild ${name}`))", ['a.ts: the guild {}']],
    ["import a from 'a b c'; throw new TypeError('It must be a string.')", []],
    ["const schema = z.string().describe('How it is called.')", []],
    ["const kind = 'file-name';", []],
  ])('%s, wherever it stands', (source, expected) => {
    expect(everySentence('a.ts', source)).toEqual(expected);
  });

  it('in explanations, configuration, credentials, signing in, captures and deploys', () => {
    const found = judgedWhole.flatMap((file) =>
      everySentence(file, readFileSync(path.join(root, file), 'utf8')),
    );
    expect(found.filter((text) => !meant.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('in rules, the features of the server and the command line', () => {
    const found = judged.flatMap((file) => untranslated(file, readFileSync(path.join(root, file), 'utf8')));
    expect(found.filter((text) => !meant.some((pattern) => pattern.test(text)))).toEqual([]);
  });
});
