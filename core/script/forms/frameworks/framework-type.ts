/** By a type of a framework whose values are commands: `{ … } satisfies CommandConfig`. */
import type TypeScript from 'typescript';
import { commandOf } from '../../libraries/frameworks/command.ts';
import type { Framework, Taken } from '../../libraries/frameworks/framework.ts';
import {
  type Exported,
  exportedBy,
  frameworks,
  importing,
  memberOf,
} from '../../libraries/frameworks/index.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { resolveName } from '../../parse/scope.ts';
import { skipOuterExpressions } from '../../parse/syntax.ts';
import {
  constantBehind,
  exportedMembers,
  membersOfWhole,
} from '../../recognition/beside/exported-members.ts';
import type { Document } from '../../recognition/document.ts';
import { frameworkMatch } from '../../recognition/framework-match.ts';
import { commandNameOfFile } from '../../recognition/positions/file-name.ts';
import type { Form } from '../form.ts';

export const frameworkType: Form = {
  documentation: {
    title: 'Types of frameworks',
    short: 'export const config = { … } satisfies CommandConfig',
    evidence:
      'An annotation, `satisfies` or `as` with `CommandConfig` of dressed or robo.js, `CommandData` of CommandKit, `CommandObject` of WOKCommands, or `CommandData` of dressed, whose command stands under `config`.',
    language: 'ts',
    example: `import { type CommandConfig, CommandOption } from 'dressed';

export const config = {
  description: 'Reminds you of something',
  options: [CommandOption({ name: 'what', type: 'String', description: 'Of what', required: true })],
} satisfies CommandConfig;
`,
    evaluated:
      "Keys and types under the framework's own names for them, names of permissions and enums. A command that has its name from its file.",
    unknown:
      "Keys of the framework's own. What is absent, which the framework may fill in: not in what CommandKit sends as it is written, the `data` beside a `run` of its version 0.",
  },
  words: [
    { isIn: importing(frameworks.filter((framework) => framework.types)), places: /:|\b(?:satisfies|as)\b/g },
  ],
  kinds: [
    'VariableDeclaration',
    'PropertyDeclaration',
    'SatisfiesExpression',
    'AsExpression',
    'ParenthesizedExpression',
  ],
  matches(node, scope, document, around) {
    const typed = typedValueOf(document, node, scope);
    if (!typed) return [];
    const { exported, taken, type } = typed;
    const expression =
      taken.under === undefined ? typed.value : memberUnder(document, typed.value, taken.under);
    if (!expression) return [];
    const named = commandNameOfFile(document.place, taken);
    return [
      frameworkMatch(document, scope, {
        kind: 'type',
        name: exported.name,
        isPart: named.isPart,
        isAsWritten: isSentAsWritten(document, exported.framework, expression),
        expression,
        read: () =>
          commandOf(document.value(expression), exported.framework.dialect, {
            at: document.span(type),
            name: taken.under === undefined ? named.name : ownKey(document, around),
          }),
      }),
    ];
  },
};

/** Whether the framework sends what the file exports as its command, and adds nothing. */
function isSentAsWritten(
  document: Document,
  { asWritten }: Framework,
  expression: TypeScript.Expression,
): boolean {
  if (!asWritten || document.dependsOn(asWritten.unless)) return false;
  const value = skipOuterExpressions(document.ts, expression);
  return [exportedMembers(document), ...membersOfWhole(document)].some((members) => {
    const command = members.get(asWritten.command);
    return command !== undefined && members.has(asWritten.run) && constantBehind(document, command) === value;
  });
}

interface TypedValue {
  readonly value: TypeScript.Expression;
  readonly type: TypeScript.Node;
  readonly exported: Exported;
  readonly taken: Taken;
}

/** The value that has a framework's type. */
function typedValueOf(document: Document, node: TypeScript.Node, scope: BlockScope): TypedValue | undefined {
  const { ts } = document;
  const [value, type] =
    ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)
      ? [node.initializer, node.type]
      : ts.isSatisfiesExpression(node) || ts.isAsExpression(node)
        ? [node.expression, node.type]
        : [];
  if (!value || !type || !ts.isTypeReferenceNode(type)) return undefined;
  const { typeName } = type;
  const first = ts.isIdentifier(typeName) ? typeName : typeName.left;
  const declared = ts.isIdentifier(first) ? resolveName(ts, scope, first.text) : undefined;
  if (declared?.kind !== 'import') return undefined;
  const { from, name } = declared;
  const path = ts.isIdentifier(typeName) ? [name] : [typeName.right.text];
  const exported = exportedBy({ from, path });
  const taken = exported && memberOf(exported.framework.types, exported.name);
  return exported && taken && { value, type, exported, taken };
}

/** What stands under a key of a literal. */
function memberUnder(
  { ts }: Document,
  value: TypeScript.Expression,
  key: string,
): TypeScript.Expression | undefined {
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  for (const property of value.properties)
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === key)
      return property.initializer;
  return undefined;
}

/** The key that the value itself stands under. */
function ownKey({ ts }: Document, around: readonly TypeScript.Node[]): string | undefined {
  const holder = around.at(-1);
  return holder && ts.isPropertyAssignment(holder) && ts.isIdentifier(holder.name)
    ? holder.name.text
    : undefined;
}
