/** Decorators by the package that they are from. */
import type TypeScript from 'typescript';
import { standingIn } from '../../../interface/index.ts';
import type { Span } from '../../../syntax/tree.ts';
import { decoratorLibrary } from '../../libraries/decorators/index.ts';
import type { DecoratorLibrary } from '../../libraries/decorators/library.ts';
import { packageName } from '../../libraries/enums.ts';
import { decoratorsOf } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

export interface NamedDecorator {
  readonly node: TypeScript.Decorator;
  /** Its package; empty where that is not known. */
  readonly from: string;
  readonly name: string;
  /** Where its name stands: what it tells beside its argument has no other place. */
  readonly at: Span;
  /** What it is given; `undefined` where it is not called. */
  readonly args: readonly TypeScript.Expression[] | undefined;
}

/** The decorators of a declaration, in the order of the text. */
export const namedDecorators = (document: Document, node: TypeScript.Node): readonly NamedDecorator[] =>
  decoratorsOf(document.ts, node).map((decorator) => {
    const { expression } = decorator;
    const call = document.ts.isCallExpression(expression) ? expression : undefined;
    const callee = call?.expression ?? expression;
    const library = document.libraryAt(callee);
    return {
      node: decorator,
      from: library ? packageName(library.from) : '',
      name: library?.path.at(-1) ?? (document.ts.isIdentifier(callee) ? callee.text : ''),
      at: document.span(callee),
      args: call?.arguments,
    };
  });

/** Whether all decorators are known, and none says anything that is not read. */
export const areHarmless = (
  all: readonly NamedDecorator[],
  { package: own, harmless, strangers }: DecoratorLibrary,
): boolean =>
  all.every(({ from, name, args }) =>
    from === own ? args !== undefined && harmless.has(name) : strangers.test(from),
  );

/** Whether the program surely has a release of which all is known. */
export function isOfKnownRelease(document: Document, { package: name, since }: DecoratorLibrary): boolean {
  const release = document.releaseOf(name);
  return release !== undefined && standingIn(release, since) === 'there';
}

/** Whether a decorator of a class registers its commands, whatever else is made of the class. */
export const isRegistered = (document: Document, written: TypeScript.ClassLikeDeclaration): boolean =>
  namedDecorators(document, written).some(({ from, name }) => decoratorLibrary(from)?.registers === name);
