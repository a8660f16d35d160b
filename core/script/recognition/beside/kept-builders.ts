/** Builders that a class of the program is made with, and that it only keeps: `new Command(new SlashCommandBuilder(), run)`. */
import type TypeScript from 'typescript';
import { isCell, isFunction, type Value } from '../../heap/values.ts';
import { codeOf } from '../../interpreter/machine.ts';
import { decoratorsOf, hasModifier, type Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

/**
 * Whether the object that is made has the builder in a field, and neither its class, nor those that the class extends, nor the functions
 * that it gets can do more than ask the builder for its name. Whatever else they may do with it, it counts as changed.
 */
export function isOnlyKept(
  document: Document,
  call: TypeScript.CallExpression | TypeScript.NewExpression,
  expression: TypeScript.Expression,
): boolean {
  const { ts, machine } = document;
  if (!ts.isNewExpression(call) || !call.arguments) return false;
  const [made, builder] = [document.valueOf(call), document.valueOf(expression)];
  if (!isCell(made) || !isCell(builder) || builder.kind !== 'builder' || builder.leaked !== undefined)
    return false;
  const others = call.arguments.filter((argument) => argument !== expression);
  // What else it gets may say that the command is for some guilds, or switched off.
  if (others.length !== call.arguments.length - 1 || !others.every((argument) => isHandler(ts, argument)))
    return false;
  const written = classesOf(document, document.valueOf(call.expression));
  if (!written?.every((node) => onlyKeeps(ts, node))) return false;
  const slots = [...(machine.heap.look(made).slots ?? [])];
  const fields = new Set(written.flatMap((node) => fieldsOf(ts, node)));
  return (
    slots.every(([key]) => typeof key === 'string' && fields.has(key)) &&
    slots.some(([, { value }]) => value === builder)
  );
}

/** A function that does not know which object it belongs to. */
const isHandler = (ts: Ts, node: TypeScript.Expression): boolean =>
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && selvesIn(ts, node).length === 0;

/** A class and those that it extends, where the program has all of them and changes none later. */
function classesOf(
  { ts, machine, script }: Document,
  value: Value | undefined,
): readonly TypeScript.ClassLikeDeclaration[] | undefined {
  const found: TypeScript.ClassLikeDeclaration[] = [];
  for (let at = value; at; ) {
    if (!isCell(at) || !isFunction(at)) return undefined;
    const { node } = codeOf(at).class ?? {};
    if (!node || changesClasses(at.source?.text ?? script.source)) return undefined;
    found.push(node);
    if (!node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)) break;
    at = machine.heap.look(at).prototype ?? undefined;
    if (!at) return undefined;
  }
  return changesClasses(script.source) ? undefined : found;
}

const changesClasses = (text: string): boolean => /prototype/i.test(text);

/** Whether all that a class does is to keep what it is made with, and to ask something in a field for its name. */
const onlyKeeps = (ts: Ts, written: TypeScript.ClassLikeDeclaration): boolean =>
  decoratorsOf(ts, written).length === 0 &&
  written.members.every((member) => {
    if (decoratorsOf(ts, member).length > 0 || hasModifier(ts, member, ts.SyntaxKind.StaticKeyword))
      return false;
    if (ts.isPropertyDeclaration(member)) return !member.initializer;
    if (ts.isConstructorDeclaration(member)) return onlyAssigns(ts, member);
    const isAsked = ts.isMethodDeclaration(member) || ts.isGetAccessorDeclaration(member);
    if (ts.isGetAccessorDeclaration(member) && plainName(ts, member) !== 'name') return false;
    return (
      isAsked &&
      plainName(ts, member) !== undefined &&
      plainName(ts, member) !== 'toJSON' &&
      onlyAsks(ts, member)
    );
  });

const plainName = (ts: Ts, { name }: TypeScript.ClassElement): string | undefined =>
  name && ts.isIdentifier(name) ? name.text : undefined;

/** `constructor(readonly data, run) { super(data); this.run = run; }` */
function onlyAssigns(ts: Ts, { parameters, body }: TypeScript.ConstructorDeclaration): boolean {
  return (
    parameters.every(({ name, initializer }) => ts.isIdentifier(name) && !initializer) &&
    (body?.statements ?? []).every((statement) => {
      const expression = ts.isExpressionStatement(statement) ? statement.expression : undefined;
      if (!expression) return false;
      if (ts.isCallExpression(expression))
        return (
          expression.expression.kind === ts.SyntaxKind.SuperKeyword &&
          expression.arguments.every(ts.isIdentifier)
        );
      return fieldAssigned(ts, expression) !== undefined;
    })
  );
}

/** The field that `this.run = run` sets. */
function fieldAssigned(ts: Ts, node: TypeScript.Expression): string | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const { left, right } = node;
  return ts.isPropertyAccessExpression(left) &&
    left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    ts.isIdentifier(right)
    ? left.name.text
    : undefined;
}

/** The fields that a class gives its objects. */
function fieldsOf(ts: Ts, written: TypeScript.ClassLikeDeclaration): readonly string[] {
  return written.members.flatMap((member) => {
    if (!ts.isConstructorDeclaration(member))
      return ts.isPropertyDeclaration(member) ? (plainName(ts, member) ?? []) : [];
    return [
      ...member.parameters.flatMap(({ name, modifiers }) =>
        modifiers && ts.isIdentifier(name) ? name.text : [],
      ),
      ...(member.body?.statements ?? []).flatMap((statement) =>
        ts.isExpressionStatement(statement) ? (fieldAssigned(ts, statement.expression) ?? []) : [],
      ),
    ];
  });
}

/** Whether code asks its object for nothing but names: `this.data.name`. */
const onlyAsks = (ts: Ts, node: TypeScript.Node): boolean =>
  selvesIn(ts, node).every(
    ([, field, name]) =>
      field !== undefined &&
      ts.isPropertyAccessExpression(field) &&
      name !== undefined &&
      ts.isPropertyAccessExpression(name) &&
      name.name.text === 'name' &&
      name.expression === field,
  );

/** Each `this` and `super` of some code, with the two nodes around it. */
function selvesIn(
  ts: Ts,
  node: TypeScript.Node,
  around: readonly (TypeScript.Node | undefined)[] = [],
): readonly (readonly (TypeScript.Node | undefined)[])[] {
  const { ThisKeyword, SuperKeyword } = ts.SyntaxKind;
  if (node.kind === ThisKeyword || node.kind === SuperKeyword) return [[node, ...around]];
  const found: (readonly (TypeScript.Node | undefined)[])[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...selvesIn(ts, child, [node, around[0]]));
  });
  return found;
}
