/** By a class that extends a builder of commands: an object of it builds the command. */

import type TypeScript from 'typescript';
import { isOfTest } from '../../definitions/file-names.ts';
import { property, type ValueNode } from '../../syntax/tree.ts';
import { builderClassOf } from '../libraries/builders.ts';
import { hasModifier } from '../parse/syntax.ts';
import { baseOf } from '../recognition/base.ts';
import type { Document } from '../recognition/document.ts';
import { mayExtend } from '../recognition/types/heritage.ts';
import { builtByObject } from '../recognition/types/instance.ts';

import type { Form } from './form.ts';

export const builderClass: Form = {
  documentation: {
    title: 'Classes that extend a builder',
    short: "class Ping extends SlashCommandBuilder { constructor() { super(); this.setName('ping'); … } }",
    evidence:
      'A class that extends a builder of `@discordjs/builders` or discord.js, itself or through classes of the program, and whose objects have a name that is known, whoever makes them. Where the name is an argument, the command is where that is given.',
    example: `const { SlashCommandBuilder } = require('discord.js');

module.exports = class Remind extends SlashCommandBuilder {
  constructor() {
    super();
    this.setName('remind').setDescription('Reminds you of something');
  }
};
`,
    evaluated: 'All that the constructors and fields of the class and its bases do to the builder.',
    unknown: 'What arguments of the constructor decide.',
  },
  words: [
    {
      isIn: (text) =>
        /\bextends\s+[\w.]*(?:Builder|Command|Slash|Menu)/.test(text) &&
        (text.includes('.setName(') || (/\bname\s*=/.test(text) && /discord|Builder/.test(text))),
      places: /\bextends\b/g,
    },
  ],
  kinds: ['ClassDeclaration', 'ClassExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    const heritage = ts.isClassLike(node) ? node.heritageClauses?.[0]?.types[0]?.expression : undefined;
    if (!ts.isClassLike(node) || !heritage || hasModifier(ts, node, ts.SyntaxKind.AbstractKeyword)) return [];
    if (
      !document.hasRun &&
      !mayExtend(document, heritage, scope, (path) => builderClassOf(path) !== undefined)
    )
      return [];
    const base = baseOf(document, node, scope);
    const of = base && builderClassOf(base.library);
    if (
      of?.builds !== 'command' ||
      isMadeHere(document, node) ||
      (document.hasRun && !isNamed(builtByObject(document, node)))
    )
      return [];
    const read = () => builtByObject(document, node) as ValueNode;
    return [
      {
        expression: node as TypeScript.Node as TypeScript.Expression,
        hint: {
          kind: 'builder',
          name: of.name,
          ...(isOfTest(document.place) ? { weak: true as const } : {}),
        },
        scope,
        variable: undefined,
        read,
      },
    ];
  },
};

const isNamed = (built: ValueNode | undefined): boolean =>
  built?.kind === 'object' && property(built, 'name')?.value.kind === 'string';

/** Whether the file makes an object of the class: then that is the command, with what is called on it. */
function isMadeHere(
  { ts, script: { file, source } }: Document,
  { name }: TypeScript.ClassLikeDeclaration,
): boolean {
  if (!name || !source.includes(`new ${name.text}`)) return false;
  const visit = (node: TypeScript.Node): boolean =>
    (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name.text) ||
    ts.forEachChild(node, visit) === true;
  return visit(file);
}
