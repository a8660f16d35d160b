/** By decorator: what `@Slash({…})` of discordx or `@SlashCommand({…})` of necord says of the method or class below it. */
import type TypeScript from 'typescript';
import { decoratorPackages } from '../../../definitions/script-evidence.ts';
import { CommandType } from '../../../interface/index.ts';
import type { ObjectNode, Property, ValueNode } from '../../tree.ts';
import { packageName } from '../enums.ts';
import type { Evaluator } from '../evaluate.ts';
import { resolveName, type Scope } from '../scope.ts';
import type { Form } from './form.ts';

export const decorator: Form = {
  documentation: {
    title: 'Decorators',
    evidence:
      '`@Slash`, `@ContextMenu` of discordx; `@SlashCommand`, `@UserCommand`, `@MessageCommand` of necord.',
    language: 'ts',
    example: `import { Context, SlashCommand } from 'necord';

export class Remind {
  @SlashCommand({ name: 'remind', description: 'Reminds you of something' })
  async onRemind(@Context() context) {}
}
`,
    evaluated:
      'The object that the decorator is given: name, description, translations, permissions, contexts.',
    unknown:
      'Options, which stand at the parameters, and what a group, a guard or the name of the method adds: nothing is missing.',
  },
  matches(node, scope, evaluator) {
    const { ts } = evaluator.syntax;
    if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression)) return [];
    const { expression: callee, arguments: args } = node.expression;
    const [given] = args;
    if (!ts.isIdentifier(callee) || !given || !ts.isObjectLiteralExpression(given)) return [];
    const type = decoratedType(evaluator, callee.text, scope);
    if (type === undefined) return [];
    return [
      {
        expression: given,
        hint: { kind: 'decorator', name: callee.text, spelling: 'camel', framework: true },
        scope,
        variable: undefined,
        open: true,
        read: () => withType(evaluator, evaluator.value(given, scope), type, callee),
      },
    ];
  },
};

/** Decorators of commands and the type that each stands for; `null` where the object says it. */
const decorators: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  discordx: { Slash: CommandType.CHAT_INPUT, ContextMenu: null },
  necord: {
    SlashCommand: CommandType.CHAT_INPUT,
    UserCommand: CommandType.USER,
    MessageCommand: CommandType.MESSAGE,
  },
};

function decoratedType({ syntax: { ts } }: Evaluator, name: string, scope: Scope): number | null | undefined {
  const declared = resolveName(ts, scope, name);
  if (declared?.kind !== 'import') return undefined;
  const from = packageName(declared.from);
  return decoratorPackages.includes(from) ? decorators[from]?.[declared.name] : undefined;
}

/** The object with the type that its decorator stands for. */
function withType(
  evaluator: Evaluator,
  value: ValueNode,
  type: number | null,
  at: TypeScript.Identifier,
): ValueNode {
  if (value.kind !== 'object' || type === null) return value;
  const place = evaluator.span(at);
  const stands: Property = {
    key: { name: 'type', ...place },
    value: { kind: 'number', value: type, literal: false, ...place },
  };
  const decorated: ObjectNode = { ...value, properties: [stands, ...value.properties], open: true };
  return decorated;
}
