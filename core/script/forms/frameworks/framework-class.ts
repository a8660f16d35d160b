/** By a class of a framework that a class extends, whose fields are those of the command. */
import type TypeScript from 'typescript';
import type { LibraryPath } from '../../heap/values.ts';
import { commandOf } from '../../libraries/frameworks/command.ts';
import { exportedBy, frameworks, importing } from '../../libraries/frameworks/index.ts';
import { hasModifier } from '../../parse/syntax.ts';
import { baseOf } from '../../recognition/base.ts';
import type { Document } from '../../recognition/document.ts';
import { frameworkMatch } from '../../recognition/framework-match.ts';
import { mayExtend } from '../../recognition/types/heritage.ts';
import { objectOf } from '../../recognition/types/instance.ts';
import type { Form } from '../form.ts';

const isImported = importing(frameworks.filter((framework) => framework.classes));

export const frameworkClass: Form = {
  documentation: {
    title: 'Classes of frameworks',
    short: "class Ping extends Command { name = 'ping'; … }",
    evidence:
      'A class that extends `Command`, `CommandWithSubcommands` or `CommandWithSubcommandGroups` of @buape/carbon, itself or through classes of the program. One that another class of the file lists among its subcommands is a part of that.',
    language: 'ts',
    example: `import { ApplicationCommandOptionType, Command, type CommandOptions } from '@buape/carbon';

export default class Remind extends Command {
  name = 'remind';
  description = 'Reminds you of something';
  options: CommandOptions = [
    { name: 'what', type: ApplicationCommandOptionType.String, description: 'Of what', required: true },
  ];
}
`,
    evaluated:
      'Fields and getters of an object of the class, those of classes of the program that it extends included; lists of subcommands.',
    unknown: "Fields of the framework's own. What is absent, which the framework may fill in.",
  },
  words: [
    {
      isIn: (text) =>
        isImported(text) || (text.includes('description') && /\bextends\s+[\w.]*Command/.test(text)),
      places: /\bextends\b/g,
    },
  ],
  kinds: ['ClassDeclaration', 'ClassExpression'],
  matches(node, scope, document) {
    const { ts } = document;
    if (!ts.isClassLike(node) || !hasName(document, node)) return [];
    const heritage = node.heritageClauses?.[0]?.types[0]?.expression;
    if (!heritage || (!document.hasRun && !mayExtend(document, heritage, scope, isClassOfFramework)))
      return [];
    const base = baseOf(document, node, scope);
    const exported = base && exportedBy(base.library);
    if (!exported?.framework.classes?.includes(exported.name)) return [];
    const { dialect } = exported.framework;
    const isAbstract = hasModifier(ts, node, ts.SyntaxKind.AbstractKeyword);
    return [
      frameworkMatch(document, scope, {
        kind: 'class',
        name: node.name?.text ?? exported.name,
        isWeak: isAbstract,
        isPart: isListed(document, node, Object.keys(dialect.parts ?? {})),
        expression: node as TypeScript.Node as TypeScript.Expression,
        read: () => {
          const at = document.span(node.name ?? node);
          return commandOf(objectOf(document, node, at), dialect, { at });
        },
      }),
    ];
  },
};

const isClassOfFramework = (library: LibraryPath): boolean => {
  const exported = exportedBy(library);
  return exported?.framework.classes?.includes(exported.name) === true;
};

/** A class that tells no name is a base for others. */
const hasName = ({ ts }: Document, node: TypeScript.ClassLikeDeclaration): boolean =>
  node.members.some(
    (member) =>
      ts.isConstructorDeclaration(member) ||
      (member.name !== undefined && ts.isIdentifier(member.name) && member.name.text === 'name'),
  );

/** Whether an object of the class is listed in the file under one of these keys. */
function isListed(
  { ts, script: { file } }: Document,
  { name }: TypeScript.ClassLikeDeclaration,
  keys: readonly string[],
): boolean {
  if (!name) return false;
  const isMade = (node: TypeScript.Node): boolean =>
    ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name.text;
  const visit = (node: TypeScript.Node): boolean =>
    ((ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) &&
      ts.isIdentifier(node.name) &&
      keys.includes(node.name.text) &&
      node.initializer !== undefined &&
      ts.isArrayLiteralExpression(node.initializer) &&
      node.initializer.elements.some(isMade)) ||
    ts.forEachChild(node, visit) === true;
  return visit(file);
}
