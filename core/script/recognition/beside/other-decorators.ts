/** What a decorator tells beside the fields of a command, and what others beside it may add. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../../../syntax/tree.ts';
import { packageName } from '../../libraries/enums.ts';
import { decoratorsOf } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

/** Decorators of necord that tell a command, or what a method gets of its use: `@Options` adds to it, `@Guilds` sends it elsewhere. */
const ofNecord: ReadonlySet<string> = new Set([
  'SlashCommand',
  'UserCommand',
  'MessageCommand',
  'Context',
  'Ctx',
  'TargetUser',
  'TargetMember',
  'TargetMessage',
]);

/** Whether all decorators of a method, its parameters and its class are known, and add nothing to the command of necord. */
export function isAllOfNecord(
  document: Document,
  method: TypeScript.MethodDeclaration,
  around: TypeScript.ClassLikeDeclaration | undefined,
): boolean {
  const { ts } = document;
  const nodes = [method, ...method.parameters, ...(around ? [around] : [])];
  return nodes
    .flatMap((node) => decoratorsOf(ts, node))
    .every(({ expression }) => {
      const callee = ts.isCallExpression(expression) ? expression.expression : expression;
      const library = document.libraryAt(callee);
      const from = library ? packageName(library.from) : '';
      return from === 'necord'
        ? ofNecord.has(library?.path.at(-1) ?? '')
        : // What Nest's own decorators say of a class or a method is not for necord.
          from.startsWith('@nestjs/');
    });
}

/** The fields without the guilds that necord registers a command in. */
export const withoutGuilds = (value: ValueNode, from: string): ValueNode =>
  value.kind === 'object' && from === 'necord'
    ? { ...value, properties: value.properties.filter(({ key }) => key.name !== 'guilds') }
    : value;
