/** Classes of a program as their decorators left them, with those that they extend. */
import type TypeScript from 'typescript';
import { type Cell, isCell, isFunction, isUnknown, type LibraryPath, type Value } from '../../heap/values.ts';
import { type ClassCode, codeOf } from '../../interpreter/machine.ts';
import type { Decorated, Framework } from '../../libraries/frameworks/framework.ts';
import { isDecorator, type NotedDecorator, notedDecorator } from '../../libraries/frameworks/run.ts';
import { hasModifier } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

export interface ClassLine {
  /** Itself first: what a decorator made of a class stands before that. */
  readonly classes: readonly ClassCode[];
  /** The class of a package behind all of them; `undefined` where they are not known up to there. */
  readonly base: LibraryPath | undefined;
}

const maximumClasses = 20;

/** A class that a program has, with those that it extends; `undefined` where it is none of its own. */
export function classLine(value: Value | undefined): ClassLine | undefined {
  const classes: ClassCode[] = [];
  let at = value;
  for (; classes.length < maximumClasses; ) {
    const code: ClassCode | undefined = isCell(at) && isFunction(at) ? codeOf(at).class : undefined;
    if (!code) break;
    classes.push(code);
    at = code.extends;
  }
  return classes.length > 0 ? { classes, base: at && isUnknown(at) ? at.library : undefined } : undefined;
}

/** The line of a class where it is written, with what its decorators left in its place. */
export function lineWritten(made: Cell): ClassLine | undefined {
  const own = classLine(made);
  const whole = classLine(codeOf(made).class?.decorated);
  return own && whole?.classes.includes(own.classes[0] as ClassCode)
    ? whole
    : own && { ...own, base: undefined };
}

/** A decorator of a framework in a line: the one that is applied last says what holds. */
export function decoratorIn(
  { classes }: ClassLine,
  framework: Framework,
  name: string,
): NotedDecorator | undefined {
  for (const { decorators } of classes)
    for (const value of [...decorators].reverse()) {
      const noted = notedDecorator(value);
      if (noted?.framework === framework && noted.name === name) return noted;
    }
  return undefined;
}

/** Whether decorators that are read say all of what is sent of a class, and no member or other code does. */
export const isSaidByDecorators = (
  document: Document,
  { classes }: ClassLine,
  framework: Framework,
  decorated: Decorated,
): boolean =>
  classes.every(
    (code) =>
      !code.isOpen &&
      code.decorators.every((decorator) => isReadDecorator(decorator, framework, decorated)) &&
      !hasTelling(document, code, decorated.telling),
  );

/** A decorator that is read, or one of the program: what that does is seen in the class that it leaves. */
function isReadDecorator(decorator: Value, framework: Framework, decorated: Decorated): boolean {
  const noted = notedDecorator(decorator);
  if (!noted) return isFunction(decorator) && codeOf(decorator).node !== undefined;
  const isRead = isDecorator(decorated, noted.name) && noted.name !== decorated.loaded;
  return noted.framework === framework && !noted.args.rest && isRead;
}

/** Whether an object of a class has a member that would say something of what is sent, or may have one. */
function hasTelling(
  { ts, machine: { heap } }: Document,
  { fields, prototype, constructor_ }: ClassCode,
  telling: ReadonlySet<string>,
): boolean {
  const { slots, open } = heap.look(prototype);
  const keys = [...(slots?.keys() ?? []), ...fields.map(({ key }) => key)];
  const isTelling = (key: unknown): boolean => typeof key === 'object' || telling.has(String(key));
  if (open || keys.some(isTelling)) return true;
  const written = constructor_ && codeOf(constructor_).node;
  if (!written) return false;
  // What a constructor does with its object is seen by the names of the members that it writes.
  const K = ts.SyntaxKind;
  const isProperty = (parameter: TypeScript.ParameterDeclaration) =>
    [K.PublicKeyword, K.PrivateKeyword, K.ProtectedKeyword, K.ReadonlyKeyword].some((kind) =>
      hasModifier(ts, parameter, kind),
    ) && !(ts.isIdentifier(parameter.name) && !telling.has(parameter.name.text));
  const tells = (node: TypeScript.Node): boolean => {
    if (ts.isPropertyAccessExpression(node) && node.expression.kind === K.ThisKeyword)
      return telling.has(node.name.text);
    if (node.kind === K.ThisKeyword) return true;
    return ts.forEachChild(node, (child) => tells(child) || undefined) === true;
  };
  return written.parameters.some(isProperty) || (written.body !== undefined && tells(written.body));
}
