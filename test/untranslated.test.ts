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

/** What is no sentence of ours to translate, each with its reason. */
const meant: readonly RegExp[] = [
  // Labels of snippets are words that people type to find them.
  /^server\/features\/completion\/templates\.ts: /,
  /^server\/features\/completion\/keys\.ts: \$schema/,
  // What the table says is translated where it is shown.
  /^core\/interface\//,
];

const judged = [
  ...filesOf('core').filter((file) => !file.startsWith('core/script/')),
  ...filesOf('server').filter((file) => file.startsWith('server/features/')),
  ...filesOf('cli').filter((file) => !/^cli\/(?:init|formats\/(?:sarif|junit|github|json))/.test(file)),
];

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

  it('in rules, the features of the server and the command line', () => {
    const found = judged.flatMap((file) => untranslated(file, readFileSync(path.join(root, file), 'utf8')));
    expect(found.filter((one) => !meant.some((pattern) => pattern.test(one)))).toEqual([]);
  });
});
