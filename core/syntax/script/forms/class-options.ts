/**
 * By class: what a constructor hands to the class that it extends, `super(client, { name, … })`. Of slash-create the keys
 * are known; of any other class the literal's own shape has to say that it is a command.
 */
import type TypeScript from 'typescript';
import { extended } from '../access.ts';
import { packageName } from '../enums.ts';
import type { Evaluator } from '../evaluate.ts';
import type { Scope } from '../scope.ts';
import { keysOf } from '../shape.ts';
import type { ClassValue } from '../values.ts';
import type { Form } from './form.ts';

export const classOptions: Form = {
  documentation: {
    title: 'Classes of slash-create',
    short: "super(creator, { name: 'ping', … })",
    evidence:
      'The object that the constructor of a class gives to `super`, where the class extends `SlashCommand` of slash-create, itself or through classes of the program.',
    example: `import { CommandOptionType, SlashCommand } from 'slash-create';

export default class Remind extends SlashCommand {
  constructor(creator) {
    super(creator, {
      name: 'remind',
      description: 'Reminds you of something',
      options: [{ type: CommandOptionType.STRING, name: 'what', description: 'Of what', required: true }],
    });
  }
}
`,
    evaluated:
      'Keys as slash-create has them: camelCase for commands, snake_case for options. `requiredPermissions` are the default permissions.',
    unknown:
      "Keys of slash-create's own, such as `throttling`, and the guilds of `guildIDs`. What is absent, where a class in between may add it.",
  },
  matches(node, scope, evaluator, around) {
    const { ts } = evaluator.syntax;
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword) return [];
    const written = around.findLast(ts.isClassLike);
    const last = node.arguments.at(-1);
    if (!written || !last || !ts.isObjectLiteralExpression(last)) return [];
    const base = slashCreateClass(evaluator, written, scope);
    if (!base) return [];
    const keys = keysOf(evaluator, last);
    // What has no name of its own hands on what it is given.
    if (!keys.has('name')) return [];
    return [
      {
        expression: last,
        hint: {
          kind: 'class',
          name: written.name?.text ?? base.name,
          spelling: 'slash-create',
          framework: true,
          ...(keys.has('guildIDs') ? { guild: true } : {}),
        },
        scope,
        variable: undefined,
        open: !base.isDirect,
      },
    ];
  },
};

const library = 'slash-create';
const maximumClasses = 10;

/** The library's class that a class extends, and whether nothing stands in between. */
function slashCreateClass(
  evaluator: Evaluator,
  written: TypeScript.ClassLikeDeclaration,
  scope: Scope,
): { readonly name: string; readonly isDirect: boolean } | undefined {
  let behind = extended(evaluator, written, scope);
  for (let depth = 0; behind && depth < maximumClasses; depth += 1) {
    if (behind.kind === 'library') {
      const name = behind.path.at(-1) ?? '';
      return packageName(behind.from) === library && /Command$/.test(name)
        ? { name, isDirect: depth === 0 }
        : undefined;
    }
    if (behind.kind !== 'class') return undefined;
    const { evaluator: own, node, scope: around }: ClassValue = behind;
    behind = extended(own, node, around);
  }
  return undefined;
}
