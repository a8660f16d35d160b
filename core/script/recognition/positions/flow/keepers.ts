/** What holds commands: a variable is its declaration, wherever it is used; a member is its name, whoever has it. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../../syntax/once.ts';
import type { Declaration } from '../../../parse/declarations.ts';
import { memberAsked, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { declaredAt } from '../../../parse/uses.ts';

/** The same for all that stands for one variable, or for members of one name. */
export type Keeper = string;

export const keeperOfMember = (name: string): Keeper => `.${name}`;

/** The name of a member that is a keeper; `undefined` for variables. */
export const memberOfKeeper = (keeper: Keeper): string | undefined =>
  keeper.startsWith('.') ? keeper.slice(1) : undefined;

/** The number of each declaration of a file. */
const numbersIn = onceFor((_: TypeScript.SourceFile): Map<Declaration, number> => new Map());

/** A variable. What a file does not declare, or takes of another file by its name, is what others have as a member. */
export function keeperOfVariable(ts: Ts, file: TypeScript.SourceFile, name: TypeScript.Identifier): Keeper {
  const declared = declaredAt(ts, file, name);
  if (!declared) return keeperOfMember(name.text);
  if (declared.kind === 'import') {
    const member = [declared.name, ...declared.path].at(-1);
    if (member !== undefined && member !== '*' && member !== 'default') return keeperOfMember(member);
  }
  const numbers = numbersIn(file);
  const number = numbers.get(declared) ?? numbers.size;
  numbers.set(declared, number);
  return `${name.text} ${number}`;
}

/** What a function has for a parameter, or for a member of that. */
export function keeperOfParameter(
  ts: Ts,
  file: TypeScript.SourceFile,
  parameter: TypeScript.BindingName,
  member: string | undefined,
): Keeper | undefined {
  if (ts.isIdentifier(parameter))
    return member === undefined ? keeperOfVariable(ts, file, parameter) : keeperOfMember(member);
  if (!ts.isObjectBindingPattern(parameter) || member === undefined) return undefined;
  const taken = parameter.elements.find(({ name, propertyName = name }) => {
    return ts.isIdentifier(propertyName) && propertyName.text === member;
  });
  return taken && ts.isIdentifier(taken.name) ? keeperOfVariable(ts, file, taken.name) : undefined;
}

/** What a function gives that is called by this name. */
export const keeperOfCalls = (name: string): Keeper => `${name}()`;

/** What an expression says to hold something: `commands`, `client.commands`, `client['commands']`, `list()`. */
export function keeperIn(
  ts: Ts,
  file: TypeScript.SourceFile,
  node: TypeScript.Expression,
): Keeper | undefined {
  const inner = skipOuterExpressions(ts, node);
  if (ts.isIdentifier(inner)) return keeperOfVariable(ts, file, inner);
  if (ts.isCallExpression(inner)) {
    const { expression: called } = inner;
    if (ts.isIdentifier(called)) return keeperOfCalls(called.text);
    return ts.isPropertyAccessExpression(called) ? keeperOfCalls(called.name.text) : undefined;
  }
  const member = memberAsked(ts, inner);
  return member && keeperOfMember(member.text);
}
