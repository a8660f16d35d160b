/**
 * Builders that a class of the program is made with, and that it only keeps: `new Command(new SlashCommandBuilder(), run)`. What its
 * constructor calls on them, the run tells.
 */
import type TypeScript from 'typescript';
import { type Cell, isCell, isFunction, type PropertyKey, type Value } from '../../heap/values.ts';
import { codeOf } from '../../interpreter/machine.ts';
import { decoratorsOf, hasModifier, type Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { fieldsSetIn, onlyKeepsAndBuilds } from './keeping-constructors.ts';

/**
 * Whether the object that is made has the builder in a field, and neither its class, nor those that the class extends, nor the functions
 * that it gets can do more than ask the builder for its name. Whatever else they may do with it, it counts as changed.
 */
export function isOnlyKept(
  document: Document,
  call: TypeScript.CallExpression | TypeScript.NewExpression,
  expression: TypeScript.Expression,
): boolean {
  const { ts } = document;
  if (!ts.isNewExpression(call) || !call.arguments) return false;
  const builder = document.valueOf(expression);
  if (!isCell(builder) || builder.kind !== 'builder') return false;
  const others = call.arguments.filter((argument) => argument !== expression);
  // What else it gets may say that the command is for some guilds, or switched off.
  if (others.length !== call.arguments.length - 1 || !others.every((argument) => isHandler(ts, argument)))
    return false;
  return isMadeKeeping(document, call, [[undefined, builder]], []);
}

/**
 * The same of the builders in an object that a class is made with: `new Command({ name: 'ping', data, run })`. What else the object says
 * is told by itself.
 */
export function keepsMembers(
  document: Document,
  call: TypeScript.CallExpression | TypeScript.NewExpression,
): boolean {
  const { ts, machine } = document;
  const [argument, ...others] = call.arguments ?? [];
  if (!ts.isNewExpression(call) || !argument || others.length > 0) return false;
  const whole = document.valueOf(argument);
  if (!isCell(whole) || whole.kind !== 'object') return false;
  const { slots, open } = machine.heap.look(whole);
  const members = [...(slots ?? [])].flatMap(([key, { value }]): readonly Kept[] =>
    isCell(value) ? [[key, value]] : [],
  );
  const builders = members.filter(([, { kind }]) => kind === 'builder');
  const isKnown = members.every(([, member]) => {
    const { node } = isFunction(member) ? codeOf(member) : {};
    return !isFunction(member) || (node !== undefined && isHandler(ts, node));
  });
  const keys = [...(slots?.keys() ?? [])];
  return !open && isKnown && builders.length > 0 && isMadeKeeping(document, call, builders, keys);
}

/** A builder, and the key under which it is kept: loaders are followed to what they change by the keys that are written. */
type Kept = readonly [key: PropertyKey | undefined, builder: Cell];

/** Whether the object that a class makes holds builders, and no code of the class does more with them. `keys`: of what it gets. */
function isMadeKeeping(
  document: Document,
  call: TypeScript.NewExpression,
  builders: readonly Kept[],
  keys: readonly PropertyKey[],
): boolean {
  const { ts, machine } = document;
  const made = document.valueOf(call);
  if (!isCell(made) || builders.some(([, { leaked }]) => leaked !== undefined)) return false;
  const written = classesOf(document, document.valueOf(call.expression));
  if (!written?.every((node) => onlyKeeps(ts, node))) return false;
  const slots = [...(machine.heap.look(made).slots ?? [])];
  const fields = new Set<unknown>([...written.flatMap((node) => fieldsOf(ts, node)), ...keys]);
  return (
    slots.every(([key]) => typeof key === 'string' && fields.has(key)) &&
    builders.every(([key, builder]) =>
      slots.some(([at, { value }]) => value === builder && (key === undefined || at === key)),
    )
  );
}

/** A function that does not know which object it belongs to. */
const isHandler = (ts: Ts, node: TypeScript.Node): boolean =>
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) &&
  selvesIn(ts, node).length === 0;

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
    if (ts.isConstructorDeclaration(member)) return onlyKeepsAndBuilds(ts, member);
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

/** The fields that a class gives its objects. */
function fieldsOf(ts: Ts, written: TypeScript.ClassLikeDeclaration): readonly string[] {
  return written.members.flatMap((member) => {
    if (!ts.isConstructorDeclaration(member))
      return ts.isPropertyDeclaration(member) ? (plainName(ts, member) ?? []) : [];
    return [
      ...member.parameters.flatMap(({ name, modifiers }) =>
        modifiers && ts.isIdentifier(name) ? name.text : [],
      ),
      ...fieldsSetIn(ts, member),
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
